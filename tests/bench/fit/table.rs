//! The table of weights as source text.

use chuhe::engine::Weight;
use chuhe::rules::Kind;

const HEAD: &str = "\
//! The weights of the evaluation, in centi: with all officers on the board and
//! with none. Written by `cargo bench --bench fit -- solve`.

use super::piece_squares::Half;
use super::taper::{Taper, taper};
use super::term::Term;
use crate::rules::Kind;
";

const ALLOWED: &str = "\
#[allow(clippy::match_same_arms, reason = \"one line for every weight\")]
";

/// Writes the weights, one for each of [`Weight::all`], rounded.
pub fn write(weights: &[[f32; 2]]) -> String {
    let rounded: Vec<(Weight, [i32; 2])> = Weight::all()
        .zip(weights)
        .map(|(weight, worth)| (weight, worth.map(|worth| worth.round() as i32)))
        .collect();
    let terms = arms(&rounded, |weight| match weight {
        Weight::Term(term) => Some(format!("Term::{term:?}")),
        _ => None,
    });
    let material = arms(&rounded, |weight| match weight {
        Weight::Material(kind) => Some(format!("Kind::{kind:?}")),
        _ => None,
    });
    let places = Kind::ALL
        .map(|kind| {
            let [middle, end] = names(kind);
            format!("        Kind::{kind:?} => ({middle}, {end}),\n")
        })
        .concat();
    let halves: String = Kind::ALL
        .into_iter()
        .flat_map(|kind| (0..).zip(names(kind)).map(move |named| (kind, named)))
        .map(|(kind, (part, name))| half(&rounded, kind, part, &name))
        .collect();
    format!(
        "{HEAD}
/// What one of a term is worth.
{ALLOWED}pub(super) const fn term(term: Term) -> Taper {{
    match term {{
{terms}    }}
}}

/// What a piece is worth.
{ALLOWED}pub(super) const fn material(kind: Kind) -> Taper {{
    match kind {{
{material}    }}
}}

/// What its place adds.
pub(super) const fn places(kind: Kind) -> (Half, Half) {{
    match kind {{
{places}    }}
}}
{halves}"
    )
}

/// One arm of a match for each weight that has a name there.
fn arms(rounded: &[(Weight, [i32; 2])], name: impl Fn(Weight) -> Option<String>) -> String {
    rounded
        .iter()
        .filter_map(|(weight, [middle, end])| {
            let name = name(*weight)?;
            Some(format!("        {name} => taper({middle}, {end}),\n"))
        })
        .collect()
}

/// Names of the two halves of a kind.
fn names(kind: Kind) -> [String; 2] {
    let kind = format!("{kind:?}").to_uppercase();
    ["MIDDLE", "END"].map(|part| format!("{kind}_{part}"))
}

/// What the places of a kind add, with all officers (part 0) or none (1).
fn half(rounded: &[(Weight, [i32; 2])], kind: Kind, part: usize, name: &str) -> String {
    let mut text = format!("\nconst {name}: Half = [\n");
    for (weight, worth) in rounded {
        let Weight::Place(of, _, column) = *weight else {
            continue;
        };
        if of == kind {
            text += if column == 0 { "    [" } else { ", " };
            text += &worth[part].to_string();
            if column == 4 {
                text += "],\n";
            }
        }
    }
    text + "];\n"
}
