//! Finding the fields in a text and cleaning their values.

/// One field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    /// Its name without `DhtmlXQ_`.
    pub name: &'a str,
    /// Its value as the file has it.
    pub value: &'a str,
    /// The byte at which the value begins.
    pub at: usize,
}

const OPENING: &str = "[DhtmlXQ_";
const CLOSING: &str = "[/DhtmlXQ";

/// The fields of each game of a text.
///
/// A value ends at the next closing name, whichever that is: some programs
/// close a field by the name of another. Without any it ends where the next
/// field begins.
pub(super) fn games(text: &str) -> Vec<Vec<Field<'_>>> {
    let mut games = Vec::new();
    let mut game: Vec<Field<'_>> = Vec::new();
    let mut from = 0;
    while let Some(found) = text[from..].find(OPENING) {
        let start = from + found;
        // An outer name such as [DhtmlXQ] or [DhtmlXQiFrame] begins a game.
        let is_new = text[from..start].contains("[DhtmlXQ");
        let name_start = start + OPENING.len();
        let length = text[name_start..].bytes();
        let length = length
            .take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
            .count();
        let name = &text[name_start..name_start + length];
        let at = name_start + length;
        if !text[at..].starts_with(']') {
            from = at;
            continue;
        }
        let at = at + 1;
        let rest = &text[at..];
        let next = rest.find(OPENING).unwrap_or(rest.len());
        let end = rest[..next].find(CLOSING).unwrap_or(next);
        let repeats = name == "movelist" && game.iter().any(|field| field.name == name);
        if (is_new || repeats) && !game.is_empty() {
            games.push(std::mem::take(&mut game));
        }
        game.push(Field {
            name,
            value: &rest[..end],
            at,
        });
        from = at + end;
    }
    if !game.is_empty() {
        games.push(game);
    }
    games
}

/// The digits of a value with their places; line ends and marks of pages do
/// not count.
pub(super) fn digits(field: Field<'_>) -> Vec<(u8, usize)> {
    let mut digits = Vec::with_capacity(field.value.len());
    let mut in_mark = false;
    let mut in_entity = false;
    for (i, byte) in field.value.bytes().enumerate() {
        match byte {
            b'<' => in_mark = true,
            b'>' => in_mark = false,
            b'&' => in_entity = true,
            b';' => in_entity = false,
            b'0'..=b'9' if !in_mark && !in_entity => digits.push((byte - b'0', field.at + i)),
            _ => {}
        }
    }
    digits
}

/// Marks of pages and of the format with what they stand for.
const MARKS: [(&str, &str); 14] = [
    ("||", "\n"),
    ("<br>", "\n"),
    ("<br/>", "\n"),
    ("<br />", "\n"),
    ("<BR>", "\n"),
    ("<p>", "\n"),
    ("</p>", ""),
    ("&nbsp;", " "),
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&quot;", "\""),
    ("&#39;", "'"),
    ("&apos;", "'"),
    ("&amp;", "&"),
];

/// A value as people read it.
pub(super) fn plain(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value.trim();
    while let Some(c) = rest.chars().next() {
        let mark = MARKS.iter().find(|(mark, _)| rest.starts_with(mark));
        if let Some((mark, meaning)) = mark {
            text.push_str(meaning);
            rest = &rest[mark.len()..];
            // A page breaks the line once more behind its mark.
            if *meaning == "\n" {
                rest = rest.strip_prefix("\r\n").unwrap_or(rest);
                rest = rest.strip_prefix('\n').unwrap_or(rest);
            }
        } else if let Some((escaped, bytes)) = escaped(rest) {
            text.push(escaped);
            rest = &rest[bytes..];
        } else {
            if c != '\r' {
                text.push(c);
            }
            rest = &rest[c.len_utf8()..];
        }
    }
    text.trim_end().to_owned()
}

/// `\u4e2d` or `&#20013;`
fn escaped(text: &str) -> Option<(char, usize)> {
    if let Some(code) = text.strip_prefix("\\u") {
        let code = code.get(..4)?;
        let c = char::from_u32(u32::from_str_radix(code, 16).ok()?)?;
        return Some((c, 6));
    }
    let code = text.strip_prefix("&#")?;
    let length = code.bytes().take(7).position(|byte| byte == b';')?;
    let digits = &code[..length];
    let number = match digits.strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16).ok()?,
        None => digits.parse().ok()?,
    };
    Some((char::from_u32(number)?, length + 3))
}
