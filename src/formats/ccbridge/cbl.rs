//! A library: records of CBR behind each other.

use super::super::bytes;
use super::super::error::{FileFault, FormatError};
use super::super::text::MOVES;
use super::super::warning::Warning;
use super::super::watch::Watch;
use super::super::{Format, Loaded};
use super::cbr;
use super::layout::SECOND;

/// Where the number of slots of the index is. The index says less than the
/// records do and is not read.
const SLOTS: usize = 60;
const NAME: std::ops::Range<usize> = 64..576;
const INDEX: usize = 66_624;
const ENTRY: usize = 276;

/// Records begin at steps of so many bytes; a long one takes several.
const STEP: usize = 4096;

/// Refused games that are named; others are counted.
const LISTED: usize = 100;

const RECORD: &[u8] = b"CCBridge Record\0";

/// Reads a file that begins with `CCBridgeLibrary`. A game that cannot be
/// opened is named in a warning of the first one that can.
///
/// # Errors
/// There is no record, or none can be opened: then why not the first.
pub(in super::super) fn read(file: &[u8], watch: &Watch) -> Result<Vec<Loaded>, FormatError> {
    let starts = records(file);
    let ends = starts.iter().skip(1).copied().chain([file.len()]);
    let library = file.get(NAME).map(bytes::terminated).unwrap_or_default();
    let mut games = Vec::new();
    let mut refused = Vec::new();
    let mut fault = None;
    let mut moves = 0;
    for (i, (start, end)) in starts.iter().copied().zip(ends).enumerate() {
        watch.check(start)?;
        if moves > MOVES {
            refused.push(Warning::PartRefused {
                part: format!("game {} and what follows", i + 1),
                reason: format!("the library holds more than {MOVES} moves"),
            });
            break;
        }
        match cbr::read_record(Format::Cbl, file, start..end, &library, watch) {
            Ok(loaded) => {
                moves += loaded.game.node_count();
                games.push(loaded);
            }
            Err(error) => {
                refused.push(Warning::PartRefused {
                    part: format!("game {} {}", i + 1, title(&file[start..end])),
                    reason: error.to_string(),
                });
                fault.get_or_insert(error);
            }
        }
    }
    let Some(first) = games.first_mut() else {
        return Err(fault.unwrap_or(FormatError::File {
            format: Format::Cbl,
            place: None,
            fault: FileFault::NoGames,
        }));
    };
    let more = refused.len().saturating_sub(LISTED);
    first.warnings.extend(refused.into_iter().take(LISTED));
    if more > 0 {
        first.warnings.push(Warning::More(more));
    }
    Ok(games)
}

/// Where the records begin.
fn records(file: &[u8]) -> Vec<usize> {
    let is_record = |&start: &usize| file[start..].starts_with(RECORD);
    let slots = bytes::u32_at(file, SLOTS).unwrap_or(0) as usize;
    let first = slots.saturating_mul(ENTRY).saturating_add(INDEX);
    let at_steps: Vec<usize> = (first..file.len())
        .step_by(STEP)
        .filter(is_record)
        .collect();
    if !at_steps.is_empty() {
        return at_steps;
    }
    // The number of slots is wrong: the marks are still there.
    (SLOTS..file.len()).filter(is_record).collect()
}

/// The title of a record that cannot be read.
fn title(record: &[u8]) -> String {
    let (offset, size, _) = SECOND.fields[0];
    record
        .get(offset..offset + size)
        .map(bytes::terminated)
        .unwrap_or_default()
}
