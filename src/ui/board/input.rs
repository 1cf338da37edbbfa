//! Clicks, drags, the keyboard and screen readers.

use eframe::egui::{
    self, Event, EventFilter, Id, Key, PointerButton, Pos2, Role, Sense, Ui, WidgetInfo,
};

use super::geometry::Geometry;
use super::view::{BoardEvent, BoardView};
use crate::rules::{File, Rank, Square};

/// A pointer that is moved less than this between press and release clicks,
/// in points.
const CLICK_SLACK: f32 = 3.0;

/// Where Tab stops while no point has the cursor.
const ENTRANCE: Square = Square::new(File::E, Rank::R0);

/// A press of the primary button that began on the board.
pub(super) struct Press {
    at: Pos2,
    square: Square,
    /// Whether it has become a drag.
    lifted: bool,
}

impl Press {
    /// The point whose piece is being dragged.
    pub(super) fn lifted(&self) -> Option<Square> {
        self.lifted.then_some(self.square)
    }
}

/// The point under the pointer, unless something lies over the board.
pub(super) fn hovered(ui: &Ui, geometry: &Geometry) -> Option<Square> {
    let pos = ui.input(|input| input.pointer.hover_pos())?;
    reachable(ui, pos)
        .then(|| geometry.square_at(pos))
        .flatten()
}

/// Follows the pointer through the events of this frame.
pub(super) fn pointer(
    ui: &Ui,
    geometry: &Geometry,
    view: &BoardView<'_>,
    press: &mut Option<Press>,
) -> Vec<BoardEvent> {
    let mut out = Vec::new();
    if !view.interactive || !ui.is_enabled() {
        *press = None;
        return out;
    }
    // The position can change under a drag: the piece may be gone.
    if press
        .as_ref()
        .is_some_and(|press| press.lifted && !view.movable.contains(press.square))
    {
        *press = None;
    }
    let events = ui.input(|input| input.events.clone());
    for event in events {
        match event {
            Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed: true,
                ..
            } => {
                *press = geometry
                    .square_at(pos)
                    .filter(|_| reachable(ui, pos))
                    .map(|square| Press {
                        at: pos,
                        square,
                        lifted: false,
                    });
            }
            Event::PointerMoved(pos) => out.extend(lift(press, pos, view)),
            Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed: false,
                ..
            } => {
                out.extend(lift(press, pos, view));
                out.extend(release(press.take(), pos, geometry));
            }
            Event::Key {
                key: Key::Escape,
                pressed: true,
                ..
            } => out.extend(let_go(press)),
            _ => {}
        }
    }
    // A release can be lost, when another window takes the pointer.
    if !ui.input(|input| input.pointer.primary_down()) {
        out.extend(let_go(press));
        *press = None;
    }
    out
}

/// Turns a press into a drag when the pointer has gone far enough.
fn lift(press: &mut Option<Press>, pos: Pos2, view: &BoardView<'_>) -> Option<BoardEvent> {
    let press = press.as_mut()?;
    let begins = !press.lifted
        && press.at.distance(pos) >= CLICK_SLACK
        && view.movable.contains(press.square);
    press.lifted |= begins;
    begins.then_some(BoardEvent::DragStart(press.square))
}

fn release(press: Option<Press>, pos: Pos2, geometry: &Geometry) -> Option<BoardEvent> {
    let press = press?;
    let from = press.square;
    let over = geometry.square_at(pos);
    match over {
        _ if !press.lifted => (press.at.distance(pos) < CLICK_SLACK || over == Some(from))
            .then_some(BoardEvent::Tap(from)),
        Some(to) if to != from => Some(BoardEvent::Drag { from, to }),
        _ => Some(BoardEvent::DragCancel {
            from,
            outside: over.is_none(),
        }),
    }
}

/// Ends a drag without a move.
fn let_go(press: &mut Option<Press>) -> Option<BoardEvent> {
    let from = press.as_ref()?.lifted()?;
    *press = None;
    Some(BoardEvent::DragCancel {
        from,
        outside: false,
    })
}

/// Whether nothing lies over the board at `pos`.
fn reachable(ui: &Ui, pos: Pos2) -> bool {
    ui.clip_rect().contains(pos)
        && ui
            .layer_id_at(pos)
            .is_none_or(|layer| layer == ui.layer_id())
}

/// Gives the keyboard to the point where Tab would stop.
pub(super) fn focus(ui: &Ui, view: &BoardView<'_>) {
    let id = id_of(ui, view.cursor.unwrap_or(ENTRANCE));
    ui.memory_mut(|memory| memory.request_focus(id));
}

fn id_of(ui: &Ui, square: Square) -> Id {
    ui.scope_id().with(("pt", square.index()))
}

/// Lays a node over every point, for the keyboard and for screen readers.
/// Answers with the point that was clicked through one of them, and the point
/// that has the keyboard. `stop` is where Tab stopped in the last frame.
pub(super) fn points(
    ui: &Ui,
    geometry: &Geometry,
    view: &BoardView<'_>,
    stop: &mut Option<Square>,
) -> (Option<Square>, Option<Square>) {
    let id = |square| id_of(ui, square);
    let stops_at = view.cursor.unwrap_or(ENTRANCE);
    let stopped_at = stop.replace(stops_at);
    if let Some(before) = stopped_at.filter(|before| *before != stops_at)
        && ui.memory(|memory| memory.has_focus(id(before)))
    {
        ui.memory_mut(|memory| memory.request_focus(id(stops_at)));
    }

    let (mut tapped, mut focused) = (None, None);
    for square in Square::all() {
        let sense = match (view.interactive, square == stops_at) {
            (false, _) => Sense::hover(),
            (true, true) => Sense::click(),
            (true, false) => Sense::CLICK,
        };
        let response = ui.interact(geometry.cell_of(square), id(square), sense);
        // Pointer clicks are read in `pointer`, which knows drags.
        if response.clicked() && !response.clicked_by(PointerButton::Primary) {
            tapped = Some(square);
        }
        if response.has_focus() {
            focused = Some(square);
            let arrows = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
            // The filter holds only from the second frame of a focus on.
            let arrows = [
                Key::ArrowLeft,
                Key::ArrowRight,
                Key::ArrowUp,
                Key::ArrowDown,
            ];
            if ui.input(|input| arrows.into_iter().any(|key| input.key_pressed(key))) {
                ui.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
            }
        }
        // Outside the closure, which runs while the context is locked.
        let name = (view.name)(square);
        response.widget_info(|| {
            let selected = view.selected == Some(square);
            WidgetInfo::selected(Role::Button, view.interactive, selected, name.as_str())
        });
    }
    (tapped, focused)
}
