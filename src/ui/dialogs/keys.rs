//! All keys at a glance, over the dimmed board.

use eframe::egui::{self, Event, Frame, Key, Margin, RichText, Stroke, Ui, vec2};

use super::{Next, frame};
use crate::app::Action;
use crate::ui::context::Scene;
use crate::ui::menu;
use crate::ui::shortcuts::is_modifier;
use crate::ui::text::{KeysMsg, Msg};
use crate::ui::theme::paint;

/// Widest sheet, and the width of a column at which there is room for another.
const WIDTH: f32 = 900.0;
const COLUMN: f32 = 250.0;
/// Room for the keys before their meaning.
const CAP: f32 = 104.0;

/// A heading with the keys below it and their meanings.
struct Group {
    title: &'static str,
    rows: Vec<(String, &'static str)>,
}

/// Draws the sheet.
pub fn show(ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
    let words = scene.words;
    let theme = scene.theme;
    let is_left = any_key(ctx);
    let title = words.get(Msg::KeysTitle);
    let labels = [words.action(Action::ChangeKeys), words.get(Msg::Close)];
    let (clicked, is_closed) = frame::modal(ctx, "keys", title, WIDTH, |ui| {
        ui.weak(words.get(KeysMsg::AnyKeyCloses));
        ui.add_space(4.0);
        frame::body(ui, frame::BUTTONS, |ui| sheet(ui, scene));
        frame::buttons(ui, &theme, &labels)
    });
    if clicked == Some(0) {
        scene.ask(Action::ChangeKeys);
    }
    if clicked.is_some() || is_closed || is_left {
        Next::Close
    } else {
        Next::Stay
    }
}

/// Whether a key was pressed that the sheet has no use for itself.
fn any_key(ctx: &egui::Context) -> bool {
    ctx.input(|input| {
        input.events.iter().any(|event| match event {
            Event::Key {
                key,
                pressed: true,
                repeat: false,
                ..
            } => {
                !is_modifier(*key)
                    && !matches!(
                        key,
                        Key::Tab
                            | Key::Enter
                            | Key::Space
                            | Key::ArrowUp
                            | Key::ArrowDown
                            | Key::ArrowLeft
                            | Key::ArrowRight
                    )
            }
            _ => false,
        })
    })
}

fn sheet(ui: &mut Ui, scene: &Scene<'_>) {
    let groups = groups(scene);
    let room = ui.available_width();
    let count = ((room / COLUMN) as usize).clamp(1, groups.len());
    let mut columns: Vec<(usize, Vec<Group>)> = Vec::new();
    columns.resize_with(count, Default::default);
    for group in groups {
        // Where the least stands, so that the columns end alike.
        let lowest = columns.iter_mut().min_by_key(|(height, _)| *height);
        let (height, groups) = lowest.expect("there is a column");
        *height += group.rows.len() + 2;
        groups.push(group);
    }
    ui.columns(count, |uis| {
        for (ui, (_, groups)) in uis.iter_mut().zip(columns) {
            for group in groups {
                draw(ui, scene, &group);
            }
        }
    });
}

fn groups(scene: &Scene<'_>) -> Vec<Group> {
    let words = scene.words;
    let keymap = &scene.session.settings().keys;
    let mut groups: Vec<_> = menu::groups()
        .map(|(title, actions)| {
            let row = |action: Action| {
                let keys = words.shortcut(keymap.of(action)?);
                let keys = if action == Action::Keys {
                    format!("{keys}, ?")
                } else {
                    keys
                };
                Some((keys, words.action(action).trim_end_matches(['…', '.'])))
            };
            Group {
                title: words.get(title),
                rows: actions.into_iter().filter_map(row).collect(),
            }
        })
        .collect();
    let board = [
        (words.get(Msg::KeyTab), words.get(Msg::KeyFocus)),
        (words.get(Msg::KeyArrows), words.get(Msg::KeyArrowsBoard)),
        (words.get(Msg::KeyEnter), words.get(Msg::KeyTap)),
        (words.get(Msg::KeyEscape), words.get(Msg::KeyDeselect)),
        (
            words.get(KeysMsg::KeyTyping),
            words.get(KeysMsg::TypingOpens),
        ),
        (words.get(Msg::Wheel), words.get(Msg::KeyWheel)),
    ];
    let board = Group {
        title: words.get(Msg::KeysBoard),
        rows: board.map(|(keys, text)| (keys.to_owned(), text)).into(),
    };
    // Help is the least; it comes last.
    groups.insert(groups.len() - 1, board);
    groups
}

fn draw(ui: &mut Ui, scene: &Scene<'_>, group: &Group) {
    ui.spacing_mut().item_spacing = vec2(8.0, 3.0);
    ui.label(RichText::new(group.title).color(paint(scene.theme.accent)));
    for (keys, meaning) in &group.rows {
        ui.horizontal(|ui| {
            let size = vec2(CAP, ui.text_style_height(&egui::TextStyle::Body) + 4.0);
            ui.allocate_ui(size, |ui| {
                ui.set_min_size(size);
                cap(ui, scene, keys);
            });
            ui.add(egui::Label::new(*meaning).wrap());
        });
    }
    ui.add_space(10.0);
}

/// Keys as a cap.
fn cap(ui: &mut Ui, scene: &Scene<'_>, keys: &str) {
    let theme = scene.theme;
    Frame::new()
        .fill(paint(theme.button))
        .stroke(Stroke::new(1.0, paint(theme.text.over(theme.button, 0.25))))
        .corner_radius(4)
        .inner_margin(Margin::symmetric(6, 1))
        .show(ui, |ui| ui.label(RichText::new(keys).strong()));
}
