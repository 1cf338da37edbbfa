//! A whole position as a picture.

use std::collections::BTreeMap;

use crate::rules::{Move, Piece, Side, Square, SquareMap};

use super::colour::Colour;
use super::glyphs::{BODY, PieceSet, outline};
use super::grain::grain;
use super::layout::{self, FRAME_GAP, Labels, Letter, PIECE, Weight};
use super::pieces::{paints, piece_body};
use super::raster::{Raster, Svg};
use super::style::{Style, Surface};

/// Units of the drawing in a cell.
const CELL: f32 = 100.0;

/// How a position is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PictureOptions {
    /// The side whose edge is below.
    pub bottom: Side,
    /// What stands along the edges.
    pub labels: Labels,
    /// What the pieces show.
    pub set: PieceSet,
    /// Colours.
    pub style: Style,
    /// Marked with brackets at its start and a ring at its end.
    pub last_move: Option<Move>,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            bottom: Side::Red,
            labels: Labels::default(),
            set: PieceSet::default(),
            style: Style::WOOD,
            last_move: None,
        }
    }
}

/// A board with `pieces` as a drawing. Wood has no grain here: as paths it
/// would weigh more than everything else.
#[must_use]
pub fn position_svg(pieces: &SquareMap<Option<Piece>>, options: &PictureOptions) -> Svg {
    let [left, top, width, height] = frame(options.labels);
    let ground = format!(
        r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{}"/>"#,
        options.style.ground
    );
    drawing(pieces, options, &ground)
}

/// A board with `pieces` in pixels, `cell` of them from line to line; at most
/// 8192 across.
#[must_use]
pub fn position_raster(
    pieces: &SquareMap<Option<Piece>>,
    options: &PictureOptions,
    cell: u32,
) -> Raster {
    let [_, _, width, _] = frame(options.labels);
    let width = (width / CELL * cell as f32).round() as u32;
    match options.style.surface {
        Surface::Plain => position_svg(pieces, options).rasterise(width),
        Surface::Grain => {
            drawing(pieces, options, "").rasterise_over(&grain(&options.style), width)
        }
    }
}

/// One character of the board, filling a square of one em.
#[must_use]
pub fn glyph_svg(character: char, ink: Colour) -> Svg {
    Svg::new(
        [0.0, 0.0, 1000.0, 1000.0],
        &format!(
            r#"<path d="{}" fill="{ink}" stroke="{ink}" stroke-width="{BODY}" stroke-linejoin="round"/>"#,
            outline(character)
        ),
    )
}

/// A round spot that fades towards its rim, filling a square.
#[must_use]
pub fn halo_svg(ink: Colour) -> Svg {
    Svg::new(
        [0.0, 0.0, 100.0, 100.0],
        &format!(
            concat!(
                r#"<defs><radialGradient id="h"><stop offset="0" stop-color="{ink}"/>"#,
                r#"<stop offset=".55" stop-color="{ink}" stop-opacity=".8"/>"#,
                r#"<stop offset="1" stop-color="{ink}" stop-opacity="0"/></radialGradient></defs>"#,
                r#"<circle cx="50" cy="50" r="50" fill="url(#{id})"/>"#,
            ),
            ink = ink,
            id = "h",
        ),
    )
}

/// The view box: left, top, width, height.
fn frame(labels: Labels) -> [f32; 4] {
    let [across, down] = layout::margins(labels);
    [
        -across * CELL,
        -down * CELL,
        (8.0 + 2.0 * across) * CELL,
        (9.0 + 2.0 * down) * CELL,
    ]
}

fn drawing(pieces: &SquareMap<Option<Piece>>, options: &PictureOptions, ground: &str) -> Svg {
    let style = &options.style;
    let mut parts = vec![
        paints(style),
        piece_defs(pieces, options),
        ground.to_owned(),
        lines(style),
    ];
    parts.extend(layout::river(options.set).map(|glyph| letter(glyph, style.river)));
    let labels = layout::labels(options.labels, options.bottom);
    parts.extend(labels.into_iter().map(|glyph| letter(glyph, style.label)));
    parts.extend(options.last_move.map(|mv| brackets(mv.from, options)));
    parts.extend(pieces.iter().filter_map(|(square, piece)| {
        let [x, y] = centre(square, options.bottom);
        let index = piece.as_ref()?.index();
        Some(format!(
            r##"<use href="#p{index}" transform="translate({x} {y}) scale({PIECE})"/>"##
        ))
    }));
    parts.extend(options.last_move.map(|mv| arrival(mv.to, options)));
    Svg::new(frame(options.labels), &parts.concat())
}

fn centre(square: Square, bottom: Side) -> [f32; 2] {
    layout::seat(square, bottom).map(|n| f32::from(n) * CELL)
}

/// Each kind of piece that is on the board, once.
fn piece_defs(pieces: &SquareMap<Option<Piece>>, options: &PictureOptions) -> String {
    let used: BTreeMap<usize, Piece> = pieces
        .iter()
        .filter_map(|(_, piece)| piece.map(|piece| (piece.index(), piece)))
        .collect();
    let groups: Vec<String> = used
        .into_iter()
        .map(|(index, piece)| {
            let body = piece_body(piece, options.bottom, options.set, &options.style);
            format!(r#"<g id="p{index}">{body}</g>"#)
        })
        .collect();
    format!("<defs>{}</defs>", groups.concat())
}

fn lines(style: &Style) -> String {
    let thin: Vec<String> = layout::segments()
        .into_iter()
        .map(|segment| {
            let [x0, y0] = segment.from.map(|n| n * CELL);
            let [x1, y1] = segment.to.map(|n| n * CELL);
            format!("M{x0} {y0}L{x1} {y1}")
        })
        .collect();
    let gap = FRAME_GAP * CELL;
    format!(
        concat!(
            r#"<g fill="none" stroke="{line}" stroke-linecap="square"><path d="{thin}" stroke-width="{width}"/>"#,
            r#"<rect x="-{gap}" y="-{gap}" width="{w}" height="{h}" stroke-width="{frame}"/></g>"#,
        ),
        line = style.line,
        thin = thin.concat(),
        width = Weight::Line.width() * CELL,
        gap = gap,
        w = 8.0 * CELL + 2.0 * gap,
        h = 9.0 * CELL + 2.0 * gap,
        frame = Weight::Frame.width() * CELL,
    )
}

fn letter(letter: Letter, ink: Colour) -> String {
    let em = letter.em * CELL;
    let [x, y] = letter.at.map(|n| n * CELL - em / 2.0);
    format!(
        concat!(
            r#"<path transform="translate({x} {y}) scale({scale})" d="{path}" fill="{ink}" "#,
            r#"stroke="{ink}" stroke-width="{body}" stroke-linejoin="round"/>"#,
        ),
        x = x,
        y = y,
        scale = em / 1000.0,
        path = outline(letter.glyph),
        ink = ink,
        body = BODY,
    )
}

/// Four corners around the point that a piece left.
fn brackets(square: Square, options: &PictureOptions) -> String {
    const HALF: f32 = 34.0;
    const ARM: f32 = 14.0;
    let [x, y] = centre(square, options.bottom);
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(across, down)| {
        let (cx, cy) = (x + across * HALF, y + down * HALF);
        format!("M{} {cy}H{cx}V{}", cx - across * ARM, cy - down * ARM)
    });
    format!(
        r#"<path d="{}" fill="none" stroke="{}" stroke-width="5"/>"#,
        corners.concat(),
        options.style.last
    )
}

/// A thin ring around the piece that moved.
fn arrival(square: Square, options: &PictureOptions) -> String {
    let [x, y] = centre(square, options.bottom);
    format!(
        r#"<circle cx="{x}" cy="{y}" r="46.5" fill="none" stroke="{}" stroke-width="4.5"/>"#,
        options.style.last
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Setup;

    #[test]
    fn every_look_draws_without_live_text() {
        for style in [
            Style::WOOD,
            Style::PAPER,
            Style::DARK,
            Style::HIGH_CONTRAST,
            Style::PRINT,
        ] {
            for set in PieceSet::ALL {
                let options = PictureOptions {
                    style,
                    set,
                    last_move: "h2e2".parse().ok(),
                    ..PictureOptions::default()
                };
                let svg = position_svg(&Setup::start().board, &options);
                assert!(!svg.as_str().contains("<text"));
                let raster = svg.rasterise(150);
                assert_eq!(raster.size()[0], 150);
            }
        }
    }

    #[test]
    fn a_png_has_the_size_asked_for() {
        let options = PictureOptions::default();
        let file = position_raster(&Setup::start().board, &options, 20).png();
        let image = image::load_from_memory(&file).expect("a PNG");
        let [across, down] = layout::margins(options.labels);
        assert_eq!(image.width(), ((8.0 + 2.0 * across) * 20.0).round() as u32);
        let height = ((9.0 + 2.0 * down) * 20.0).round() as u32;
        assert!(image.height().abs_diff(height) <= 1);
    }

    #[test]
    fn the_picture_turns_with_the_viewer() {
        let board = {
            let mut board = SquareMap::filled(None);
            let square = "a0".parse::<Square>().expect("a square");
            board[square] = Setup::start().board[square];
            board
        };
        let draw = |bottom| {
            let options = PictureOptions {
                bottom,
                style: Style::PAPER,
                labels: Labels::Off,
                ..PictureOptions::default()
            };
            position_svg(&board, &options).rasterise(400)
        };
        let red_ink = |raster: &Raster, left: bool| {
            let [width, _] = raster.size();
            raster
                .rgba()
                .chunks_exact(4)
                .enumerate()
                .filter(|(i, pixel)| {
                    ((*i as u32 % width) < width / 2) == left && pixel[0] > 150 && pixel[1] < 60
                })
                .count()
        };
        let (up, down) = (draw(Side::Red), draw(Side::Black));
        assert!(red_ink(&up, true) > 50 && red_ink(&up, false) == 0);
        assert!(red_ink(&down, false) > 50 && red_ink(&down, true) == 0);
    }
}
