//! Keys that ask for actions.

use eframe::egui::{self, Event, Key, Modifiers};

use crate::app::{self, Action, Command, Session, Shortcut};

/// The key of egui for a key of the table of actions.
#[must_use]
pub fn key(key: app::Key) -> Option<Key> {
    match key {
        app::Key::Char(c) => Key::from_name(c.encode_utf8(&mut [0; 4])),
        app::Key::Left => Some(Key::ArrowLeft),
        app::Key::Right => Some(Key::ArrowRight),
        app::Key::Up => Some(Key::ArrowUp),
        app::Key::Down => Some(Key::ArrowDown),
        app::Key::Home => Some(Key::Home),
        app::Key::End => Some(Key::End),
        app::Key::PageUp => Some(Key::PageUp),
        app::Key::PageDown => Some(Key::PageDown),
        app::Key::Insert => Some(Key::Insert),
        app::Key::Delete => Some(Key::Delete),
        app::Key::Space => Some(Key::Space),
        app::Key::F(number) => Key::from_name(&format!("F{number}")),
    }
}

/// The shortcut that is pressed with these keys; `None` for keys that cannot
/// stand for an action.
#[must_use]
pub fn shortcut(pressed: Key, modifiers: Modifiers) -> Option<Shortcut> {
    let signs = app::Key::SIGNS.iter().copied();
    let key = signs
        .chain('0'..='9')
        .chain('A'..='Z')
        .map(app::Key::Char)
        .chain([
            app::Key::Left,
            app::Key::Right,
            app::Key::Up,
            app::Key::Down,
            app::Key::Home,
            app::Key::End,
            app::Key::PageUp,
            app::Key::PageDown,
            app::Key::Insert,
            app::Key::Delete,
            app::Key::Space,
        ])
        .chain((1..=app::Key::LAST_F).map(app::Key::F))
        .find(|&known| key(known) == Some(pressed))?;
    Some(Shortcut {
        command: modifiers.command,
        shift: modifiers.shift && !key.is_sign(),
        alt: modifiers.alt,
        key,
    })
}

/// Whether a key only changes what others mean.
#[must_use]
pub const fn is_modifier(key: Key) -> bool {
    matches!(
        key,
        Key::ShiftLeft
            | Key::ShiftRight
            | Key::ControlLeft
            | Key::ControlRight
            | Key::AltLeft
            | Key::AltRight
    )
}

/// The actions whose keys were pressed in this frame, as far as they are
/// possible now.
///
/// A text field keeps the keys that it uses for itself, and any other control
/// that has the focus keeps those that controls need, such as the arrows and
/// the space bar.
pub fn pressed(ctx: &egui::Context, session: &Session) -> Vec<Action> {
    let is_writing = ctx.text_edit_focused();
    let is_focused = ctx.memory(|memory| memory.focused().is_some());
    let keymap = &session.settings().keys;
    let mut actions = Vec::new();
    let mut swallow_text = false;
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } => {
                let asked = shortcut(*key, *modifiers)
                    .filter(|asked| !is_writing || !asked.edits_text())
                    .filter(|asked| !is_focused || !asked.is_reserved() || is_help(*asked))
                    .and_then(|asked| action_of(keymap, asked));
                actions.extend(asked);
                swallow_text = asked.is_some();
                asked.is_none()
            }
            // The letter of a key that has had its effect.
            Event::Text(_) => !std::mem::take(&mut swallow_text),
            _ => true,
        });
    });
    actions.retain(|&action| session.can(action));
    actions
}

fn action_of(keymap: &app::Keymap, asked: Shortcut) -> Option<Action> {
    if is_help(asked) {
        return Some(Action::Keys);
    }
    keymap.holder(asked)
}

/// `?` shows all keys, like the keys of that action.
fn is_help(asked: Shortcut) -> bool {
    asked.key == app::Key::Char('?') && !asked.command && !asked.alt
}

/// What is typed in this frame as the beginning of a move: letters and digits
/// that no field, no control but the board and no shortcut wants.
pub fn typed(ctx: &egui::Context, board_has_keyboard: bool) -> Option<String> {
    let is_elsewhere = ctx.memory(|memory| memory.focused().is_some()) && !board_has_keyboard;
    if is_elsewhere || ctx.text_edit_focused() || egui::Popup::is_any_open(ctx) {
        return None;
    }
    let mut typed = String::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Text(text) if text.chars().all(char::is_alphanumeric) => {
                typed.push_str(text);
                false
            }
            _ => true,
        });
    });
    (!typed.is_empty()).then_some(typed)
}

/// What is asked for with the keys of the clipboard, which the system's window
/// turns into events of their own. A text field keeps them for itself.
pub fn clipboard(ctx: &egui::Context, session: &Session) -> Vec<Command> {
    if ctx.text_edit_focused() {
        return Vec::new();
    }
    let keymap = &session.settings().keys;
    let has_own_keys = |action| keymap.of(action) == Action::shortcut(action);
    ctx.input(|input| {
        let events = input.events.iter();
        events
            .filter_map(|event| match event {
                Event::Copy
                    if has_own_keys(Action::CopyPosition) && session.can(Action::CopyPosition) =>
                {
                    Some(Command::Do(Action::CopyPosition))
                }
                Event::Paste(text) if has_own_keys(Action::Paste) => {
                    Some(Command::PasteText(text.clone()))
                }
                _ => None,
            })
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shortcut_is_pressed_with_its_keys() {
        for action in Action::ALL {
            let Some(usual) = action.shortcut() else {
                continue;
            };
            let pressed = key(usual.key).unwrap_or_else(|| panic!("{action:?} has no keys"));
            let modifiers = Modifiers {
                command: usual.command,
                ctrl: usual.command,
                shift: usual.shift,
                alt: usual.alt,
                ..Modifiers::NONE
            };
            assert_eq!(shortcut(pressed, modifiers), Some(usual), "{action:?}");
        }
    }

    #[test]
    fn keys_of_the_controls_are_no_shortcuts() {
        for pressed in [Key::Tab, Key::Enter, Key::Escape, Key::Backspace] {
            assert_eq!(shortcut(pressed, Modifiers::CTRL), None, "{pressed:?}");
        }
    }

    #[test]
    fn shift_does_not_count_with_signs() {
        let slash: Shortcut = "/".parse().unwrap();
        assert_eq!(shortcut(Key::Slash, Modifiers::SHIFT), Some(slash));
        assert_ne!(
            shortcut(Key::S, Modifiers::SHIFT),
            shortcut(Key::S, Modifiers::NONE)
        );
    }
}
