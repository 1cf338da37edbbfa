use crate::ui::text::msg::LessonMsg;

pub(super) const fn text(msg: LessonMsg) -> &'static str {
    match msg {
        LessonMsg::Title => "How the Pieces Move",
        LessonMsg::Again => "Again",
        LessonMsg::Next => "Next Piece",
        LessonMsg::First => "First Piece",
        LessonMsg::Task => {
            "Take all black pieces but the general. Black stands still. Click the {piece}, then a marked point."
        }
        LessonMsg::Left => "Moves: {steps}. Still to take: {left}.",
        LessonMsg::Done => "Done in {steps} moves. The fewest is {fewest}.",
        LessonMsg::General => "General",
        LessonMsg::Advisor => "Advisor",
        LessonMsg::Elephant => "Elephant",
        LessonMsg::Horse => "Horse",
        LessonMsg::Chariot => "Chariot",
        LessonMsg::Cannon => "Cannon",
        LessonMsg::Soldier => "Soldier",
        LessonMsg::GeneralRule => {
            "The general goes one step along a line and never leaves the palace. The two generals may not face each other on a file with nothing between them. Who loses the general loses the game."
        }
        LessonMsg::AdvisorRule => {
            "The advisor goes one step along the diagonals of the palace and never leaves it."
        }
        LessonMsg::ElephantRule => {
            "The elephant goes exactly two steps along a diagonal and never crosses the river. A piece in the middle of its way, its eye, blocks it."
        }
        LessonMsg::HorseRule => {
            "The horse goes one step along a line, then one outwards along a diagonal. A piece on the first step, its leg, blocks it."
        }
        LessonMsg::ChariotRule => {
            "The chariot goes as far as it likes along a line, but never over a piece. It is the strongest piece."
        }
        LessonMsg::CannonRule => {
            "The cannon goes like the chariot when it takes nothing. To take, it jumps over exactly one piece of either side, the screen."
        }
        LessonMsg::SoldierRule => {
            "The soldier goes one step forward; across the river also one step sideways. It never goes back."
        }
        LessonMsg::Welcome => "Welcome! You play Red; click a piece.",
        LessonMsg::WelcomePieces => "Pieces",
        LessonMsg::WelcomeLevel => "Level",
        LessonMsg::WelcomeTwo => "Two Players",
        LessonMsg::WelcomeLesson => "How the Pieces Move",
    }
}
