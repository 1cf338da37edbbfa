//! Where converted files go.

use std::fs;
use std::path::{Path, PathBuf, is_separator};

use super::inputs::Input;
use crate::cli::CliError;
use crate::formats::Target;

/// Where converted files go.
pub enum Destination {
    /// One input becomes this file.
    File {
        /// The file.
        path: PathBuf,
        /// The folder that it is in.
        folder: PathBuf,
    },
    /// Every input becomes a file below this folder.
    Folder(PathBuf),
}

impl Destination {
    /// Decides what `out` is and makes sure that files can be made there.
    ///
    /// # Errors
    /// The folder cannot be made, or no file in it.
    pub fn prepare(out: &Path, inputs: &[PathBuf]) -> Result<Self, CliError> {
        let bytes = out.as_os_str().as_encoded_bytes();
        let ends_open = bytes.last().is_some_and(|&b| is_separator(b.into()));
        let destination = match inputs {
            [input] if !input.is_dir() && !out.is_dir() && !ends_open => Self::File {
                path: out.to_owned(),
                folder: match out.parent() {
                    Some(folder) if folder != Path::new("") => folder.to_owned(),
                    _ => PathBuf::from("."),
                },
            },
            _ => Self::Folder(out.to_owned()),
        };
        let folder = destination.folder();
        fs::create_dir_all(folder)
            .and_then(|()| tempfile::tempfile_in(folder))
            .map_err(|error| CliError::Folder {
                path: folder.to_owned(),
                error,
            })?;
        Ok(destination)
    }

    /// The folder that holds all that is written.
    pub fn folder(&self) -> &Path {
        match self {
            Self::File { folder, .. } | Self::Folder(folder) => folder,
        }
    }

    /// The files that an input of so many games becomes: one, or one for each
    /// game with its number in the name.
    pub fn outputs(&self, input: &Input, target: Target, games: usize) -> Vec<PathBuf> {
        let path = match self {
            Self::File { path, .. } => path.clone(),
            Self::Folder(folder) => folder.join(&input.name).with_extension(target.ending()),
        };
        if games == 1 || target.holds_many() {
            return vec![path];
        }
        let stem = path.file_stem().unwrap_or_default();
        let numbered = |number: usize| {
            let mut name = stem.to_owned();
            name.push(format!("-{number:03}"));
            if let Some(extension) = path.extension() {
                name.push(".");
                name.push(extension);
            }
            path.with_file_name(name)
        };
        (1..=games).map(numbered).collect()
    }
}
