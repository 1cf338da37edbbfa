use crate::ui::text::msg::TermsMsg;

pub(super) const fn text(msg: TermsMsg) -> &'static str {
    match msg {
        TermsMsg::OfferStands => {
            "{side} offers a draw. {other} may accept, decline, or simply move."
        }
        TermsMsg::ClaimRepetition => {
            "This position has occurred three times: a draw may be claimed."
        }
        TermsMsg::ClaimLimit => "60 rounds without a capture: a draw may be claimed.",
        TermsMsg::Observed => "By the rules: {ruling}",
        TermsMsg::MustVary => {
            "{offence}, {other}: {loser} must vary, or it loses at the next recurrence."
        }
        TermsMsg::DrawNext => {
            "The position has occurred three times and neither side must vary: at the next recurrence the game is drawn."
        }
        TermsMsg::AdjournedHead => "Adjourned, {side} to move",
        TermsMsg::TitleAdjourned => "adjourned",
        TermsMsg::DutyMove => "Touch-move: the {piece} on {square} must move",
        TermsMsg::DutyCapture => "Touch-move: the {piece} on {square} must be captured",
        TermsMsg::DutyCaptureWith => {
            "Touch-move: the {piece} on {square} must capture the {other} on {target}"
        }
        TermsMsg::MovesStandHere => {
            "Moves are not taken back in this game: go to the last position to move"
        }
        TermsMsg::NoTakebackNow => "Moves are not taken back in this game",
        TermsMsg::NoHelpNow => "Help is not allowed in a match",
        TermsMsg::NoticeFoul => "Foul {count} of {side}: {limit} lose the game",
        TermsMsg::Fouls => "Fouls {count}/{limit}",
        TermsMsg::NoticeAdjourned => {
            "The game is adjourned. The sealed move is played when it is resumed."
        }
        TermsMsg::AdjournedStrip => "This game is adjourned.",
        TermsMsg::ResumeAdjourned => "Resume the Game",
        TermsMsg::NoticeUnsealed => "{side} had sealed {move}",
        TermsMsg::SealTitle => "Seal This Move?",
        TermsMsg::SealText => {
            "{move} stays hidden until the game is resumed, and is played then. Nobody checks it now; an illegal one loses."
        }
        TermsMsg::SealYes => "Seal and Adjourn",
        TermsMsg::SealStrip => "{side} seals a move: enter it on the board. It is not played yet.",
        TermsMsg::SealCancel => "Do Not Adjourn",
        TermsMsg::LawIs => "Repetition: {law}",
        TermsMsg::LimitIs => "Limit: {limit}",
        TermsMsg::RefereeWarnsFirst => "The referee warns first",
        TermsMsg::FoulsCounted => "Three illegal moves lose",
        TermsMsg::Adjournable => "Sealed move",
        TermsMsg::HandicapIs => "Handicap of {side}: {odds}",
        TermsMsg::Section => "Rules and Conditions",
        TermsMsg::LawLabel => "Repetition",
        TermsMsg::LawCxa => "Chinese",
        TermsMsg::LawAxf => "Asian/World",
        TermsMsg::LawSimple => "Only perpetual check loses",
        TermsMsg::LawOff => "None",
        TermsMsg::LimitLabel => "Limit",
        TermsMsg::LimitRounds => "{rounds} rounds",
        TermsMsg::LimitOff => "None",
        TermsMsg::RefereeLabel => "Third time",
        TermsMsg::RefereeRules => "Ends the game",
        TermsMsg::RefereeWarns => "Warns first",
        TermsMsg::MatchLabel => "Match",
        TermsMsg::TouchMove => "Touch-move",
        TermsMsg::NoTakeback => "No takebacks",
        TermsMsg::CountFouls => "Illegal moves count, the third loses",
        TermsMsg::Adjournment => "May be adjourned with a sealed move",
        TermsMsg::MatchNote => "With any of these there are no hints.",
        TermsMsg::EngineLabel => "Computer",
        TermsMsg::EnginePlaysOn => "Plays to the end",
        TermsMsg::EngineYields => "Resigns and offers draws",
        TermsMsg::HandicapLabel => "Handicap",
        TermsMsg::HandicapNone => "None",
        TermsMsg::OddsHorse => "A horse",
        TermsMsg::OddsTwoHorses => "Two horses",
        TermsMsg::OddsChariot => "A chariot",
        TermsMsg::OddsNinePieces => "Nine pieces",
        TermsMsg::GiverLabel => "Given by",
        TermsMsg::FirstLabel => "First move",
    }
}
