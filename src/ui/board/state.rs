//! One frame of the board, and what it keeps between frames.

use eframe::egui::{
    CursorIcon, Id, LayerId, Order, Painter, Pos2, Rect, Response, Role, Sense, Ui, Vec2,
    WidgetInfo, vec2,
};

use super::animation::{Animation, Frame, Pulse};
use super::geometry::Geometry;
use super::input::{self, Press};
use super::paint::Canvas;
use super::textures::{Company, Textures};
use super::view::{BoardEvent, BoardResponse, BoardView};
use crate::picture::{PIECE_CANVAS, PieceSet, layout};
use crate::rules::{Move, Piece, Side, Square};
use crate::ui::theme::Theme;

/// What the board keeps from frame to frame: a drag in progress, a running
/// slide and its textures.
#[derive(Default)]
pub struct BoardState {
    textures: Textures,
    animation: Animation,
    pulse: Pulse,
    press: Option<Press>,
    /// Where Tab stopped in the last frame.
    stop: Option<Square>,
    /// The keyboard is to come to the board in the next frame.
    wants_keyboard: bool,
    geometry: Option<Geometry>,
}

impl BoardState {
    /// Draws one piece in the look of `theme`, outside the board: in a tray
    /// of captured pieces or an editor's palette, as Red sees it. `rect` is the
    /// piece's cell.
    pub fn paint_piece(&mut self, ui: &Ui, rect: Rect, piece: Piece, set: PieceSet, theme: &Theme) {
        self.paint_on(ui.painter(), rect, piece, set, theme);
    }

    /// Draws a piece at the pointer, above everything, as large as those of the
    /// board last drawn: one that is carried to the board from elsewhere.
    pub fn hang_piece(&mut self, ui: &Ui, piece: Piece, set: PieceSet, theme: &Theme) {
        let Some((pos, geometry)) = ui
            .input(|input| input.pointer.latest_pos())
            .zip(self.geometry)
        else {
            return;
        };
        let layer = LayerId::new(Order::Tooltip, Id::unique("piece at the pointer"));
        let painter = Painter::new(ui.ctx().clone(), layer, ui.ctx().content_rect());
        let rect = Rect::from_center_size(pos, Vec2::splat(geometry.cell));
        self.paint_on(&painter, rect, piece, set, theme);
    }

    /// Brings the keyboard to the board.
    pub const fn take_keyboard(&mut self) {
        self.wants_keyboard = true;
    }

    fn paint_on(
        &mut self,
        painter: &Painter,
        rect: Rect,
        piece: Piece,
        set: PieceSet,
        theme: &Theme,
    ) {
        let scale = painter.ctx().pixels_per_point();
        let cell = rect.size().min_elem();
        let pixels = (cell * layout::PIECE * PIECE_CANVAS * scale).round() as u32;
        let look = &theme.board;
        let subject = (piece, Side::Red, set);
        let picture = self
            .textures
            .piece(painter.ctx(), subject, look, pixels, Company::PIECES);
        let side = pixels as f32 / scale;
        let corner = (rect.center() - vec2(side, side) / 2.0) * scale;
        let corner = Pos2::new(corner.x.round(), corner.y.round()) / scale;
        let place = Rect::from_min_size(corner, vec2(side, side));
        painter.image(picture.texture, place, picture.uv, super::paint::AS_IS);
    }

    /// The point of the board last drawn whose cell `pos` is in.
    #[must_use]
    pub fn square_at(&self, pos: Pos2) -> Option<Square> {
        self.geometry?.square_at(pos)
    }

    /// The middle of a point of the board last drawn.
    #[must_use]
    pub fn place_of(&self, square: Square) -> Option<Pos2> {
        Some(self.geometry?.point(square))
    }
}

/// Draws the board into all the space that `ui` has left, centred, and
/// answers with what the player did.
///
/// Two boards in one `ui` need different `push_id`s.
pub fn show(ui: &mut Ui, state: &mut BoardState, view: &BoardView<'_>) -> BoardResponse {
    let response = ui.allocate_response(ui.available_size(), Sense::hover());
    let geometry = Geometry::new(
        response.rect,
        ui.pixels_per_point(),
        view.labels,
        view.bottom,
    );
    state.geometry = Some(geometry);

    if std::mem::take(&mut state.wants_keyboard) {
        input::focus(ui, view);
    }
    let (tapped, focused) = input::points(ui, &geometry, view, &mut state.stop);
    let mut events = input::pointer(ui, &geometry, view, &mut state.press);
    events.extend(tapped.map(BoardEvent::Tap));
    for event in &events {
        if let BoardEvent::Drag { from, to } = *event {
            state.animation.carry(Move::new(from, to));
        }
    }

    let lifted = state.press.as_ref().and_then(Press::lifted);
    let hovered = input::hovered(ui, &geometry);
    if view.interactive {
        if lifted.is_some() {
            ui.set_cursor_icon(CursorIcon::Grabbing);
        } else if let Some(square) = hovered {
            if view.movable.contains(square) {
                ui.set_cursor_icon(CursorIcon::Grab);
            } else if view.destinations.contains(square) {
                ui.set_cursor_icon(CursorIcon::PointingHand);
            }
        }
    }

    let now_secs = ui.input(|input| input.time);
    let frame = state.animation.at(view.slide, view.pace, now_secs);
    let check = view.check.map(|square| (square, view.last_move));
    let pulse = state.pulse.at(check, view.pace, now_secs);
    if frame.is_some() || pulse.is_some() {
        ui.request_repaint();
    }
    state.textures.begin();
    if ui.is_rect_visible(geometry.board) {
        let scene = Scene {
            lifted,
            hovered,
            frame,
            pulse: pulse.unwrap_or(0.0),
            focused,
        };
        draw(ui, &mut state.textures, &geometry, view, &scene);
    }
    BoardResponse {
        response,
        events,
        hovered,
        focused: focused.is_some(),
    }
}

/// Draws the board as a picture, into all the space that `ui` has left. Its
/// points do not answer; the whole has the keyboard when it is clicked, and a
/// screen reader says `name` for it.
pub fn show_still(
    ui: &mut Ui,
    state: &mut BoardState,
    view: &BoardView<'_>,
    name: &str,
) -> Response {
    let response = ui.allocate_response(ui.available_size(), Sense::click());
    let geometry = Geometry::new(
        response.rect,
        ui.pixels_per_point(),
        view.labels,
        view.bottom,
    );
    state.geometry = Some(geometry);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    state.textures.begin();
    if ui.is_rect_visible(geometry.board) {
        let scene = Scene {
            lifted: None,
            hovered: None,
            frame: None,
            pulse: 0.0,
            focused: None,
        };
        draw(ui, &mut state.textures, &geometry, view, &scene);
    }
    response
}

/// What moves on the board in this frame.
struct Scene {
    /// The point whose piece hangs at the pointer.
    lifted: Option<Square>,
    hovered: Option<Square>,
    frame: Option<Frame>,
    /// How far the mark of a check is swollen.
    pulse: f32,
    /// The point that has the keyboard.
    focused: Option<Square>,
}

fn draw(
    ui: &Ui,
    textures: &mut Textures,
    geometry: &Geometry,
    view: &BoardView<'_>,
    scene: &Scene,
) {
    let mut canvas = Canvas {
        painter: ui.painter().clone(),
        textures,
        geometry,
        view,
    };
    canvas.ground();
    if let Some(mv) = view.last_move {
        canvas.departure(mv.from);
    }
    if let Some(square) = view.check {
        canvas.check(square, scene.pulse);
    }
    let sliding = scene.frame.map(|frame| frame.slide.mv.to);
    let raised = view.selected.filter(|_| scene.lifted.is_none());
    for (square, piece) in view.pieces.iter() {
        let Some(piece) = *piece else { continue };
        if scene.lifted == Some(square) {
            canvas.piece(piece, geometry.point(square), 0.38);
        } else if sliding != Some(square) && raised != Some(square) {
            canvas.piece(piece, geometry.point(square), 1.0);
        }
    }
    // The ring of a capture takes the same place.
    let arrival = view
        .last_move
        .map(|mv| mv.to)
        .filter(|to| sliding.is_none() && !view.destinations.contains(*to));
    if let Some(square) = arrival {
        canvas.arrival(square);
    }
    for square in view.destinations {
        let aimed = view.interactive && scene.hovered == Some(square);
        if view.pieces[square].is_some() {
            canvas.capture(square, aimed);
        } else {
            canvas.quiet(square, aimed);
        }
    }
    for square in view.faults {
        canvas.fault(square);
    }
    if let Some(frame) = scene.frame {
        canvas.slide(&frame);
    }
    if let Some(square) = raised {
        canvas.raised(square);
    } else if let Some(square) = scene.lifted {
        canvas.ring_of_origin(square);
    }
    if let Some(square) = view.cursor.or(scene.focused) {
        canvas.cursor(square);
    }
    for arrow in view.arrows.iter().rev() {
        canvas.arrow(*arrow);
    }
    if let Some(square) = scene.lifted
        && let Some(piece) = view.pieces[square]
        && let Some(pos) = ui.input(|input| input.pointer.latest_pos())
    {
        // Above every panel, so that it can be carried away from the board.
        let layer = LayerId::new(Order::Tooltip, Id::unique("piece at the pointer"));
        canvas.painter = Painter::new(ui.ctx().clone(), layer, ui.ctx().content_rect());
        canvas.hanging(piece, pos);
    }
}
