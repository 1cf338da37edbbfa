use crate::ui::text::msg::GamesMsg;

pub(super) const fn text(msg: GamesMsg) -> &'static str {
    match msg {
        GamesMsg::GamesTitle => "Games of This File",
        GamesMsg::GamesFilter => "Filter",
        GamesMsg::GamesCount => "{count} of {total} games",
        GamesMsg::GamesNone => "No game holds all these words",
        GamesMsg::ColumnNumber => "No.",
        GamesMsg::ColumnTitle => "Title",
        GamesMsg::ColumnRed => "Red",
        GamesMsg::ColumnBlack => "Black",
        GamesMsg::ColumnDate => "Date",
        GamesMsg::ColumnResult => "Result",
        GamesMsg::ColumnPlies => "Moves",
        GamesMsg::ColumnRemarks => "Remarks",
        GamesMsg::SortBy => "Sort by {column}",
        GamesMsg::ResultRed => "Red wins",
        GamesMsg::ResultBlack => "Black wins",
        GamesMsg::ResultDraw => "Draw",
        GamesMsg::GamePlies => "{count} moves",
        GamesMsg::GameRemarks => "{count} remarks",
        GamesMsg::ExportTitle => "Export the Game",
        GamesMsg::ExportGo => "Export...",
        GamesMsg::ExportFormat => "Format",
        GamesMsg::ExportNotation => "Notation",
        GamesMsg::ExportEncoding => "Encoding",
        GamesMsg::TargetJson => "Chuhe (JSON)",
        GamesMsg::TargetPgn => "PGN",
        GamesMsg::TargetXqf => "XQF",
        GamesMsg::TargetDhtmlxq => "DhtmlXQ (UBB)",
        GamesMsg::TargetFen => "FEN",
        GamesMsg::TargetList => "Move list",
        GamesMsg::AboutJson => "Everything is kept.",
        GamesMsg::AboutPgn => "Text that most programs read, with branches and comments.",
        GamesMsg::AboutXqf => "The format of XQStudio, which most programs for Windows read.",
        GamesMsg::AboutDhtmlxq => "Text for web pages and forums.",
        GamesMsg::AboutFen => "The position at the start, in one line.",
        GamesMsg::AboutList => "The moves of the main line, to read or to paste.",
        GamesMsg::NotationChineseHans => "炮二平五",
        GamesMsg::NotationChineseHant => "炮二平五 (traditional)",
        GamesMsg::NotationAlgebraic => "Che2",
        GamesMsg::ExportKeeps => "Nothing is lost.",
        GamesMsg::ExportLoses => "Not in the file:",
        GamesMsg::LossesTitle => "Save without a part?",
        GamesMsg::LossesText => "{format} cannot hold all of this game. {name} would lack:",
        GamesMsg::LossesNote => "The game itself stays unsaved.",
        GamesMsg::LossesYes => "Save Without",
        GamesMsg::LossTag => "the field {tag}",
        GamesMsg::LossCutTag => "the end of the field {tag}, which is too long",
        GamesMsg::LossCharacters => "rare characters, as other programs read them: {tag}",
        GamesMsg::LossGlyphs => "{count} marks of good and bad moves",
        GamesMsg::LossTimes => "{count} times of moves",
        GamesMsg::LossEvaluations => "{count} evaluations",
        GamesMsg::LossUnreadAsComment => {
            "{count} lines that could not be read; they become comments"
        }
        GamesMsg::LossComments => "{count} comments",
        GamesMsg::LossVariations => "{count} moves of branches",
        GamesMsg::LossMoves => "all {count} moves",
        GamesMsg::LossUnread => "{count} lines that could not be read",
        GamesMsg::LossSettings => "who plays, the clocks and the rules in force",
        GamesMsg::LossResult => "the result",
        GamesMsg::LossReason => "why the game ended",
        GamesMsg::LossCounters => "the numbers of the moves, which begin at 1",
        GamesMsg::LossMore => "{count} more",
        GamesMsg::NoticeExported => {
            "{name} is written, but does not hold all of the game, which is still unsaved."
        }
        GamesMsg::NoticeSavedApart => {
            "{name} holds several games and is not rewritten. This game is saved as a file of its own."
        }
        GamesMsg::NoticeForeignKept => {
            "{name} is of another program and stays as it is. The game is saved as a file of its own."
        }
        GamesMsg::ReadingFile => "Reading {name}",
        GamesMsg::ReadingText => "Reading the text",
        GamesMsg::ReadingMany => "Reading {count} files and folders",
        GamesMsg::ReadingBytes => "{done} of {total} MB",
        GamesMsg::ReadingFiles => "file {done} of {total}, {games} games",
        GamesMsg::ReadingLooks => "looking for files",
        GamesMsg::ReadingStop => "Stop Reading",
        GamesMsg::NoticeReadingStopped => "Reading was stopped. The game is as it was.",
        GamesMsg::NoticeNotAllRead => {
            "Files that hold no game that can be read: {count}. The first is {name}: {reason}"
        }
        GamesMsg::NoticeLeftOut => {
            "Files not read, because the games before them are as many as can be held: {count}."
        }
        GamesMsg::NoticeDecoded => {
            "The text was read as {encoding}. If it looks wrong, choose another encoding in the menu Game."
        }
        GamesMsg::FileOverLimit => "it is larger than {limit} MB, the most that is read",
        GamesMsg::FormatStopped => "reading was stopped",
        GamesMsg::FolderTitle => "Open a Folder of Games",
        GamesMsg::FolderOpen => "Open Folder",
        GamesMsg::EncodingTitle => "Text Encoding",
        GamesMsg::EncodingAbout => {
            "Nothing in the file says how its text is encoded. If names and comments look wrong, read it once more in another encoding."
        }
        GamesMsg::EncodingLabel => "Read as",
        GamesMsg::EncodingGo => "Read Again",
        GamesMsg::EncodingSample => "Now it reads:",
        GamesMsg::ListOfFolder => "Games of {name}",
        GamesMsg::ListOfSeveral => "Games",
        GamesMsg::ColumnOpening => "Opening",
        GamesMsg::ColumnFile => "File",
        GamesMsg::FindLabel => "Find",
        GamesMsg::FindAll => "All games",
        GamesMsg::FindPosition => "Position on the board",
        GamesMsg::FindMaterial => "Material",
        GamesMsg::FindAsOnBoard => "As on the board",
        GamesMsg::FindGo => "Search",
        GamesMsg::FindExample => "Red first, as in RHPP-RAE",
        GamesMsg::FindUnknown => "{char} names no piece",
        GamesMsg::FindTooMany => "There are not so many pieces of one kind",
        GamesMsg::FindOneSide => "Put a line (-) between Red's pieces and Black's",
        GamesMsg::FindRunning => "Searched {done} of {total} games",
        GamesMsg::NoticeSearchFailed => "The games could not be searched: {reason}",
        GamesMsg::ListTab => "List",
        GamesMsg::BoardTab => "Board",
        GamesMsg::PreviewBoard => "Board of the chosen game: {state}",
        GamesMsg::PreviewStart => "start",
        GamesMsg::PreviewMove => "{number} of {total}: {move}",
        GamesMsg::PreviewSlider => "Move shown",
        GamesMsg::PreviewFirst => "First position of the chosen game",
        GamesMsg::PreviewPrevious => "Back in the chosen game",
        GamesMsg::PreviewNext => "Forward in the chosen game",
        GamesMsg::PreviewLast => "Last position of the chosen game",
        GamesMsg::TagEvent => "Event",
        GamesMsg::TagSite => "Place",
        GamesMsg::TagRound => "Round",
        GamesMsg::TagAnnotator => "Annotator",
        GamesMsg::TagComment => "comments",
        GamesMsg::TagText => "text",
        GamesMsg::FindField => "Material to find",
        GamesMsg::ExportCopy => "Copy as Text",
        GamesMsg::UnreadHere => "Not read here: {text}",
    }
}
