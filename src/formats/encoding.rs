//! Bytes to text and back: which encoding a text has, and reading it leniently.

use std::borrow::Cow;
use std::fmt;

/// How characters are written as bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// Unicode; what new programs write.
    Utf8,
    /// Unicode in pairs of bytes, the low one first.
    Utf16Le,
    /// Unicode in pairs of bytes, the high one first.
    Utf16Be,
    /// Chinese of the mainland, with GBK and GB 2312 as parts.
    Gb18030,
    /// Chinese of Taiwan and Hong Kong.
    Big5,
}

/// Marks at the start of a text that tell its encoding.
const MARKS: [(&[u8], Encoding); 3] = [
    (b"\xEF\xBB\xBF", Encoding::Utf8),
    (b"\xFF\xFE", Encoding::Utf16Le),
    (b"\xFE\xFF", Encoding::Utf16Be),
];

/// Bytes of a long text, from its first foreign character on, that are enough
/// to tell its encoding.
const SAMPLE: usize = 1 << 20;

/// Whether a Xiangqi text is full of this character.
const fn is_frequent(c: char) -> bool {
    matches!(
        c,
        '进' | '退'
            | '平'
            | '進'
            | '车'
            | '車'
            | '马'
            | '馬'
            | '炮'
            | '兵'
            | '卒'
            | '象'
            | '相'
            | '仕'
            | '士'
            | '将'
            | '將'
            | '帅'
            | '帥'
            | '前'
            | '后'
            | '後'
            | '一'
            | '二'
            | '三'
            | '四'
            | '五'
            | '六'
            | '七'
            | '八'
            | '九'
            | '的'
    )
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Self; 5] = [
        Self::Utf8,
        Self::Utf16Le,
        Self::Utf16Be,
        Self::Gb18030,
        Self::Big5,
    ];

    /// The usual name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Gb18030 => "GB18030",
            Self::Big5 => "Big5",
        }
    }

    /// The encoding that a whole text most probably has: what its mark says,
    /// else UTF-8 where that is possible, else GB18030 or Big5, whichever
    /// gives more of the characters of Xiangqi and fewer impossible ones.
    #[must_use]
    pub fn guess(bytes: &[u8]) -> Self {
        if let Some((_, encoding)) = MARKS.iter().find(|(mark, _)| bytes.starts_with(mark)) {
            return *encoding;
        }
        if str::from_utf8(bytes).is_ok() {
            return Self::Utf8;
        }
        let foreign = bytes.iter().position(|byte| !byte.is_ascii());
        let bytes = &bytes[foreign.unwrap_or(0)..];
        let bytes = &bytes[..bytes.len().min(SAMPLE)];
        if score(bytes, Self::Big5) > score(bytes, Self::Gb18030) {
            Self::Big5
        } else {
            Self::Gb18030
        }
    }

    /// The text without its mark, and whether all bytes were text of this
    /// encoding. Those that were not become U+FFFD.
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        let mark = MARKS.iter().find(|(_, encoding)| *encoding == self);
        let bytes = mark
            .and_then(|(mark, _)| bytes.strip_prefix(*mark))
            .unwrap_or(bytes);
        let (text, faulty) = self.codec().decode_without_bom_handling(bytes);
        (text, !faulty)
    }

    /// The bytes of a text; `None` when the encoding lacks a character.
    #[must_use]
    pub fn encode(self, text: &str) -> Option<Cow<'_, [u8]>> {
        match self {
            Self::Utf8 => Some(text.as_bytes().into()),
            Self::Utf16Le => Some(text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            Self::Utf16Be => Some(text.encode_utf16().flat_map(u16::to_be_bytes).collect()),
            Self::Gb18030 | Self::Big5 => {
                let (bytes, _, faulty) = self.codec().encode(text);
                (!faulty).then_some(bytes)
            }
        }
    }

    const fn codec(self) -> &'static encoding_rs::Encoding {
        match self {
            Self::Utf8 => encoding_rs::UTF_8,
            Self::Utf16Le => encoding_rs::UTF_16LE,
            Self::Utf16Be => encoding_rs::UTF_16BE,
            Self::Gb18030 => encoding_rs::GB18030,
            Self::Big5 => encoding_rs::BIG5,
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How much the bytes look like a Xiangqi text in this encoding.
fn score(bytes: &[u8], encoding: Encoding) -> i64 {
    let (text, clean) = encoding.decode(bytes);
    let points = text.chars().map(|c| match c {
        '\u{FFFD}' | '\u{E000}'..='\u{F8FF}' => -5,
        c if is_frequent(c) => 2,
        _ => 0,
    });
    points.sum::<i64>() - if clean { 0 } else { 3 }
}
