//! Pieces as drawings.
//!
//! A piece has a diameter of 100 units and its centre at the origin. Red bears
//! one ring and Black two, so that form alone tells the side.

use crate::rules::{Piece, Side};

use super::colour::Colour;
use super::glyphs::{BODY, PieceSet};
use super::hints::{self, INNER, OUTER, Sign};
use super::raster::Svg;
use super::style::{Disc, Finish, Style};

/// Width of the picture that [`piece_svg`] makes, in diameters of the piece:
/// the shadow needs room.
pub const PIECE_CANVAS: f32 = 1.2;

/// One piece in the middle of a square of [`PIECE_CANVAS`] diameters, on a
/// transparent ground, for a viewer at the edge of `bottom`.
#[must_use]
pub fn piece_svg(piece: Piece, bottom: Side, set: PieceSet, style: &Style) -> Svg {
    let half = 50.0 * PIECE_CANVAS;
    let side = 2.0 * half;
    let body = piece_body(piece, bottom, set, style);
    Svg::new(
        [-half, -half, side, side],
        &format!("{}{body}", paints(style)),
    )
}

/// The gradients that [`piece_body`] refers to.
pub(super) fn paints(style: &Style) -> String {
    match style.finish {
        Finish::Printed => String::new(),
        Finish::Turned => format!(
            concat!(
                r##"<defs><radialGradient id="shadow"><stop offset=".8" stop-color="#160a02" stop-opacity=".6"/>"##,
                r##"<stop offset=".9" stop-color="#160a02" stop-opacity=".24"/>"##,
                r##"<stop offset="1" stop-color="#160a02" stop-opacity="0"/></radialGradient>{}{}</defs>"##,
            ),
            disc_paints(Side::Red, &style.red),
            disc_paints(Side::Black, &style.black),
        ),
    }
}

/// One piece around the origin.
pub(super) fn piece_body(piece: Piece, bottom: Side, set: PieceSet, style: &Style) -> String {
    let disc = match piece.side {
        Side::Red => &style.red,
        Side::Black => &style.black,
    };
    let engraving = Engraving::new(piece, bottom, set, style.finish);
    match style.finish {
        Finish::Turned => turned(piece.side, disc, &engraving),
        Finish::Printed => printed(disc, &engraving),
    }
}

/// What a disc bears.
struct Engraving {
    /// Radius and width of each ring.
    rings: &'static [(f32, f32)],
    /// Path data in a box of 1000 × 1000.
    outline: &'static str,
    /// Size of that box.
    em: f32,
    signs: Vec<Sign>,
}

impl Engraving {
    fn new(piece: Piece, bottom: Side, set: PieceSet, finish: Finish) -> Self {
        let has_signs = set == PieceSet::Hints;
        Self {
            rings: rings(piece.side, has_signs, finish),
            outline: set.face(piece).outline(),
            em: match set {
                PieceSet::Traditional | PieceSet::Simplified => 63.0,
                PieceSet::Pictograms => 66.0,
                PieceSet::Hints => 48.0,
            },
            signs: if has_signs {
                hints::signs(piece, bottom).collect()
            } else {
                Vec::new()
            },
        }
    }

    /// Everything but the rings, `down` below the middle.
    fn drawing(&self, down: f32, ink: Colour, ring: Colour) -> String {
        let sign = |Sign { path, turn }: &Sign| {
            format!(r#"<path transform="rotate({turn})" d="{path}" fill="{ring}"/>"#)
        };
        let signs: Vec<String> = self.signs.iter().map(sign).collect();
        format!(
            concat!(
                r#"<g transform="translate(0 {down})">{signs}<path transform="translate({corner} {corner}) scale({scale})" "#,
                r#"d="{path}" fill="{ink}" stroke="{ink}" stroke-width="{body}" stroke-linejoin="round"/></g>"#,
            ),
            down = down,
            signs = signs.concat(),
            corner = -self.em / 2.0,
            scale = self.em / 1000.0,
            path = self.outline,
            ink = ink,
            body = BODY,
        )
    }
}

/// The outermost ring of a printed piece is its edge. Signs stand inside the
/// outermost ring, and Black's second ring inside the signs.
const fn rings(side: Side, has_signs: bool, finish: Finish) -> &'static [(f32, f32)] {
    match (finish, has_signs, side) {
        (Finish::Turned, false, Side::Red) => &[(40.6, 2.8)],
        (Finish::Turned, false, Side::Black) => &[(41.4, 1.7), (37.8, 1.3)],
        (Finish::Turned, true, Side::Red) => &[(OUTER + 1.2, 1.8)],
        (Finish::Turned, true, Side::Black) => &[(OUTER + 1.2, 1.5), (INNER - 1.1, 1.3)],
        (Finish::Printed, _, Side::Red) => &[(48.0, 3.4)],
        (Finish::Printed, false, Side::Black) => &[(48.0, 3.4), (42.4, 1.8)],
        (Finish::Printed, true, Side::Black) => &[(48.0, 3.4), (INNER - 1.1, 1.5)],
    }
}

const fn id(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Black => "black",
    }
}

fn disc_paints(side: Side, disc: &Disc) -> String {
    let id = id(side);
    let Disc {
        lit,
        face,
        shade,
        bevel_lit,
        bevel_shade,
        ..
    } = disc;
    let middle = bevel_lit.over(*bevel_shade, 0.5);
    format!(
        concat!(
            r#"<linearGradient id="{id}-bevel" x1=".25" y1="0" x2=".6" y2="1">"#,
            r#"<stop offset="0" stop-color="{bevel_lit}"/><stop offset=".5" stop-color="{middle}"/>"#,
            r#"<stop offset="1" stop-color="{bevel_shade}"/></linearGradient>"#,
            r#"<radialGradient id="{id}-face" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="{lit}"/>"#,
            r#"<stop offset=".6" stop-color="{face}"/><stop offset="1" stop-color="{shade}"/></radialGradient>"#,
        ),
        id = id,
        bevel_lit = bevel_lit,
        bevel_shade = bevel_shade,
        middle = middle,
        lit = lit,
        face = face,
        shade = shade,
    )
}

fn turned(side: Side, disc: &Disc, engraving: &Engraving) -> String {
    // The face lies a little above the middle, which shows more of the bevel
    // below; everything engraved has a bright edge below it.
    const UP: f32 = -0.9;
    let id = id(side);
    let blank = format!(
        concat!(
            r##"<circle cx="1.5" cy="4" r="54.5" fill="url(#shadow)"/><circle r="50" fill="url(#{id}-bevel)"/>"##,
            r##"<circle cy="{UP}" r="47.6" fill="url(#{id}-face)"/>"##,
        ),
        id = id,
        UP = UP,
    );
    let ring = |&(radius, width): &(f32, f32)| {
        format!(
            concat!(
                r#"<g fill="none" stroke-width="{width}"><circle cy="{down}" r="{radius}" stroke="{glint}" stroke-opacity=".7"/>"#,
                r#"<circle cy="{UP}" r="{radius}" stroke="{ring}"/></g>"#,
            ),
            width = width,
            radius = radius,
            down = UP + 1.0,
            UP = UP,
            glint = disc.glint,
            ring = disc.ring,
        )
    };
    let rings: Vec<String> = engraving.rings.iter().map(ring).collect();
    let edge = engraving.drawing(UP + 1.0, disc.glint, disc.glint);
    [
        blank,
        rings.concat(),
        format!(r#"<g opacity=".7">{edge}</g>"#),
        engraving.drawing(UP, disc.ink, disc.ring),
    ]
    .concat()
}

fn printed(disc: &Disc, engraving: &Engraving) -> String {
    let ring = |&(radius, width): &(f32, f32)| {
        format!(
            r#"<circle r="{radius}" fill="{}" stroke="{}" stroke-width="{width}"/>"#,
            disc.face, disc.ring
        )
    };
    let rings: Vec<String> = engraving.rings.iter().map(ring).collect();
    let drawing = engraving.drawing(0.0, disc.ink, disc.ring);
    format!("{}{drawing}", rings.concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Kind;

    const STYLES: [Style; 4] = [Style::WOOD, Style::PAPER, Style::DARK, Style::HIGH_CONTRAST];

    /// The drawing without any of its colours.
    fn form(side: Side, kind: Kind, set: PieceSet, style: &Style) -> String {
        let piece = Piece::new(side, kind);
        // Each side seen from its own edge, so that signs turn alike.
        let body = piece_body(piece, side, set, style);
        let mut parts = body.split('#');
        let mut form = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            form.push_str(part.split_once('"').map_or(part, |(_, rest)| rest));
        }
        form
    }

    #[test]
    fn form_alone_tells_black_from_red_and_kind_from_kind() {
        for style in &STYLES {
            for set in PieceSet::ALL {
                let mut seen = Vec::new();
                for piece in Piece::all() {
                    let form = form(piece.side, piece.kind, set, style);
                    assert!(!seen.contains(&form), "{piece:?} in {set:?}");
                    seen.push(form);
                }
            }
        }
    }

    #[test]
    fn signs_have_room_between_the_rings() {
        for finish in [Finish::Turned, Finish::Printed] {
            for side in Side::BOTH {
                let rings = rings(side, true, finish);
                let (radius, width) = rings[0];
                assert!(radius - width / 2.0 >= OUTER);
                for &(radius, width) in &rings[1..] {
                    assert!(radius + width / 2.0 <= INNER);
                }
            }
        }
    }

    /// Pixels of ink farther from the middle than `radius`, of a face drawn
    /// alone.
    fn ink_beyond(radius: f32, engraving: &Engraving) -> usize {
        let drawing = engraving.drawing(0.0, Colour(0, 0, 0), Colour(0, 0, 0));
        let raster = Svg::new([-50.0, -50.0, 100.0, 100.0], &drawing).rasterise(200);
        let ink = raster.rgba().chunks_exact(4).enumerate();
        ink.filter(|(i, pixel)| {
            let (x, y) = ((i % 200) as f32 - 99.5, (i / 200) as f32 - 99.5);
            pixel[3] > 60 && x.hypot(y) / 2.0 > radius
        })
        .count()
    }

    /// The strokes of large characters may touch their ring.
    #[test]
    fn pictograms_and_characters_with_signs_stay_inside_the_rings() {
        for set in [PieceSet::Pictograms, PieceSet::Hints] {
            for piece in Piece::all() {
                let mut engraving = Engraving::new(piece, Side::Red, set, Finish::Turned);
                if set == PieceSet::Hints {
                    let stray = ink_beyond(OUTER, &engraving);
                    assert_eq!(stray, 0, "signs of {piece:?}");
                    engraving.signs.clear();
                }
                let (radius, width) = engraving.rings[engraving.rings.len() - 1];
                let room = match (set, piece.side) {
                    (PieceSet::Hints, Side::Red) => INNER,
                    _ => radius - width / 2.0,
                };
                assert_eq!(ink_beyond(room, &engraving), 0, "{piece:?} in {set:?}");
            }
        }
    }
}
