//! The rows of the list under their heads.

use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{
    Align2, Color32, CursorIcon, EventFilter, Rect, Role, ScrollArea, Sense, TextStyle, Ui,
    WidgetInfo, pos2, vec2,
};

use super::columns::{self, Place};
use super::listing::{Direction, Line, Listing};
use crate::ui::text::{GamesMsg, Words};
use crate::ui::theme::{Theme, paint};
use crate::ui::widgets;

const ROW: f32 = 26.0;
/// Space on both sides of a text.
const MARGIN: f32 = 6.0;

/// What the list keeps from frame to frame.
#[derive(Default)]
pub struct Table {
    /// The row that the list has scrolled to, and its own height then. Until
    /// one of them changes, the list is left alone.
    followed: Option<(usize, f32)>,
    /// Scroll offset and height in the last frame.
    offset: f32,
    height: f32,
    /// The row that had the keyboard in the last frame.
    focused: Option<usize>,
}

/// What came of one frame.
pub struct Shown {
    /// The row that was clicked.
    pub clicked: Option<usize>,
    /// Whether it was clicked twice: open it.
    pub is_picked: bool,
}

impl Table {
    /// Whether a row has the keyboard.
    pub const fn has_keyboard(&self) -> bool {
        self.focused.is_some()
    }

    /// Rows that fit into the list.
    pub fn page(&self) -> usize {
        ((self.height / ROW) as usize).max(2) - 1
    }

    /// Draws heads and rows, `chosen` filled, into `height`.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        words: &Words,
        listing: &mut Listing,
        chosen: Option<usize>,
        height: f32,
    ) -> Shown {
        let bar = ui.spacing().scroll.allocated_width();
        let width = ui.available_width() - bar;
        let columns = columns::fitting(width, |column| listing.is_wanted(column));
        ui.spacing_mut().item_spacing.y = 0.0;
        heads(ui, theme, words, listing, &columns);
        let mut area = ScrollArea::vertical()
            .auto_shrink(false)
            .max_height((height - ROW).max(ROW * 2.0));
        if let Some(offset) = self.follow(chosen) {
            area = area.vertical_scroll_offset(offset);
        }
        let mut shown = Shown {
            clicked: None,
            is_picked: false,
        };
        let mut focused = None;
        let output = area.show_rows(ui, ROW, listing.count(), |ui, range| {
            widgets::name_group(ui, Role::ListBox, words.get(GamesMsg::GamesTitle));
            for row in range {
                let Some(line) = listing.line(row) else {
                    continue;
                };
                let is_chosen = chosen == Some(row);
                let response = draw(ui, theme, line, &columns, is_chosen);
                if is_chosen && self.focused.is_some_and(|focused| focused != row) {
                    response.request_focus();
                }
                if response.has_focus() {
                    focused = Some(row);
                }
                if response.clicked() {
                    shown.clicked = Some(row);
                    shown.is_picked |= response.double_clicked();
                }
            }
        });
        self.focused = focused;
        self.offset = output.state.clamped_offset().y;
        let height = output.inner_rect.height();
        if (height - self.height).abs() > 0.5 {
            // The chosen row may have slipped out of sight.
            ui.ctx().request_repaint();
        }
        self.height = height;
        shown
    }

    /// Where to scroll to, when another row was chosen that is out of sight.
    fn follow(&mut self, chosen: Option<usize>) -> Option<f32> {
        let now = (chosen?, self.height);
        if self.height == 0.0 || self.followed == Some(now) {
            return None;
        }
        self.followed = Some(now);
        let top = now.0 as f32 * ROW;
        if self.offset > top {
            Some(top)
        } else if self.offset + self.height < top + ROW {
            Some(top + ROW - self.height)
        } else {
            None
        }
    }
}

/// The heads are buttons that sort.
fn heads(ui: &mut Ui, theme: &Theme, words: &Words, listing: &mut Listing, columns: &[Place]) {
    let size = vec2(ui.available_width(), ROW);
    let (_, rect) = ui.allocate_space(size);
    for &(column, begin, end) in columns {
        let head = words.get(column.head());
        let direction = listing.direction(column);
        let label = match direction {
            Some(Direction::Up) => format!("{head} ↑"),
            Some(Direction::Down) => format!("{head} ↓"),
            None => head.to_owned(),
        };
        let place = Rect::from_x_y_ranges(rect.left() + begin..=rect.left() + end, rect.y_range());
        let id = ui.scope_id().with(("head", column as usize));
        let response = ui
            .interact(place, id, Sense::click())
            .on_hover_cursor(CursorIcon::PointingHand);
        let name = words.with(GamesMsg::SortBy, &[("column", head)]);
        response
            .widget_info(|| WidgetInfo::selected(Role::Button, true, direction.is_some(), &name));
        if response.hovered() || response.has_focus() {
            ui.painter().rect_filled(place, 4, paint(theme.button));
        }
        let place = place.shrink2(vec2(MARGIN, 0.0));
        let ink = paint(theme.text_weak);
        text(ui, &label, place, column.is_number(), ink);
        if response.clicked() {
            listing.sort(column);
        }
    }
}

fn draw(
    ui: &mut Ui,
    theme: &Theme,
    line: &Line,
    columns: &[Place],
    is_chosen: bool,
) -> eframe::egui::Response {
    let size = vec2(ui.available_width(), ROW);
    let (_, rect) = ui.allocate_space(size);
    // One stop for Tab, which goes along with the choice.
    let sense = if is_chosen {
        Sense::click()
    } else {
        Sense::CLICK
    };
    let id = ui.scope_id().with(("game", line.number()));
    let response = ui
        .interact(rect, id, sense)
        .on_hover_cursor(CursorIcon::PointingHand);
    response
        .widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, is_chosen, line.spoken()));
    if response.has_focus() {
        let arrows = EventFilter {
            vertical_arrows: true,
            horizontal_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
    }
    let ink = if is_chosen {
        ui.painter().rect_filled(rect, 4, paint(theme.accent));
        paint(theme.on_accent)
    } else {
        if response.hovered() {
            ui.painter().rect_filled(rect, 4, paint(theme.button));
        }
        paint(theme.text)
    };
    for &(column, begin, end) in columns {
        let place = Rect::from_x_y_ranges(
            rect.left() + begin + MARGIN..=rect.left() + end - MARGIN,
            rect.y_range(),
        );
        text(ui, line.cell(column), place, column.is_number(), ink);
    }
    response
}

/// A text that is cut where its column ends; numbers stand at the right.
fn text(ui: &Ui, text: &str, place: Rect, is_number: bool, ink: Color32) {
    if text.is_empty() {
        return;
    }
    let font = TextStyle::Body.resolve(ui.style());
    let mut job = LayoutJob::single_section(text.to_owned(), TextFormat::simple(font, ink));
    job.break_on_newline = false;
    job.wrap = TextWrapping::truncate_at_width(place.width());
    let galley = ui.painter().layout_job(job);
    let align = if is_number {
        Align2::RIGHT_CENTER
    } else {
        Align2::LEFT_CENTER
    };
    let anchor = pos2(
        if is_number {
            place.right()
        } else {
            place.left()
        },
        place.center().y,
    );
    let corner = align.anchor_size(anchor, galley.size()).min;
    ui.painter().galley(corner, galley, ink);
}
