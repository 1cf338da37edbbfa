//! What went wrong or is worth knowing: notices, remarks about files, and why a
//! file could not be read or written.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::{ClockMsg, EditorMsg, GamesMsg, LevelMsg, Msg, PicturesMsg, TermsMsg, Words};
use crate::app::{
    FileError, FormatError, JsonFault, Lookalike, MOST_BYTES, MOST_JSON_BYTES, MoveFault, Notice,
    SettingsFault, Streak, Tendency, Warning,
};

impl Words {
    /// What a notice says.
    #[must_use]
    pub fn notice(&self, notice: &Notice) -> String {
        match notice {
            Notice::Opened { warnings } => self.warnings(warnings),
            Notice::OpenFailed { path, reason } => self.file(Msg::NoticeOpenFailed, path, reason),
            Notice::PasteFailed { reason } => {
                self.with(Msg::NoticePasteFailed, &[("reason", &self.reason(reason))])
            }
            Notice::SetUpInstead { path: Some(path) } => {
                self.with(EditorMsg::NoticeFile, &[("name", &file_name(path))])
            }
            Notice::SetUpInstead { path: None } => self.get(EditorMsg::NoticePasted).to_owned(),
            Notice::NotAllRead {
                refused,
                refused_count,
                left_out,
            } => self.not_all_read(refused, *refused_count, *left_out),
            Notice::SearchFailed { reason } => {
                let reason = self.reason(reason);
                self.with(GamesMsg::NoticeSearchFailed, &[("reason", &reason)])
            }
            Notice::ReadingStopped => self.get(GamesMsg::NoticeReadingStopped).to_owned(),
            Notice::Decoded { encoding } => {
                self.with(GamesMsg::NoticeDecoded, &[("encoding", encoding.name())])
            }
            Notice::PositionCopied => self.get(Msg::NoticePositionCopied).to_owned(),
            Notice::PictureCopied => self.get(PicturesMsg::Copied).to_owned(),
            Notice::PictureFailed { reason } => {
                self.with(PicturesMsg::Failed, &[("reason", &self.reason(reason))])
            }
            Notice::PictureSaved { path } => {
                self.with(PicturesMsg::Saved, &[("name", &file_name(path))])
            }
            Notice::GameCopied => self.get(Msg::NoticeGameCopied).to_owned(),
            Notice::CopyFailed { reason } => self.reason(reason),
            Notice::HoldsMore { path } => {
                self.with(Msg::NoticeHoldsMore, &[("name", &file_name(path))])
            }
            Notice::Saved { path } => self.with(Msg::NoticeSaved, &[("name", &file_name(path))]),
            Notice::Exported { path } => {
                self.with(GamesMsg::NoticeExported, &[("name", &file_name(path))])
            }
            Notice::SavedApart { path } => {
                self.with(GamesMsg::NoticeSavedApart, &[("name", &file_name(path))])
            }
            Notice::ForeignKept { path } => {
                self.with(GamesMsg::NoticeForeignKept, &[("name", &file_name(path))])
            }
            Notice::SaveFailed { path, reason } => self.file(Msg::NoticeSaveFailed, path, reason),
            Notice::ReadOnly { path } => {
                self.with(Msg::NoticeReadOnly, &[("name", &file_name(path))])
            }
            Notice::EngineFailed { reason } => {
                self.with(Msg::NoticeEngineFailed, &[("reason", reason)])
            }
            Notice::DrawDeclined { by } => {
                self.with(Msg::NoticeDrawDeclined, &[("side", self.side(*by))])
            }
            Notice::DrawAccepted { by } => {
                self.with(Msg::NoticeDrawAccepted, &[("side", self.side(*by))])
            }
            Notice::RepetitionHint => self.get(Msg::NoticeRepetition).to_owned(),
            Notice::Slept => self.get(ClockMsg::NoticeSlept).to_owned(),
            Notice::MustVary(ruling) => self.warning_of(ruling),
            Notice::Foul { side, count } => self.foul(*side, *count),
            Notice::Adjourned => self.get(TermsMsg::NoticeAdjourned).to_owned(),
            Notice::Unsealed { side, mv } => self.with(
                TermsMsg::NoticeUnsealed,
                &[("side", self.side(*side)), ("move", &mv.to_string())],
            ),
            Notice::LevelOffered { tendency, .. } => {
                let msg = match tendency {
                    Tendency::Won => LevelMsg::OfferStronger,
                    Tendency::NotWon => LevelMsg::OfferWeaker,
                };
                self.with(msg, &[("count", &Streak::LONG.to_string())])
            }
            Notice::GameFull => self.get(Msg::NoticeGameFull).to_owned(),
            Notice::Resumed => self.get(Msg::NoticeResumed).to_owned(),
            Notice::ResumeFailed { kept: Some(path) } => {
                self.with(Msg::NoticeResumeFailed, &[("name", &file_name(path))])
            }
            Notice::ResumeFailed { kept: None } => self.get(Msg::NoticeResumeLost).to_owned(),
            Notice::OpenTwice => self.get(Msg::NoticeOpenTwice).to_owned(),
            Notice::AutosaveFailed { reason } => self.with(
                Msg::NoticeAutosaveFailed,
                &[("reason", &self.reason(reason))],
            ),
            Notice::Settings(fault) => self.settings_fault(fault),
        }
    }

    fn settings_fault(&self, fault: &SettingsFault) -> String {
        match fault {
            SettingsFault::BadValues(names) => {
                let names: Vec<_> = names.iter().map(String::as_str).collect();
                self.with(
                    Msg::NoticeSettingsBadValues,
                    &[("names", &self.list(&names))],
                )
            }
            SettingsFault::Broken { kept: Some(path) } => {
                self.with(Msg::NoticeSettingsBroken, &[("name", &file_name(path))])
            }
            SettingsFault::Broken { kept: None } => self.get(Msg::NoticeSettingsLost).to_owned(),
            SettingsFault::Unreadable(reason) => self.with(
                Msg::NoticeSettingsUnreadable,
                &[("reason", &self.reason(reason))],
            ),
            SettingsFault::NotSaved(reason) => self.with(
                Msg::NoticeSettingsNotSaved,
                &[("reason", &self.reason(reason))],
            ),
        }
    }

    fn file(&self, msg: Msg, path: &Path, reason: &FileError) -> String {
        let reason = self.reason(reason);
        self.with(
            msg,
            &[("name", &path.to_string_lossy()), ("reason", &reason)],
        )
    }

    /// Why a file could not be read or written. What only the system has
    /// words for is told in the system's words.
    #[must_use]
    pub fn reason(&self, error: &FileError) -> String {
        match error {
            FileError::Io { kind, text } => match kind {
                ErrorKind::NotFound => self.get(Msg::FileNotFound).to_owned(),
                ErrorKind::PermissionDenied => self.get(Msg::FileForbidden).to_owned(),
                ErrorKind::IsADirectory => self.get(Msg::FileIsFolder).to_owned(),
                ErrorKind::StorageFull => self.get(Msg::FileDiskFull).to_owned(),
                ErrorKind::ReadOnlyFilesystem => self.get(Msg::FileReadOnlyDisk).to_owned(),
                ErrorKind::FileTooLarge => self.get(Msg::FileTooLarge).to_owned(),
                _ => text.clone(),
            },
            FileError::Format(error) => self.format(error),
            FileError::Unwritable(_) => self.get(Msg::FormatTooMuch).to_owned(),
            FileError::Crash(text) => self.with(Msg::FileCrash, &[("text", text)]),
        }
    }

    /// Why the content of a file is no game. Faults inside a file are told in
    /// the reader's own English words: they are for whoever made the file.
    fn format(&self, error: &FormatError) -> String {
        match error {
            FormatError::Empty => self.get(Msg::FormatEmpty).to_owned(),
            FormatError::Unsupported(format) => self.with(
                Msg::FormatUnsupported,
                &[("name", self.format_name(*format))],
            ),
            FormatError::Unknown => self.get(Msg::FormatUnknown).to_owned(),
            FormatError::Stopped => self.get(GamesMsg::FormatStopped).to_owned(),
            FormatError::TooLarge => self.over_limit(MOST_BYTES),
            FormatError::Json {
                fault: JsonFault::FileTooLarge,
                ..
            } => self.over_limit(MOST_JSON_BYTES),
            FormatError::Json {
                fault: JsonFault::Foreign(what),
                ..
            } => self.with(Msg::FormatForeign, &[("text", what)]),
            FormatError::Json { .. }
            | FormatError::Fen(_)
            | FormatError::EngineLine(_)
            | FormatError::File { .. } => {
                self.with(Msg::FormatDamaged, &[("text", &error.to_string())])
            }
        }
    }

    fn over_limit(&self, bytes: usize) -> String {
        let limit = (bytes >> 20).to_string();
        self.with(GamesMsg::FileOverLimit, &[("limit", &limit)])
    }

    /// What was not read of many files.
    fn not_all_read(
        &self,
        refused: &[(PathBuf, FileError)],
        refused_count: usize,
        left_out: usize,
    ) -> String {
        let first = refused.first().map(|(path, reason)| {
            let places = [
                ("count", refused_count.to_string()),
                ("name", file_name(path)),
                ("reason", self.reason(reason)),
            ];
            let places = places
                .each_ref()
                .map(|(name, value)| (*name, value.as_str()));
            self.with(GamesMsg::NoticeNotAllRead, &places)
        });
        let left_out = (left_out > 0)
            .then(|| self.with(GamesMsg::NoticeLeftOut, &[("count", &left_out.to_string())]));
        let sentences: Vec<_> = first.into_iter().chain(left_out).collect();
        sentences.join(" ")
    }

    fn format_name(&self, format: Lookalike) -> &'static str {
        match format {
            Lookalike::OldCbl => self.get(Msg::LookOldLibrary),
            Lookalike::Xqr => "XQR",
            Lookalike::DhjHtmlXq => "DHJHtmlXQ",
            Lookalike::Picture => self.get(Msg::LookPicture),
            Lookalike::Archive => self.get(Msg::LookArchive),
        }
    }

    /// The first remark about an opened file, and how many more there are.
    fn warnings(&self, warnings: &[Warning]) -> String {
        let first = warnings
            .first()
            .map_or_else(String::new, |first| self.warning(first));
        match warnings.len() {
            0 | 1 => self.with(Msg::NoticeOpened, &[("remark", &first)]),
            count => self.with(
                Msg::NoticeOpenedMore,
                &[("remark", &first), ("count", &(count - 1).to_string())],
            ),
        }
    }

    fn warning(&self, warning: &Warning) -> String {
        match warning {
            Warning::NewerVersion { .. } => self.get(Msg::WarnNewer).to_owned(),
            Warning::LineEnds {
                move_number,
                side,
                text,
                fault,
                ..
            } => self.with(
                Msg::WarnLineEnds,
                &[
                    ("number", &move_number.to_string()),
                    ("side", self.side(*side)),
                    ("text", text),
                    ("fault", self.get(fault_of(*fault))),
                ],
            ),
            Warning::Ignored(at) => self.with(Msg::WarnIgnored, &[("place", &at.to_string())]),
            Warning::UnknownValue { value, at } => self.with(
                Msg::WarnUnknown,
                &[("value", value), ("place", &at.to_string())],
            ),
            Warning::UnreadMoves(_) => self.get(Msg::WarnUnread).to_owned(),
            Warning::NoStart => self.get(Msg::WarnNoStart).to_owned(),
            Warning::NoSuchPlace(_) => self.get(Msg::WarnNoPlace).to_owned(),
            Warning::ResultContradictsItself(_) => self.get(Msg::WarnResult).to_owned(),
            Warning::ResultContradictsMoves { .. } => self.get(Msg::WarnResultMoves).to_owned(),
            Warning::OtherSideMovesFirst { stated } => {
                self.with(Msg::WarnOtherSide, &[("side", self.side(*stated))])
            }
            Warning::LinesJoined { count, .. } => {
                self.with(Msg::WarnJoined, &[("count", &count.to_string())])
            }
            Warning::UndecodableText { count, .. } => {
                self.with(Msg::WarnUndecodable, &[("count", &count.to_string())])
            }
            Warning::TextCut(at) => self.with(Msg::WarnCut, &[("place", &at.to_string())]),
            Warning::EndsEarly(at) => self.with(Msg::WarnEndsEarly, &[("place", &at.to_string())]),
            Warning::WrongKeys(at) => self.with(Msg::WarnKeys, &[("place", &at.to_string())]),
            Warning::PartRefused { part, reason } => {
                self.with(Msg::WarnPart, &[("name", part), ("reason", reason)])
            }
            Warning::DoubtfulMove {
                move_number,
                side,
                text,
                taken,
                ..
            } => self.with(
                Msg::WarnDoubtful,
                &[
                    ("number", &move_number.to_string()),
                    ("side", self.side(*side)),
                    ("text", text),
                    ("move", &taken.to_string()),
                ],
            ),
            Warning::WordsSkipped { count, text, .. } => self.with(
                Msg::WarnSkipped,
                &[("count", &count.to_string()), ("text", text)],
            ),
            Warning::Unclosed(at) => self.with(Msg::WarnUnclosed, &[("place", &at.to_string())]),
            Warning::ResultDiffersFromTag(at) => {
                self.with(Msg::WarnResultTag, &[("place", &at.to_string())])
            }
            Warning::LineWithoutParent { name, .. } => {
                self.with(Msg::WarnNoParent, &[("name", name)])
            }
            Warning::CommentWithoutMove { name, .. } => {
                self.with(Msg::WarnNoMove, &[("name", name)])
            }
            Warning::HalfMove(at) => self.with(Msg::WarnHalfMove, &[("place", &at.to_string())]),
            Warning::More(count) => self.with(Msg::WarnMore, &[("count", &count.to_string())]),
        }
    }
}

const fn fault_of(fault: MoveFault) -> Msg {
    match fault {
        MoveFault::Unreadable => Msg::FaultUnreadable,
        MoveFault::FitsNoPiece => Msg::FaultNoPiece,
        MoveFault::Illegal(_) => Msg::FaultIllegal,
        MoveFault::Repeated => Msg::FaultRepeated,
        MoveFault::TooMany => Msg::FaultTooMany,
    }
}

/// The last part of a path, as far as it can be shown.
#[must_use]
pub fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned()
}
