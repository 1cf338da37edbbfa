//! Clocks in the record of a game: what they are, and how they stood.

use std::time::Duration;

use crate::clock::{Bonus, Period, State, TimeControl};
use crate::record::{ClockSettings, ClockStand, Details, Game, NodeId, PeriodInfo};
use crate::rules::Side;

/// The time controls of Red and of Black. A record of one that makes no sense
/// counts as none.
pub(super) fn controls(details: &Details) -> [Option<TimeControl>; 2] {
    Side::BOTH.map(|side| control(details.clocks[side.index()].as_ref()?))
}

/// Writes the clocks of a new game into its details.
pub(in crate::app) fn note_terms(
    details: &mut Details,
    clocks: &[Option<TimeControl>; 2],
    late: Option<Duration>,
) {
    details.clocks = Side::BOTH.map(|side| clocks[side.index()].as_ref().map(settings));
    details.late_ms = late.map(millis);
}

/// A time control as the record has it.
fn settings(control: &TimeControl) -> ClockSettings {
    let (increment, delay) = match control.bonus() {
        Bonus::None => (Duration::ZERO, Duration::ZERO),
        Bonus::Increment(increment) => (increment, Duration::ZERO),
        Bonus::Delay(delay) => (Duration::ZERO, delay),
    };
    let periods = control.periods().iter().map(|period| PeriodInfo {
        moves: period.moves,
        time_ms: millis(period.time),
    });
    ClockSettings {
        periods: periods.collect(),
        increment_ms: millis(increment),
        delay_ms: millis(delay),
        stand: None,
    }
}

fn control(settings: &ClockSettings) -> Option<TimeControl> {
    let periods = settings.periods.iter().map(|period| Period {
        moves: period.moves,
        time: Duration::from_millis(period.time_ms),
    });
    let bonus = if settings.delay_ms > 0 {
        Bonus::Delay(Duration::from_millis(settings.delay_ms))
    } else {
        Bonus::Increment(Duration::from_millis(settings.increment_ms))
    };
    TimeControl::new(periods.collect(), bonus).ok()
}

/// The times after the move that led to a node, as far as the moves tell them.
pub(super) fn state_at(game: &Game, node: NodeId) -> State {
    let mut state = State::start(game[node].position().side_to_move());
    for step in game.path(node).windows(2) {
        let mover = game[step[0]].position().side_to_move();
        let hand = &mut state.hands[mover.index()];
        hand.moves = hand.moves.saturating_add(1);
        if let Some(ms) = game[step[1]].times().clock_ms {
            hand.left = Some(Duration::from_millis(ms));
        }
    }
    state
}

/// The times at which the record was left, if that was after this state: the
/// side that waits still has what it had, and the one on turn no more.
pub(super) fn stood(details: &Details, after: State) -> Option<State> {
    let mut state = after;
    let mut is_told = false;
    for side in Side::BOTH {
        let Some(stand) = details.clocks[side.index()]
            .as_ref()
            .and_then(|settings| settings.stand)
        else {
            continue;
        };
        let hand = &mut state.hands[side.index()];
        let left = Duration::from_millis(stand.remaining_ms);
        let fits = hand.left.is_none_or(|before| {
            if side == state.turn {
                left <= before
            } else {
                left == before
            }
        });
        if !fits || stand.moves.is_some_and(|moves| moves != hand.moves) {
            return None;
        }
        hand.left = Some(left);
        if side == state.turn {
            state.spent = Duration::from_millis(stand.spent_ms);
        }
        is_told = true;
    }
    is_told.then_some(state)
}

/// The details with the clocks as they stand now.
pub(super) fn with_stand(details: &Details, state: &State) -> Details {
    let mut details = details.clone();
    for side in Side::BOTH {
        let hand = state.hands[side.index()];
        if let (Some(settings), Some(left)) = (&mut details.clocks[side.index()], hand.left) {
            settings.stand = Some(ClockStand {
                remaining_ms: millis_left(left),
                moves: Some(hand.moves),
                spent_ms: if side == state.turn {
                    millis(state.spent)
                } else {
                    0
                },
            });
        }
    }
    details
}

pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Rounded up, so that no time is read again only where none was left.
pub(super) fn millis_left(time: Duration) -> u64 {
    u64::try_from(time.as_nanos().div_ceil(1_000_000)).unwrap_or(u64::MAX)
}
