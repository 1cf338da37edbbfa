use crate::ui::text::msg::EditorMsg;

pub(super) const fn text(msg: EditorMsg) -> &'static str {
    match msg {
        EditorMsg::WindowTitle => "position editor",
        EditorMsg::Leave => "Back to the Game",
        EditorMsg::Possible => "A game can start here: {side} to move",
        EditorMsg::PossibleInCheck => "A game can start here: {side} is in check",
        EditorMsg::OverMate => "{side} is checkmated: the game would be over",
        EditorMsg::OverStalemate => "{side} has no move: the game would be over",
        EditorMsg::OverMaterial => "Nothing is left to attack with: a draw",
        EditorMsg::Impossible => "No game can start here",
        EditorMsg::NoGeneral => "{side} has no General",
        EditorMsg::TooMany => "Too many: {count} × {piece}, at most {most}",
        EditorMsg::GeneralMisplaced => "The {piece} on {square} is outside its palace",
        EditorMsg::AdvisorMisplaced => {
            "The {piece} on {square} is off the five points of its palace"
        }
        EditorMsg::ElephantMisplaced => {
            "The {piece} on {square} is off the seven points of its kind"
        }
        EditorMsg::PieceMisplaced => "The {piece} can never stand on {square}",
        EditorMsg::GeneralsFace => "The Generals face each other on an open file",
        EditorMsg::WaitingInCheck => {
            "{other} is to move, but {side} is already in check by {checkers}"
        }
        EditorMsg::PieceAt => "{piece} ({square})",
        EditorMsg::MarkedPoint => "{point}, not possible",
        EditorMsg::PieceLeft => "{piece}, {count} left",
        EditorMsg::PieceHint => "{piece} – click or drag to the board; key {key}",
        EditorMsg::NoneLeft => "No {piece} is left",
        EditorMsg::ToolMove => "Move",
        EditorMsg::ToolErase => "Erase",
        EditorMsg::Undo => "Undo",
        EditorMsg::Redo => "Redo",
        EditorMsg::SideToMove => "To move",
        EditorMsg::Clear => "Clear",
        EditorMsg::StartOfGame => "Start of a game",
        EditorMsg::Mirror => "Mirror",
        EditorMsg::SwapSides => "Swap sides",
        EditorMsg::FenLabel => "Position as text (FEN)",
        EditorMsg::FenHint => "Paste a position here",
        EditorMsg::FenRead => "Set up",
        EditorMsg::FenCopy => "Copy",
        EditorMsg::FenReset => "Discard",
        EditorMsg::FenEmpty => "There is no text to read",
        EditorMsg::FenRanks => "The board has {count} rows instead of 10",
        EditorMsg::FenRank => "Row {row} from the top is {width} points wide instead of 9",
        EditorMsg::FenPiece => "“{found}” at character {column} is no piece",
        EditorMsg::FenSide => "“{found}” after the board is no side: w or b is needed",
        EditorMsg::Play => "Play...",
        EditorMsg::PlayHint => "Start a game from this position",
        EditorMsg::Review => "Review",
        EditorMsg::ReviewHint => "Look at this position without players",
        EditorMsg::KeysHelp => {
            "K A B N R C P set a red piece where the keyboard is, small letters a black one; Delete takes it away."
        }
        EditorMsg::StartsHere => "The game starts from the position you set up.",
        EditorMsg::NoticePasted => {
            "No game can start from what was pasted. Here you can see why and change it."
        }
        EditorMsg::NoticeFile => {
            "No game can start from the position in {name}. Here you can see why and change it."
        }
    }
}
