use crate::ui::text::msg::LessonMsg;

pub(super) const fn text(msg: LessonMsg) -> &'static str {
    match msg {
        LessonMsg::Title => "棋子走法入門",
        LessonMsg::Again => "重來",
        LessonMsg::Next => "下一子",
        LessonMsg::First => "從頭開始",
        LessonMsg::Task => "吃掉將以外的全部黑子，黑方不走。先點{piece}，再點有標記的點。",
        LessonMsg::Left => "已走 {steps} 步，還有 {left} 子。",
        LessonMsg::Done => "完成！用了 {steps} 步，最少 {fewest} 步。",
        LessonMsg::General => "帥",
        LessonMsg::Advisor => "仕",
        LessonMsg::Elephant => "相",
        LessonMsg::Horse => "馬",
        LessonMsg::Chariot => "車",
        LessonMsg::Cannon => "炮",
        LessonMsg::Soldier => "兵",
        LessonMsg::GeneralRule => {
            "帥（將）每步走一格，橫直皆可，不出九宮。兩將在同一條直線上，中間沒有棋子時，不能直接對面。將帥被將死，即告負。"
        }
        LessonMsg::AdvisorRule => "仕（士）沿九宮斜線走，每步一格，不出九宮。",
        LessonMsg::ElephantRule => {
            "相（象）走「田」字，每步斜走兩格，不過河。田字中心有子，叫塞象眼，不能走。"
        }
        LessonMsg::HorseRule => {
            "馬走「日」字：先直走一格，再斜走一格。緊挨著的前進方向上有子，叫蹩馬腿，不能走。"
        }
        LessonMsg::ChariotRule => "車沿直線橫走豎走都行，步數不限，不能越過棋子。車的威力最大。",
        LessonMsg::CannonRule => {
            "炮不吃子時走法同車；吃子時必須隔一個棋子（炮架）跳過去吃，雙方的棋子都可作炮架。"
        }
        LessonMsg::SoldierRule => {
            "兵（卒）過河前每步只能向前走一格；過河後可以向前或橫走一格，始終不能後退。"
        }
        LessonMsg::Welcome => "歡迎！您執紅先走，點棋子開始。",
        LessonMsg::WelcomePieces => "棋子",
        LessonMsg::WelcomeLevel => "級別",
        LessonMsg::WelcomeTwo => "兩人對弈",
        LessonMsg::WelcomeLesson => "走法入門",
    }
}
