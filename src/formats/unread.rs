//! Moves of a file that cannot be played, kept as text.

use crate::record::NodeId;

/// The lines of a file from their first move that cannot be played on.
#[derive(Default)]
pub(super) struct Unread {
    moves: Vec<UnreadMove>,
    /// The first moves, each with the node after which it stood.
    lines: Vec<(NodeId, usize)>,
}

struct UnreadMove {
    text: String,
    comment: String,
    children: Vec<usize>,
}

/// One text of a game is at most this long, so that the save format takes it;
/// what is longer goes on in the next text.
const LONGEST: usize = 1 << 19;

impl Unread {
    /// A move that cannot be played after a node of the game.
    pub(super) fn begin(&mut self, node: NodeId, text: &str) -> usize {
        let index = self.push(text);
        self.lines.push((node, index));
        index
    }

    /// A move after one that could not be played.
    pub(super) fn add(&mut self, parent: usize, text: &str) -> usize {
        let index = self.push(text);
        self.moves[parent].children.push(index);
        index
    }

    pub(super) fn comment_mut(&mut self, index: usize) -> &mut String {
        &mut self.moves[index].comment
    }

    /// The texts of each node, as a PGN writes a line: comments in braces,
    /// variations in parentheses behind the move they replace.
    pub(super) fn texts(&self) -> Vec<(NodeId, Vec<String>)> {
        let texts = |&(node, first): &(NodeId, usize)| (node, pieces(self.text(first)));
        self.lines.iter().map(texts).collect()
    }

    fn push(&mut self, text: &str) -> usize {
        self.moves.push(UnreadMove {
            text: text.to_owned(),
            comment: String::new(),
            children: Vec::new(),
        });
        self.moves.len() - 1
    }

    fn text(&self, first: usize) -> String {
        let mut text = String::new();
        let mut open = vec![Step::Follow(first), Step::Show(first)];
        while let Some(step) = open.pop() {
            let bracket = match step {
                Step::Show(index) => {
                    self.show(index, &mut text);
                    continue;
                }
                Step::Follow(index) => {
                    if let [first, others @ ..] = self.moves[index].children.as_slice() {
                        open.push(Step::Follow(*first));
                        for &other in others.iter().rev() {
                            open.push(Step::Bracket(')'));
                            open.push(Step::Follow(other));
                            open.push(Step::Show(other));
                            open.push(Step::Bracket('('));
                        }
                        open.push(Step::Show(*first));
                    }
                    continue;
                }
                Step::Bracket(bracket) => bracket,
            };
            if bracket == '(' {
                text.push(' ');
            }
            text.push(bracket);
        }
        text
    }

    fn show(&self, index: usize, text: &mut String) {
        let UnreadMove {
            text: mv, comment, ..
        } = &self.moves[index];
        if !text.is_empty() && !text.ends_with('(') {
            text.push(' ');
        }
        text.push_str(mv);
        if !comment.is_empty() {
            text.push_str(" {");
            // A brace would end the comment.
            text.extend(comment.chars().map(|c| if c == '}' { '｝' } else { c }));
            text.push('}');
        }
    }
}

enum Step {
    Show(usize),
    Follow(usize),
    Bracket(char),
}

fn pieces(text: String) -> Vec<String> {
    if text.len() <= LONGEST {
        return vec![text];
    }
    let mut pieces = Vec::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let cut = rest.floor_char_boundary(LONGEST);
        let (piece, after) = rest.split_at(cut);
        pieces.push(piece.to_owned());
        rest = after;
    }
    pieces
}
