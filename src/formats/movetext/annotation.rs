//! Comments with orders for programs in them: `[%clk 0:09:58]`.
//!
//! Known are `clk` (time left), `emt` (time spent), `eval` (the value from
//! Red's view, in Soldiers or as `#` and moves to mate) and, of this program,
//! `unread` (moves that could not be played). All else stays text.

use std::fmt::Write as _;

use crate::record::{Eval, Notes, Score};
use crate::rules::Side;

/// Adds what a comment says to the notes of a move after which `to_move` is to
/// move.
pub(super) fn read_comment(notes: &mut Notes, text: &str, to_move: Side) {
    let text = text.trim_matches(|c: char| c.is_ascii_whitespace());
    if let Some(unread) = unread(text) {
        notes.unread.push(unread.to_owned());
        return;
    }
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("[%") {
        let (before, order) = rest.split_at(start);
        let Some(end) = order.find(']') else {
            break;
        };
        plain.push_str(before);
        if obey(notes, &order[2..end], to_move) {
            rest = order[end + 1..].trim_start_matches(' ');
        } else {
            plain.push_str(&order[..=end]);
            rest = &order[end + 1..];
        }
    }
    plain.push_str(rest);
    let plain = plain.trim_matches(|c: char| c.is_ascii_whitespace());
    if plain.is_empty() {
        return;
    }
    if !notes.comment.is_empty() {
        notes.comment.push('\n');
    }
    notes.comment.push_str(plain);
}

fn unread(text: &str) -> Option<&str> {
    text.strip_prefix("[%unread ")?.strip_suffix(']')
}

/// Follows one order; whether it was understood.
fn obey(notes: &mut Notes, order: &str, to_move: Side) -> bool {
    let Some((name, value)) = order.split_once(' ') else {
        return false;
    };
    match name {
        "clk" if notes.times.clock_ms.is_none() => {
            notes.times.clock_ms = read_time(value);
            notes.times.clock_ms.is_some()
        }
        "emt" if notes.times.time_ms.is_none() => {
            notes.times.time_ms = read_time(value);
            notes.times.time_ms.is_some()
        }
        "eval" if notes.eval.is_none() => {
            notes.eval = read_eval(value, to_move);
            notes.eval.is_some()
        }
        _ => false,
    }
}

/// Milliseconds of `1:02:03.5`.
fn read_time(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds = 0_u64;
    let mut parts = 0;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(number(part)?)?;
        parts += 1;
    }
    let fraction = match fraction.len() {
        0 => 0,
        digits @ 1..=3 => number(fraction)? * [100, 10, 1][digits - 1],
        _ => return None,
    };
    let time = seconds.checked_mul(1000)?.checked_add(fraction)?;
    (parts == 3).then_some(time)
}

fn number(text: &str) -> Option<u64> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// `0.35`, `-1.2,14` or `#-3`
fn read_eval(text: &str, to_move: Side) -> Option<Eval> {
    let (value, depth) = match text.split_once(',') {
        Some((value, depth)) => (value, Some(u32::try_from(number(depth)?).ok()?)),
        None => (text, None),
    };
    let sign = |value: &str| match value.strip_prefix('-') {
        Some(_) => -1,
        None => 1,
    };
    let plain = |value: &str| number(value.trim_start_matches(['-', '+']));
    let score = if let Some(moves) = value.strip_prefix('#') {
        let moves = i32::try_from(plain(moves)?).ok()? * sign(moves);
        Score::Mate(seen_by(moves, to_move))
    } else {
        let (whole, fraction) = value.split_once('.')?;
        let fraction = match fraction.len() {
            1 => number(fraction)? * 10,
            2 => number(fraction)?,
            _ => return None,
        };
        let centi = plain(whole)?.checked_mul(100)?.checked_add(fraction)?;
        let centi = i32::try_from(centi).ok()? * sign(whole);
        Score::Centi(seen_by(centi, to_move))
    };
    Some(Eval { score, depth })
}

/// A value for Red as `side` sees it, or the other way round.
const fn seen_by(value: i32, side: Side) -> i32 {
    match side {
        Side::Red => value,
        Side::Black => value.saturating_neg(),
    }
}

/// Orders and text of one comment of a move, empty when there is nothing to
/// say.
pub(in super::super) fn written_comment(notes: &Notes, to_move: Side) -> String {
    let mut orders = Vec::new();
    let time = |ms: u64| {
        let seconds = ms / 1000;
        let mut text = format!(
            "{}:{:02}:{:02}",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60
        );
        if !ms.is_multiple_of(1000) {
            let _ = write!(text, ".{:03}", ms % 1000);
        }
        text
    };
    if let Some(ms) = notes.times.clock_ms {
        orders.push(format!("[%clk {}]", time(ms)));
    }
    if let Some(ms) = notes.times.time_ms {
        orders.push(format!("[%emt {}]", time(ms)));
    }
    if let Some(Eval { score, depth }) = notes.eval {
        let mut text = match score {
            Score::Mate(moves) => format!("#{}", seen_by(moves, to_move)),
            Score::Centi(value) => {
                let value = seen_by(value, to_move);
                let sign = if value < 0 { "-" } else { "" };
                let value = value.unsigned_abs();
                format!("{sign}{}.{:02}", value / 100, value % 100)
            }
        };
        if let Some(depth) = depth {
            let _ = write!(text, ",{depth}");
        }
        orders.push(format!("[%eval {text}]"));
    }
    let comment = notes
        .comment
        .trim_matches(|c: char| c.is_ascii_whitespace());
    if !comment.is_empty() {
        orders.push(without_braces(comment));
    }
    orders.join(" ")
}

/// A comment that keeps moves that could not be played.
pub(in super::super) fn write_unread(text: &str) -> String {
    format!("[%unread {}]", without_braces(text))
}

/// A brace would end the comment.
fn without_braces(text: &str) -> String {
    text.replace('}', "｝")
}
