//! What is on the disk, for a dialog that asks for a path.
//!
//! A folder may lie on a disk that is slow or gone, so it is looked at on a
//! thread of its own.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use super::notice::FileError;
use super::session::Waker;

/// What a path leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// A folder.
    Folder(Listing),
    /// A file.
    File(PathBuf),
    /// Nothing, in a folder that exists.
    Free(PathBuf),
    /// Nothing, and the folder does not exist either.
    Nowhere,
    /// The system refused to tell.
    Refused(FileError),
}

/// The folders and files in a folder, each by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The folder.
    pub folder: PathBuf,
    /// The names of the folders in it; hidden ones are left out.
    pub folders: Vec<String>,
    /// The names of the files in it that have one of the wanted endings.
    pub files: Vec<String>,
}

/// Looks where `path` leads, in the background; `waker` is called when the
/// answer is there. Files without one of the `endings` are not listed.
#[must_use]
pub fn look(path: PathBuf, endings: &'static [&'static str], waker: Waker) -> Receiver<Found> {
    let (sender, answer) = mpsc::channel();
    let refused = sender.clone();
    let started = thread::Builder::new()
        .name("folder".to_owned())
        .spawn(move || {
            // Nobody waits any more when the channel is closed.
            let _ = sender.send(find(path, endings));
            waker();
        });
    if let Err(error) = started {
        let _ = refused.send(Found::Refused(error.into()));
    }
    answer
}

fn find(path: PathBuf, endings: &[&str]) -> Found {
    match fs::metadata(&path) {
        Ok(data) if data.is_dir() => list(path, endings),
        Ok(_) => Found::File(path),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            if path.parent().is_some_and(Path::is_dir) {
                Found::Free(path)
            } else {
                Found::Nowhere
            }
        }
        Err(error) => Found::Refused(error.into()),
    }
}

fn list(folder: PathBuf, endings: &[&str]) -> Found {
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(error) => return Found::Refused(error.into()),
    };
    let (mut folders, mut files) = (Vec::new(), Vec::new());
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            folders.push(name);
        } else if has_ending(&path, endings) {
            files.push(name);
        }
    }
    folders.sort_unstable();
    files.sort_unstable();
    Found::Folder(Listing {
        folder,
        folders,
        files,
    })
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    path.extension()
        .and_then(|ending| ending.to_str())
        .is_some_and(|ending| {
            endings
                .iter()
                .any(|known| known.eq_ignore_ascii_case(ending))
        })
}

/// The path that a person means by `text` while looking at `folder`: `~` is
/// the home folder, and a name alone lies in `folder`.
#[must_use]
pub fn resolve(text: &str, folder: &Path) -> PathBuf {
    let text = text.trim();
    let rest = text.strip_prefix('~').and_then(|rest| {
        let rest = rest.strip_prefix('/').or(rest.is_empty().then_some(""))?;
        Some(home()?.join(rest))
    });
    rest.unwrap_or_else(|| folder.join(text))
}

/// The home folder of the person.
#[must_use]
pub fn home() -> Option<PathBuf> {
    directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_names_a_path() {
        let here = Path::new("/games");
        assert_eq!(resolve(" a.json ", here), Path::new("/games/a.json"));
        assert_eq!(resolve("/b/c.json", here), Path::new("/b/c.json"));
        assert_eq!(resolve("~x", here), Path::new("/games/~x"));
        if let Some(home) = home() {
            assert_eq!(resolve("~", here), home);
            assert_eq!(resolve("~/d.json", here), home.join("d.json"));
        }
    }

    #[test]
    fn a_path_is_a_folder_a_file_free_or_nowhere() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = folder.path().to_owned();
        fs::create_dir(root.join("sub")).expect("a folder");
        for name in ["b.json", "a.XQF", "notes.odt", ".hidden.json"] {
            fs::write(root.join(name), "").expect("a file");
        }
        let endings = ["json", "xqf"];
        let listing = Listing {
            folder: root.clone(),
            folders: vec!["sub".to_owned()],
            files: vec!["a.XQF".to_owned(), "b.json".to_owned()],
        };
        assert_eq!(find(root.clone(), &endings), Found::Folder(listing));
        let file = root.join("b.json");
        assert_eq!(find(file.clone(), &endings), Found::File(file));
        let free = root.join("new.json");
        assert_eq!(find(free.clone(), &endings), Found::Free(free));
        assert_eq!(find(root.join("no/new.json"), &endings), Found::Nowhere);
    }
}
