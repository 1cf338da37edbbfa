//! A game of a match as a record.

use crate::formats::{self, Encoding, Notation};
use crate::notation::Style;
use crate::record::{Edit, Game, Headers, NodeId, Notes, Times};

use super::game::Played;

/// The PGN text of a game; `names` are those of Red and Black, `reason` is why
/// it is over.
pub(super) fn pgn(played: &Played, round: usize, names: [&str; 2], reason: &str) -> Vec<u8> {
    let timeline = &played.timeline;
    let mut game = Game::new(*timeline.position_at(0));
    let mut node = NodeId::ROOT;
    let last = timeline.plies().len().checked_sub(1);
    for (number, ply) in timeline.plies().iter().enumerate() {
        let time = number
            .checked_sub(played.opening_plies)
            .and_then(|found| played.times.get(found));
        let notes = Notes {
            times: Times {
                clock_ms: None,
                time_ms: time.map(|time| time.as_millis() as u64),
            },
            comment: if Some(number) == last {
                reason.to_owned()
            } else {
                String::new()
            },
            ..Notes::default()
        };
        node = game
            .add_move(node, ply.mv, notes)
            .expect("the moves of a timeline are legal");
    }
    let [red, black] = names.map(str::to_owned);
    let headers = Headers {
        event: "Engine match".to_owned(),
        round: round.to_string(),
        red,
        black,
        ..Headers::default()
    };
    for edit in [
        Edit::SetHeaders(Box::new(headers)),
        Edit::SetOutcome(Some(played.end.outcome())),
    ] {
        game.apply(edit).expect("headers and outcome are free");
    }
    let (bytes, _) = formats::write_pgn(&[&game], Notation::Style(Style::Iccs), Encoding::Utf8);
    bytes
}
