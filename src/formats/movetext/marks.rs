//! The marks of tags, and where games begin.

/// The bytes at the start of a text whose characters are all like that.
pub(super) fn prefix(text: &str, like: impl Fn(char) -> bool) -> usize {
    text.find(|c| !like(c)).unwrap_or(text.len())
}

/// The end of a value, `"]` with blanks between, and the bytes of that.
pub(super) fn closing(text: &str, escapes: bool) -> Option<(usize, usize)> {
    let mut quotes = text.match_indices('"');
    quotes.find_map(|(quote, _)| {
        let before = text[..quote].bytes().rev();
        let slashes = before.take_while(|byte| *byte == b'\\').count();
        let after = text[quote + 1..].trim_ascii_start();
        let gap = text.len() - quote - 1 - after.len();
        let ends = after.starts_with(']') && !(escapes && slashes % 2 == 1);
        ends.then_some((quote, gap + 2))
    })
}

/// Whether a text begins like a tag, `[Name "`.
pub(in super::super) fn is_tag(text: &str) -> bool {
    let name = prefix(&text[1..], |c| c.is_alphanumeric() || c == '_');
    let value = text[1 + name..].trim_start_matches([' ', '\t']);
    name > 0 && value.starts_with('"')
}

pub(super) fn is_line_start(text: &str, at: usize) -> bool {
    text[..at].ends_with(['\n', '\r'])
}

/// Whether the tags of a game begin at a bracket: behind a blank line.
pub(super) fn begins_game(text: &str, at: usize) -> bool {
    let before = text[..at].strip_suffix(['\n', '\r']).unwrap_or_default();
    let before = before.trim_end_matches(['\r', ' ', '\t']);
    before.ends_with('\n') && is_line_start(text, at) && is_tag(&text[at..])
}
