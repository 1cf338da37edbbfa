//! The field in which a move is typed, in any notation, below the board.

mod offers;

use eframe::egui::{
    self, Align, Button, EventFilter, Frame, Id, ImeEvent, Key, Layout, Margin, Modifiers, Panel,
    RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo,
};

use super::board::Arrow;
use super::context::Scene;
use super::text::{KeysMsg, Msg};
use super::theme::paint;
use super::widgets;
use crate::app::{Action, Command};
use crate::rules::{Move, Position};
use offers::Offers;

/// A field that is open.
pub struct Entry {
    text: String,
    /// The offer that the person went to with the arrows or Tab.
    chosen: Option<usize>,
    /// What the field is about, as of the last frame.
    offers: Option<Offers>,
    position: Option<Position>,
    /// Whether Enter was pressed where several moves are possible.
    is_undecided: bool,
    /// What had the keyboard before.
    before: Option<Id>,
    is_new: bool,
    /// Whether an input method is at work: the keys are its own.
    is_composing: bool,
}

/// Whether the field goes on or is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stays {
    /// It stays.
    Open,
    /// It was left.
    Closed,
}

/// More offers than this are not listed.
const MOST: usize = 8;
/// The height of the line below the field.
const BELOW: f32 = 36.0;

impl Entry {
    /// A field with a text to begin with; `before` gets the keyboard back.
    pub fn new(text: String, before: Option<Id>) -> Self {
        Self {
            text,
            chosen: None,
            offers: None,
            position: None,
            is_undecided: false,
            before,
            is_new: true,
            is_composing: false,
        }
    }

    /// Takes the keyboard, as when it is opened, with more text.
    pub fn focus(&mut self, text: &str) {
        self.text.push_str(text);
        self.offers = None;
        self.is_new = true;
    }

    /// The move that would be played, for the board.
    #[must_use]
    pub fn arrows(&self) -> Vec<Arrow> {
        let mv = self.meant();
        let arrow = mv.map(|mv| Arrow { mv, strength: 1.0 });
        arrow.into_iter().collect()
    }

    /// Draws the field below what `ui` has left.
    pub fn show(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) -> Stays {
        let frame = Frame::new()
            .fill(paint(scene.theme.panel))
            .inner_margin(Margin::symmetric(8, 6));
        let panel = Panel::bottom("typed move").frame(frame).resizable(false);
        panel.show(ui, |ui| self.content(ui, scene)).inner
    }

    fn content(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) -> Stays {
        self.refresh(scene);
        let id = ui.scope_id().with("text");
        let has_keyboard = ui.memory(|memory| memory.has_focus(id));
        let mut played = None;
        if has_keyboard {
            self.follow_input_method(ui);
            if self.is_composing {
                leave_keys(ui);
            } else {
                if pressed(ui, Modifiers::NONE, Key::Escape) {
                    return self.close(ui);
                }
                self.walk(ui);
                if pressed(ui, Modifiers::NONE, Key::Enter) {
                    played = self.meant();
                    self.is_undecided = played.is_none();
                }
            }
        }
        let is_closed = self.field(ui, scene, id);
        let row = egui::vec2(ui.available_width(), BELOW);
        ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(row);
            played = played.or(self.below(ui, scene));
        });
        if let Some(Move { from, to }) = played {
            scene.send(Command::Drag { from, to });
            self.begin_again(ui, id);
        }
        if is_closed {
            self.close(ui)
        } else {
            Stays::Open
        }
    }

    /// Looks anew at what the text can become.
    fn refresh(&mut self, scene: &Scene<'_>) {
        let position = *scene.session.position();
        if self.offers.is_some() && self.position == Some(position) {
            return;
        }
        let style = scene.session.settings().style(scene.words.language());
        self.offers = scene
            .session
            .can(Action::TypeMove)
            .then(|| Offers::new(&position, &self.text, style));
        self.position = Some(position);
        self.chosen = None;
        self.is_undecided = false;
    }

    fn field(&mut self, ui: &mut Ui, scene: &Scene<'_>, id: Id) -> bool {
        let words = scene.words;
        let mut is_closed = false;
        let row = egui::vec2(ui.available_width(), 32.0);
        ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
            is_closed = widgets::close_button(ui, words.get(Msg::Close)).clicked();
            let has_offers = self
                .offers
                .as_ref()
                .is_some_and(|found| !found.offers.is_empty());
            let keys = EventFilter {
                tab: has_offers,
                escape: true,
                horizontal_arrows: true,
                vertical_arrows: true,
            };
            let name = words.get(KeysMsg::TypedMove);
            let field = TextEdit::singleline(&mut self.text)
                .id(id)
                .desired_width(ui.available_width())
                .hint_text(words.get(KeysMsg::TypedExamples))
                .event_filter(keys);
            let response = ui.add(field);
            ui.ctx()
                .accesskit_node_builder(response.id, |node| node.set_label(name));
            if std::mem::take(&mut self.is_new) {
                response.request_focus();
            }
            if response.changed() {
                self.offers = None;
                ui.request_repaint();
            }
        });
        self.refresh(scene);
        is_closed
    }

    /// The offers, or what is wrong with the text.
    fn below(&mut self, ui: &mut Ui, scene: &Scene<'_>) -> Option<Move> {
        let words = scene.words;
        let Some(offers) = &self.offers else {
            widgets::live_label(ui, RichText::new(words.get(KeysMsg::TypedNotNow)).weak());
            return None;
        };
        let count = offers.offers.len();
        if count == 0 {
            let why = match &offers.read {
                Err(error) if !self.text.trim().is_empty() => {
                    words.unread(self.text.trim(), error, scene.session.position())
                }
                _ => None,
            };
            let ink = paint(scene.theme.warning);
            let text = RichText::new(why.unwrap_or_default()).color(ink);
            widgets::live_label(ui, text);
            return None;
        }
        let chosen = self.chosen.or(offers.meant());
        let spoken = match chosen {
            _ if self.is_undecided => {
                words.with(KeysMsg::TypedSeveral, &[("count", &count.to_string())])
            }
            Some(number) => words.with(
                KeysMsg::TypedChosen,
                &[
                    ("move", &offers.offers[number].text),
                    ("number", &(number + 1).to_string()),
                    ("count", &count.to_string()),
                ],
            ),
            None => String::new(),
        };
        if self.is_undecided {
            let ink = paint(scene.theme.warning);
            widgets::live_label(ui, RichText::new(spoken).color(ink));
            return None;
        }
        widgets::announce(ui, "typed move", &spoken);
        list(ui, scene, offers, chosen)
    }

    /// The arrows and Tab go through the offers.
    fn walk(&mut self, ui: &Ui) {
        let Some(offers) = &self.offers else {
            return;
        };
        let count = offers.offers.len().min(MOST);
        if count == 0 {
            return;
        }
        // egui takes Shift+Tab for Tab as well, so that is asked first.
        let back =
            pressed(ui, Modifiers::SHIFT, Key::Tab) || pressed(ui, Modifiers::NONE, Key::ArrowUp);
        let forward =
            pressed(ui, Modifiers::NONE, Key::Tab) || pressed(ui, Modifiers::NONE, Key::ArrowDown);
        if !forward && !back {
            return;
        }
        let now = self.chosen.or(offers.meant());
        self.is_undecided = false;
        self.chosen = Some(match (now, forward) {
            (None, true) => 0,
            (None, false) => count - 1,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
        });
    }

    fn follow_input_method(&mut self, ui: &Ui) {
        ui.input(|input| {
            for event in &input.events {
                match event {
                    egui::Event::Ime(ImeEvent::Preedit { text, .. }) => {
                        self.is_composing = !text.is_empty();
                    }
                    egui::Event::Ime(ImeEvent::Commit(_)) => self.is_composing = false,
                    _ => {}
                }
            }
        });
    }

    fn meant(&self) -> Option<Move> {
        let offers = self.offers.as_ref()?;
        let number = self.chosen.or(offers.meant())?;
        offers.offers.get(number).map(|offer| offer.mv)
    }

    fn begin_again(&mut self, ui: &Ui, id: Id) {
        self.text.clear();
        self.offers = None;
        ui.memory_mut(|memory| memory.request_focus(id));
    }

    fn close(&mut self, ui: &Ui) -> Stays {
        ui.memory_mut(|memory| match self.before.take() {
            Some(before) => memory.request_focus(before),
            None => memory.stop_text_input(),
        });
        Stays::Closed
    }
}

/// Keeps the keys of an input method from everything else.
fn leave_keys(ui: &Ui) {
    ui.input_mut(|input| {
        let is_key = |event: &egui::Event| matches!(event, egui::Event::Key { .. });
        input.events.retain(|event| !is_key(event));
    });
}

/// Whether a key was pressed, which nothing else hears of any more.
fn pressed(ui: &Ui, modifiers: Modifiers, key: Key) -> bool {
    ui.input_mut(|input| input.consume_key(modifiers, key))
}

/// The offers in one row; answers with the one that was clicked.
fn list(ui: &mut Ui, scene: &Scene<'_>, offers: &Offers, chosen: Option<usize>) -> Option<Move> {
    let words = scene.words;
    let mut clicked = None;
    let area = ScrollArea::horizontal().id_salt("offers");
    area.auto_shrink([false, true]).show(ui, |ui| {
        widgets::name_group(ui, Role::ListBox, words.get(KeysMsg::TypedOffers));
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (number, offer) in offers.offers.iter().take(MOST).enumerate() {
                let is_chosen = chosen == Some(number);
                let response = ui.add(Button::new(&*offer.text).selected(is_chosen));
                response.widget_info(|| {
                    WidgetInfo::selected(Role::ListBoxOption, true, is_chosen, &offer.text)
                });
                let spoken = words.spoken_move(scene.session.position(), offer.mv);
                ui.ctx().accesskit_node_builder(response.id, |node| {
                    node.set_description(spoken);
                    node.set_selected(is_chosen);
                });
                if is_chosen {
                    response.scroll_to_me(None);
                }
                if response.clicked() {
                    clicked = Some(offer.mv);
                }
            }
            let more = offers.offers.len().saturating_sub(MOST);
            if more > 0 {
                ui.weak(words.with(KeysMsg::TypedMore, &[("count", &more.to_string())]));
            }
        });
    });
    clicked
}
