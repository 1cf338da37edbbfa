//! A time control of one's own, field by field.

use std::time::Duration;

use eframe::egui::{Button, Ui};

use super::time::number;
use crate::clock::{Bonus, ControlError, Period, TimeControl};
use crate::ui::dialogs::frame;
use crate::ui::text::{ClockMsg, Words};

/// What stands in the fields.
#[derive(Debug)]
pub struct Custom {
    stretches: Vec<Stretch>,
    bonus: BonusKind,
    bonus_seconds: u32,
}

/// A period; only the last may have no number of moves.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    moves: u32,
    is_counted: bool,
    minutes: u32,
    seconds: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BonusKind {
    None,
    Increment,
    Delay,
}

/// More periods than any competition has.
const MOST_PERIODS: usize = 4;

impl Stretch {
    const USUAL: Self = Self {
        moves: 40,
        is_counted: false,
        minutes: 15,
        seconds: 0,
    };

    fn of(period: &Period) -> Self {
        let seconds = period.time.as_secs();
        Self {
            moves: period.moves.unwrap_or(Self::USUAL.moves),
            is_counted: period.moves.is_some(),
            minutes: u32::try_from(seconds / 60).unwrap_or(u32::MAX),
            seconds: (seconds % 60) as u32,
        }
    }

    fn period(self) -> Period {
        let seconds = u64::from(self.minutes) * 60 + u64::from(self.seconds);
        Period {
            moves: self.is_counted.then_some(self.moves),
            time: Duration::from_secs(seconds),
        }
    }
}

impl Custom {
    /// The fields as a control fills them.
    pub fn of(control: Option<&TimeControl>) -> Self {
        let Some(control) = control else {
            return Self {
                stretches: vec![Stretch::USUAL],
                bonus: BonusKind::None,
                bonus_seconds: 5,
            };
        };
        let (bonus, time) = match control.bonus() {
            Bonus::None => (BonusKind::None, Duration::from_secs(5)),
            Bonus::Increment(time) => (BonusKind::Increment, time),
            Bonus::Delay(time) => (BonusKind::Delay, time),
        };
        Self {
            stretches: control.periods().iter().map(Stretch::of).collect(),
            bonus,
            bonus_seconds: u32::try_from(time.as_secs()).unwrap_or(u32::MAX),
        }
    }

    /// The control in the fields.
    ///
    /// # Errors
    ///
    /// Why it makes no sense.
    pub fn control(&self) -> Result<TimeControl, ControlError> {
        let periods = self.stretches.iter().map(|stretch| stretch.period());
        let time = Duration::from_secs(u64::from(self.bonus_seconds));
        let bonus = match self.bonus {
            BonusKind::None => Bonus::None,
            BonusKind::Increment => Bonus::Increment(time),
            BonusKind::Delay => Bonus::Delay(time),
        };
        TimeControl::new(periods.collect(), bonus)
    }

    /// Draws the fields.
    pub fn show(&mut self, ui: &mut Ui, words: &Words) {
        let last = self.stretches.len() - 1;
        for (index, stretch) in self.stretches.iter_mut().enumerate() {
            let number = (index + 1).to_string();
            let name = words.with(ClockMsg::Period, &[("number", &number)]);
            frame::labelled(ui, &name, |ui| {
                ui.horizontal_wrapped(|ui| stretch.show(ui, words, &name, index == last))
                    .response
            });
        }
        frame::indented(ui, |ui| {
            ui.horizontal_wrapped(|ui| self.lengthen(ui, words))
                .response
        });
        let kinds = [
            (BonusKind::None, words.get(ClockMsg::AddsNothing)),
            (BonusKind::Increment, words.get(ClockMsg::AddsTime)),
            (BonusKind::Delay, words.get(ClockMsg::DelaysClock)),
        ];
        let name = words.get(ClockMsg::EachMove);
        frame::choices(ui, name, &mut self.bonus, &kinds);
        if self.bonus != BonusKind::None {
            let seconds = &mut self.bonus_seconds;
            frame::indented(ui, |ui| {
                number(ui, words, name, ClockMsg::FieldSeconds, seconds, 1..=3_600)
            });
        }
    }

    /// More periods, or fewer.
    fn lengthen(&mut self, ui: &mut Ui, words: &Words) {
        let can_add = self.stretches.len() < MOST_PERIODS;
        let add = Button::new(words.get(ClockMsg::AddPeriod));
        if ui.add_enabled(can_add, add).clicked() {
            for stretch in &mut self.stretches {
                stretch.is_counted = true;
            }
            self.stretches.push(Stretch::USUAL);
        }
        let can_remove = self.stretches.len() > 1;
        let remove = Button::new(words.get(ClockMsg::RemovePeriod));
        if ui.add_enabled(can_remove, remove).clicked() {
            self.stretches.pop();
        }
    }
}

impl Stretch {
    fn show(&mut self, ui: &mut Ui, words: &Words, name: &str, is_last: bool) {
        let minutes = ClockMsg::FieldMinutes;
        number(ui, words, name, minutes, &mut self.minutes, 0..=999);
        let seconds = ClockMsg::FieldSeconds;
        number(ui, words, name, seconds, &mut self.seconds, 0..=59);
        if is_last {
            ui.checkbox(&mut self.is_counted, words.get(ClockMsg::CountedMoves));
        }
        if self.is_counted {
            number(
                ui,
                words,
                name,
                ClockMsg::FieldMoves,
                &mut self.moves,
                1..=500,
            );
        }
    }
}
