//! A proof as a text of lines.

use std::io::{self, Write};

use super::Spelling;
use crate::engine::MateProof;
use crate::rules::{Move, Position};

/// Writes all lines of the proof. Where the defender has a choice every answer
/// begins a line of its own, indented below the check. A position that several
/// lines lead to gets a number when it is shown, and the others refer to it.
pub fn write(proof: &MateProof, spelling: Spelling, out: &mut impl Write) -> io::Result<()> {
    let mut met = vec![0_usize; proof.steps().len()];
    for (_, next) in proof.steps().iter().flat_map(|step| &step.defences) {
        met[*next] += 1;
    }
    let mut tree = Tree {
        proof,
        spelling,
        out,
        met,
        labels: vec![None; proof.steps().len()],
        last_label: 0,
    };
    tree.show(0, 1, 1)?;
    writeln!(tree.out)
}

struct Tree<'a, W> {
    proof: &'a MateProof,
    spelling: Spelling,
    out: &'a mut W,
    /// How many defences lead to a step.
    met: Vec<usize>,
    labels: Vec<Option<usize>>,
    last_label: usize,
}

impl<W: Write> Tree<'_, W> {
    /// Goes on with a step, the `number`th check of its line.
    fn show(&mut self, at: usize, number: usize, indent: usize) -> io::Result<()> {
        let proof = self.proof;
        let step = &proof.steps()[at];
        if let Some(label) = self.labels[at] {
            return write!(self.out, "→ [{label}]");
        }
        if self.met[at] > 1 && !step.defences.is_empty() {
            self.last_label += 1;
            self.labels[at] = Some(self.last_label);
            write!(self.out, "[{}] ", self.last_label)?;
        }
        let check = self.text(&step.position, step.mv);
        write!(self.out, "{number}. {check}")?;
        let after = step.position.play(step.mv).expect("a proof is legal");
        match step.defences[..] {
            [] => write!(self.out, "#"),
            [(answer, next)] => {
                let answer = self.text(&after, answer);
                write!(self.out, " {answer} ")?;
                self.show(next, number + 1, indent)
            }
            ref several => {
                for &(answer, next) in several {
                    let answer = self.text(&after, answer);
                    write!(self.out, "\n{:width$}{answer} ", "", width = 2 * indent)?;
                    self.show(next, number + 1, indent + 1)?;
                }
                Ok(())
            }
        }
    }

    fn text(&self, position: &Position, mv: Move) -> String {
        self.spelling.write(position, mv)
    }
}
