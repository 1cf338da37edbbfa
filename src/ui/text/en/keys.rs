use crate::ui::text::msg::KeysMsg;

pub(super) const fn text(msg: KeysMsg) -> &'static str {
    match msg {
        KeysMsg::KeyAlt => "Alt",
        KeysMsg::KeyPageUp => "Page Up",
        KeysMsg::KeyPageDown => "Page Down",
        KeysMsg::KeyInsert => "Ins",
        KeysMsg::KeyDelete => "Del",
        KeysMsg::KeyTyping => "A-Z 0-9",
        KeysMsg::TypingOpens => "Begin to type a move",
        KeysMsg::AnyKeyCloses => "Any other key closes this.",
        KeysMsg::TypedMove => "Typed move",
        KeysMsg::TypedExamples => "C2=5, h2e2, 炮二平五",
        KeysMsg::TypedOffers => "Moves that begin like this",
        KeysMsg::TypedChosen => "{move}, {number} of {count}",
        KeysMsg::TypedSeveral => {
            "{count} moves begin like this: choose one with the arrow keys or Tab."
        }
        KeysMsg::TypedMore => "and {count} more",
        KeysMsg::TypedNothing => "No possible move begins with \"{text}\".",
        KeysMsg::TypedNoPiece => "\"{text}\" fits no piece of {side}.",
        KeysMsg::TypedNotNow => "There is no move to make now.",
        KeysMsg::ChangeTitle => "Change Keys",
        KeysMsg::ChangeHelp => {
            "Choose an entry and press its new keys. Backspace leaves it without keys, Esc as it was."
        }
        KeysMsg::PressKeys => "Press keys...",
        KeysMsg::NoKeys => "none",
        KeysMsg::KeysOfAction => "{action}: {keys}",
        KeysMsg::PressKeysFor => "{action}: press the new keys",
        KeysMsg::SetBack => "Reset",
        KeysMsg::SetBackKeys => "Reset the keys of {action}",
        KeysMsg::SetAllBack => "Reset All",
        KeysMsg::KeysReserved => "{keys} is needed for moving about and for text.",
        KeysMsg::KeysTaken => "{keys} already stands for \"{action}\".",
        KeysMsg::KeyUnfit => "That key cannot be used.",
        KeysMsg::SwapKeys => "Swap the Keys",
        KeysMsg::KeysGiven => "{action} now has {keys}.",
        KeysMsg::BoardName => "Board: {state}",
        KeysMsg::Comma => ", ",
        KeysMsg::PointPickedUp => "picked up",
        KeysMsg::PointGo => "can move here",
        KeysMsg::PointCapture => "can capture",
        KeysMsg::PointCheck => "in check",
        KeysMsg::PointLast => "moved last",
        KeysMsg::PickedUp => "{point} picked up; possible moves: {count}",
        KeysMsg::SpokenMove => "{piece} from {from} to {to}",
        KeysMsg::SpokenCapture => "{piece} from {from} to {to}, captures {victim}",
    }
}
