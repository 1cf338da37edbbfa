//! One character for every spelling of it, so that the readers need to know
//! only one.

/// The text without blanks, every character folded: digits and numerals to
/// `1` to `9`, letters to small ones, the dot to `=`, all dashes to `-`,
/// Chinese characters to the simplified ones of Red.
pub(super) fn fold(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| !is_blank(*c)).map(fold_char)
}

/// The number 1 to 9 of a folded digit.
pub(super) fn digit(c: char) -> Option<u8> {
    let digit = u8::try_from(c.to_digit(10)?).ok()?;
    (digit > 0).then_some(digit)
}

/// White space, and the invisible marks that come with pasted text.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{feff}')
}

fn fold_char(c: char) -> char {
    let c = narrow(c);
    match c {
        'A'..='Z' => c.to_ascii_lowercase(),
        '.' | '·' | '。' => '=',
        '‐'..='―' | '−' => '-',
        '一' => '1',
        '二' => '2',
        '三' => '3',
        '四' => '4',
        '五' => '5',
        '六' => '6',
        '七' => '7',
        '八' => '8',
        '九' => '9',
        '帥' | '将' | '將' => '帅',
        '士' => '仕',
        '象' => '相',
        '馬' | '傌' => '马',
        '車' | '俥' | '伡' => '车',
        '砲' | '包' => '炮',
        '卒' => '兵',
        '進' => '进',
        '後' => '后',
        _ => c,
    }
}

/// The ASCII character of a full-width one.
fn narrow(c: char) -> char {
    match c {
        '！'..='～' => {
            let ascii = u32::from(c) - u32::from('！') + u32::from('!');
            char::from_u32(ascii).expect("the full-width forms follow ASCII")
        }
        _ => c,
    }
}
