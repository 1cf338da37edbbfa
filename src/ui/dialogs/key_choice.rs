//! Other keys for the actions.

use eframe::egui::{
    self, Align, Button, Event, EventFilter, Key, Label, Layout, RichText, Role, Ui, WidgetInfo,
    vec2,
};

use super::{Next, frame};
use crate::app::{Action, Command, KeyFault, Keymap, Shortcut};
use crate::ui::context::Scene;
use crate::ui::shortcuts::{self, is_modifier};
use crate::ui::text::{KeysMsg, Msg, Words};
use crate::ui::theme::paint;
use crate::ui::{menu, widgets};

/// What is going on in the dialog.
#[derive(Debug, Default)]
pub struct KeyForm {
    /// The action that waits for its new keys.
    waiting: Option<Action>,
    said: Option<Said>,
    /// What setting all back has put aside, until the next change.
    put_aside: Option<Keymap>,
}

/// What the dialog has to say about the last keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    Given(Action),
    Unfit,
    Reserved(Shortcut),
    /// They are another's; on demand the two swap.
    Taken {
        action: Action,
        shortcut: Shortcut,
        by: Action,
    },
}

/// What was pressed for a waiting action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pressed {
    Keys(Shortcut),
    /// No keys at all, please.
    Nothing,
    /// As it was.
    Escape,
    Unfit,
}

/// Room for the line that says something, with a button.
const SAYING: f32 = 40.0;
/// The width of the keys, and of the button that sets them back.
const KEYS: f32 = 140.0;
const BACK: f32 = 84.0;

impl KeyForm {
    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        let words = scene.words;
        let theme = scene.theme;
        let before = &scene.session.settings().keys;
        let mut keymap = before.clone();
        if let Some(action) = self.waiting
            && let Some(pressed) = pressed(ctx)
        {
            self.take(&mut keymap, action, pressed);
        }
        let title = words.get(KeysMsg::ChangeTitle);
        let back = if self.put_aside.is_some() {
            words.get(Msg::SettingsUnreset)
        } else {
            words.get(KeysMsg::SetAllBack)
        };
        let labels = [back, words.get(Msg::Close)];
        let (clicked, is_left) = frame::modal(ctx, "key choice", title, 520.0, |ui| {
            ui.weak(words.get(KeysMsg::ChangeHelp));
            ui.add_space(4.0);
            frame::body(ui, frame::BUTTONS + SAYING, |ui| {
                widgets::name_group(ui, Role::List, title);
                self.rows(ui, scene, &mut keymap);
            });
            self.saying(ui, scene, &mut keymap);
            frame::buttons(ui, &theme, &labels)
        });
        if clicked == Some(0) {
            let put_aside = self.put_aside.take();
            *self = Self::default();
            keymap = put_aside.unwrap_or_else(|| {
                self.put_aside = Some(keymap);
                Keymap::default()
            });
        } else if keymap != *before {
            self.put_aside = None;
        }
        if keymap != *before {
            let mut settings = scene.session.settings().clone();
            settings.keys = keymap;
            scene.send(Command::Configure(settings));
        }
        if clicked == Some(1) || is_left {
            Next::Close
        } else {
            Next::Stay
        }
    }

    fn rows(&mut self, ui: &mut Ui, scene: &Scene<'_>, keymap: &mut Keymap) {
        let Scene { words, theme, .. } = scene;
        for (title, actions) in menu::groups() {
            ui.label(RichText::new(words.get(title)).color(paint(theme.accent)));
            for action in actions {
                self.row(ui, words, keymap, action);
            }
            ui.add_space(6.0);
        }
    }

    fn row(&mut self, ui: &mut Ui, words: &Words, keymap: &mut Keymap, action: Action) {
        let name = words.action(action).trim_end_matches(['…', '.']);
        let height = ui.spacing().interact_size.y;
        ui.horizontal(|ui| {
            let gap = ui.spacing().item_spacing.x;
            let room = (ui.available_width() - KEYS - BACK - 2.0 * gap).max(60.0);
            let size = vec2(room, height);
            ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_size(size);
                ui.add(Label::new(name).truncate());
            });
            self.keys(ui, words, keymap, (action, name));
            if keymap.is_changed(action) {
                let size = vec2(BACK, height);
                let button = Button::new(words.get(KeysMsg::SetBack)).min_size(size);
                let response = ui.add(button);
                let spoken = words.with(KeysMsg::SetBackKeys, &[("action", name)]);
                response.widget_info(|| WidgetInfo::labeled(Role::Button, true, spoken.as_str()));
                if response.clicked() {
                    match action.shortcut() {
                        Some(usual) => self.take(keymap, action, Pressed::Keys(usual)),
                        None => self.take(keymap, action, Pressed::Nothing),
                    }
                }
            }
        });
    }

    fn keys(
        &mut self,
        ui: &mut Ui,
        words: &Words,
        keymap: &Keymap,
        (action, name): (Action, &str),
    ) {
        let is_waiting = self.waiting == Some(action);
        let keys = keys(words, keymap, action);
        let text = if is_waiting {
            words.get(KeysMsg::PressKeys)
        } else {
            &keys
        };
        let size = vec2(KEYS, ui.spacing().interact_size.y);
        let response = ui.add(Button::new(text).selected(is_waiting).min_size(size));
        let spoken = if is_waiting {
            words.with(KeysMsg::PressKeysFor, &[("action", name)])
        } else {
            words.with(KeysMsg::KeysOfAction, &[("action", name), ("keys", &keys)])
        };
        response
            .widget_info(|| WidgetInfo::selected(Role::Button, true, is_waiting, spoken.as_str()));
        if is_waiting {
            // Tab and the arrows would take the keyboard elsewhere.
            let all = EventFilter {
                tab: true,
                horizontal_arrows: true,
                vertical_arrows: true,
                escape: true,
            };
            response.request_focus();
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, all));
        }
        if response.clicked() {
            self.waiting = (!is_waiting).then_some(action);
            self.said = None;
        }
    }

    fn take(&mut self, keymap: &mut Keymap, action: Action, pressed: Pressed) {
        self.waiting = None;
        self.said = match pressed {
            Pressed::Escape => None,
            Pressed::Unfit => Some(Said::Unfit),
            Pressed::Nothing => {
                keymap.clear(action);
                Some(Said::Given(action))
            }
            Pressed::Keys(shortcut) => Some(match keymap.assign(action, shortcut) {
                Ok(()) => Said::Given(action),
                Err(KeyFault::Reserved) => Said::Reserved(shortcut),
                Err(KeyFault::Taken(by)) => Said::Taken {
                    action,
                    shortcut,
                    by,
                },
            }),
        };
    }

    /// The line below the list.
    fn saying(&mut self, ui: &mut Ui, scene: &Scene<'_>, keymap: &mut Keymap) {
        let words = scene.words;
        let name = |action| words.action(action).trim_end_matches(['…', '.']);
        let ink = paint(match self.said {
            Some(Said::Given(_)) | None => scene.theme.text,
            Some(_) => scene.theme.warning,
        });
        let text = match self.said {
            None => String::new(),
            Some(Said::Unfit) => words.get(KeysMsg::KeyUnfit).to_owned(),
            Some(Said::Given(action)) => words.with(
                KeysMsg::KeysGiven,
                &[
                    ("action", name(action)),
                    ("keys", &keys(&words, keymap, action)),
                ],
            ),
            Some(Said::Reserved(shortcut)) => words.with(
                KeysMsg::KeysReserved,
                &[("keys", &words.shortcut(shortcut))],
            ),
            Some(Said::Taken { shortcut, by, .. }) => words.with(
                KeysMsg::KeysTaken,
                &[("keys", &words.shortcut(shortcut)), ("action", name(by))],
            ),
        };
        ui.horizontal(|ui| {
            ui.set_min_height(SAYING - ui.spacing().item_spacing.y);
            if let Some(Said::Taken {
                action, shortcut, ..
            }) = self.said
                && ui.button(words.get(KeysMsg::SwapKeys)).clicked()
            {
                self.said = match keymap.swap(action, shortcut) {
                    Ok(()) => Some(Said::Given(action)),
                    Err(_) => Some(Said::Reserved(shortcut)),
                };
            }
            widgets::live_label(ui, RichText::new(text).color(ink));
        });
    }
}

fn keys(words: &Words, keymap: &Keymap, action: Action) -> String {
    keymap.of(action).map_or_else(
        || words.get(KeysMsg::NoKeys).to_owned(),
        |shortcut| words.shortcut(shortcut),
    )
}

/// The keys that were pressed in this frame; nothing else hears of them.
fn pressed(ctx: &egui::Context) -> Option<Pressed> {
    let mut pressed = None;
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let seen = match event {
                Event::Key { key, .. } if is_modifier(*key) => None,
                Event::Key {
                    key,
                    pressed: true,
                    repeat: false,
                    modifiers,
                    ..
                } => Some(match key {
                    Key::Escape => Pressed::Escape,
                    Key::Backspace => Pressed::Nothing,
                    key => match shortcuts::shortcut(*key, *modifiers) {
                        Some(shortcut) => Pressed::Keys(shortcut),
                        None => Pressed::Unfit,
                    },
                }),
                Event::Copy => "Ctrl+C".parse().ok().map(Pressed::Keys),
                Event::Cut => "Ctrl+X".parse().ok().map(Pressed::Keys),
                Event::Paste(_) => "Ctrl+V".parse().ok().map(Pressed::Keys),
                Event::Text(_) | Event::Key { pressed: true, .. } => return false,
                _ => None,
            };
            pressed = pressed.or(seen);
            seen.is_none()
        });
    });
    pressed
}
