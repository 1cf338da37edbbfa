//! English, with the terms of the field.

mod clock;
mod editor;
mod games;
mod keys;
mod lesson;
mod level;
mod pictures;
mod terms;

use super::msg::Msg;
use super::table::Table;
use crate::app::Action;
use crate::rules::{DrawReason, IllegalMove, Kind, Piece, Side, WinReason};

pub(super) const TABLE: Table = Table {
    message,
    games: games::text,
    clock: clock::text,
    terms: terms::text,
    editor: editor::text,
    lesson: lesson::text,
    levels: level::text,
    keys: keys::text,
    pictures: pictures::text,
    action,
    piece,
    illegal,
    win,
    draw,
    level,
    list_separator: " and ",
};

fn message(msg: Msg) -> &'static str {
    match msg {
        Msg::Program => "Chuhe",
        Msg::AboutText => "Xiangqi for the desktop: play, review and study.",
        Msg::AboutFonts => {
            "Type: Noto Sans CJK and LXGW WenKai, both under the SIL Open Font License 1.1."
        }
        Msg::AboutBook => {
            "The opening book derives from the Chinese Chess Practical Dataset (CCPD), CC BY 4.0."
        }
        Msg::AboutLicence => "Free software, MIT or Apache-2.0.",
        Msg::Version => "Version {number}",
        Msg::Red => "Red",
        Msg::Black => "Black",
        Msg::MenuGame => "Game",
        Msg::MenuEdit => "Edit",
        Msg::MenuView => "View",
        Msg::MenuHelp => "Help",
        Msg::MenuRecent => "Open Recent",
        Msg::ForgetRecent => "Forget This List",
        Msg::ShortNew => "New",
        Msg::ShortUndo => "Undo",
        Msg::ShortHint => "Hint",
        Msg::ShortFlip => "Flip",
        Msg::ShortMore => "More",
        Msg::ToMove => "{side} to move",
        Msg::ToMoveInCheck => "Check! {side} to move",
        Msg::Thinking => "The computer is thinking for {side}...",
        Msg::ThinkingInCheck => "Check! The computer is thinking for {side}...",
        Msg::EngineFailed => "The computer found no answer for {side}",
        Msg::Reviewing => "Move {ply} of {length}, {side} to move",
        Msg::ReviewingInCheck => "Move {ply} of {length}, check! {side} to move",
        Msg::ReviewingStart => "Start of a game of {length} moves, {side} to move",
        Msg::TitleToMove => "{side} to move",
        Msg::TitleReview => "Review",
        Msg::TitleOver => "Game over",
        Msg::Untitled => "Untitled",
        Msg::Person => "Person",
        Msg::Computer => "Computer, {level}",
        Msg::OnTurn => "to move",
        Msg::CapturedBy => "{side} has captured: {pieces}",
        Msg::MovesTitle => "Moves",
        Msg::NoMoves => "No moves yet",
        Msg::StartOfGame => "Starting position",
        Msg::Alternatives => "Other moves here: {count}",
        Msg::OtherMoves => "Tried here",
        Msg::StopAutoplay => "Stop Autoplay",
        Msg::CommentTitle => "Comment",
        Msg::CommentHint => "Write a comment on this position",
        Msg::Empty => "empty",
        Msg::Cancel => "Cancel",
        Msg::Close => "Close",
        Msg::UnsavedTitle => "Save the changes?",
        Msg::UnsavedText => "The game has changes that are not saved.",
        Msg::UnsavedSave => "Save",
        Msg::UnsavedDiscard => "Don't Save",
        Msg::ResignTitle => "Resign?",
        Msg::ResignText => "{side} gives up and loses the game.",
        Msg::ResignYes => "Resign",
        Msg::ResignNo => "Play On",
        Msg::OverwriteTitle => "Replace the file?",
        Msg::OverwriteText => "{name} already exists. Its contents will be lost.",
        Msg::OverwriteYes => "Replace",
        Msg::NewGameTitle => "New Game",
        Msg::Opponent => "Opponent",
        Msg::AgainstComputer => "Against the computer",
        Msg::TwoPeople => "Two people at this screen",
        Msg::YourSide => "You play",
        Msg::Level => "Level",
        Msg::StartGame => "Start",
        Msg::SettingsTitle => "Settings",
        Msg::SettingsReset => "Reset All",
        Msg::SettingsUnreset => "Undo Reset",
        Msg::Language => "Language",
        Msg::SystemLanguage => "As the system",
        Msg::Notation => "Notation",
        Msg::NotationByLanguage => "As the language",
        Msg::NotationChinese => "Chinese",
        Msg::NotationWxf => "WXF",
        Msg::NotationIccs => "Coordinates",
        Msg::BoardTheme => "Board",
        Msg::ThemeWood => "Wood",
        Msg::ThemePaper => "Paper",
        Msg::ThemeDark => "Dark",
        Msg::ThemeHighContrast => "High contrast",
        Msg::Pieces => "Pieces",
        Msg::PiecesTraditional => "Traditional",
        Msg::PiecesSimplified => "Simplified",
        Msg::PiecesPictograms => "Pictograms",
        Msg::PiecesHints => "Characters with move hints",
        Msg::Interface => "Window",
        Msg::InterfaceSystem => "System",
        Msg::InterfaceLight => "Light",
        Msg::InterfaceDark => "Dark",
        Msg::Edges => "Along the edges",
        Msg::EdgesFiles => "Numbers of the files",
        Msg::EdgesCoordinates => "Letters and numbers",
        Msg::EdgesOff => "Nothing",
        Msg::Animation => "Animation",
        Msg::AnimationSystem => "As the desktop",
        Msg::AnimationOff => "Off",
        Msg::AnimationFast => "Fast",
        Msg::AnimationSlow => "Slow",
        Msg::EnginePause => "The computer takes a moment before it moves",
        Msg::OpeningBook => "The computer opens by the book",
        Msg::Zoom => "Size",
        Msg::Volume => "Volume",
        Msg::KeysTitle => "Keys",
        Msg::KeysBoard => "On the board",
        Msg::KeyArrowsBoard => "Go from point to point",
        Msg::KeyTap => "Pick up or put down",
        Msg::KeyDeselect => "Put the piece back",
        Msg::KeyFocus => "To the next control; the board is one of them",
        Msg::KeyWheel => "Step through the game",
        Msg::KeySpace => "Space",
        Msg::KeyEnter => "Enter",
        Msg::KeyEscape => "Esc",
        Msg::KeyHome => "Home",
        Msg::KeyEnd => "End",
        Msg::KeyTab => "Tab",
        Msg::KeyArrows => "Arrows",
        Msg::Wheel => "Wheel",
        Msg::OpenTitle => "Open a Game",
        Msg::SaveTitle => "Save the Game",
        Msg::PathLabel => "File",
        Msg::PathOpen => "Open",
        Msg::PathSave => "Save",
        Msg::ParentFolder => "Up one folder",
        Msg::EmptyFolder => "No games in this folder",
        Msg::RecentFiles => "Recent files",
        Msg::PathMissing => "There is no file {path}",
        Msg::PathNoFolder => "The folder does not exist",
        Msg::PathEmpty => "Enter the name of a file",
        Msg::SystemDialogOpen => "The system's file dialog is open...",
        Msg::TypePathInstead => "Type the Path Instead",
        Msg::GiveUp => "Give Up",
        Msg::NoSystemDialog => {
            "The system offers no file dialog (neither a desktop portal nor zenity answers)."
        }
        Msg::LastMove => "Last move: {move}",
        Msg::HintSought => "Looking for a good move...",
        Msg::HintFound => "Hint: {moves}",
        Msg::NoticeOpenFailed => "{name} cannot be opened: {reason}",
        Msg::NoticeSaved => "Saved as {name}",
        Msg::NoticeSaveFailed => "{name} could not be saved: {reason}",
        Msg::NoticeReadOnly => {
            "{name} was written by a newer version of Chuhe and is not written over. Save under another name."
        }
        Msg::NoticeEngineFailed => "The computer could not answer: {reason}",
        Msg::NoticeDrawDeclined => "{side} declines the draw",
        Msg::NoticeDrawAccepted => "{side} accepts the draw",
        Msg::NoticeRepetition => {
            "This position has occurred twice. At the third time the law of repetition decides."
        }
        Msg::NoticeGameFull => "The game has as many moves as it can hold",
        Msg::NoticeResumed => "Your unfinished game is on the board again",
        Msg::NoticeAutosaveFailed => "The game cannot be kept safe against a crash: {reason}",
        Msg::NoticeSettingsBadValues => {
            "Some stored settings make no sense and were set back: {names}"
        }
        Msg::NoticeSettingsBroken => {
            "The settings file was damaged. It is kept as {name}; the usual settings are used."
        }
        Msg::NoticeSettingsLost => "The settings file was damaged; the usual settings are used.",
        Msg::NoticeSettingsUnreadable => "The settings could not be read: {reason}",
        Msg::NoticeSettingsNotSaved => "The settings could not be saved: {reason}",
        Msg::FileNotFound => "it does not exist",
        Msg::FileForbidden => "access is denied",
        Msg::FileIsFolder => "it is a folder",
        Msg::FileDiskFull => "the disk is full",
        Msg::FileReadOnlyDisk => "the disk cannot be written to",
        Msg::FileTooLarge => "it is too large",
        Msg::FileCrash => "the program failed ({text})",
        Msg::RulingMustVary => "{offence}, {other}: {loser} had to vary and loses.",
        Msg::RulingBothCheck => "Both sides check perpetually: draw.",
        Msg::RulingEqual => "{red}, {black}; both are forbidden and neither varied: draw.",
        Msg::RulingAllowed => {
            "{red}, {black}; nothing is forbidden and the position occurred three times: draw."
        }
        Msg::RulingLimit => "{rounds} rounds without a capture: draw.",
        Msg::ConductCheck => "{side} checks perpetually",
        Msg::ConductThreat => "{side} threatens mate perpetually",
        Msg::ConductChase => "{side} perpetually chases the {victims}",
        Msg::ConductMixed => "{side} strikes with every move ({strikes})",
        Msg::ConductIdle => "{side} moves idly",
        Msg::ConductLoose => "{side} strikes with {strikes} of {total} moves",
        Msg::StrikeCheck => "check",
        Msg::StrikeThreat => "mate threat",
        Msg::StrikeChase => "chase",
        Msg::KeyCommand => "Ctrl",
        Msg::KeyShift => "Shift",
        Msg::NoticeOpened => "Opened, with a remark: {remark}",
        Msg::NoticeOpenedMore => "Opened, with remarks: {remark} {count} more.",
        Msg::NoticeResumeFailed => {
            "The unfinished game of the last time could not be read. Its file is kept as {name}."
        }
        Msg::NoticeResumeLost => "The unfinished game of the last time could not be read.",
        Msg::NoticeOpenTwice => {
            "Chuhe is open twice. The game in this window is not kept for the next start."
        }
        Msg::FormatEmpty => "the file is empty",
        Msg::FormatUnsupported => "its format is {name}, which Chuhe does not read",
        Msg::FormatUnknown => "it is no game in a format that Chuhe knows",
        Msg::FormatDamaged => "the file is damaged ({text})",
        Msg::FormatForeign => "it is no game of Chuhe but {text}",
        Msg::FormatTooMuch => "the game is too large for a file",
        Msg::LookPicture => "picture",
        Msg::LookArchive => "compressed archive",
        Msg::WarnNewer => "The file was written by a newer version and is opened for reading only.",
        Msg::WarnLineEnds => {
            "Move {number} of {side} ends its line, because \"{text}\" {fault}; what follows is kept unread."
        }
        Msg::FaultUnreadable => "cannot be read",
        Msg::FaultNoPiece => "fits no piece of the side to move",
        Msg::FaultIllegal => "is illegal",
        Msg::FaultRepeated => "is already there",
        Msg::FaultTooMany => "is one move too many",
        Msg::WarnIgnored => "A value that makes no sense is not used ({place}).",
        Msg::WarnUnknown => "\"{value}\" is not known here ({place}).",
        Msg::WarnUnread => "The file keeps moves that could not be played.",
        Msg::WarnNoStart => "The file names no start position; the usual one is taken.",
        Msg::WarnNoPlace => "The place that was shown last does not exist.",
        Msg::WarnResult => "What is said about the result does not agree with itself.",
        Msg::WarnResultMoves => "The result does not agree with the last position.",
        Msg::WarnMore => "{count} further remarks are not listed.",
        Msg::CycleTitle => "The repeated moves, {first} to {last}",
        Msg::ClassJointChase => "joint chase",
        Msg::ClassExchange => "exchange offer",
        Msg::ClassSacrifice => "sacrifice",
        Msg::ClassBlock => "block",
        Msg::ClassFollow => "follow",
        Msg::ClassIdle => "idle",
        Msg::LosesTitle => "This loses by the rules",
        Msg::LosesText => {
            "The same position is about to occur for the third time, and the law of repetition demands that the side making this move varies. Other moves are possible."
        }
        Msg::LosesYes => "Play It Anyway",
        Msg::LosesNo => "Choose Another",
        Msg::WarnOtherSide => {
            "The file says that {side} moves first, but the other side does; the moves are followed."
        }
        Msg::WarnJoined => "{count} moves that are there twice were joined.",
        Msg::WarnUndecodable => "{count} texts are not in the encoding that was taken.",
        Msg::WarnCut => "A text is longer than its field and was cut ({place}).",
        Msg::WarnEndsEarly => "The file ends too early; what was read is kept ({place}).",
        Msg::WarnKeys => "The keys of the file do not add up; it is read all the same ({place}).",
        Msg::WarnPart => "{name} is not opened: {reason}",
        Msg::WarnDoubtful => {
            "Move {number} of {side}, \"{text}\", can be several moves; {move} is taken."
        }
        Msg::WarnSkipped => "{count} words are no moves and were passed over, first \"{text}\".",
        Msg::WarnUnclosed => "What begins at {place} has no end.",
        Msg::WarnResultTag => {
            "The result after the moves is not that of the tags and is taken ({place})."
        }
        Msg::WarnNoParent => {
            "The line {name} leaves a line where that has no move; its text is kept."
        }
        Msg::WarnNoMove => "{name} belongs to a move that does not exist; it is kept.",
        Msg::WarnHalfMove => "A list of moves ends in the middle of a move ({place}).",
        Msg::LookOldLibrary => "compressed CCBridge 1 library",
        Msg::NoticeHoldsMore => {
            "{name} holds other games as well and is not written over. Save under another name."
        }
        Msg::NoticePasteFailed => "What is on the clipboard cannot be opened: {reason}",
        Msg::NoticePositionCopied => "The position is on the clipboard",
        Msg::NoticeGameCopied => "The game is on the clipboard",
    }
}

fn action(action: Action) -> &'static str {
    match action {
        Action::NewGame => "New Game...",
        Action::Open => "Open...",
        Action::OpenFolder => "Open Folder...",
        Action::TextEncoding => "Text Encoding...",
        Action::Games => "Games of This File...",
        Action::Save => "Save",
        Action::SaveAs => "Save As...",
        Action::Picture => "Board Picture...",
        Action::Export => "Export...",
        Action::Quit => "Quit",
        Action::Undo => "Undo",
        Action::Redo => "Redo",
        Action::CopyPosition => "Copy Position",
        Action::CopyGame => "Copy Game",
        Action::Paste => "Paste",
        Action::EditPosition => "Set Up a Position",
        Action::Resign => "Resign...",
        Action::OfferDraw => "Offer a Draw",
        Action::AcceptDraw => "Accept the Draw",
        Action::DeclineDraw => "Decline the Draw",
        Action::ClaimDraw => "Claim a Draw",
        Action::Adjourn => "Adjourn...",
        Action::PlayOn => "Play On from Here",
        Action::Pause => "Pause",
        Action::MoveNow => "Move Now",
        Action::Hint => "Hint",
        Action::TypeMove => "Type a Move...",
        Action::First => "To the Start",
        Action::Previous => "Previous Move",
        Action::Next => "Next Move",
        Action::Last => "To the End",
        Action::Autoplay => "Autoplay",
        Action::PromoteBranch => "Make This the Main Line",
        Action::DeleteBranch => "Delete from Here",
        Action::Flip => "Flip the Board",
        Action::SidePanel => "Side Panel",
        Action::Captured => "Captured Pieces",
        Action::CommentField => "Comment Field",
        Action::ThinkingLine => "Computer's Thoughts",
        Action::Settings => "Settings...",
        Action::Lesson => "How the Pieces Move...",
        Action::Keys => "Keys",
        Action::ChangeKeys => "Change Keys...",
        Action::About => "About Chuhe",
    }
}

fn piece(piece: Piece) -> &'static str {
    match (piece.side, piece.kind) {
        (Side::Red, Kind::General) => "red General",
        (Side::Red, Kind::Advisor) => "red Advisor",
        (Side::Red, Kind::Elephant) => "red Elephant",
        (Side::Red, Kind::Horse) => "red Horse",
        (Side::Red, Kind::Chariot) => "red Chariot",
        (Side::Red, Kind::Cannon) => "red Cannon",
        (Side::Red, Kind::Soldier) => "red Soldier",
        (Side::Black, Kind::General) => "black General",
        (Side::Black, Kind::Advisor) => "black Advisor",
        (Side::Black, Kind::Elephant) => "black Elephant",
        (Side::Black, Kind::Horse) => "black Horse",
        (Side::Black, Kind::Chariot) => "black Chariot",
        (Side::Black, Kind::Cannon) => "black Cannon",
        (Side::Black, Kind::Soldier) => "black Soldier",
    }
}

fn illegal(reason: IllegalMove) -> &'static str {
    match reason {
        IllegalMove::NoPiece => "There is no piece to move.",
        IllegalMove::NotYourPiece => "That piece belongs to the other side.",
        IllegalMove::OwnPiece => "Your own piece stands there.",
        IllegalMove::Unreachable => "The {piece} does not move like that.",
        IllegalMove::LeavesPalace => "The {piece} may not leave the palace.",
        IllegalMove::CrossesRiver => "An Elephant may not cross the river.",
        IllegalMove::Retreats => "A Soldier never goes back.",
        IllegalMove::SidewaysTooEarly => "A Soldier goes sideways only beyond the river.",
        IllegalMove::HorseLeg(_) => "The Horse's leg is blocked: {blocker} on {square}.",
        IllegalMove::ElephantEye(_) => "The Elephant's eye is blocked: {blocker} on {square}.",
        IllegalMove::PathBlocked(_) => "The way is blocked: {blocker} on {square}.",
        IllegalMove::CannonScreen { between: 0 } => {
            "A Cannon captures only over a screen, and nothing stands between."
        }
        IllegalMove::CannonScreen { .. } => {
            "A Cannon captures over exactly one piece; here are {count}."
        }
        IllegalMove::GeneralsFace => "The two Generals would face each other.",
        IllegalMove::StillInCheck(_) => {
            "You are in check from the {blocker} on {square}, and this does not answer it."
        }
        IllegalMove::IntoCheck(_) => "The General would be taken by the {blocker} on {square}.",
        IllegalMove::Pinned(_) => "This would expose the General to the {blocker} on {square}.",
    }
}

fn win(reason: WinReason) -> &'static str {
    match reason {
        WinReason::Checkmate => "Checkmate: {winner} wins",
        WinReason::Stalemate => "{loser} has no legal move: {winner} wins",
        WinReason::Resignation => "{loser} resigns: {winner} wins",
        WinReason::Time => "{loser} is out of time: {winner} wins",
        WinReason::ForbiddenRepetition => "{loser} repeated against the rules: {winner} wins",
        WinReason::Fouls => "{loser} made too many illegal moves: {winner} wins",
        WinReason::SealedMove => "{loser} sealed an illegal move: {winner} wins",
        WinReason::Late => "{loser} did not appear: {winner} wins",
        WinReason::Unstated => "{winner} wins",
    }
}

fn draw(reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::Agreement => "Draw by agreement",
        DrawReason::Repetition => "Draw by repetition",
        DrawReason::NaturalLimit => "Draw: too long without a capture",
        DrawReason::NoMaterial => "Draw: neither side can attack any more",
        DrawReason::Unstated => "Draw",
    }
}

fn level(number: u8) -> &'static str {
    match number {
        1 => "first steps",
        2 => "very easy",
        3 => "easy",
        4 => "gentle",
        5 => "moderate",
        6 => "firm",
        7 => "strong",
        8 => "very strong",
        9 => "hard",
        10 => "expert",
        _ => "full strength",
    }
}
