//! Members that this program does not know: taken out of what is read, put
//! back into what is written.

use serde_json::{Map, Value};

use super::super::error::JsonFault;
use super::super::warning::Warning;
use super::limits;
use super::path::{Fault, Path, Warnings};
use crate::record::Kept;

/// An object while its members are taken out one by one. What is left in the
/// end is kept.
pub(super) struct Members<'a> {
    map: Map<String, Value>,
    path: Path<'a>,
}

impl<'a> Members<'a> {
    pub(super) const fn new(map: Map<String, Value>, path: Path<'a>) -> Self {
        Self { map, path }
    }

    /// A member as `read` understands it. One that it does not understand
    /// stays among those to keep, with a warning.
    pub(super) fn take<T>(
        &mut self,
        name: &str,
        warnings: &mut Warnings,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Option<T> {
        let value = read(self.map.get(name)?);
        if value.is_some() {
            self.map.shift_remove(name);
        } else {
            let path = Path::Member(&self.path, name);
            warnings.add(|| Warning::Ignored(path.spot()));
        }
        value
    }

    /// A text member, empty when it is missing.
    pub(super) fn text(&mut self, name: &str, warnings: &mut Warnings) -> String {
        let text = self.take(name, warnings, |value| value.as_str().map(str::to_owned));
        text.unwrap_or_default()
    }

    /// A list member.
    pub(super) fn list(&mut self, name: &str, warnings: &mut Warnings) -> Option<Vec<Value>> {
        match self.map.get_mut(name)? {
            Value::Array(list) => {
                let list = std::mem::take(list);
                self.map.shift_remove(name);
                Some(list)
            }
            _ => self.take(name, warnings, |_| None),
        }
    }

    /// An object member.
    pub(super) fn object(
        &mut self,
        name: &str,
        warnings: &mut Warnings,
    ) -> Option<Map<String, Value>> {
        match self.map.get_mut(name)? {
            Value::Object(map) => {
                let map = std::mem::take(map);
                self.map.shift_remove(name);
                Some(map)
            }
            _ => self.take(name, warnings, |_| None),
        }
    }

    /// Whether the member is there.
    pub(super) fn has(&self, name: &str) -> bool {
        self.map.contains_key(name)
    }

    /// Whatever this member is.
    pub(super) fn any(&mut self, name: &str) -> Option<Value> {
        self.map.shift_remove(name)
    }

    /// Drops a member that is always written anew.
    pub(super) fn forget(&mut self, name: &str) {
        self.map.shift_remove(name);
    }

    /// Keeps what is left, as members of the object at `pointer`.
    pub(super) fn keep(self, pointer: &str, kept: &mut Kept) -> Result<(), Fault> {
        for (name, value) in self.map {
            let path = Path::Member(&self.path, &name);
            let pointer = format!("{pointer}/{}", escaped(&name));
            keep(&path, pointer, &value, kept)?;
        }
        Ok(())
    }
}

/// Keeps one value, unless it nests so deeply that it could not be written
/// back everywhere.
pub(super) fn keep(
    path: &Path<'_>,
    pointer: String,
    value: &Value,
    kept: &mut Kept,
) -> Result<(), Fault> {
    if depth(value) > limits::KEPT_DEPTH {
        return Err(path.fault(JsonFault::TooDeep));
    }
    kept.push((pointer, value.to_string()));
    Ok(())
}

/// Puts kept members back where they stood. What the program itself has
/// written there is stronger, unless it says nothing.
pub(super) fn restore(kept: &Kept, object: &mut Map<String, Value>) {
    for (pointer, text) in kept {
        if let Ok(value) = serde_json::from_str(text) {
            insert(object, pointer, value);
        }
    }
}

fn insert(object: &mut Map<String, Value>, pointer: &str, value: Value) {
    let mut at = object;
    let mut names = pointer.split('/').skip(1).map(unescaped).peekable();
    while let Some(name) = names.next() {
        if names.peek().is_none() {
            let written = at.entry(name).or_insert(Value::Null);
            if says_nothing(written) {
                *written = value;
            }
            return;
        }
        let inner = at.entry(name).or_insert_with(|| Map::new().into());
        match inner {
            Value::Object(inner) => at = inner,
            _ => return,
        }
    }
}

fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.values().all(says_nothing),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Brackets inside each other. Recursion is safe: the reader has limited it.
pub(super) fn depth(value: &Value) -> usize {
    match value {
        Value::Array(list) => 1 + list.iter().map(depth).max().unwrap_or(0),
        Value::Object(map) => 1 + map.values().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

fn unescaped(name: &str) -> String {
    name.replace("~1", "/").replace("~0", "~")
}
