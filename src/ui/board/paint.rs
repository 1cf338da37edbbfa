//! Board and pieces.

use eframe::egui::epaint::{Brush, Mesh, RectShape, Shadow};
use eframe::egui::{Color32, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

use super::animation::Frame;
use super::geometry::Geometry;
use super::textures::{Company, Textures};
use super::view::BoardView;
use crate::picture::layout::{self, FRAME_GAP, Letter, PIECE, Weight};
use crate::picture::{PIECE_CANVAS, Surface};
use crate::rules::{Piece, Square};
use crate::ui::theme::paint;

/// A texture in its own colours.
pub(super) const AS_IS: Color32 = Color32::WHITE;

/// How much larger a piece is when it is raised from the board.
const RAISED: f32 = 1.07;

/// A place to draw the board on, for one frame.
pub(super) struct Canvas<'a> {
    pub(super) painter: Painter,
    pub(super) textures: &'a mut Textures,
    pub(super) geometry: &'a Geometry,
    pub(super) view: &'a BoardView<'a>,
}

impl Canvas<'_> {
    /// The empty board.
    pub(super) fn ground(&mut self) {
        self.slab();
        self.lines();
        let style = self.view.theme.board;
        let river = layout::river(self.view.piece_set);
        let labels = layout::labels(self.view.labels, self.view.bottom);
        self.letters(&river, paint(style.river));
        self.letters(&labels, paint(style.label));
    }

    /// A piece lying at `centre`.
    pub(super) fn piece(&mut self, piece: Piece, centre: Pos2, opacity: f32) {
        self.disc(piece, centre, 1.0, opacity);
    }

    /// The selected piece, raised from its point.
    pub(super) fn raised(&mut self, square: Square) {
        let Some(piece) = self.view.pieces[square] else {
            return;
        };
        let cell = self.geometry.cell;
        let at = self.geometry.point(square);
        self.shadow(at + vec2(0.05, 0.13) * cell, 0.62, 0.5);
        let up = at - vec2(0.0, 0.04) * cell;
        self.disc(piece, up, RAISED, 1.0);
        let radius = (PIECE * RAISED / 2.0 + 0.012) * cell;
        let stroke = Stroke::new(0.055 * cell, paint(self.view.theme.board.select));
        self.painter.circle_stroke(up, radius, stroke);
    }

    /// A piece hanging at the pointer.
    pub(super) fn hanging(&mut self, piece: Piece, pos: Pos2) {
        let cell = self.geometry.cell;
        self.shadow(pos + vec2(0.08, 0.2) * cell, 0.66, 0.5);
        self.disc(piece, pos - vec2(0.0, 0.06) * cell, RAISED * 1.04, 1.0);
    }

    /// A move on its way: the victim fades below it.
    pub(super) fn slide(&mut self, frame: &Frame) {
        let mv = frame.slide.mv;
        let (from, to) = (self.geometry.point(mv.from), self.geometry.point(mv.to));
        if let Some(victim) = frame.slide.captured {
            self.piece(victim, to, 1.0 - frame.progress);
        }
        if let Some(piece) = self.view.pieces[mv.to] {
            let at = from + (to - from) * frame.progress;
            self.shadow(at + vec2(0.04, 0.1) * self.geometry.cell, 0.58, 0.35);
            self.piece(piece, at, 1.0);
        }
    }

    /// A soft spot of shadow with a radius in cells.
    fn shadow(&mut self, centre: Pos2, radius: f32, opacity: f32) {
        let halo = self.textures.halo(self.painter.ctx());
        let rect = Rect::from_center_size(
            centre,
            vec2(2.0 * radius, 2.0 * radius) * self.geometry.cell,
        );
        let tint = Color32::from_rgb(22, 10, 2).gamma_multiply(opacity);
        self.painter.image(halo.texture, rect, halo.uv, tint);
    }

    fn disc(&mut self, piece: Piece, centre: Pos2, scale: f32, opacity: f32) {
        // An odd number of pixels has its middle on the crossing's pixel.
        let pixels = self.geometry.pixels(PIECE * PIECE_CANVAS * scale) | 1;
        let company = if scale > 1.0 {
            Company::ALONE
        } else {
            Company::PIECES
        };
        let picture = self.textures.piece(
            self.painter.ctx(),
            (piece, self.view.bottom, self.view.piece_set),
            &self.view.theme.board,
            pixels,
            company,
        );
        let rect = self.geometry.exact(centre, pixels);
        let tint = AS_IS.gamma_multiply(opacity);
        self.painter.image(picture.texture, rect, picture.uv, tint);
    }

    /// The board as a thing: thick, lying on the table.
    fn slab(&mut self) {
        let style = &self.view.theme.board;
        let (board, cell) = (self.geometry.board, self.geometry.cell);
        let corner = CornerRadius::same((0.1 * cell).round().min(12.0) as u8);
        let depth = self.geometry.stroke(0.055);
        let shadow = Shadow {
            offset: [0, (0.12 * cell).round().min(20.0) as i8],
            blur: (0.36 * cell).round().min(60.0) as u8,
            spread: 0,
            color: Color32::from_black_alpha(110),
        };
        self.painter.add(shadow.as_shape(board, corner));
        let side = board.translate(vec2(0.0, depth));
        self.painter.rect_filled(side, corner, paint(style.rim));
        let mut top = RectShape::filled(board, corner, paint(style.ground));
        if style.surface == Surface::Grain {
            top.fill = AS_IS;
            top.brush = Some(std::sync::Arc::new(Brush {
                fill_texture_id: self.textures.grain(self.painter.ctx(), style),
                uv: Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)),
            }));
        }
        self.painter.add(top);
        // The edge of the top: a hairline of light inside the rim.
        let hair = 1.0 / self.geometry.pixels_per_point;
        let edge = Stroke::new(hair, paint(style.rim).gamma_multiply(0.55));
        self.painter
            .rect_stroke(board, corner, edge, StrokeKind::Inside);
        let light = Color32::from_white_alpha(if self.view.theme.is_dark { 14 } else { 70 });
        let inner = board.shrink(hair);
        self.painter
            .rect_stroke(inner, corner, Stroke::new(hair, light), StrokeKind::Inside);
    }

    fn lines(&self) {
        let geometry = self.geometry;
        let colour = paint(self.view.theme.board.line);
        let mut straight = Mesh::default();
        for segment in layout::segments() {
            let (from, to) = (geometry.at(segment.from), geometry.at(segment.to));
            let width = geometry.stroke(segment.weight.width());
            if segment.weight == Weight::Diagonal {
                self.painter.line_segment([from, to], (width, colour));
            } else {
                straight.add_colored_rect(self.bar(from, to, width), colour);
            }
        }
        self.frame(&mut straight, colour);
        self.painter.add(straight);
    }

    /// The outer frame, closed at its corners and equally far from the
    /// outermost lines on all sides.
    fn frame(&self, straight: &mut Mesh, colour: Color32) {
        let geometry = self.geometry;
        let (line, width) = (Weight::Line.width(), Weight::Frame.width());
        let gap = geometry.stroke(FRAME_GAP - f32::midpoint(line, width));
        let width = geometry.stroke(width);
        let lines = self.bar(
            geometry.at([0.0, 0.0]),
            geometry.at([8.0, 9.0]),
            geometry.stroke(line),
        );
        let inner = lines.expand(gap);
        let outer = inner.expand(width);
        for bar in [
            Rect::from_min_max(outer.min, pos2(outer.max.x, inner.min.y)),
            Rect::from_min_max(pos2(outer.min.x, inner.max.y), outer.max),
            Rect::from_min_max(
                pos2(outer.min.x, inner.min.y),
                pos2(inner.min.x, inner.max.y),
            ),
            Rect::from_min_max(
                pos2(inner.max.x, inner.min.y),
                pos2(outer.max.x, inner.max.y),
            ),
        ] {
            straight.add_colored_rect(bar, colour);
        }
    }

    /// A straight line as whole pixels, reaching half its width beyond its
    /// ends.
    fn bar(&self, from: Pos2, to: Pos2, width: f32) -> Rect {
        let scale = self.geometry.pixels_per_point;
        let whole = Rect::from_two_pos(from, to).expand(width / 2.0);
        // Sizes are whole already; only the corner may lie between pixels.
        let corner = whole.min * scale;
        let corner = pos2((corner.x + 0.01).floor(), (corner.y + 0.01).floor()) / scale;
        let size = whole.size() * scale;
        Rect::from_min_size(corner, vec2(size.x.round(), size.y.round()) / scale)
    }

    fn letters(&mut self, letters: &[Letter], ink: Color32) {
        for letter in letters {
            let pixels = self.geometry.pixels(letter.em).max(1);
            let company = Company::of(letters.len());
            let picture = self
                .textures
                .glyph(self.painter.ctx(), letter.glyph, pixels, company);
            let rect = self.geometry.exact(self.geometry.at(letter.at), pixels);
            let draw = |rect, colour| {
                self.painter
                    .image(picture.texture, rect, picture.uv, colour);
            };
            if self.view.theme.board.surface == Surface::Grain {
                // Carved: the lower edge catches the light.
                let down = vec2(0.0, self.geometry.stroke(0.014));
                draw(rect.translate(down), Color32::from_white_alpha(90));
            }
            draw(rect, ink);
        }
    }
}
