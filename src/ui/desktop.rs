//! What the desktop prefers: dark or light, motion or calm.
//!
//! On Linux neither the window system nor egui tells; the settings portal of
//! the desktop does (XDG Desktop Portal, `org.freedesktop.portal.Settings`).
//! It is asked on a thread of its own, which then listens for changes as long
//! as the program runs. Where there is no portal nothing is preferred.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use zbus::export::ordered_stream::OrderedStreamExt as _;
use zbus::zvariant::{OwnedValue, Value};
use zbus::{Connection, Proxy};

use super::block::block_on;
use crate::app::Waker;

/// What the desktop prefers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Preferences {
    /// Whether controls are to be dark; `None` without a preference.
    pub is_dark: Option<bool>,
    /// Whether things are to move less.
    pub is_calm: bool,
}

/// The ear at the desktop.
pub struct Desktop {
    changes: Option<Receiver<Preferences>>,
    newest: Preferences,
}

/// Where the portal keeps a preference, and the name it has there.
type Place = (&'static str, &'static str);

const SCHEME: Place = ("org.freedesktop.appearance", "color-scheme");
const MOTION: Place = ("org.freedesktop.appearance", "reduced-motion");
/// Older desktops with GNOME's settings only know this one.
const ANIMATIONS: Place = ("org.gnome.desktop.interface", "enable-animations");

impl Desktop {
    /// A desktop that prefers nothing.
    #[must_use]
    pub const fn silent() -> Self {
        Self {
            changes: None,
            newest: Preferences {
                is_dark: None,
                is_calm: false,
            },
        }
    }

    /// The desktop of the system. `wake` is called after every change.
    #[must_use]
    pub fn of_system(wake: Waker) -> Self {
        let (sender, changes) = mpsc::channel();
        let listener = thread::Builder::new().name("desktop".to_owned());
        // Without a thread or a portal the desktop prefers nothing.
        let started = listener.spawn(move || {
            let _ = block_on(listen(&sender, &wake));
        });
        Self {
            changes: started.ok().map(|_| changes),
            ..Self::silent()
        }
    }

    /// What is preferred now.
    pub fn preferences(&mut self) -> Preferences {
        if let Some(changes) = &self.changes
            && let Some(newest) = changes.try_iter().last()
        {
            self.newest = newest;
        }
        self.newest
    }
}

/// Asks once, then follows the changes until the bus goes away.
async fn listen(sender: &Sender<Preferences>, wake: &Waker) -> zbus::Result<()> {
    let connection = Connection::session().await?;
    let portal = Proxy::new(
        &connection,
        "org.freedesktop.portal.Desktop",
        "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.Settings",
    )
    .await?;
    // Before the questions, so that no change is missed between them.
    let mut changed = portal.receive_signal("SettingChanged").await?;
    let mut preferences = Preferences::default();
    for place in [ANIMATIONS, MOTION, SCHEME] {
        if let Some(value) = read(&portal, place).await {
            preferences.note(place, &value);
        }
    }
    tell(preferences, sender, wake);
    while let Some(signal) = changed.next().await {
        let body = signal.body();
        let Ok((space, key, value)) = body.deserialize::<(&str, &str, Value<'_>)>() else {
            continue;
        };
        let before = preferences;
        preferences.note((space, key), &value);
        if preferences != before {
            tell(preferences, sender, wake);
        }
    }
    Ok(())
}

fn tell(preferences: Preferences, sender: &Sender<Preferences>, wake: &Waker) {
    // When nobody listens any more the program is about to end.
    if sender.send(preferences).is_ok() {
        wake();
    }
}

/// One setting; older portals know only the second method, which wraps the
/// value once more.
async fn read(portal: &Proxy<'_>, place: Place) -> Option<OwnedValue> {
    for method in ["ReadOne", "Read"] {
        if let Ok(value) = portal.call::<_, _, OwnedValue>(method, &place).await {
            return Some(value);
        }
    }
    None
}

impl Preferences {
    /// Takes in one setting; what makes no sense changes nothing.
    fn note(&mut self, place: (&str, &str), value: &Value<'_>) {
        match (place, unwrapped(value)) {
            (SCHEME, Value::U32(scheme)) => {
                self.is_dark = match scheme {
                    1 => Some(true),
                    2 => Some(false),
                    _ => None,
                };
            }
            (MOTION, Value::U32(reduced)) => self.is_calm = *reduced == 1,
            (ANIMATIONS, Value::Bool(enabled)) => self.is_calm = !enabled,
            _ => {}
        }
    }
}

fn unwrapped<'a>(mut value: &'a Value<'a>) -> &'a Value<'a> {
    while let Value::Value(inner) = value {
        value = inner;
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_the_portal_become_preferences() {
        let wrapped = Value::Value(Box::new(Value::U32(1)));
        for (place, value, expected) in [
            (SCHEME, Value::U32(0), (None, false)),
            (SCHEME, Value::U32(1), (Some(true), false)),
            (SCHEME, Value::U32(2), (Some(false), false)),
            (SCHEME, wrapped, (Some(true), false)),
            (SCHEME, Value::U32(77), (None, false)),
            (SCHEME, Value::Bool(true), (None, false)),
            (MOTION, Value::U32(1), (None, true)),
            (MOTION, Value::U32(0), (None, false)),
            (ANIMATIONS, Value::Bool(false), (None, true)),
            (("org.other", "color-scheme"), Value::U32(1), (None, false)),
        ] {
            let mut preferences = Preferences::default();
            preferences.note(place, &value);
            let told = (preferences.is_dark, preferences.is_calm);
            assert_eq!(told, expected, "{place:?} {value:?}");
        }
    }

    #[test]
    fn a_silent_desktop_prefers_nothing() {
        assert_eq!(Desktop::silent().preferences(), Preferences::default());
    }
}
