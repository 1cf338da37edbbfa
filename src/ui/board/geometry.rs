//! From points of the board to places in the window and back. The only part
//! of the window that knows which way round the board lies.

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::picture::{Labels, layout};
use crate::rules::{Side, Square};

/// Where the board is in this frame: square cells of a whole number of
/// physical pixels, crossings in the middle of a pixel.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Geometry {
    /// The whole board with its margin.
    pub(super) board: Rect,
    /// The crossing at the viewer's upper left.
    origin: Pos2,
    /// From line to line, in points.
    pub(super) cell: f32,
    /// Physical pixels in a point.
    pub(super) pixels_per_point: f32,
    bottom: Side,
}

impl Geometry {
    /// The largest board that fits into `space`, in its middle. When there is
    /// hardly any space, one of 8 pixels a cell.
    pub(super) fn new(space: Rect, pixels_per_point: f32, labels: Labels, bottom: Side) -> Self {
        let [across, down] = layout::margins(labels);
        // One pixel is the line itself, two may be lost to rounding.
        let room = space.size() * pixels_per_point - Vec2::splat(3.0);
        let room = room / vec2(8.0 + 2.0 * across, 9.0 + 2.0 * down);
        let cell_px = room.min_elem().floor().max(8.0);
        let margin_px = (vec2(across, down) * cell_px).ceil();
        let size_px = vec2(8.0, 9.0) * cell_px + 2.0 * margin_px + Vec2::splat(1.0);

        let corner = (space.center() * pixels_per_point - size_px / 2.0).round();
        let board = Rect::from_min_size(corner / pixels_per_point, size_px / pixels_per_point);
        let origin = (corner + margin_px + Vec2::splat(0.5)) / pixels_per_point;
        let cell = cell_px / pixels_per_point;
        Self {
            board,
            origin,
            cell,
            pixels_per_point,
            bottom,
        }
    }

    /// The middle of `square`.
    pub(super) fn point(&self, square: Square) -> Pos2 {
        self.at(layout::seat(square, self.bottom).map(f32::from))
    }

    /// The place at a column and row of the viewer, in cells.
    pub(super) fn at(&self, [column, row]: [f32; 2]) -> Pos2 {
        self.origin + vec2(column, row) * self.cell
    }

    /// The part of the window that belongs to `square`.
    pub(super) fn cell_of(&self, square: Square) -> Rect {
        Rect::from_center_size(self.point(square), Vec2::splat(self.cell))
    }

    /// The square whose cell `pos` is in.
    pub(super) fn square_at(&self, pos: Pos2) -> Option<Square> {
        let cells = (pos - self.origin) / self.cell;
        let [column, row] = [cells.x, cells.y].map(|n| n.round() as i8);
        layout::square_at([column, row], self.bottom)
    }

    /// Length of `cells` in points, at least one physical pixel and a whole
    /// number of them.
    pub(super) fn stroke(&self, cells: f32) -> f32 {
        (cells * self.cell * self.pixels_per_point).round().max(1.0) / self.pixels_per_point
    }

    /// `cells` in physical pixels.
    pub(super) fn pixels(&self, cells: f32) -> u32 {
        (cells * self.cell * self.pixels_per_point).round() as u32
    }

    /// The rectangle of a texture with `pixels` a side around `centre`,
    /// moved to whole pixels so that it is shown exactly as it was made.
    pub(super) fn exact(&self, centre: Pos2, pixels: u32) -> Rect {
        let side = pixels as f32 / self.pixels_per_point;
        let corner = (centre - Vec2::splat(side / 2.0)) * self.pixels_per_point;
        let corner = pos2(corner.x.round(), corner.y.round()) / self.pixels_per_point;
        Rect::from_min_size(corner, Vec2::splat(side))
    }
}

/// The point next to `from` for a viewer at the edge of `bottom`: `[1, 0]` is
/// right, `[0, 1]` down. Stays on the board.
#[must_use]
pub fn step(from: Square, [right, down]: [i8; 2], bottom: Side) -> Square {
    let [column, row] = layout::seat(from, bottom);
    let to = [(column + right).clamp(0, 8), (row + down).clamp(0, 9)];
    layout::square_at(to, bottom).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boards() -> impl Iterator<Item = Geometry> {
        let sizes = [
            (320.0, 360.0),
            (1000.0, 700.0),
            (801.3, 777.7),
            (30.0, 20.0),
            (4000.0, 2400.0),
        ];
        sizes.into_iter().flat_map(|(width, height)| {
            let space = Rect::from_min_size(pos2(13.4, 7.7), vec2(width, height));
            [1.0, 1.25, 1.5, 2.0].into_iter().flat_map(move |scale| {
                [Labels::Files, Labels::Coordinates, Labels::Off]
                    .into_iter()
                    .flat_map(move |labels| {
                        Side::BOTH.map(|bottom| Geometry::new(space, scale, labels, bottom))
                    })
            })
        })
    }

    #[test]
    fn every_point_is_found_again_anywhere_in_its_cell() {
        for geometry in boards() {
            for square in Square::all() {
                let middle = geometry.point(square);
                for (x, y) in [(0.0, 0.0), (0.45, 0.45), (-0.45, 0.45), (0.45, -0.45)] {
                    let pos = middle + vec2(x, y) * geometry.cell;
                    assert_eq!(geometry.square_at(pos), Some(square), "{geometry:?}");
                }
            }
        }
    }

    #[test]
    fn outside_the_cells_is_no_point() {
        for geometry in boards() {
            for (column, row) in [(-0.6, 0.0), (8.6, 0.0), (0.0, -0.6), (0.0, 9.6), (1e9, 0.0)] {
                assert_eq!(geometry.square_at(geometry.at([column, row])), None);
            }
        }
    }

    #[test]
    fn lines_fall_on_pixels_and_pieces_fit_into_the_margin() {
        for geometry in boards() {
            let pixels = geometry.cell * geometry.pixels_per_point;
            assert!((pixels - pixels.round()).abs() < 1e-3, "{geometry:?}");
            for square in ["a0", "i9", "e4"] {
                let square: Square = square.parse().expect("a square");
                let at = geometry.point(square) * geometry.pixels_per_point;
                for n in [at.x, at.y] {
                    assert!((n.rem_euclid(1.0) - 0.5).abs() < 0.02, "{n} {geometry:?}");
                }
                let reach = geometry
                    .board
                    .signed_distance_to_pos(geometry.point(square));
                assert!(-reach >= 0.6 * geometry.cell - 1.0, "{geometry:?}");
            }
        }
    }

    #[test]
    fn the_board_takes_all_the_room_there_is() {
        let space = Rect::from_min_size(Pos2::ZERO, vec2(1600.0, 900.0));
        let geometry = Geometry::new(space, 1.0, Labels::Files, Side::Red);
        assert!(space.contains_rect(geometry.board));
        assert!(geometry.board.height() + 11.0 > space.height());
        assert!((geometry.board.center().x - 800.0).abs() <= 1.0);
    }

    #[test]
    fn the_next_point_follows_the_viewer_and_stays_on_the_board() {
        for (from, way, bottom, expected) in [
            ("e0", [1, 0], Side::Red, "f0"),
            ("e0", [1, 0], Side::Black, "d0"),
            ("e0", [0, -1], Side::Red, "e1"),
            ("e0", [0, -1], Side::Black, "e0"),
            ("a9", [-1, -1], Side::Red, "a9"),
        ] {
            let square = |text: &str| text.parse::<Square>().expect("a square");
            assert_eq!(step(square(from), way, bottom), square(expected));
        }
    }
}
