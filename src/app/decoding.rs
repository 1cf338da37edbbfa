//! The encoding that the texts of a file were taken to have, and another try.

use std::path::{Path, PathBuf};

use crate::formats::{Encoding, Format};

use super::notice::Notice;
use super::session::Session;
use super::wishes::Wish;

/// How the texts of the game on the board were decoded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Decoded {
    path: PathBuf,
    encoding: Encoding,
}

impl Session {
    /// The encoding that the file's texts were read in, when it is a guess
    /// that can be wrong.
    #[must_use]
    pub fn text_encoding(&self) -> Option<Encoding> {
        self.decoded.as_ref().map(|decoded| decoded.encoding)
    }

    /// Notes how a file was decoded that is now on the board, and tells of an
    /// encoding that nothing in the file names.
    pub(super) fn note_encoding(&mut self, path: &Path, format: Format, name: &str) {
        let encoding = Encoding::ALL.into_iter().find(|known| known.name() == name);
        self.decoded = encoding
            .filter(|_| format.is_decoded())
            .map(|encoding| Decoded {
                path: path.to_owned(),
                encoding,
            });
        let is_guess = matches!(encoding, Some(Encoding::Gb18030 | Encoding::Big5));
        if let Some(encoding) = encoding.filter(|_| is_guess && format.is_text()) {
            self.notify(Notice::Decoded { encoding });
        }
    }

    /// Reads the file of the game once more, as texts in this encoding.
    pub(super) fn read_as(&mut self, encoding: Encoding) {
        if let Some(Decoded { path, .. }) = self.decoded.clone() {
            self.wish_anew(Wish::OpenAs(path, encoding));
        }
    }
}
