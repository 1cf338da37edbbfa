//! Colours of a board and its pieces, one value per look.

use super::colour::Colour;

/// How a disc is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Finish {
    /// Turned wood: bevelled edge, light from the upper left, soft shadow.
    Turned,
    /// A flat printed disc with a thin outline.
    Printed,
}

/// The disc of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Disc {
    /// The face where the light falls.
    pub lit: Colour,
    /// The face in the middle: the ground of the character.
    pub face: Colour,
    /// The face away from the light.
    pub shade: Colour,
    /// The bevel towards the light.
    pub bevel_lit: Colour,
    /// The bevel away from the light.
    pub bevel_shade: Colour,
    /// The character.
    pub ink: Colour,
    /// The engraved ring or rings.
    pub ring: Colour,
    /// The bright edge of everything engraved.
    pub glint: Colour,
}

/// How the surface of the board looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surface {
    /// Wood with grain.
    Grain,
    /// One even colour.
    Plain,
}

/// Every colour that a board and its pieces are drawn with.
///
/// Each mark has its own shape as well; none is told by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// What the board is made of.
    pub surface: Surface,
    /// Main colour of the board.
    pub ground: Colour,
    /// Dark veins of the grain.
    pub vein: Colour,
    /// Outer edge of the board.
    pub rim: Colour,
    /// Lines, stars, frame.
    pub line: Colour,
    /// The two words in the river.
    pub river: Colour,
    /// Numerals and letters at the edges.
    pub label: Colour,
    /// How both discs are made.
    pub finish: Finish,
    /// Red's pieces.
    pub red: Disc,
    /// Black's pieces.
    pub black: Disc,
    /// Ring of the selected piece and the cursor.
    pub select: Colour,
    /// Dots on quiet destinations and rings around victims.
    pub target: Colour,
    /// Brackets and ring of the last move.
    pub last: Colour,
    /// Halo of a general in check.
    pub check: Colour,
    /// Arrow of a hint.
    pub hint: Colour,
}

const BOXWOOD: Disc = Disc {
    lit: Colour::hex(0xfd_f0d2),
    face: Colour::hex(0xf6_dfae),
    shade: Colour::hex(0xe4_be80),
    bevel_lit: Colour::hex(0xfd_eecb),
    bevel_shade: Colour::hex(0x86_5223),
    ink: Colour::hex(0xb2_101a),
    ring: Colour::hex(0xb2_101a),
    glint: Colour::hex(0xff_f8e4),
};

const EBONY: Disc = Disc {
    lit: Colour::hex(0x4b_4038),
    face: Colour::hex(0x2b_2420),
    shade: Colour::hex(0x18_1310),
    bevel_lit: Colour::hex(0x8c_7c6e),
    bevel_shade: Colour::hex(0x06_0403),
    ink: Colour::hex(0xf3_e0b6),
    ring: Colour::hex(0xdb_bb7c),
    glint: Colour::hex(0x00_0000),
};

/// Lighter than ebony, so that it stands out from a dark board.
const SLATE: Disc = Disc {
    lit: Colour::hex(0x62_6a72),
    face: Colour::hex(0x45_4c54),
    shade: Colour::hex(0x31_373e),
    bevel_lit: Colour::hex(0xa8_b2bb),
    bevel_shade: Colour::hex(0x14_171a),
    ink: Colour::hex(0xf4_efe4),
    ring: Colour::hex(0xc3_ccd4),
    glint: Colour::hex(0x00_0000),
};

const WHITE: Colour = Colour::hex(0xff_ffff);
const BLACK: Colour = Colour::hex(0x00_0000);

impl Style {
    /// Maple board, boxwood and ebony pieces.
    pub const WOOD: Self = Self {
        surface: Surface::Grain,
        ground: Colour::hex(0xe5_b873),
        vein: Colour::hex(0xb6_803d),
        rim: Colour::hex(0x6b_3d1b),
        line: Colour::hex(0x42_210b),
        river: Colour::hex(0x5a_3213),
        label: Colour::hex(0x42_210b),
        finish: Finish::Turned,
        red: BOXWOOD,
        black: EBONY,
        select: Colour::hex(0x00_498c),
        target: Colour::hex(0x00_5732),
        last: Colour::hex(0x0c_429a),
        check: Colour::hex(0xb8_0a10),
        hint: Colour::hex(0x1b_6e4b),
    };

    /// Bright red and true black on white, which every eye tells apart: for
    /// print and for projectors.
    pub const PAPER: Self = Self {
        surface: Surface::Plain,
        ground: Colour::hex(0xff_fdf8),
        vein: Colour::hex(0xff_fdf8),
        rim: Colour::hex(0xff_fdf8),
        line: Colour::hex(0x33_3333),
        river: Colour::hex(0x55_5555),
        label: Colour::hex(0x33_3333),
        finish: Finish::Printed,
        red: Disc {
            lit: Colour::hex(0xff_ffff),
            face: Colour::hex(0xff_ffff),
            shade: Colour::hex(0xff_ffff),
            bevel_lit: Colour::hex(0xd8_0a14),
            bevel_shade: Colour::hex(0xd8_0a14),
            ink: Colour::hex(0xd8_0a14),
            ring: Colour::hex(0xd8_0a14),
            glint: Colour::hex(0xff_ffff),
        },
        black: Disc {
            lit: Colour::hex(0xff_ffff),
            face: Colour::hex(0xff_ffff),
            shade: Colour::hex(0xff_ffff),
            bevel_lit: Colour::hex(0x00_0000),
            bevel_shade: Colour::hex(0x00_0000),
            ink: Colour::hex(0x00_0000),
            ring: Colour::hex(0x00_0000),
            glint: Colour::hex(0xff_ffff),
        },
        select: Colour::hex(0x00_62a8),
        target: Colour::hex(0x1d_6b45),
        last: Colour::hex(0x1a_5fb4),
        check: Colour::hex(0xd0_0f14),
        hint: Colour::hex(0x1d_7a4d),
    };

    /// Warm grey lines on a dark ground.
    pub const DARK: Self = Self {
        surface: Surface::Plain,
        ground: Colour::hex(0x2c_2926),
        vein: Colour::hex(0x24_211f),
        rim: Colour::hex(0x1b_1917),
        line: Colour::hex(0xa8_9b8a),
        river: Colour::hex(0xa8_9b8a),
        label: Colour::hex(0xb8_ab99),
        finish: Finish::Turned,
        red: BOXWOOD,
        black: SLATE,
        select: Colour::hex(0x6c_c4f0),
        target: Colour::hex(0x86_d3a4),
        last: Colour::hex(0x7f_b2f0),
        check: Colour::hex(0xff_5a4d),
        hint: Colour::hex(0x6f_d19a),
    };

    /// White on true black. Red is a white disc with red ink, Black a black
    /// one with white ink, so that lightness tells them apart in any eye.
    pub const HIGH_CONTRAST: Self = Self {
        surface: Surface::Plain,
        ground: Colour::hex(0x00_0000),
        vein: Colour::hex(0x00_0000),
        rim: Colour::hex(0x8c_8c8c),
        line: Colour::hex(0xd8_d8d8),
        river: Colour::hex(0xd8_d8d8),
        label: Colour::hex(0xff_ffff),
        finish: Finish::Printed,
        red: Disc {
            lit: Colour::hex(0xff_ffff),
            face: Colour::hex(0xff_ffff),
            shade: Colour::hex(0xff_ffff),
            bevel_lit: Colour::hex(0xb4_0000),
            bevel_shade: Colour::hex(0xb4_0000),
            ink: Colour::hex(0xb4_0000),
            ring: Colour::hex(0xb4_0000),
            glint: Colour::hex(0xff_ffff),
        },
        black: Disc {
            lit: Colour::hex(0x00_0000),
            face: Colour::hex(0x00_0000),
            shade: Colour::hex(0x00_0000),
            bevel_lit: Colour::hex(0xff_ffff),
            bevel_shade: Colour::hex(0xff_ffff),
            ink: Colour::hex(0xff_ffff),
            ring: Colour::hex(0xff_ffff),
            glint: Colour::hex(0x00_0000),
        },
        select: Colour::hex(0xff_d400),
        target: Colour::hex(0x4d_f08a),
        last: Colour::hex(0x5c_c8ff),
        check: Colour::hex(0xff_5a4d),
        hint: Colour::hex(0xff_a6f2),
    };

    /// Black on white, as diagrams in books are printed: Red's pieces in
    /// outline (阳文), Black's inverted (阴文).
    pub const PRINT: Self = Self {
        surface: Surface::Plain,
        ground: WHITE,
        vein: WHITE,
        rim: BLACK,
        line: BLACK,
        river: BLACK,
        label: BLACK,
        finish: Finish::Printed,
        red: Disc {
            lit: WHITE,
            face: WHITE,
            shade: WHITE,
            bevel_lit: BLACK,
            bevel_shade: BLACK,
            ink: BLACK,
            ring: BLACK,
            glint: WHITE,
        },
        black: Disc {
            lit: BLACK,
            face: BLACK,
            shade: BLACK,
            bevel_lit: BLACK,
            bevel_shade: BLACK,
            ink: WHITE,
            ring: WHITE,
            glint: BLACK,
        },
        select: BLACK,
        target: BLACK,
        last: BLACK,
        check: BLACK,
        hint: BLACK,
    };
}
