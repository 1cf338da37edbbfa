//! Reading and writing whole files so that nothing is ever half there.

use std::fs::{self, File, Metadata};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, PersistError};

use crate::app::notice::FileError;
use crate::formats::Watch;

/// Bytes that are read between two looks at the watch.
const PIECE: u64 = 1 << 20;

/// What to do when the file is there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IfExists {
    /// Keep the old one as its backup, `name.bak`, and write the new one.
    BackUp,
    /// Write the new one.
    Replace,
    /// Write nothing.
    Refuse,
}

/// How safe a written file must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum Flush {
    /// On the disk, whatever happens next.
    ToDisk,
    /// With the system: it outlives this program, not a power cut. Fast enough
    /// to be done after every move.
    ToSystem,
}

/// Why a file was not written. What was there before is untouched.
#[derive(Debug, thiserror::Error)]
pub enum WriteFault {
    /// There is a file of this name and it was not to be replaced.
    #[error("there is a file of this name")]
    Exists,
    /// Something else, to be told.
    #[error("{0}")]
    Failed(FileError),
}

impl From<io::Error> for WriteFault {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.into())
    }
}

/// Reads a file of at most `most` bytes, and one byte more of a longer one, so
/// that whoever parses it sees that it is too long.
pub(in crate::app) fn read_at_most(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    // Asked before opening: opening a pipe would wait for its other end.
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(not_a_file(&metadata));
    }
    let mut bytes = Vec::new();
    let bound = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    File::open(path)?.take(bound).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The same in pieces, while others look on; `None`, without reading, when the
/// file is longer.
pub(super) fn read_watched(path: &Path, most: usize, watch: &Watch) -> io::Result<Option<Vec<u8>>> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(not_a_file(&metadata));
    }
    let size = usize::try_from(metadata.len()).unwrap_or(usize::MAX);
    if size > most {
        return Ok(None);
    }
    watch.begin(size);
    let bound = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    let mut file = File::open(path)?.take(bound);
    let mut bytes = Vec::new();
    // Reading what is stopped ends here; the parser says so.
    while !watch.is_stopped() && file.by_ref().take(PIECE).read_to_end(&mut bytes)? > 0 {
        watch.reach(bytes.len());
    }
    // It may have grown meanwhile.
    Ok((bytes.len() <= most).then_some(bytes))
}

/// Writes a file as a whole: into a new file of the same folder, which then
/// takes the name. A link keeps being one; the file it names is written.
pub(in crate::app) fn write(
    path: &Path,
    bytes: &[u8],
    if_exists: IfExists,
    flush: Flush,
) -> Result<(), WriteFault> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let existing = match fs::metadata(&target) {
        Ok(metadata) => Some(metadata),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error.into()),
    };
    if let Some(existing) = &existing {
        if if_exists == IfExists::Refuse {
            return Err(WriteFault::Exists);
        }
        check_replaceable(existing)?;
    }
    let file = filled(&target, bytes, existing.as_ref(), flush)?;
    if existing.is_some() && if_exists == IfExists::BackUp {
        back_up(&target, flush)?;
    }
    let persisted = match if_exists {
        IfExists::Refuse => file.persist_noclobber(&target),
        IfExists::BackUp | IfExists::Replace => file.persist(&target),
    };
    match persisted {
        Ok(_) => {}
        Err(PersistError { error, .. })
            if if_exists == IfExists::Refuse && error.kind() == io::ErrorKind::AlreadyExists =>
        {
            return Err(WriteFault::Exists);
        }
        Err(PersistError { error, .. }) => return Err(error.into()),
    }
    if flush == Flush::ToDisk {
        flush_folder(&target);
    }
    Ok(())
}

/// Renames a file that is of no use, so that nothing is lost when a new one is
/// written: `name.broken`. Returns the new name.
pub(in crate::app) fn keep_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = with_suffix(path, ".broken");
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// A name with something added at its end: `game.json.bak`.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Renaming would replace even a write-protected file; the protection means
/// that the person does not want that.
fn check_replaceable(existing: &Metadata) -> io::Result<()> {
    if !existing.is_file() {
        return Err(io::Error::other("there is something else of this name"));
    }
    if existing.permissions().readonly() {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            "the file is write-protected",
        ));
    }
    Ok(())
}

fn not_a_file(metadata: &Metadata) -> io::Error {
    if metadata.is_dir() {
        io::ErrorKind::IsADirectory.into()
    } else {
        io::Error::other("this is not a file")
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// A new file beside `target` with this content, not yet under its name.
fn filled(
    target: &Path,
    bytes: &[u8],
    like: Option<&Metadata>,
    flush: Flush,
) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".chuhe-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As any program makes files; the system's mask applies.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder_of(target))?;
    if let Some(like) = like {
        file.as_file().set_permissions(like.permissions())?;
    }
    file.write_all(bytes)?;
    if flush == Flush::ToDisk {
        file.as_file().sync_all()?;
    }
    Ok(file)
}

/// Copies the file to its backup. A copy and not a rename, so that there is a
/// file under the real name at every moment.
fn back_up(target: &Path, flush: Flush) -> io::Result<()> {
    let old = fs::read(target)?;
    let backup = with_suffix(target, ".bak");
    let file = filled(&backup, &old, None, flush)?;
    file.persist(&backup)?;
    Ok(())
}

/// Makes the new name outlive a power cut. Not every system can do it, and the
/// content is safe already, so failing is no failure.
fn flush_folder(target: &Path) {
    if let Ok(folder) = File::open(folder_of(target)) {
        let _ = folder.sync_all();
    }
}
