//! All settings. A change holds at once.

use std::ops::RangeInclusive;

use eframe::egui::{self, Slider, Ui};

use super::{Next, frame};
use crate::app::{
    Action, Animation, Command, Edges, Interface, Language, LanguageChoice, NotationChoice,
    PieceFaces, Settings, ThemeName,
};
use crate::ui::context::Scene;
use crate::ui::text::{Msg, Words};

/// What the dialog keeps while it is open.
#[derive(Default)]
pub struct SettingsForm {
    /// What a reset has put aside.
    before_reset: Option<Settings>,
}

impl SettingsForm {
    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        let words = scene.words;
        let theme = scene.theme;
        let before = scene.session.settings();
        let mut settings = before.clone();
        let title = words.get(Msg::SettingsTitle);
        let (clicked, is_left) = frame::modal(ctx, "settings", title, 520.0, |ui| {
            frame::body(ui, frame::BUTTONS, |ui| {
                speech(ui, &words, &mut settings);
                ui.separator();
                looks(ui, &words, &mut settings);
                ui.separator();
                volume(ui, &words, &mut settings);
                ui.checkbox(&mut settings.engine_pause, words.get(Msg::EnginePause));
                ui.checkbox(&mut settings.book, words.get(Msg::OpeningBook));
                ui.add_space(4.0);
                if ui.button(words.action(Action::ChangeKeys)).clicked() {
                    scene.ask(Action::ChangeKeys);
                }
            });
            let reset = if self.before_reset.is_some() {
                Msg::SettingsUnreset
            } else {
                Msg::SettingsReset
            };
            frame::buttons(ui, &theme, &[words.get(reset), words.get(Msg::Close)])
        });
        if clicked == Some(0) {
            settings = if let Some(before) = self.before_reset.take() {
                before
            } else {
                self.before_reset = Some(before.clone());
                before.reset()
            };
        }
        if settings != *before {
            scene.send(Command::Configure(settings));
        }
        if clicked == Some(1) || is_left {
            Next::Close
        } else {
            Next::Stay
        }
    }
}

fn speech(ui: &mut Ui, words: &Words, settings: &mut Settings) {
    let mut languages = vec![(LanguageChoice::System, words.get(Msg::SystemLanguage))];
    languages.extend(Language::ALL.iter().map(|&language| {
        (
            LanguageChoice::One(language),
            Words::language_name(language),
        )
    }));
    frame::choices(
        ui,
        words.get(Msg::Language),
        &mut settings.language,
        &languages,
    );
    let notations = [
        (
            NotationChoice::ByLanguage,
            words.get(Msg::NotationByLanguage),
        ),
        (NotationChoice::Chinese, words.get(Msg::NotationChinese)),
        (NotationChoice::Wxf, words.get(Msg::NotationWxf)),
        (NotationChoice::Iccs, words.get(Msg::NotationIccs)),
    ];
    frame::choices(
        ui,
        words.get(Msg::Notation),
        &mut settings.notation,
        &notations,
    );
}

fn looks(ui: &mut Ui, words: &Words, settings: &mut Settings) {
    let themes = [
        (ThemeName::Wood, words.get(Msg::ThemeWood)),
        (ThemeName::Paper, words.get(Msg::ThemePaper)),
        (ThemeName::Dark, words.get(Msg::ThemeDark)),
        (ThemeName::HighContrast, words.get(Msg::ThemeHighContrast)),
    ];
    frame::choices(ui, words.get(Msg::BoardTheme), &mut settings.theme, &themes);
    let faces = [
        (PieceFaces::Traditional, words.get(Msg::PiecesTraditional)),
        (PieceFaces::Simplified, words.get(Msg::PiecesSimplified)),
        (PieceFaces::Pictograms, words.get(Msg::PiecesPictograms)),
        (PieceFaces::Hints, words.get(Msg::PiecesHints)),
    ];
    frame::choices(ui, words.get(Msg::Pieces), &mut settings.pieces, &faces);
    let edges = [
        (Edges::Files, words.get(Msg::EdgesFiles)),
        (Edges::Coordinates, words.get(Msg::EdgesCoordinates)),
        (Edges::Off, words.get(Msg::EdgesOff)),
    ];
    frame::choices(ui, words.get(Msg::Edges), &mut settings.edges, &edges);
    let interfaces = [
        (Interface::System, words.get(Msg::InterfaceSystem)),
        (Interface::Light, words.get(Msg::InterfaceLight)),
        (Interface::Dark, words.get(Msg::InterfaceDark)),
    ];
    frame::choices(
        ui,
        words.get(Msg::Interface),
        &mut settings.interface,
        &interfaces,
    );
    let speeds = [
        (Animation::System, words.get(Msg::AnimationSystem)),
        (Animation::Off, words.get(Msg::AnimationOff)),
        (Animation::Fast, words.get(Msg::AnimationFast)),
        (Animation::Slow, words.get(Msg::AnimationSlow)),
    ];
    frame::choices(
        ui,
        words.get(Msg::Animation),
        &mut settings.animation,
        &speeds,
    );
    frame::labelled(ui, words.get(Msg::Zoom), |ui| {
        let percent = settings.zoom * 100.0;
        slider(ui, "zoom", percent, 75.0..=300.0, |percent| {
            settings.zoom = percent / 100.0;
        })
    });
}

fn volume(ui: &mut Ui, words: &Words, settings: &mut Settings) {
    frame::labelled(ui, words.get(Msg::Volume), |ui| {
        let percent = f32::from(settings.volume);
        let most = f32::from(Settings::LOUDEST);
        slider(ui, "volume", percent, 0.0..=most, |percent| {
            settings.volume = percent as u8;
        })
    });
}

/// Percents that take effect when the slider is let go: a size would run away
/// from the pointer otherwise, and a volume would rattle.
fn slider(
    ui: &mut Ui,
    key: &str,
    stored: f32,
    range: RangeInclusive<f32>,
    set: impl FnOnce(f32),
) -> egui::Response {
    let id = ui.scope_id().with(key);
    let mut percent = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(stored);
    let slider = Slider::new(&mut percent, range)
        .step_by(5.0)
        .fixed_decimals(0)
        .suffix(" %");
    let response = ui.add(slider);
    if response.dragged() {
        ui.data_mut(|data| data.insert_temp(id, percent));
    } else {
        if response.drag_stopped() || response.changed() {
            set(percent);
        }
        ui.data_mut(|data| data.remove::<f32>(id));
    }
    response
}
