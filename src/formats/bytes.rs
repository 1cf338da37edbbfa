//! Reading numbers and texts out of binary files, never beyond their end.

use super::encoding::Encoding;

/// The byte at an offset.
pub(super) fn byte_at(bytes: &[u8], offset: usize) -> Option<u8> {
    bytes.get(offset).copied()
}

/// The number in the four bytes from an offset, the lowest first.
pub(super) fn u32_at(bytes: &[u8], offset: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(offset..)?.first_chunk()?))
}

/// The number in the two bytes from an offset, the lowest first.
pub(super) fn u16_at(bytes: &[u8], offset: usize) -> Option<u16> {
    Some(u16::from_le_bytes(*bytes.get(offset..)?.first_chunk()?))
}

/// A [tidy] text of a binary file and whether all of it could be decoded.
/// Filling bytes at the end are not part of the text.
pub(super) fn text(bytes: &[u8], encoding: Encoding) -> (String, bool) {
    let filling = |byte: &u8| *byte == 0xFF || *byte == 0;
    let end = bytes.iter().rposition(|byte| !filling(byte));
    let used = match encoding {
        // A character may end in such a byte.
        Encoding::Utf16Le | Encoding::Utf16Be => bytes,
        _ => &bytes[..end.map_or(0, |end| end + 1)],
    };
    let (text, clean) = encoding.decode(used);
    (tidy(&text), clean)
}

/// A comment as people see it: line ends become `\n`, blanks of web pages
/// become blanks, and nothing is left of empty lines and blanks around it.
pub(super) fn tidy(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let text = text.replace("&nbsp;", " ");
    let text = text.trim_end_matches(['\0', ' ', '\n', '\t', '\u{3000}']);
    text.trim_start_matches('\n').to_owned()
}

/// The text of a field of fixed size. A half character at its end, where a
/// program cut it, is dropped.
pub(super) fn field(bytes: &[u8], encoding: Encoding) -> String {
    let (text, _) = text(bytes, encoding);
    let text = text.split('\0').next().unwrap_or_default();
    text.trim_end_matches('\u{FFFD}').trim().to_owned()
}

/// The text of a field in UTF-16, up to a zero character; behind it is rubbish.
/// Zero bytes count in pairs only: a pair may begin and the one before end
/// with a zero.
pub(super) fn terminated(bytes: &[u8]) -> String {
    let (pairs, _) = bytes.as_chunks::<2>();
    let length = pairs.iter().take_while(|pair| **pair != [0, 0]).count();
    field(&bytes[..2 * length], Encoding::Utf16Le)
}
