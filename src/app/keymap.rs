//! Which keys ask for which action, as the person has arranged them.

use super::action::Action;
use super::keys::Shortcut;

/// The keys of all actions: those of the table of actions, with the changes of
/// the person. No two actions have the same keys, and none has keys that a
/// control needs, except those it has from the start.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Keymap {
    /// In the order of [`Action::ALL`]; never what the action has anyway.
    changes: Vec<(Action, Option<Shortcut>)>,
}

/// Why keys cannot be given to an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyFault {
    /// A control of the window needs them.
    Reserved,
    /// This action has them.
    Taken(Action),
}

impl Keymap {
    /// The keys of an action, if it has any.
    #[must_use]
    pub fn of(&self, action: Action) -> Option<Shortcut> {
        let change = self.change_of(action);
        change.map_or(action.shortcut(), |(_, shortcut)| *shortcut)
    }

    /// The action that has these keys.
    #[must_use]
    pub fn holder(&self, shortcut: Shortcut) -> Option<Action> {
        let mut actions = Action::ALL.iter().copied();
        actions.find(|&action| self.of(action) == Some(shortcut))
    }

    /// Whether the person has changed the keys of an action.
    #[must_use]
    pub fn is_changed(&self, action: Action) -> bool {
        self.change_of(action).is_some()
    }

    /// Whether all keys are as they were at first.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        self.changes.is_empty()
    }

    /// What the person has changed.
    pub fn changes(&self) -> impl Iterator<Item = (Action, Option<Shortcut>)> {
        self.changes.iter().copied()
    }

    /// Gives keys to an action.
    ///
    /// # Errors
    /// The keys are needed elsewhere; nothing has changed then.
    pub fn assign(&mut self, action: Action, shortcut: Shortcut) -> Result<(), KeyFault> {
        if !may_have(action, shortcut) {
            return Err(KeyFault::Reserved);
        }
        match self.holder(shortcut) {
            Some(other) if other != action => Err(KeyFault::Taken(other)),
            _ => {
                self.put(action, Some(shortcut));
                Ok(())
            }
        }
    }

    /// Gives keys to an action; the one that had them gets its keys instead, or
    /// none where it may not have them.
    ///
    /// # Errors
    /// The keys are needed by a control; nothing has changed then.
    pub fn swap(&mut self, action: Action, shortcut: Shortcut) -> Result<(), KeyFault> {
        if !may_have(action, shortcut) {
            return Err(KeyFault::Reserved);
        }
        if let Some(other) = self.holder(shortcut).filter(|&other| other != action) {
            let freed = self.of(action);
            self.put(other, freed.filter(|&freed| may_have(other, freed)));
        }
        self.put(action, Some(shortcut));
        Ok(())
    }

    /// Leaves an action without keys.
    pub fn clear(&mut self, action: Action) {
        self.put(action, None);
    }

    /// Takes over changes as they were stored, and answers with the actions
    /// whose keys make no sense: those keep their own.
    pub(super) fn take(changes: Vec<(Action, Option<Shortcut>)>) -> (Self, Vec<Action>) {
        let mut keymap = Self::default();
        let mut bad = Vec::new();
        for (action, shortcut) in changes {
            if shortcut.is_none_or(|shortcut| may_have(action, shortcut)) {
                keymap.put(action, shortcut);
            } else {
                bad.push(action);
            }
        }
        // One that falls takes back its own keys, which another may have now.
        while let Some(action) = keymap.first_clash() {
            keymap.changes.retain(|(changed, _)| *changed != action);
            bad.push(action);
        }
        (keymap, bad)
    }

    /// The last change that gives keys to an action which another has as well.
    fn first_clash(&self) -> Option<Action> {
        let mut changed = self.changes.iter().rev().map(|(action, _)| *action);
        changed.find(|&action| {
            let keys = self.of(action);
            let mut others = Action::ALL.iter().filter(|&&other| other != action);
            keys.is_some() && others.any(|&other| self.of(other) == keys)
        })
    }

    fn change_of(&self, action: Action) -> Option<&(Action, Option<Shortcut>)> {
        self.changes.iter().find(|(changed, _)| *changed == action)
    }

    fn put(&mut self, action: Action, shortcut: Option<Shortcut>) {
        self.changes.retain(|(changed, _)| *changed != action);
        if shortcut != action.shortcut() {
            self.changes.push((action, shortcut));
            self.changes.sort_by_key(|(action, _)| *action as usize);
        }
    }
}

/// Whether the keys can ask for the action at all.
fn may_have(action: Action, shortcut: Shortcut) -> bool {
    !shortcut.is_reserved() || action.shortcut() == Some(shortcut)
}
