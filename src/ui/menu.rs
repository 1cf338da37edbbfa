//! The menu bar: every action, with its keys.

use eframe::egui::containers::menu::MenuBar;
use eframe::egui::{Button, Response, Role, Ui, UiKind, WidgetInfo};

use super::context::Scene;
use super::text::{ClockMsg, EditorMsg, Msg, TermsMsg, file_name};
use super::widgets;
use crate::app::{Action, Command, Obstacle};

/// What stands between two lines of a menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Do(Action),
    Recent,
    Line,
}

use Item::{Do, Line, Recent};

const MENUS: [(Msg, &[Item]); 4] = [
    (
        Msg::MenuGame,
        &[
            Do(Action::NewGame),
            Do(Action::PlayOn),
            Do(Action::TypeMove),
            Line,
            Do(Action::Open),
            Do(Action::OpenFolder),
            Recent,
            Do(Action::Games),
            Do(Action::TextEncoding),
            Do(Action::Save),
            Do(Action::SaveAs),
            Do(Action::Export),
            Do(Action::Picture),
            Line,
            Do(Action::Pause),
            Do(Action::OfferDraw),
            Do(Action::AcceptDraw),
            Do(Action::DeclineDraw),
            Do(Action::ClaimDraw),
            Do(Action::Resign),
            Do(Action::Adjourn),
            Do(Action::Hint),
            Do(Action::MoveNow),
            Line,
            Do(Action::Quit),
        ],
    ),
    (
        Msg::MenuEdit,
        &[
            Do(Action::Undo),
            Do(Action::Redo),
            Line,
            Do(Action::CopyPosition),
            Do(Action::CopyGame),
            Do(Action::Paste),
            Line,
            Do(Action::EditPosition),
            Line,
            Do(Action::PromoteBranch),
            Do(Action::DeleteBranch),
            Line,
            Do(Action::Settings),
        ],
    ),
    (
        Msg::MenuView,
        &[
            Do(Action::First),
            Do(Action::Previous),
            Do(Action::Next),
            Do(Action::Last),
            Do(Action::Autoplay),
            Line,
            Do(Action::Flip),
            Line,
            Do(Action::SidePanel),
            Do(Action::Captured),
            Do(Action::CommentField),
            Do(Action::ThinkingLine),
        ],
    ),
    (
        Msg::MenuHelp,
        &[
            Do(Action::Lesson),
            Do(Action::Keys),
            Do(Action::ChangeKeys),
            Line,
            Do(Action::About),
        ],
    ),
];

/// The menus with their actions, in order.
pub fn groups() -> impl Iterator<Item = (Msg, Vec<Action>)> {
    MENUS.into_iter().map(|(title, items)| {
        let actions = items.iter().filter_map(|item| match item {
            Do(action) => Some(*action),
            Recent | Line => None,
        });
        (title, actions.collect())
    })
}

/// Draws the bar.
pub fn bar(ui: &mut Ui, scene: &mut Scene<'_>) {
    MenuBar::new().ui(ui, |ui| {
        for (title, items) in MENUS {
            ui.menu_button(scene.words.get(title), |ui| {
                widgets::name_frame(ui, UiKind::Menu, scene.words.get(title));
                // So that the longest menu fits the window of the first start.
                ui.spacing_mut().item_spacing.y = 0.0;
                for item in items {
                    match *item {
                        Do(action) => entry(ui, scene, action),
                        Recent => recent(ui, scene),
                        Line => {
                            ui.separator();
                        }
                    }
                }
            });
        }
    });
}

/// One entry, greyed while its action is impossible.
pub fn entry(ui: &mut Ui, scene: &mut Scene<'_>, action: Action) {
    let text = label(scene, action);
    let keys = scene.session.settings().keys.of(action);
    let keys = keys.map(|shortcut| scene.words.shortcut(shortcut));
    let state = part_shown(scene, action);
    let mut button = match state {
        Some(true) => Button::new(format!("✓ {text}")),
        _ => Button::new(text),
    };
    if let Some(keys) = &keys {
        button = button.shortcut_text(keys);
    }
    let enabled = scene.session.can(action);
    let response = ui.add_enabled(enabled, button);
    response.widget_info(|| match state {
        Some(is_shown) => WidgetInfo::selected(Role::CheckBox, enabled, is_shown, text),
        None => WidgetInfo::labeled(Role::Button, enabled, text),
    });
    ui.ctx().accesskit_node_builder(response.id, |node| {
        if let Some(keys) = keys {
            node.set_keyboard_shortcut(keys);
        }
    });
    if response.clicked() {
        scene.ask(action);
        // A click without a pointer would leave the menu open.
        ui.close();
    }
}

/// For an action that shows and hides a part of the window: whether it is
/// shown.
fn part_shown(scene: &Scene<'_>, action: Action) -> Option<bool> {
    let shown = scene.session.settings().shown;
    match action {
        Action::SidePanel => Some(shown.panel),
        Action::Captured => Some(shown.panel && shown.captured),
        Action::CommentField => Some(shown.panel && shown.comment),
        Action::ThinkingLine => Some(shown.panel && shown.thinking),
        _ => None,
    }
}

/// What an action is called as things stand.
pub fn label(scene: &Scene<'_>, action: Action) -> &'static str {
    let Scene { session, words, .. } = scene;
    match action {
        Action::Autoplay if session.is_autoplaying() => words.get(Msg::StopAutoplay),
        Action::Pause if session.is_paused() => words.get(ClockMsg::GoOn),
        Action::EditPosition if session.editor().is_some() => words.get(EditorMsg::Leave),
        Action::Adjourn if session.is_sealing() => words.get(TermsMsg::SealCancel),
        Action::PlayOn if session.conditions().adjourned.is_some() => {
            words.get(TermsMsg::ResumeAdjourned)
        }
        _ => words.action(action),
    }
}

/// Says which condition of the game an action is greyed for.
pub fn explain(scene: &Scene<'_>, action: Action, response: Response) -> Response {
    let Some(obstacle) = scene.session.obstacle(action) else {
        return response;
    };
    let reason = scene.words.get(match obstacle {
        Obstacle::MovesStand => TermsMsg::NoTakebackNow,
        Obstacle::NoHelp => TermsMsg::NoHelpNow,
    });
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_description(reason);
    });
    response.on_disabled_hover_text(reason)
}

/// The entry of a menu with its keys, as the hint of a button.
pub fn hint(scene: &Scene<'_>, action: Action) -> String {
    hint_with(scene, scene.words.action(action), action)
}

/// Another name for an action with its keys.
pub fn hint_with(scene: &Scene<'_>, name: &str, action: Action) -> String {
    match scene.session.settings().keys.of(action) {
        Some(shortcut) => format!("{name} ({})", scene.words.shortcut(shortcut)),
        None => name.to_owned(),
    }
}

fn recent(ui: &mut Ui, scene: &mut Scene<'_>) {
    let files = scene.session.settings().recent.clone();
    ui.add_enabled_ui(!files.is_empty(), |ui| {
        ui.menu_button(scene.words.get(Msg::MenuRecent), |ui| {
            for path in &files {
                let button = Button::new(file_name(path));
                let response = ui.add(button).on_hover_text(path.to_string_lossy());
                if response.clicked() {
                    scene.send(Command::OpenPath(path.clone()));
                    ui.close();
                }
            }
            ui.separator();
            if ui.button(scene.words.get(Msg::ForgetRecent)).clicked() {
                scene.send(Command::ForgetRecent);
                ui.close();
            }
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_stands_in_one_menu() {
        for &action in Action::ALL {
            let places = MENUS
                .iter()
                .flat_map(|(_, items)| items.iter())
                .filter(|&&item| item == Do(action))
                .count();
            assert_eq!(places, 1, "{action:?}");
        }
    }
}
