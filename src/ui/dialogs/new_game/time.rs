//! How much time the sides have.

use std::ops::RangeInclusive;
use std::time::Duration;

use eframe::egui::{ComboBox, DragValue, Response, Ui};

use super::custom::Custom;
use crate::app::{Settings, TimeLimits};
use crate::clock::{Bonus, ControlError, Period, TimeControl};
use crate::rules::Side;
use crate::ui::dialogs::frame;
use crate::ui::text::{ClockMsg, Words};
use crate::ui::theme::{Theme, paint};

/// The section of the clocks.
#[derive(Debug)]
pub struct TimeSection {
    /// What Red has, and Black too unless they differ.
    sides: [Choice; 2],
    differ: bool,
    late: bool,
    late_minutes: u32,
}

/// What is chosen for one side.
#[derive(Debug)]
struct Choice {
    kind: Kind,
    custom: Custom,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    Preset(Option<TimeControl>),
    Custom,
}

/// Minutes in which the first move has to be made, if nothing was chosen yet.
const LATE_MINUTES: u32 = 15;

impl TimeSection {
    /// Proposes the limits of the last game.
    pub fn new(settings: &Settings) -> Self {
        let TimeLimits { clocks, late } = &settings.limits;
        let minutes = late.map(|late| u32::try_from(late.as_secs() / 60).unwrap_or(LATE_MINUTES));
        Self {
            sides: Side::BOTH.map(|side| Choice::new(clocks[side.index()].as_ref())),
            differ: clocks[0] != clocks[1],
            late: late.is_some(),
            late_minutes: minutes.unwrap_or(LATE_MINUTES).max(1),
        }
    }

    /// Draws the section.
    pub fn show(&mut self, ui: &mut Ui, words: &Words, theme: &Theme) {
        let [red, black] = &mut self.sides;
        if self.differ {
            red.show(ui, words, theme, Side::Red, words.side(Side::Red));
            black.show(ui, words, theme, Side::Black, words.side(Side::Black));
        } else {
            red.show(ui, words, theme, Side::Red, words.get(ClockMsg::Time));
        }
        let each = words.get(ClockMsg::EachSide);
        frame::indented(ui, |ui| ui.checkbox(&mut self.differ, each));
        frame::labelled(ui, words.get(ClockMsg::FirstMove), |ui| {
            // Below each other, so that the words can wrap.
            let column = ui.vertical(|ui| {
                ui.set_width(ui.available_width());
                ui.checkbox(&mut self.late, words.get(ClockMsg::LateLoses));
                if self.late {
                    let unit = ClockMsg::FieldMinutes;
                    let name = words.get(ClockMsg::FirstMove);
                    number(ui, words, name, unit, &mut self.late_minutes, 1..=600);
                }
            });
            column.response
        });
    }

    /// The limits as chosen.
    ///
    /// # Errors
    ///
    /// Why the fields make no sense.
    pub fn limits(&self) -> Result<TimeLimits, ControlError> {
        let [red, black] = &self.sides;
        let red = red.control()?;
        let black = if self.differ {
            black.control()?
        } else {
            red.clone()
        };
        let minutes = u64::from(self.late_minutes);
        Ok(TimeLimits {
            clocks: [red, black],
            late: self.late.then(|| Duration::from_mins(minutes)),
        })
    }
}

impl Choice {
    fn new(control: Option<&TimeControl>) -> Self {
        let chosen = control.cloned();
        Self {
            kind: if presets().contains(&chosen) {
                Kind::Preset(chosen)
            } else {
                Kind::Custom
            },
            custom: Custom::of(control),
        }
    }

    fn show(&mut self, ui: &mut Ui, words: &Words, theme: &Theme, side: Side, name: &str) {
        let text = |kind: &Kind| match kind {
            Kind::Preset(control) => words.time_control(control.as_ref()),
            Kind::Custom => words.get(ClockMsg::Custom).to_owned(),
        };
        let before = self.kind.clone();
        frame::labelled(ui, name, |ui| {
            ComboBox::from_id_salt(("time", side.index()))
                .width(220.0_f32.min(ui.available_width() - 8.0))
                .height(340.0)
                .selected_text(text(&self.kind))
                .show_ui(ui, |ui| {
                    let kinds = presets().into_iter().map(Kind::Preset);
                    for kind in kinds.chain([Kind::Custom]) {
                        let label = text(&kind);
                        ui.selectable_value(&mut self.kind, kind, label);
                    }
                })
                .response
        });
        if self.kind != Kind::Custom {
            return;
        }
        if let Kind::Preset(Some(control)) = &before {
            // What was chosen is changed from here on.
            self.custom = Custom::of(Some(control));
        }
        ui.push_id(("custom", side.index()), |ui| self.custom.show(ui, words));
        frame::indented(ui, |ui| match self.custom.control() {
            Ok(control) => ui.weak(words.time_control(Some(&control))),
            Err(_) => ui.colored_label(paint(theme.danger), words.get(ClockMsg::NoTimeFault)),
        });
    }

    fn control(&self) -> Result<Option<TimeControl>, ControlError> {
        match &self.kind {
            Kind::Preset(control) => Ok(control.clone()),
            Kind::Custom => self.custom.control().map(Some),
        }
    }
}

/// What is played most: blitz, rapid, the times of Chinese competitions, a
/// fixed time for each move, and a number of moves in a time.
fn presets() -> Vec<Option<TimeControl>> {
    let minutes = Duration::from_mins;
    let seconds = Duration::from_secs;
    let death = |time, bonus| vec![(None, time, bonus)];
    let rows = [
        death(minutes(5), Bonus::None),
        death(minutes(10), Bonus::Increment(seconds(5))),
        death(minutes(20), Bonus::None),
        death(Duration::from_hours(1), Bonus::Increment(seconds(30))),
        death(Duration::ZERO, Bonus::Delay(seconds(30))),
        death(minutes(20), Bonus::Delay(seconds(30))),
        vec![(Some(40), Duration::from_hours(1), Bonus::None)],
    ];
    let controls = rows.into_iter().map(|row| {
        let bonus = row[0].2;
        let periods = row
            .into_iter()
            .map(|(moves, time, _)| Period { moves, time });
        TimeControl::new(periods.collect(), bonus).ok()
    });
    [None].into_iter().chain(controls).collect()
}

/// A number with its unit behind it, to be typed, dragged or stepped.
pub(super) fn number(
    ui: &mut Ui,
    words: &Words,
    name: &str,
    unit: ClockMsg,
    value: &mut u32,
    range: RangeInclusive<u32>,
) -> Response {
    let unit = words.get(unit);
    let field = DragValue::new(value)
        .range(range)
        .speed(0.2)
        .suffix(format!(" {unit}"));
    let response = ui.add(field);
    let spoken = format!("{name}: {unit}");
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_label(spoken);
    });
    response
}
