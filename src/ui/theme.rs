//! Looks of the whole window: the board's style and the colours around it.

use eframe::egui::style::{Selection, TextCursorStyle, WidgetVisuals, Widgets};
use eframe::egui::{Color32, CornerRadius, Stroke, Visuals};

use crate::picture::{Colour, Style};

/// Radius of the corners of everything that lies on a panel. A larger one
/// costs egui twice the triangles, on a window that is mostly corners.
pub(super) const CORNER: u8 = 5;

/// One look.
#[derive(Clone, Copy, PartialEq, Debug)]
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
    /// Share of the text's colour in the edges of resting buttons and
    /// separators, 0 to 1.
    pub edge: f32,
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
        edge: 0.14,
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
        edge: 0.14,
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
        edge: 0.14,
    };

    /// White on true black, all edges drawn.
    pub const HIGH_CONTRAST: Self = Self {
        is_dark: true,
        board: Style::HIGH_CONTRAST,
        table: Colour::hex(0x00_0000),
        panel: Colour::hex(0x00_0000),
        field: Colour::hex(0x0c_0c0c),
        button: Colour::hex(0x1c_1c1c),
        text: Colour::hex(0xff_ffff),
        text_weak: Colour::hex(0xd6_d6d6),
        accent: Colour::hex(0xff_d400),
        on_accent: Colour::hex(0x00_0000),
        warning: Colour::hex(0xff_c24d),
        danger: Colour::hex(0xff_8a80),
        edge: 0.7,
    };

    /// All looks.
    pub const ALL: [Self; 4] = [Self::WOOD, Self::PAPER, Self::DARK, Self::HIGH_CONTRAST];

    /// The look as egui's own colours, for every widget of the window.
    #[must_use]
    pub fn visuals(&self) -> Visuals {
        let base = if self.is_dark {
            Visuals::dark()
        } else {
            Visuals::light()
        };
        let text = paint(self.text);
        let quiet = paint(self.text.over(self.panel, self.edge));
        Visuals {
            weak_text_color: Some(paint(self.text_weak)),
            widgets: self.widgets(&base.widgets),
            selection: Selection {
                bg_fill: paint(self.accent),
                stroke: Stroke::new(1.0, paint(self.on_accent)),
            },
            hyperlink_color: paint(self.accent),
            faint_bg_color: paint(self.text.over(self.panel, 0.05)),
            extreme_bg_color: paint(self.field),
            code_bg_color: paint(self.field),
            warn_fg_color: paint(self.warning),
            error_fg_color: paint(self.danger),
            window_corner_radius: CornerRadius::same(10),
            window_fill: paint(self.panel),
            window_stroke: Stroke::new(1.0, quiet),
            menu_corner_radius: CornerRadius::same(8),
            panel_fill: paint(self.panel),
            text_cursor: TextCursorStyle {
                stroke: Stroke::new(2.0, text),
                ..base.text_cursor
            },
            slider_trailing_fill: true,
            ..base
        }
    }

    /// Buttons in their states: towards the text colour the more they are
    /// meant.
    fn widgets(&self, base: &Widgets) -> Widgets {
        let state = |from: &WidgetVisuals, towards_text: f32, edge: f32| {
            let fill = paint(self.text.over(self.button, towards_text));
            WidgetVisuals {
                bg_fill: fill,
                weak_bg_fill: fill,
                bg_stroke: Stroke::new(
                    1.0,
                    paint(self.text.over(self.button, edge.max(self.edge))),
                ),
                corner_radius: CornerRadius::same(CORNER),
                fg_stroke: Stroke::new(from.fg_stroke.width, paint(self.text)),
                expansion: 0.0,
            }
        };
        Widgets {
            noninteractive: WidgetVisuals {
                bg_fill: paint(self.panel),
                weak_bg_fill: paint(self.panel),
                bg_stroke: Stroke::new(1.0, paint(self.text.over(self.panel, self.edge))),
                ..state(&base.noninteractive, 0.0, 0.0)
            },
            inactive: state(&base.inactive, 0.0, 0.0),
            hovered: state(&base.hovered, 0.08, 0.4),
            active: state(&base.active, 0.16, 0.6),
            open: state(&base.open, 0.08, 0.25),
        }
    }
}

/// `colour` as egui writes it.
#[must_use]
pub const fn paint(colour: Colour) -> Color32 {
    Color32::from_rgb(colour.0, colour.1, colour.2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::vision::Vision;
    use crate::picture::{Surface, grain};

    /// The shade that a hundredth of the wood is darker than.
    fn dark_vein(board: &Style) -> Colour {
        let mut pixels: Vec<[u8; 3]> = grain(board)
            .rgba()
            .chunks_exact(4)
            .map(|pixel| [pixel[1], pixel[0], pixel[2]])
            .collect();
        pixels.sort_unstable();
        let [green, red, blue] = pixels[pixels.len() / 100];
        Colour(red, green, blue)
    }

    const NAMED: [(&str, Theme); 4] = [
        ("wood", Theme::WOOD),
        ("paper", Theme::PAPER),
        ("dark", Theme::DARK),
        ("high contrast", Theme::HIGH_CONTRAST),
    ];

    /// Contrast that is asked for: ink, ground and the least ratio, where
    /// `least` is what text and lines need.
    fn pairs(theme: &Theme, least: f64) -> Vec<(&'static str, Colour, Colour, f64)> {
        const MARK: f64 = 3.0;
        let board = &theme.board;
        let text = [theme.text, theme.text_weak, theme.warning, theme.danger];
        let grounds = [theme.panel, theme.field];
        let mut pairs: Vec<_> = text
            .into_iter()
            .flat_map(|ink| grounds.map(|ground| ("text", ink, ground, least)))
            .collect();
        pairs.extend([
            ("button", theme.text, theme.button, least),
            ("accent", theme.on_accent, theme.accent, least),
            ("accent on panel", theme.accent, theme.panel, MARK),
            ("label", board.label, board.ground, least),
            ("river", board.river, board.ground, least),
            ("line", board.line, board.ground, least),
            ("red piece", board.red.ink, board.red.face, least),
            ("red sign", board.red.ring, board.red.face, MARK),
            ("black piece", board.black.ink, board.black.face, least),
            ("black sign", board.black.ring, board.black.face, MARK),
            ("selection", board.select, board.ground, MARK),
            ("target", board.target, board.ground, MARK),
            ("last move", board.last, board.ground, MARK),
            ("check", board.check, board.ground, MARK),
            ("hint", board.hint, board.ground, MARK),
        ]);
        if board.surface == Surface::Grain {
            let vein = dark_vein(board);
            pairs.extend([
                ("label on a vein", board.label, vein, least),
                ("target on a vein", board.target, vein, MARK),
                ("last move on a vein", board.last, vein, MARK),
                ("selection on a vein", board.select, vein, MARK),
            ]);
        }
        pairs
    }

    /// WCAG 2.1 asks for 4.5 for text and 3 for marks that carry meaning; 7 is
    /// its enhanced ratio for text.
    #[test]
    fn text_and_marks_stand_out_from_their_ground() {
        for (name, theme) in NAMED {
            let least = if theme == Theme::HIGH_CONTRAST {
                7.0
            } else {
                4.5
            };
            for (what, ink, ground, least) in pairs(&theme, least) {
                let found = ink.contrast(ground);
                assert!(
                    found >= least,
                    "{name}: {what} {ink} on {ground}: {found:.2}"
                );
            }
        }
    }

    #[test]
    fn high_contrast_shows_the_edges_of_buttons_and_separators() {
        let theme = Theme::HIGH_CONTRAST;
        for ground in [theme.panel, theme.button] {
            let edge = theme.text.over(ground, theme.edge);
            assert!(edge.contrast(theme.panel) >= 7.0);
        }
    }

    /// Ink against ink, or disc against disc where the discs differ: the eye
    /// takes the greater difference. The best inks on one ground reach 62 for
    /// protan eyes (pure red and black on white); 31 has been found too little.
    #[test]
    fn every_eye_tells_red_pieces_from_black_ones() {
        const LEAST: f64 = 45.0;
        for (name, theme) in NAMED {
            let (red, black) = (theme.board.red, theme.board.black);
            for eye in Vision::ALL {
                let inks = eye.distance(red.ink, black.ink);
                let found = inks.max(eye.distance(red.face, black.face));
                assert!(found >= LEAST, "{name} for {eye:?}: {found:.1}");
            }
        }
    }

    #[test]
    fn egui_gets_the_colours_of_the_look() {
        for theme in Theme::ALL {
            let visuals = theme.visuals();
            assert_eq!(visuals.dark_mode, theme.is_dark);
            assert_eq!(visuals.panel_fill, paint(theme.panel));
            assert_eq!(visuals.text_color(), paint(theme.text));
            assert_eq!(visuals.selection.bg_fill, paint(theme.accent));
        }
    }
}
