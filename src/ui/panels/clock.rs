//! The clock of one side: digits that do not dance.

use eframe::egui::{
    Align2, Color32, FontId, Response, RichText, Sense, Shape, Stroke, TextStyle, Ui, pos2, vec2,
};

use crate::clock::{Reading, Remaining, digits};
use crate::rules::Side;
use crate::ui::context::Scene;
use crate::ui::text::{ClockMsg, Words};
use crate::ui::theme::paint;

/// What the clock of a side shows.
pub struct Time {
    side: Side,
    left: Remaining,
    runs: bool,
}

impl Time {
    /// The time of a side that has a clock.
    pub fn of(clocks: Option<&Reading>, side: Side) -> Option<Self> {
        let clocks = clocks?;
        Some(Self {
            side,
            left: clocks.of(side)?,
            runs: clocks.running == Some(side),
        })
    }

    /// What is left of the delay while the clock waits for it.
    fn delay(&self) -> Option<String> {
        (self.runs && !self.left.delay.is_zero()).then(|| digits(self.left.delay))
    }

    /// The same in words.
    pub fn spoken(&self, words: &Words) -> String {
        let mut spoken = words.with(ClockMsg::Left, &[("time", &digits(self.left.time))]);
        let mut add = |text: &str| {
            spoken.push_str(", ");
            spoken.push_str(text);
        };
        if let Some(delay) = self.delay() {
            add(&words.with(ClockMsg::FreeLeft, &[("time", &delay)]));
        }
        if let Some(moves) = self.left.moves_to_go {
            add(&words.with(ClockMsg::MovesToGo, &[("count", &moves.to_string())]));
        }
        if self.left.low {
            add(words.get(ClockMsg::ShortOfTime));
        }
        spoken
    }
}

/// Draws the clock from the right to the left: the time, a sign when it is
/// short, what is left of the delay, and the moves to go.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, time: &Time) {
    let Scene { words, theme, .. } = scene;
    let colour = paint(match (time.left.low, time.runs) {
        (true, _) => theme.danger,
        (false, true) => theme.text,
        (false, false) => theme.text_weak,
    });
    ui.spacing_mut().item_spacing.x = 6.0;
    let control = scene.session.time_controls()[time.side.index()].clone();
    figures(ui, &digits(time.left.time), colour)
        .on_hover_text(words.time_control(control.as_ref()));
    if time.left.low {
        hourglass(ui, colour);
    }
    if let Some(delay) = time.delay() {
        ui.label(RichText::new(format!("+{delay}")).small().weak());
    }
    if let Some(moves) = time.left.moves_to_go {
        let text = format!("{moves} {}", words.get(ClockMsg::FieldMoves));
        ui.label(RichText::new(text).small().weak())
            .on_hover_text(words.with(ClockMsg::MovesToGo, &[("count", &moves.to_string())]));
    }
}

/// Large figures, each as wide as the widest.
fn figures(ui: &mut Ui, text: &str, colour: Color32) -> Response {
    let font = FontId {
        size: TextStyle::Heading.resolve(ui.style()).size * 1.1,
        ..TextStyle::Heading.resolve(ui.style())
    };
    let width_of = |c: char| ui.fonts_mut(|fonts| fonts.glyph_width(&font, c));
    let widest = ('0'..='9').map(width_of).fold(0.0, f32::max);
    let widths: Vec<f32> = text
        .chars()
        .map(|c| {
            if c.is_ascii_digit() {
                widest
            } else {
                width_of(c)
            }
        })
        .collect();
    let height = ui.fonts_mut(|fonts| fonts.row_height(&font));
    let size = vec2(widths.iter().sum(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let mut left = rect.left();
    for (c, width) in text.chars().zip(widths) {
        let middle = pos2(left + width / 2.0, rect.center().y);
        ui.painter()
            .text(middle, Align2::CENTER_CENTER, c, font.clone(), colour);
        left += width;
    }
    response
}

/// The sign of a side that is short of time.
fn hourglass(ui: &mut Ui, colour: Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(11.0, 15.0), Sense::hover());
    let middle = rect.center();
    let stroke = Stroke::new(1.6, colour);
    for (edge, fill) in [(rect.top(), false), (rect.bottom(), true)] {
        ui.painter()
            .line_segment([pos2(rect.left(), edge), pos2(rect.right(), edge)], stroke);
        let corners = vec![
            pos2(rect.left() + 1.5, edge),
            pos2(rect.right() - 1.5, edge),
            middle,
        ];
        ui.painter().add(if fill {
            Shape::convex_polygon(corners, colour, stroke)
        } else {
            Shape::closed_line(corners, stroke)
        });
    }
}
