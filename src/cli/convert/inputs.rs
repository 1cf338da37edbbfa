//! Which files are converted.

use std::fs;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

/// A file to convert.
pub struct Input {
    /// Where it is.
    pub path: PathBuf,
    /// Its name below the folder that was named, or its bare name when it was
    /// named itself.
    pub name: PathBuf,
}

/// The named files and what is in the named folders, in the order of names; or
/// the sentence why something cannot be looked at. Links are followed. Hidden
/// files and folders are left out, and so is the folder `out` inside another
/// one: what is there was converted before.
pub fn find(named: &[PathBuf], out: &Path) -> Vec<Result<Input, String>> {
    let out = fs::canonicalize(out).ok();
    let is_wanted = |entry: &DirEntry| {
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        let is_out = || {
            entry.file_type().is_dir()
                && out.is_some()
                && fs::canonicalize(entry.path()).ok() == out
        };
        entry.depth() == 0 || !(hidden || is_out())
    };
    let mut found = Vec::new();
    for path in named {
        if !path.is_dir() {
            found.push(Ok(Input {
                path: path.clone(),
                name: path.file_name().unwrap_or_default().into(),
            }));
            continue;
        }
        let entries = WalkDir::new(path).follow_links(true).sort_by_file_name();
        for entry in entries.into_iter().filter_entry(is_wanted) {
            match entry {
                Ok(entry) if entry.file_type().is_dir() => {}
                Ok(entry) => {
                    let name = entry.path().strip_prefix(path);
                    let name = name.expect("the walk stays below its root").to_owned();
                    let path = entry.into_path();
                    found.push(Ok(Input { path, name }));
                }
                Err(error) => found.push(Err(error.to_string())),
            }
        }
    }
    found
}
