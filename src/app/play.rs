//! A game being played: one move, whoever made it, and what follows.

use std::time::Duration;

use crate::adjudication::{Timeline, would_lose};
use crate::engine::{Answer, Level};
use crate::record::{Edit, EditError, Game, Headers, NodeId, Times};
use crate::rules::{Move, Side};

use super::command::NewGame;
use super::effect::Effect;
use super::mode::Mode;
use super::notice::Notice;
use super::players::{Task, Terms, permitted};
use super::ruleset;
use super::session::Session;
use super::table::{Pondering, Table, Turn};
use super::timing;

/// How long an engine seems to think at least, when it is to be held back.
const ENGINE_PAUSE: Duration = Duration::from_millis(500);

impl Session {
    /// Plays a legal move from a node, and gives the turn to the other side.
    /// The game then stands there, from wherever it was: what was played
    /// instead stays as a branch.
    pub(super) fn play_move(&mut self, from: NodeId, mv: Move) {
        let follows = self.cursor() == from;
        let before = *self.game[from].position();
        let captured = before.piece_at(mv.to);
        let Some(node) = self.enter(from, mv) else {
            return;
        };
        self.promote(node);
        if !matches!(&self.mode, Mode::Play(table) if table.live() == from) {
            self.set_clock_to(from);
        }
        self.press_clock(node);
        self.document.change();
        if let Mode::Play(table) = &mut self.mode {
            table.advance(&self.game, node);
        }
        let shown = if follows { node } else { self.cursor() };
        self.view.refresh(&self.game, shown);
        if follows {
            self.effects.push(Effect::Moved { mv, captured });
        }
        self.decline_by_moving(before.side_to_move());
        self.judge_move(captured);
        self.begin_turn();
    }

    /// The node after a legal move, made if it is not there yet.
    pub(super) fn enter(&mut self, parent: NodeId, mv: Move) -> Option<NodeId> {
        let times = Times::default();
        match self.game.apply(Edit::AddMove { parent, mv, times }) {
            Ok(_) => {
                let node = self.game.child_by_move(parent, mv);
                node.inspect(|node| self.view.welcome(*node))
            }
            Err(EditError::Exists(node)) => Some(node),
            Err(EditError::Full) => {
                self.notify(Notice::GameFull);
                None
            }
            Err(error) => panic!("a legal move can be entered: {error}"),
        }
    }

    /// Makes the way to a node the main line; the inverses in order.
    pub(super) fn promote(&mut self, node: NodeId) -> Vec<Edit> {
        let mut inverses = Vec::new();
        for node in self.game.path(node) {
            if self.game.child_index(node) > 0 {
                let edit = Edit::MoveChild { node, to: 0 };
                let inverse = self.game.apply(edit);
                inverses.push(inverse.expect("a node of the game can be the first"));
            }
        }
        inverses
    }

    /// Gives the turn to whoever sits at the side to move.
    pub(super) fn begin_turn(&mut self) {
        let Mode::Play(table) = &self.mode else {
            return;
        };
        let engine = table.engine_to_move(&self.game);
        let turn = match (self.game.outcome(), engine) {
            (Some(_), _) => Turn::Over,
            _ if self.is_paused() => Turn::Paused,
            (None, None) => Turn::Human,
            (None, Some(level)) => self.ask_engine(level),
        };
        if let Mode::Play(table) = &mut self.mode {
            table.turn = turn;
        }
        self.run_clock();
    }

    /// Puts a new game on the board.
    pub(super) fn set_up(&mut self, new_game: &NewGame) {
        let NewGame {
            seats,
            start,
            ref clocks,
            late,
            ..
        } = *new_game;
        self.clear_board(Game::new(start), NodeId::ROOT);
        let mut details = ruleset::details_of_new_game(new_game);
        timing::note_terms(&mut details, clocks, late);
        let headers = Headers {
            date: self.today.clone(),
            ..Headers::default()
        };
        for edit in [
            Edit::SetDetails(Box::new(details)),
            Edit::SetHeaders(Box::new(headers)),
        ] {
            self.game.apply(edit).expect("headers and details are free");
        }
        self.engine.clear();
        self.view.flipped = seats.lone_human() == Some(Side::Black);
        self.sit_down(Table::new(&self.game, NodeId::ROOT, seats));
        self.set_clock_up(NodeId::ROOT);
        self.judge_start();
        self.begin_turn();
    }

    /// Goes on playing from the position shown, or a game that rests.
    pub(super) fn play_on(&mut self) {
        if self.conditions().adjourned.is_some() {
            return self.resume_adjourned();
        }
        let seats = ruleset::seats_of(self.game.details()).unwrap_or(self.settings.seats);
        let details = ruleset::completed(self.game.details(), seats);
        let edit = Edit::SetDetails(Box::new(details));
        self.game.apply(edit).expect("details are free");
        self.set_outcome(None);
        self.document.change();
        self.sit_down(Table::new(&self.game, self.cursor(), seats));
        self.set_clock_up(self.cursor());
        self.begin_turn();
    }

    pub(super) fn sit_down(&mut self, table: Table) {
        self.view.autoplay = None;
        self.mode = Mode::Play(table);
    }

    /// Takes back a move; against the engine, to the person's own last turn.
    /// A game that was not ended by its moves is only opened again.
    pub(super) fn take_back(&mut self) {
        let declared = self.game.outcome().is_some() && self.ruling.is_none();
        let by_clock = timing::decided(self.game.outcome());
        if self.game.outcome().is_some() {
            self.uncount_game();
        }
        let Mode::Play(table) = &mut self.mode else {
            return;
        };
        if !declared && let Some(ply) = table.undo_ply(&self.game) {
            table.stand_at(ply);
        }
        table.opinions.forget();
        let live = table.live();
        if !declared || by_clock {
            self.set_clock_to(live);
        }
        self.set_outcome(None);
        self.document.change();
        self.view.autoplay = None;
        self.view.refresh(&self.game, live);
        self.begin_turn();
    }

    /// Plays again what was taken back.
    pub(super) fn play_again(&mut self) {
        let Mode::Play(table) = &mut self.mode else {
            return;
        };
        let Some(ply) = table.redo_ply(&self.game) else {
            return;
        };
        let before = table.live();
        table.stand_at(ply);
        let live = table.live();
        self.promote(live);
        self.set_clock_to(live);
        self.document.change();
        self.view.autoplay = None;
        self.view.refresh(&self.game, live);
        if self.game.parent(live) == Some(before) {
            self.show_slide(live);
        }
        self.judge_move(None);
        self.begin_turn();
    }

    /// Makes the engine answer with what it has, or asks again when it failed.
    pub(super) fn move_now(&mut self) {
        let now = self.now;
        let Mode::Play(table) = &mut self.mode else {
            return;
        };
        match &mut table.turn {
            Turn::Engine(pondering) => {
                pondering.search.hurry();
                pondering.not_before = now;
            }
            Turn::Failed => self.begin_turn(),
            Turn::Human | Turn::Paused | Turn::Over => {}
        }
    }

    /// Takes in what the engine has to say, and plays its move when it is time.
    pub(super) fn hear_engine(&mut self) {
        let now = self.now;
        let Mode::Play(table) = &mut self.mode else {
            return;
        };
        let live = table.live();
        let Turn::Engine(pondering) = &mut table.turn else {
            return;
        };
        if let Some(report) = self.engine.report_of(&pondering.search) {
            pondering.report = Some(report);
            self.told_at = Some(now);
        }
        if pondering.answer.is_none() {
            match self.engine.answer_to(&pondering.search) {
                None => return,
                Some(Ok(answer)) => pondering.answer = Some(answer),
                Some(Err(reason)) => return self.engine_failed(reason),
            }
        }
        if now < pondering.not_before {
            return;
        }
        if let Some(answer) = pondering.answer.take() {
            self.play_answer(live, &answer);
        }
    }

    /// The line of play that leads to a node.
    pub(super) fn timeline(&self, node: NodeId) -> Timeline {
        let path = self.game.path(node);
        let played = path.into_iter().skip(1).map(|id| {
            let node = &self.game[id];
            let mv = node.mv().expect("only the root has no move");
            (mv, *node.position())
        });
        Timeline::from_played(*self.game.start(), played)
    }

    fn play_answer(&mut self, live: NodeId, answer: &Answer) {
        let ruleset = ruleset::of(self.game.details());
        let timeline = self.timeline(live);
        let Some(mut mv) = answer.best.filter(|&mv| timeline.position().is_legal(mv)) else {
            return self.engine_failed("the engine answered without a legal move".to_owned());
        };
        if would_lose(&timeline, mv, &ruleset) {
            // Better any move than the one that the referee punishes.
            mv = *permitted(&timeline, ruleset).first().unwrap_or(&mv);
        }
        let side = timeline.position().side_to_move();
        if let Mode::Play(table) = &mut self.mode {
            table.opinions.note(side, answer.score);
        }
        if self.engine_resigns(side) {
            return;
        }
        self.play_move(live, mv);
        self.engine_offers(side);
        if let Mode::Play(table) = &mut self.mode
            && table.live() == live
        {
            // The game is full.
            table.turn = Turn::Failed;
        }
    }

    fn ask_engine(&mut self, level: Level) -> Turn {
        let Mode::Play(table) = &self.mode else {
            return Turn::Human;
        };
        let now = self.now;
        let time = table
            .timer
            .as_ref()
            .and_then(|timer| timer.engine_time(now));
        let pause = timing::engine_pause(ENGINE_PAUSE, time);
        // The engine has one thread, and the game goes first.
        self.hint = None;
        let terms = Terms {
            level,
            ruleset: ruleset::of(self.game.details()),
            // Another one after a move was taken back, for another answer.
            seed: self.seed ^ self.document.content.number(),
            has_book: self.settings.book,
            time,
        };
        let task = Task::new(&self.timeline(table.live()), terms);
        match self.engine.search(task) {
            Ok(search) => Turn::Engine(Box::new(Pondering {
                search,
                answer: None,
                report: None,
                not_before: if self.settings.engine_pause {
                    now + pause
                } else {
                    now
                },
            })),
            Err(error) => {
                let reason = error.to_string();
                self.notify(Notice::EngineFailed { reason });
                Turn::Failed
            }
        }
    }

    fn engine_failed(&mut self, reason: String) {
        if let Mode::Play(table) = &mut self.mode {
            table.turn = Turn::Failed;
        }
        self.notify(Notice::EngineFailed { reason });
    }
}
