use crate::ui::text::msg::LessonMsg;

pub(super) const fn text(msg: LessonMsg) -> &'static str {
    match msg {
        LessonMsg::Title => "棋子走法入门",
        LessonMsg::Again => "重来",
        LessonMsg::Next => "下一子",
        LessonMsg::First => "从头开始",
        LessonMsg::Task => "吃掉将以外的全部黑子，黑方不走。先点{piece}，再点有标记的点。",
        LessonMsg::Left => "已走 {steps} 步，还有 {left} 子。",
        LessonMsg::Done => "完成！用了 {steps} 步，最少 {fewest} 步。",
        LessonMsg::General => "帅",
        LessonMsg::Advisor => "仕",
        LessonMsg::Elephant => "相",
        LessonMsg::Horse => "马",
        LessonMsg::Chariot => "车",
        LessonMsg::Cannon => "炮",
        LessonMsg::Soldier => "兵",
        LessonMsg::GeneralRule => {
            "帅（将）每步走一格，横直皆可，不出九宫。两将在同一条直线上，中间没有棋子时，不能直接对面。将帅被将死，即告负。"
        }
        LessonMsg::AdvisorRule => "仕（士）沿九宫斜线走，每步一格，不出九宫。",
        LessonMsg::ElephantRule => {
            "相（象）走“田”字，每步斜走两格，不过河。田字中心有子，叫塞象眼，不能走。"
        }
        LessonMsg::HorseRule => {
            "马走“日”字：先直走一格，再斜走一格。紧挨着的前进方向上有子，叫蹩马腿，不能走。"
        }
        LessonMsg::ChariotRule => "车沿直线横走竖走都行，步数不限，不能越过棋子。车的威力最大。",
        LessonMsg::CannonRule => {
            "炮不吃子时走法同车；吃子时必须隔一个棋子（炮架）跳过去吃，双方的棋子都可作炮架。"
        }
        LessonMsg::SoldierRule => {
            "兵（卒）过河前每步只能向前走一格；过河后可以向前或横走一格，始终不能后退。"
        }
        LessonMsg::Welcome => "欢迎！您执红先走，点棋子开始。",
        LessonMsg::WelcomePieces => "棋子",
        LessonMsg::WelcomeLevel => "级别",
        LessonMsg::WelcomeTwo => "两人对弈",
        LessonMsg::WelcomeLesson => "走法入门",
    }
}
