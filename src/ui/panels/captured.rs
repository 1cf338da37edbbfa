//! What a side has captured, as small pieces in a row.

use eframe::egui::{Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::rules::{Kind, Piece, Position, Side};
use crate::ui::board::BoardState;
use crate::ui::context::Scene;
use crate::ui::text::Msg;

/// Pieces worth most come first.
const ORDER: [Kind; 6] = [
    Kind::Chariot,
    Kind::Cannon,
    Kind::Horse,
    Kind::Elephant,
    Kind::Advisor,
    Kind::Soldier,
];

/// Side of a small piece, in points, and how far apart equal and different
/// ones lie at most.
const CELL: f32 = 24.0;
const EQUAL: f32 = 13.0;
const DIFFERENT: f32 = 25.0;

/// Draws small pieces, and keeps their pictures.
#[derive(Default)]
pub(super) struct Captured {
    pieces: BoardState,
}

impl Captured {
    /// Draws what `side` has captured up to the position shown; nothing when
    /// that is nothing.
    pub(super) fn show(&mut self, ui: &mut Ui, scene: &Scene<'_>, side: Side) {
        let Scene { session, words, .. } = scene;
        let taken = taken_by(side, session.game().start(), session.position());
        if taken.is_empty() {
            return;
        }
        let steps: Vec<f32> = taken
            .iter()
            .flat_map(|&(_, count)| {
                let again = (1..count).map(|_| EQUAL);
                std::iter::once(DIFFERENT).chain(again)
            })
            .collect();
        let width: f32 = steps.iter().skip(1).sum();
        let room = ui.available_width();
        let scale = ((room - CELL) / width.max(1.0)).min(1.0);
        let (row, response) = ui.allocate_exact_size(vec2(room, CELL), Sense::hover());
        let pieces = taken
            .iter()
            .flat_map(|&(piece, count)| std::iter::repeat_n(piece, usize::from(count)));
        let set = scene.piece_set();
        let mut x = row.left();
        for (index, (piece, step)) in pieces.zip(&steps).enumerate() {
            if index > 0 {
                x += step * scale;
            }
            let cell = Rect::from_min_size(pos2(x, row.top()), vec2(CELL, CELL));
            self.pieces.paint_piece(ui, cell, piece, set, &scene.theme);
        }
        let names: Vec<String> = taken
            .iter()
            .map(|&(piece, count)| match count {
                1 => words.piece(piece).to_owned(),
                _ => format!("{} ×{count}", words.piece(piece)),
            })
            .collect();
        let spoken = words.with(
            Msg::CapturedBy,
            &[("side", words.side(side)), ("pieces", &names.join(", "))],
        );
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
        response.on_hover_text(spoken);
    }
}

/// The pieces that `side` has captured on the way from `start` to `now`, with
/// how many of each.
fn taken_by(side: Side, start: &Position, now: &Position) -> Vec<(Piece, u8)> {
    let count = |position: &Position, piece: Piece| {
        let standing = position.pieces().filter(|&(_, other)| other == piece);
        standing.count() as u8
    };
    ORDER
        .map(|kind| Piece { side: !side, kind })
        .into_iter()
        .map(|piece| (piece, count(start, piece).saturating_sub(count(now, piece))))
        .filter(|&(_, taken)| taken > 0)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_was_captured_by_the_other_side() {
        let start = Position::start();
        let moves = ["h2h9", "i9h9", "b2b9", "a9b9"];
        let end = moves.iter().fold(start, |position, text| {
            let mv = text.parse().expect("a move");
            position.play(mv).expect("legal")
        });
        let piece = |side, kind| Piece { side, kind };
        assert_eq!(
            taken_by(Side::Red, &start, &end),
            [(piece(Side::Black, Kind::Horse), 2)]
        );
        assert_eq!(
            taken_by(Side::Black, &start, &end),
            [(piece(Side::Red, Kind::Cannon), 2)]
        );
        assert_eq!(taken_by(Side::Red, &end, &end), []);
    }
}
