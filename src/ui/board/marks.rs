//! Marks on the board. Each has its own shape, so none is told by its colour
//! alone; victims stay readable, because rings lie outside the piece.

use std::f32::consts::TAU;

use eframe::egui::{Color32, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use super::paint::Canvas;
use super::view::Arrow;
use crate::picture::layout::PIECE;
use crate::rules::Square;
use crate::ui::theme::paint;

/// Cover of a dot: the line below shines through.
const DOT: f32 = 0.8;

impl Canvas<'_> {
    /// A quiet destination: a dot.
    pub(super) fn quiet(&self, square: Square, aimed: bool) {
        let (at, cell) = self.place(square);
        let colour = paint(self.view.theme.board.target);
        if aimed {
            let ring = Stroke::new(0.03 * cell, colour.gamma_multiply(0.9));
            self.painter.circle_stroke(at, 0.26 * cell, ring);
        }
        self.painter.circle_filled(at, 0.145 * cell, self.rim());
        self.painter
            .circle_filled(at, 0.12 * cell, colour.gamma_multiply(DOT));
    }

    /// A capture: four arcs around the victim, off the lines so that they do not
    /// meet its neighbours.
    pub(super) fn capture(&self, square: Square, aimed: bool) {
        let (at, cell) = self.place(square);
        let width = if aimed { 0.095 } else { 0.075 };
        let stroke = Stroke::new(width * cell, paint(self.view.theme.board.target));
        let radius = (PIECE / 2.0 + 0.065) * cell;
        for quarter in 0..4 {
            let middle = TAU * (quarter as f32 + 0.5) / 4.0;
            let rim = Stroke::new(stroke.width + 0.04 * cell, self.rim());
            self.arc(at, radius, [middle - 0.54, middle + 0.54], rim);
            self.arc(at, radius, [middle - 0.52, middle + 0.52], stroke);
        }
    }

    /// Where the last move began: four corners.
    pub(super) fn departure(&self, square: Square) {
        let (at, cell) = self.place(square);
        let stroke = Stroke::new(
            self.geometry.stroke(0.055),
            paint(self.view.theme.board.last),
        );
        let (half, arm) = (0.34 * cell, 0.15 * cell);
        for (across, down) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let corner = at + vec2(across, down) * half;
            self.painter.line(
                vec![
                    corner - vec2(across * arm, 0.0),
                    corner,
                    corner - vec2(0.0, down * arm),
                ],
                stroke,
            );
        }
    }

    /// Where the last move ended: a thin ring.
    pub(super) fn arrival(&self, square: Square) {
        let (at, cell) = self.place(square);
        let stroke = Stroke::new(0.045 * cell, paint(self.view.theme.board.last));
        self.painter
            .circle_stroke(at, (PIECE / 2.0 + 0.02) * cell, stroke);
    }

    /// A general in check: a halo with spikes, which `swell` from 0 to 1 makes
    /// larger.
    pub(super) fn check(&mut self, square: Square, swell: f32) {
        const SPIKES: usize = 20;
        let (at, cell) = self.place(square);
        let cell = cell * (1.0 + 0.22 * swell);
        let colour = paint(self.view.theme.board.check);
        let spot = self.textures.halo(self.painter.ctx());
        let glow = Rect::from_center_size(at, Vec2::splat(1.5 * cell));
        self.painter
            .image(spot.texture, glow, spot.uv, colour.gamma_multiply(0.6));
        for spike in 0..SPIKES {
            let angle = TAU * spike as f32 / SPIKES as f32;
            let spread = 0.4 * TAU / SPIKES as f32;
            let tip = at + Vec2::angled(angle) * 0.6 * cell;
            let [left, right] =
                [-spread, spread].map(|turn| at + Vec2::angled(angle + turn) * 0.46 * cell);
            self.painter.add(Shape::convex_polygon(
                vec![left, tip, right],
                colour,
                Stroke::NONE,
            ));
        }
        self.painter
            .circle_filled(at, (PIECE / 2.0 + 0.035) * cell, colour);
    }

    /// A piece that cannot stand as it does: a broken ring, and a cross at its
    /// shoulder.
    pub(super) fn fault(&self, square: Square) {
        const DASHES: usize = 10;
        let (at, cell) = self.place(square);
        let colour = paint(self.view.theme.board.check);
        let radius = (PIECE / 2.0 + 0.03) * cell;
        let step = TAU / DASHES as f32;
        let ring = Stroke::new(0.06 * cell, colour);
        for dash in 0..DASHES {
            let start = step * dash as f32;
            self.arc(at, radius, [start, start + 0.55 * step], ring);
        }
        let badge = at + vec2(0.3, -0.3) * cell;
        let rim = Stroke::new(0.035 * cell, paint(self.view.theme.board.ground));
        self.painter.circle(badge, 0.17 * cell, colour, rim);
        let ink = Stroke::new(0.055 * cell, paint(self.view.theme.board.ground));
        for arm in [vec2(0.075, 0.075), vec2(0.075, -0.075)] {
            let arm = arm * cell;
            self.painter.line_segment([badge - arm, badge + arm], ink);
        }
    }

    /// Where the piece at the pointer came from.
    pub(super) fn ring_of_origin(&self, square: Square) {
        let (at, cell) = self.place(square);
        let stroke = Stroke::new(0.05 * cell, paint(self.view.theme.board.select));
        self.painter
            .circle_stroke(at, (PIECE / 2.0 + 0.02) * cell, stroke);
    }

    /// The point that the keyboard is on: a dashed square.
    pub(super) fn cursor(&self, square: Square) {
        let (at, cell) = self.place(square);
        let half = 0.47 * cell;
        let corners = [
            (-1.0, -1.0),
            (1.0, -1.0),
            (1.0, 1.0),
            (-1.0, 1.0),
            (-1.0, -1.0),
        ]
        .map(|(x, y)| at + vec2(x, y) * half);
        let style = &self.view.theme.board;
        let (dash, gap) = (2.0 * half / 7.0, 2.0 * half / 7.0);
        let under = Rect::from_center_size(at, Vec2::splat(2.0 * half));
        let ground = Stroke::new(0.07 * cell, paint(style.ground).gamma_multiply(0.6));
        self.painter
            .rect_stroke(under, 0.0, ground, StrokeKind::Middle);
        for side in corners.windows(2) {
            self.painter.extend(Shape::dashed_line(
                side,
                Stroke::new(0.05 * cell, paint(style.select)),
                dash,
                gap,
            ));
        }
    }

    /// A hint: an arrow from the middle of one point to the edge of another.
    pub(super) fn arrow(&self, arrow: Arrow) {
        let (from, cell) = self.place(arrow.mv.from);
        let (to, _) = self.place(arrow.mv.to);
        let way = to - from;
        if way.length() < 0.5 * cell {
            return;
        }
        let strength = arrow.strength.clamp(0.0, 1.0);
        let ahead = way.normalized();
        let side = ahead.rot90();
        let half = (0.05 + 0.035 * strength) * cell;
        let (tail, tip) = (from + ahead * 0.3 * cell, to - ahead * 0.16 * cell);
        let neck = tip - ahead * 0.36 * cell;
        let barb = half + 0.12 * cell;
        // A rim in the colour of the board keeps it apart from pieces.
        let rim = 0.035 * cell;
        let colour = paint(self.view.theme.board.hint).gamma_multiply(0.55 + 0.4 * strength);
        let ground = paint(self.view.theme.board.ground).gamma_multiply(0.8);
        for (grow, ink) in [(rim, ground), (0.0, colour)] {
            let shaft = vec![
                tail - ahead * grow - side * (half * 0.6 + grow),
                neck - side * (half + grow),
                neck + side * (half + grow),
                tail - ahead * grow + side * (half * 0.6 + grow),
            ];
            let back = neck - ahead * grow;
            let barb = side * (barb + 2.0 * grow);
            let head = vec![back - barb, tip + ahead * 2.0 * grow, back + barb];
            self.fill(shaft, ink);
            self.fill(head, ink);
        }
    }

    /// A light edge that lifts a mark from lines and grain.
    fn rim(&self) -> Color32 {
        Color32::from_white_alpha(if self.view.theme.is_dark { 0 } else { 80 })
    }

    fn fill(&self, outline: Vec<Pos2>, colour: Color32) {
        self.painter
            .add(Shape::convex_polygon(outline, colour, Stroke::NONE));
    }

    fn arc(&self, centre: Pos2, radius: f32, [start, end]: [f32; 2], stroke: Stroke) {
        const STEPS: usize = 16;
        let points = (0..=STEPS)
            .map(|step| {
                let share = step as f32 / STEPS as f32;
                centre + Vec2::angled(start + (end - start) * share) * radius
            })
            .collect();
        self.painter.line(points, stroke);
    }

    fn place(&self, square: Square) -> (Pos2, f32) {
        (self.geometry.point(square), self.geometry.cell)
    }
}

#[cfg(test)]
mod tests {
    use super::DOT;
    use crate::ui::theme::Theme;

    #[test]
    fn dots_stand_out_although_the_board_shines_through() {
        for theme in Theme::ALL {
            let ground = theme.board.ground;
            let dot = theme.board.target.over(ground, DOT);
            assert!(dot.contrast(ground) >= 3.0, "{}", dot.contrast(ground));
        }
    }
}
