//! Wishes that would lose unsaved changes, and the questions about them.

use std::mem;
use std::path::PathBuf;

use crate::formats::Encoding;
use crate::rules::Position;

use super::command::{Answer, NewGame};
use super::document::Content;
use super::effect::Effect;
use super::jobs::ReadGames;
use super::opening::Source;
use super::question::Question;
use super::saving::Draft;
use super::session::Session;

/// A question with what waits for its answer.
#[derive(Debug)]
pub(super) struct Asked {
    pub question: Question,
    /// What to do when unsaved changes may go.
    wish: Option<Wish>,
    /// What to write when that is agreed to.
    draft: Option<Draft>,
}

impl Asked {
    /// Whether the question is pointless once the game is over.
    pub const fn is_about_ending(&self) -> bool {
        matches!(
            self.question,
            Question::Resign(_) | Question::LosesByRule(_) | Question::Seal(_)
        )
    }
}

/// Something that replaces the game on the board.
#[derive(Debug)]
pub(super) enum Wish {
    /// Choose how to start a game.
    NewGame,
    /// Choose how to start a game from this position.
    NewGameFrom(Box<Position>),
    /// Start it.
    Start(Box<NewGame>),
    /// Look at a position that was set up.
    Review(Box<Position>),
    /// Choose a file.
    PickOpen,
    /// Choose a folder.
    PickFolder,
    /// Read these files and folders.
    Open(Vec<PathBuf>),
    /// Read this file as texts in this encoding.
    OpenAs(PathBuf, Encoding),
    /// Show what was read.
    Show(Source, Box<ReadGames>),
    /// Show the game of this number of the collection.
    ShowGame(usize),
    /// Close the program.
    Quit,
}

/// Changes that a person is ready to lose for a purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Consent {
    purpose: Purpose,
    content: Content,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    NewGame,
    Open,
    Quit,
}

impl Wish {
    const fn purpose(&self) -> Purpose {
        match self {
            Self::NewGame | Self::NewGameFrom(_) | Self::Start(_) | Self::Review(_) => {
                Purpose::NewGame
            }
            Self::PickOpen
            | Self::PickFolder
            | Self::Open(_)
            | Self::OpenAs(..)
            | Self::Show(..)
            | Self::ShowGame(_) => Purpose::Open,
            Self::Quit => Purpose::Quit,
        }
    }
}

impl Session {
    pub(super) fn ask(&mut self, question: Question) {
        self.view.selection = None;
        self.question = Some(Asked {
            question,
            wish: None,
            draft: None,
        });
    }

    /// Asks about something that is to be written; a question that is open
    /// gives way.
    pub(super) fn ask_to_write(&mut self, question: Question, draft: Draft) {
        self.ask(question);
        if let Some(asked) = &mut self.question {
            asked.draft = Some(draft);
        }
    }

    /// Fulfils a wish that begins something: what was wished and consented to
    /// before is past.
    pub(super) fn wish_anew(&mut self, wish: Wish) {
        self.shelf.after_save = None;
        self.shelf.consent = None;
        self.wish(wish);
    }

    /// Fulfils a wish, after asking about unsaved changes.
    pub(super) fn wish(&mut self, wish: Wish) {
        // Its time is to be saved as it is.
        self.pause();
        let consent = Consent {
            purpose: wish.purpose(),
            content: self.document.content,
        };
        if !self.document.is_dirty() || self.shelf.consent == Some(consent) {
            self.fulfil(wish);
        } else if self.shelf.is_writing(self.document.content) {
            self.shelf.after_save = Some(wish);
        } else {
            self.ask(Question::Unsaved);
            if let Some(asked) = &mut self.question {
                asked.wish = Some(wish);
            }
        }
    }

    pub(super) fn answer(&mut self, answer: Answer) {
        let Some(Asked {
            question,
            wish,
            draft,
        }) = self.question.take()
        else {
            return;
        };
        match (question, answer) {
            (Question::Unsaved, Answer::Yes) => {
                self.shelf.after_save = wish;
                self.save();
            }
            (Question::Unsaved, Answer::No) => {
                if let Some(wish) = wish {
                    self.shelf.consent = Some(Consent {
                        purpose: wish.purpose(),
                        content: self.document.content,
                    });
                    self.fulfil(wish);
                }
            }
            (Question::Resign(side), Answer::Yes) => self.resign(side),
            (Question::LosesByRule(mv), Answer::Yes) => self.play_move(self.cursor(), mv),
            (Question::Overwrite(_) | Question::Losses { .. }, Answer::Yes) => {
                if let Some(draft) = draft {
                    self.write_game(draft);
                }
            }
            (Question::Overwrite(_) | Question::Losses { .. }, Answer::No) => match draft {
                Some(draft) if draft.is_copy() => self.export(draft.target),
                _ => self.pick_save(),
            },
            (Question::Overwrite(_) | Question::Losses { .. }, Answer::Cancel) => {
                self.shelf.after_save = None;
            }
            (Question::LosesByRule(_), _) => self.keep_hold(),
            (Question::Seal(mv), Answer::Yes) => self.seal(mv),
            (Question::Unsaved, Answer::Cancel) | (Question::Resign(_) | Question::Seal(_), _) => {}
        }
    }

    /// Goes on with what waited for the game to be saved.
    pub(super) fn go_on_after_save(&mut self) {
        let Some(wish) = self.shelf.after_save.take() else {
            return;
        };
        if self.document.is_dirty() {
            // The engine has moved meanwhile: save that as well.
            self.shelf.after_save = Some(wish);
            self.save();
        } else {
            self.wish(wish);
        }
    }

    fn fulfil(&mut self, wish: Wish) {
        match wish {
            Wish::NewGame => self.effects.push(Effect::ShowNewGame),
            Wish::NewGameFrom(start) => self.effects.push(Effect::ShowNewGameFrom(start)),
            Wish::Review(start) => self.review_from(&start),
            Wish::Start(game) => {
                self.settings.note_game(&game);
                self.keep_settings();
                self.set_up(&game);
            }
            Wish::PickOpen => self.pick_open(),
            Wish::PickFolder => self.pick_folder(),
            Wish::Open(paths) => self.read_files(paths, None),
            Wish::OpenAs(path, encoding) => self.read_files(vec![path], Some(encoding)),
            Wish::Show(source, read) => self.show_read(source, *read),
            Wish::ShowGame(number) => self.show_game(number),
            Wish::Quit => {
                self.autosave.give_up();
                self.effects.push(Effect::Close);
            }
        }
    }

    /// Forgets what waited for the old game.
    pub(super) fn drop_wishes(&mut self) {
        drop(mem::take(&mut self.shelf.after_save));
        self.shelf.consent = None;
        self.question = None;
    }
}
