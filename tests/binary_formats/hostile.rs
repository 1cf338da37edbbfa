//! Files with random changes: opened or refused, never a panic, never endless.

use std::time::{Duration, Instant};

use chuhe::formats::{read, write_xqf};

use super::build::{
    Below, Cbr, SECRET, cbf, cbl, cbr, che, mxq, new_ccm, new_chn, old_ccm, old_chn,
};
use super::build::{pfc, xqf};
use super::random::Random;
use super::{open, sample};

/// Changes of each file.
const ROUNDS: usize = 20_000;

/// A changed file takes microseconds; this is for a busy machine.
const LONGEST: Duration = Duration::from_secs(20);

/// Every format, small, with the bytes that are worth changing.
fn files() -> Vec<(&'static str, Vec<u8>)> {
    let game = sample();
    let moves = game.moves(*game.main_line().last().unwrap());
    vec![
        ("xqf 10", xqf(&game, 10, SECRET)),
        ("xqf 11", xqf(&game, 11, SECRET)),
        ("xqf 18", xqf(&game, 18, SECRET)),
        ("cbr 1", cbr(&game, Cbr::First)),
        ("cbr 2", cbr(&game, Cbr::Second)),
        ("cbf", cbf(&game).into_bytes()),
        ("pfc", pfc(&game).into_bytes()),
        ("che", che(&moves).into_bytes()),
        ("mxq", mxq(&moves)),
        ("ccm old", old_ccm(&moves, Below::Red)),
        ("ccm new", new_ccm(&moves, Below::Red)),
        ("chn old", old_chn(&moves, Below::Black)),
        ("chn new", new_chn(&game)),
    ]
}

/// Reads it in bounded time. What is opened can be written and opened again
/// with as many moves.
fn survive(name: &str, file: &[u8], again: bool) {
    let begin = Instant::now();
    let result = read(file);
    assert!(begin.elapsed() < LONGEST, "{name} {file:?}");
    if let Ok(games) = result
        && again
    {
        for loaded in games {
            let (file, _) = write_xqf(&loaded.game);
            assert_eq!(open(&file).game.node_count(), loaded.game.node_count());
        }
    }
}

/// Changes, inserts, removes or repeats a few bytes. Most changes fall behind
/// the header, where the moves are.
fn spoil(file: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.below(4) {
        if file.is_empty() {
            return;
        }
        let from = if random.below(4) == 0 {
            0
        } else {
            file.len() * 3 / 4
        };
        let at = from + random.below(file.len() - from);
        let byte = match random.below(4) {
            0 => 0,
            1 => 0xFF,
            2 => file[at] ^ (1 << random.below(8)),
            _ => random.next() as u8,
        };
        match random.below(6) {
            0 => file.insert(at, byte),
            1 => {
                file.remove(at);
            }
            2 => {
                let end = (at + random.below(40)).min(file.len());
                file.extend_from_within(at..end);
            }
            _ => file[at] = byte,
        }
    }
}

#[test]
fn spoiled_files_are_opened_or_refused() {
    for (seed, (name, file)) in files().into_iter().enumerate() {
        let mut random = Random::new(seed as u64 + 1);
        for round in 0..ROUNDS {
            let mut spoiled = file.clone();
            spoil(&mut spoiled, &mut random);
            survive(name, &spoiled, round % 64 == 0);
        }
    }
}

#[test]
fn spoiled_libraries_are_opened_or_refused() {
    let record = cbr(&sample(), Cbr::Second);
    let file = cbl(&[record.clone(), record], 0);
    let records = 66_624;
    let mut random = Random::new(99);
    let mut spoiled = file.clone();
    for round in 0..ROUNDS {
        spoiled.clone_from(&file);
        let mut tail = spoiled.split_off(records);
        spoil(&mut tail, &mut random);
        spoiled.extend(tail);
        if round % 8 == 0 {
            spoiled[60 + random.below(4)] = random.next() as u8;
        }
        survive("cbl", &spoiled, round % 64 == 0);
    }
}

#[test]
fn files_cut_anywhere_are_opened_or_refused() {
    for (name, file) in files() {
        for length in 0..file.len() {
            survive(name, &file[..length], true);
        }
    }
}

#[test]
fn deep_and_wide_files_need_no_stack() {
    let deep_xml = format!(
        "<?xml?><n version=\"2\" m=\"\">{}",
        "<n m=\"h2e2\">".repeat(200_000)
    );
    survive("deep pfc", deep_xml.as_bytes(), false);
    // Every node says that a move follows and that there is an alternative.
    let mut deep_xqf = xqf(&sample(), 10, SECRET);
    deep_xqf.truncate(1024);
    deep_xqf.extend([0x18, 0x20, 0xFF, 0, 0, 0, 0, 0].repeat(200_000));
    survive("deep xqf", &deep_xqf, false);
    let mut deep_cbr = cbr(&sample(), Cbr::Second);
    deep_cbr.extend([2, 0, 0x46, 0x43].repeat(200_000));
    survive("deep cbr", &deep_cbr, false);
}
