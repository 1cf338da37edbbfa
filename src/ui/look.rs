//! How the whole window looks: the chosen theme over light or dark controls.

use eframe::egui::{self, ThemePreference, vec2};

use super::fonts;
use super::theme::Theme;
use crate::app::{Interface, Settings, ThemeName};

/// Applies the settings to everything egui draws and answers with the theme.
/// `is_dark` is what the desktop prefers.
///
/// The board keeps the chosen look in any light: a dark window around a wooden
/// board takes its controls from the dark theme, and the other way round.
pub fn apply(ctx: &egui::Context, settings: &Settings, is_dark: Option<bool>) -> Theme {
    ctx.options_mut(|options| {
        options.fallback_theme = egui::Theme::Light;
        // The size is a setting: keys that change it behind its back are off.
        options.zoom_with_keyboard = false;
    });
    ctx.set_theme(match settings.interface {
        Interface::System => match is_dark {
            None => ThemePreference::System,
            Some(false) => ThemePreference::Light,
            Some(true) => ThemePreference::Dark,
        },
        Interface::Light => ThemePreference::Light,
        Interface::Dark => ThemePreference::Dark,
    });
    if (ctx.zoom_factor() - settings.zoom).abs() > f32::EPSILON {
        ctx.set_zoom_factor(settings.zoom);
    }
    let theme = mixed(settings.theme, ctx.theme() == egui::Theme::Dark);
    if ctx.style_of(ctx.theme()).visuals != theme.visuals() {
        ctx.all_styles_mut(style);
        ctx.set_visuals_of(ctx.theme(), theme.visuals());
    }
    theme
}

/// A board in its own look, with controls for a light or a dark window. High
/// contrast is for the whole window in any light.
fn mixed(name: ThemeName, is_dark: bool) -> Theme {
    let chosen = match name {
        ThemeName::Wood => Theme::WOOD,
        ThemeName::Paper => Theme::PAPER,
        ThemeName::Dark => Theme::DARK,
        ThemeName::HighContrast => return Theme::HIGH_CONTRAST,
    };
    let controls = match (is_dark, chosen.is_dark) {
        (true, false) => Theme::DARK,
        (false, true) => Theme::PAPER,
        _ => return chosen,
    };
    Theme {
        board: chosen.board,
        ..controls
    }
}

fn style(style: &mut egui::Style) {
    style.text_styles = fonts::sizes().into();
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(8.0, 6.0);
    spacing.button_padding = vec2(10.0, 5.0);
    spacing.interact_size = vec2(40.0, 28.0);
    spacing.menu_margin = egui::Margin::same(6);
    spacing.combo_width = 150.0;
    spacing.slider_width = 150.0;
    spacing.scroll = egui::style::ScrollStyle::solid();
    spacing.scroll.bar_width = 8.0;
    style.url_in_tooltip = false;
    style.interaction.selectable_labels = false;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_keeps_its_look_and_the_controls_follow_the_light() {
        for (name, is_dark, board, controls) in [
            (ThemeName::Wood, false, Theme::WOOD, Theme::WOOD),
            (ThemeName::Wood, true, Theme::WOOD, Theme::DARK),
            (ThemeName::Dark, false, Theme::DARK, Theme::PAPER),
            (
                ThemeName::HighContrast,
                false,
                Theme::HIGH_CONTRAST,
                Theme::HIGH_CONTRAST,
            ),
        ] {
            let expected = Theme {
                board: board.board,
                ..controls
            };
            assert_eq!(mixed(name, is_dark), expected, "{name:?}");
        }
    }
}
