//! Pieces as drawings.
//!
//! A piece has a diameter of 100 units and its centre at the origin. Red bears
//! one ring and Black two, so that form alone tells the side.

use crate::rules::{Piece, Side};

use super::colour::Colour;
use super::glyphs::{BODY, PieceSet, outline};
use super::raster::Svg;
use super::style::{Disc, Finish, Style};

/// Width of the picture that [`piece_svg`] makes, in diameters of the piece:
/// the shadow needs room.
pub const PIECE_CANVAS: f32 = 1.2;

/// Size of a character on a piece of diameter 100.
const EM: f32 = 63.0;

/// One piece in the middle of a square of [`PIECE_CANVAS`] diameters, on a
/// transparent ground.
#[must_use]
pub fn piece_svg(piece: Piece, set: PieceSet, style: &Style) -> Svg {
    let half = 50.0 * PIECE_CANVAS;
    let side = 2.0 * half;
    Svg::new(
        [-half, -half, side, side],
        &format!("{}{}", paints(style), piece_body(piece, set, style)),
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
pub(super) fn piece_body(piece: Piece, set: PieceSet, style: &Style) -> String {
    let disc = match piece.side {
        Side::Red => &style.red,
        Side::Black => &style.black,
    };
    let face = set.face(piece);
    match style.finish {
        Finish::Turned => turned(piece.side, disc, face),
        Finish::Printed => printed(piece.side, disc, face),
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

/// Radius and width of the rings of a turned piece.
const fn rings(side: Side) -> &'static [(f32, f32)] {
    match side {
        Side::Red => &[(40.6, 2.8)],
        Side::Black => &[(41.4, 1.7), (37.8, 1.3)],
    }
}

fn turned(side: Side, disc: &Disc, face: char) -> String {
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
    let rings: Vec<String> = rings(side).iter().map(ring).collect();
    [
        blank,
        rings.concat(),
        character(face, UP + 1.0, disc.glint, 0.7),
        character(face, UP, disc.ink, 1.0),
    ]
    .concat()
}

fn printed(side: Side, disc: &Disc, face: char) -> String {
    let ring = |radius: f32, width: f32, fill: String| {
        let ink = disc.ring;
        format!(r#"<circle r="{radius}" fill="{fill}" stroke="{ink}" stroke-width="{width}"/>"#)
    };
    let inner = match side {
        Side::Red => String::new(),
        Side::Black => ring(42.4, 1.8, "none".to_owned()),
    };
    [
        ring(48.0, 3.4, disc.face.to_string()),
        inner,
        character(face, 0.0, disc.ink, 1.0),
    ]
    .concat()
}

/// A character of a piece, `down` below the middle.
fn character(face: char, down: f32, ink: Colour, opacity: f32) -> String {
    let scale = EM / 1000.0;
    format!(
        concat!(
            r#"<g transform="translate({x} {y}) scale({scale})" opacity="{opacity}">"#,
            r#"<path d="{path}" fill="{ink}" stroke="{ink}" stroke-width="{body}" stroke-linejoin="round"/></g>"#,
        ),
        x = -EM / 2.0,
        y = down - EM / 2.0,
        scale = scale,
        opacity = opacity,
        path = outline(face),
        ink = ink,
        body = BODY,
    )
}
