//! A copy of the game in another format, with what that cannot hold.

use eframe::egui::{self, Ui};

use super::{Next, frame};
use crate::app::{Command, Encoding, FileError, Loss, Notation, Session, Target};
use crate::notation::{Script, Style};
use crate::ui::context::Scene;
use crate::ui::text::{GamesMsg, Msg, Words};

/// A format without what it leaves to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Pgn,
    Xqf,
    Dhtmlxq,
    Fen,
    List,
    Json,
}

const KINDS: [(Kind, GamesMsg, GamesMsg); 6] = [
    (Kind::Pgn, GamesMsg::TargetPgn, GamesMsg::AboutPgn),
    (Kind::Xqf, GamesMsg::TargetXqf, GamesMsg::AboutXqf),
    (
        Kind::Dhtmlxq,
        GamesMsg::TargetDhtmlxq,
        GamesMsg::AboutDhtmlxq,
    ),
    (Kind::List, GamesMsg::TargetList, GamesMsg::AboutList),
    (Kind::Fen, GamesMsg::TargetFen, GamesMsg::AboutFen),
    (Kind::Json, GamesMsg::TargetJson, GamesMsg::AboutJson),
];

const ENCODINGS: [Encoding; 3] = [Encoding::Utf8, Encoding::Gb18030, Encoding::Big5];

/// What is chosen.
#[derive(Debug)]
pub struct ExportForm {
    kind: Kind,
    notation: Notation,
    encoding: Encoding,
    /// What the chosen format loses of the game in this state.
    losses: Option<Counted>,
}

/// The losses of a target, with what they were counted for.
#[derive(Debug)]
struct Counted {
    target: Target,
    nodes: usize,
    losses: Result<Vec<Loss>, FileError>,
}

impl ExportForm {
    /// Proposes PGN in the notation of the window.
    pub fn new(session: &Session) -> Self {
        let style = session.settings().style(session.language());
        Self {
            kind: Kind::Pgn,
            notation: Notation::Style(style),
            encoding: Encoding::Utf8,
            losses: None,
        }
    }

    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        let words = scene.words;
        let theme = scene.theme;
        let labels: &[&str] = if self.target().is_text() {
            &[
                words.get(Msg::Cancel),
                words.get(GamesMsg::ExportCopy),
                words.get(GamesMsg::ExportGo),
            ]
        } else {
            &[words.get(Msg::Cancel), words.get(GamesMsg::ExportGo)]
        };
        let title = words.get(GamesMsg::ExportTitle);
        let (clicked, is_left) = frame::modal(ctx, "export", title, 480.0, |ui| {
            frame::body(ui, frame::BUTTONS, |ui| {
                self.choices(ui, &words);
                ui.separator();
                self.consequences(ui, scene.session, &words);
            });
            frame::buttons(ui, &theme, labels)
        });
        match clicked {
            Some(0) | None => {}
            Some(button) if button + 1 == labels.len() => {
                scene.send(Command::Export(self.target()));
            }
            Some(_) => scene.send(Command::CopyAs(self.target())),
        }
        if clicked.is_some() || is_left {
            Next::Close
        } else {
            Next::Stay
        }
    }

    fn choices(&mut self, ui: &mut Ui, words: &Words) {
        let kinds = KINDS.map(|(kind, name, _)| (kind, words.get(name)));
        frame::choices(
            ui,
            words.get(GamesMsg::ExportFormat),
            &mut self.kind,
            &kinds,
        );
        if matches!(self.kind, Kind::Pgn | Kind::List) {
            let notations = [
                (
                    Style::Chinese(Script::Simplified),
                    GamesMsg::NotationChineseHans,
                ),
                (
                    Style::Chinese(Script::Traditional),
                    GamesMsg::NotationChineseHant,
                ),
            ]
            .map(|(style, msg)| (Notation::Style(style), words.get(msg)));
            let latin = [
                (Style::Wxf, Msg::NotationWxf),
                (Style::Iccs, Msg::NotationIccs),
            ]
            .map(|(style, msg)| (Notation::Style(style), words.get(msg)));
            let algebraic = words.get(GamesMsg::NotationAlgebraic);
            let notations: Vec<_> = notations
                .into_iter()
                .chain(latin)
                .chain([(Notation::Algebraic, algebraic)])
                .collect();
            frame::choices(
                ui,
                words.get(GamesMsg::ExportNotation),
                &mut self.notation,
                &notations,
            );
        }
        if self.kind == Kind::Pgn {
            let encodings = ENCODINGS.map(|encoding| (encoding, encoding.name()));
            frame::choices(
                ui,
                words.get(GamesMsg::ExportEncoding),
                &mut self.encoding,
                &encodings,
            );
        }
    }

    /// What the format is, and what it loses.
    fn consequences(&mut self, ui: &mut Ui, session: &Session, words: &Words) {
        let about = KINDS.iter().find(|(kind, ..)| *kind == self.kind);
        if let Some((.., about)) = about {
            ui.weak(words.get(*about));
        }
        match self.count(session) {
            Ok([]) => {
                ui.label(words.get(GamesMsg::ExportKeeps));
            }
            Ok(losses) => {
                ui.label(words.get(GamesMsg::ExportLoses));
                ui.label(words.losses(losses));
            }
            Err(reason) => {
                ui.label(words.reason(reason));
            }
        }
    }

    /// The losses, counted anew when something has changed: that takes as long
    /// as writing the game.
    fn count(&mut self, session: &Session) -> Result<&[Loss], &FileError> {
        let (target, nodes) = (self.target(), session.game().node_count());
        let is_known = |counted: &Counted| counted.target == target && counted.nodes == nodes;
        if !self.losses.as_ref().is_some_and(is_known) {
            self.losses = None;
        }
        let counted = self.losses.get_or_insert_with(|| Counted {
            target,
            nodes,
            losses: session.losses(target),
        });
        counted.losses.as_deref()
    }

    const fn target(&self) -> Target {
        match self.kind {
            Kind::Json => Target::Json,
            Kind::Pgn => Target::Pgn(self.notation, self.encoding),
            Kind::Xqf => Target::Xqf,
            Kind::Dhtmlxq => Target::Dhtmlxq,
            Kind::Fen => Target::Fen,
            Kind::List => Target::List(self.notation),
        }
    }
}
