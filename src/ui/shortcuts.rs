//! Keys that ask for actions.

use eframe::egui::{self, Event, Key, KeyboardShortcut, Modifiers};

use crate::app::{self, Action, Command, Session, Shortcut};

/// The key of egui for a key of the table of actions.
#[must_use]
pub fn key(key: app::Key) -> Option<Key> {
    match key {
        app::Key::Char(',') => Some(Key::Comma),
        app::Key::Char(c) => Key::from_name(c.encode_utf8(&mut [0; 4])),
        app::Key::Left => Some(Key::ArrowLeft),
        app::Key::Right => Some(Key::ArrowRight),
        app::Key::Up => Some(Key::ArrowUp),
        app::Key::Down => Some(Key::ArrowDown),
        app::Key::Home => Some(Key::Home),
        app::Key::End => Some(Key::End),
        app::Key::Space => Some(Key::Space),
        app::Key::Escape => Some(Key::Escape),
        app::Key::F(number) => Key::from_name(&format!("F{number}")),
    }
}

/// The shortcut as egui writes it; `None` if egui has no such key.
#[must_use]
pub fn keys(shortcut: Shortcut) -> Option<KeyboardShortcut> {
    let mut modifiers = Modifiers::NONE;
    if shortcut.command {
        modifiers |= Modifiers::COMMAND;
    }
    if shortcut.shift {
        modifiers |= Modifiers::SHIFT;
    }
    Some(KeyboardShortcut::new(modifiers, key(shortcut.key)?))
}

/// The actions whose keys were pressed in this frame, as far as they are
/// possible now.
///
/// A text field keeps all keys for itself, and any other control that has the
/// focus keeps those without Ctrl: it may want the arrows or the space bar.
pub fn pressed(ctx: &egui::Context, session: &Session) -> Vec<Action> {
    if ctx.text_edit_focused() {
        return Vec::new();
    }
    let is_focused = ctx.memory(|memory| memory.focused().is_some());
    let mut actions: Vec<_> = Action::ALL
        .iter()
        .filter_map(|&action| Some((action, action.shortcut()?)))
        .filter(|(_, shortcut)| !is_focused || !is_plain(*shortcut))
        .collect();
    // egui takes Ctrl+Shift+S for Ctrl+S too, so the longer one is asked first.
    actions.sort_by_key(|(_, shortcut)| !shortcut.shift);
    actions
        .into_iter()
        .filter(|(_, shortcut)| {
            keys(*shortcut).is_some_and(|keys| ctx.input_mut(|input| input.consume_shortcut(&keys)))
        })
        .map(|(action, _)| action)
        .filter(|&action| session.can(action))
        .collect()
}

/// What is asked for with the keys of the clipboard, which the system's window
/// turns into events of their own. A text field keeps them for itself.
pub fn clipboard(ctx: &egui::Context, session: &Session) -> Vec<Command> {
    if ctx.text_edit_focused() {
        return Vec::new();
    }
    ctx.input(|input| {
        let events = input.events.iter();
        events
            .filter_map(|event| match event {
                Event::Copy if session.can(Action::CopyPosition) => {
                    Some(Command::Do(Action::CopyPosition))
                }
                Event::Paste(text) => Some(Command::PasteText(text.clone())),
                _ => None,
            })
            .collect()
    })
}

const fn is_plain(shortcut: Shortcut) -> bool {
    !shortcut.command && !matches!(shortcut.key, app::Key::F(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shortcut_has_keys_and_none_clash() {
        let mut seen = Vec::new();
        for action in Action::ALL {
            if let Some(shortcut) = action.shortcut() {
                let keys = keys(shortcut).unwrap_or_else(|| panic!("{action:?} has no keys"));
                assert!(!seen.contains(&keys), "{action:?} clashes");
                seen.push(keys);
            }
        }
        assert!(seen.len() > 10);
    }
}
