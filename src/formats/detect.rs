//! Recognising a file by its content.

use super::error::Lookalike;
use super::text::is_board;
use super::{ccm, che, chn, mxq, positions};

/// What a file is.
#[derive(Clone, Copy)]
pub(super) enum Detected<'a> {
    Empty,
    Json,
    Fen(&'a str),
    EngineLine(&'a str),
    Xqf,
    Cbr,
    Cbl,
    Cbf,
    Pfc,
    Che(&'a str),
    Mxq,
    Ccm,
    Chn,
    /// Any other text, or nothing that is known.
    Text,
    Unsupported(Lookalike),
}

/// Starts of files that are no text.
const MAGIC: [(&[u8], Detected<'_>); 11] = [
    (b"XQ", Detected::Xqf),
    (b"CCBridge Record\0", Detected::Cbr),
    (b"CCBridgeLibrary\0", Detected::Cbl),
    (b"CCBridge", Detected::Unsupported(Lookalike::OldCbl)),
    (b"\0\x02\x20\x17", Detected::Unsupported(Lookalike::Xqr)),
    (b"\x89PNG", Detected::Unsupported(Lookalike::Picture)),
    (b"\xFF\xD8\xFF", Detected::Unsupported(Lookalike::Picture)),
    (b"GIF8", Detected::Unsupported(Lookalike::Picture)),
    (b"PK\x03\x04", Detected::Unsupported(Lookalike::Archive)),
    (b"\x1F\x8B", Detected::Unsupported(Lookalike::Archive)),
    (b"7z\xBC\xAF", Detected::Unsupported(Lookalike::Archive)),
];

const BOM: &[u8] = b"\xEF\xBB\xBF";

/// How much of a text is searched for the marks of a format.
const SEARCHED: usize = 1 << 20;

/// The bytes after the mark with which some programs begin UTF-8.
pub(super) fn without_bom(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BOM).unwrap_or(bytes)
}

/// Decides what a file is, whatever its name.
pub(super) fn detect(bytes: &[u8]) -> Detected<'_> {
    if let Some((_, detected)) = MAGIC.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return *detected;
    }
    if chn::looks_like(bytes) {
        return Detected::Chn;
    }
    if mxq::looks_like(bytes) {
        return Detected::Mxq;
    }
    if ccm::looks_like(bytes) {
        return Detected::Ccm;
    }
    let bytes = without_bom(bytes).trim_ascii();
    if bytes.is_empty() {
        return Detected::Empty;
    }
    if looks_like_json(bytes) {
        return Detected::Json;
    }
    if let Some(line) = single_line(bytes) {
        let first = line.split_whitespace().next().unwrap_or_default();
        let is_fen = is_board(first);
        if first == "position" || is_fen && line.contains(" moves ") {
            return Detected::EngineLine(line);
        }
        if is_fen && !line.contains(';') && positions::is_list(line) {
            return Detected::Fen(line);
        }
    }
    if let Some(text) = che::text(bytes) {
        return Detected::Che(text);
    }
    let start = &bytes[..bytes.len().min(SEARCHED)];
    marked_text(&String::from_utf8_lossy(start)).unwrap_or(Detected::Text)
}

/// An object, or a list of JSON values rather than a PGN tag.
fn looks_like_json(bytes: &[u8]) -> bool {
    match bytes {
        [b'{', ..] => true,
        [b'[', rest @ ..] => rest
            .trim_ascii_start()
            .first()
            .is_none_or(|first| b"{[\"]-0123456789".contains(first)),
        _ => false,
    }
}

fn single_line(bytes: &[u8]) -> Option<&str> {
    let text = str::from_utf8(bytes).ok()?;
    (!text.contains(['\n', '\r'])).then_some(text)
}

fn marked_text(text: &str) -> Option<Detected<'static>> {
    Some(if text.contains("<ChineseChessRecord") {
        Detected::Cbf
    } else if text.contains("<n version=") {
        Detected::Pfc
    } else if text.contains("[DHJHtmlXQ") {
        Detected::Unsupported(Lookalike::DhjHtmlXq)
    } else {
        return None;
    })
}
