//! Looks of the whole window: the board's style and the colours around it.

use eframe::egui::{self, Color32};

use crate::picture::{Colour, Style};

/// One look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Whether text is light on dark.
    pub is_dark: bool,
    /// Board and pieces.
    pub board: Style,
    /// Behind the board.
    pub table: Colour,
    /// Ground of side panels, menus and dialogs.
    pub panel: Colour,
    /// Ground of fields and lists inside a panel.
    pub field: Colour,
    /// Buttons.
    pub button: Colour,
    /// Text on panels, fields and buttons.
    pub text: Colour,
    /// Secondary text.
    pub text_weak: Colour,
    /// Ground of the chosen thing: current move, main button.
    pub accent: Colour,
    /// Text on [`Theme::accent`].
    pub on_accent: Colour,
    /// Text that warns.
    pub warning: Colour,
    /// Text that tells of an error or of check.
    pub danger: Colour,
}

impl Theme {
    /// Wood, the default.
    pub const WOOD: Self = Self {
        is_dark: false,
        board: Style::WOOD,
        table: Colour::hex(0x3a_2a1e),
        panel: Colour::hex(0xf6_eede),
        field: Colour::hex(0xfd_f9f0),
        button: Colour::hex(0xea_dcc2),
        text: Colour::hex(0x2d_2118),
        text_weak: Colour::hex(0x6a_5747),
        accent: Colour::hex(0x9a_2a1c),
        on_accent: Colour::hex(0xff_f8ea),
        warning: Colour::hex(0x8a_4b00),
        danger: Colour::hex(0xb0_1119),
    };

    /// Black and red on white.
    pub const PAPER: Self = Self {
        is_dark: false,
        board: Style::PAPER,
        table: Colour::hex(0xf1_efea),
        panel: Colour::hex(0xff_ffff),
        field: Colour::hex(0xf7_f7f5),
        button: Colour::hex(0xe6_e6e2),
        text: Colour::hex(0x1c_1c1c),
        text_weak: Colour::hex(0x59_5959),
        accent: Colour::hex(0x1a_4f8a),
        on_accent: Colour::hex(0xff_ffff),
        warning: Colour::hex(0x8a_4b00),
        danger: Colour::hex(0xb0_1119),
    };

    /// Dark.
    pub const DARK: Self = Self {
        is_dark: true,
        board: Style::DARK,
        table: Colour::hex(0x17_1513),
        panel: Colour::hex(0x22_1f1d),
        field: Colour::hex(0x2b_2825),
        button: Colour::hex(0x3a_3531),
        text: Colour::hex(0xec_e4d8),
        text_weak: Colour::hex(0xb3_a798),
        accent: Colour::hex(0xc9_9a4e),
        on_accent: Colour::hex(0x1d_160c),
        warning: Colour::hex(0xf0_b75e),
        danger: Colour::hex(0xff_7a6b),
    };

    /// All looks.
    pub const ALL: [Self; 3] = [Self::WOOD, Self::PAPER, Self::DARK];

    /// The look as egui's own colours, for every widget of the window.
    #[must_use]
    pub fn visuals(&self) -> egui::Visuals {
        if self.is_dark {
            egui::Visuals::dark()
        } else {
            egui::Visuals::light()
        }
    }
}

/// `colour` as egui writes it.
#[must_use]
pub const fn paint(colour: Colour) -> Color32 {
    Color32::from_rgb(colour.0, colour.1, colour.2)
}
