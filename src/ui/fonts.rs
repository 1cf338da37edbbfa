//! The type of the window.
//!
//! One face for Chinese and Latin alike, so that mixed lines have one weight
//! and one baseline; egui's own faces stand behind it for symbols.

use std::sync::{Arc, LazyLock};

use eframe::egui::epaint::text::{FallbackRequest, FontProvider as _};
use eframe::egui::{self, FontData, FontDefinitions, FontFamily, FontId, TextStyle};
use egui_system_font_provider::SystemFontProvider;

use crate::app::Language;

const FACE: &str = "chuhe-ui";

/// Installs the built-in faces.
pub fn install(ctx: &egui::Context) {
    let mut fonts = FontDefinitions::default();
    let face = FontData::from_static(include_bytes!("../../assets/fonts/chuhe-ui.otf"));
    fonts.font_data.insert(FACE.to_owned(), Arc::new(face));
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        let faces = fonts.families.entry(family).or_default();
        faces.insert(0, FACE.to_owned());
    }
    ctx.set_fonts(fonts);
}

/// Lets the system's fonts stand in for rare characters that the built-in
/// face lacks, in names and comments. Chinese characters have other shapes in
/// other countries, so the choice follows the language of the window.
///
/// The system is asked for its fonts when the first such character is drawn,
/// and not at the start: a list of them takes a megabyte, and few need it.
pub fn fall_back_to_system(ctx: &egui::Context, language: Language) {
    let locale = match language {
        Language::SimplifiedChinese | Language::English => "zh-Hans",
        Language::TraditionalChinese => "zh-Hant",
    };
    let system = LazyLock::new(move || SystemFontProvider::new().with_locale(Some(locale)));
    let provider = move |request: &FallbackRequest<'_>| system.font_for(request);
    ctx.set_font_providers(vec![Arc::new(provider)]);
}

/// The sizes of type in the window.
pub fn sizes() -> [(TextStyle, FontId); 5] {
    [
        (TextStyle::Small, FontId::proportional(12.5)),
        (TextStyle::Body, FontId::proportional(15.0)),
        (TextStyle::Button, FontId::proportional(15.0)),
        (TextStyle::Monospace, FontId::monospace(14.0)),
        (TextStyle::Heading, FontId::proportional(21.0)),
    ]
}
