//! Which encoding a text has, and reading it.
#![allow(clippy::unwrap_used)]

use chuhe::formats::Encoding;

const SIMPLIFIED: &str =
    "[Red \"胡荣华\"]\r\n1. 炮二平五 马8进7 2. 马二进三 车9平8 {红方布成中炮，很有力}";
const TRADITIONAL: &str =
    "[Red \"胡榮華\"]\r\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ {紅方佈成中炮，很有力}";

fn marked(mark: &[u8], encoding: Encoding, text: &str) -> Vec<u8> {
    [mark, &encoding.encode(text).unwrap()].concat()
}

#[test]
fn texts_are_recognised() {
    let plain = |encoding, text| marked(b"", encoding, text);
    let cases = [
        (
            plain(Encoding::Utf8, "1. C2=5 H8+7"),
            Encoding::Utf8,
            "1. C2=5 H8+7",
        ),
        (
            plain(Encoding::Utf8, SIMPLIFIED),
            Encoding::Utf8,
            SIMPLIFIED,
        ),
        (
            plain(Encoding::Utf8, TRADITIONAL),
            Encoding::Utf8,
            TRADITIONAL,
        ),
        (
            plain(Encoding::Gb18030, SIMPLIFIED),
            Encoding::Gb18030,
            SIMPLIFIED,
        ),
        (
            plain(Encoding::Gb18030, TRADITIONAL),
            Encoding::Gb18030,
            TRADITIONAL,
        ),
        (
            plain(Encoding::Big5, TRADITIONAL),
            Encoding::Big5,
            TRADITIONAL,
        ),
        (
            marked(b"\xEF\xBB\xBF", Encoding::Utf8, SIMPLIFIED),
            Encoding::Utf8,
            SIMPLIFIED,
        ),
        (
            marked(b"\xFF\xFE", Encoding::Utf16Le, SIMPLIFIED),
            Encoding::Utf16Le,
            SIMPLIFIED,
        ),
        (
            marked(b"\xFE\xFF", Encoding::Utf16Be, TRADITIONAL),
            Encoding::Utf16Be,
            TRADITIONAL,
        ),
    ];
    for (bytes, encoding, text) in cases {
        assert_eq!(Encoding::guess(&bytes), encoding, "{text}");
        let (decoded, clean) = encoding.decode(&bytes);
        assert_eq!(decoded, text);
        assert!(clean);
    }
}

#[test]
fn one_bad_byte_does_not_lose_the_text() {
    for (encoding, text) in [
        (Encoding::Gb18030, SIMPLIFIED),
        (Encoding::Big5, TRADITIONAL),
    ] {
        let mut bytes = encoding.encode(text).unwrap().into_owned();
        bytes.extend(b" \xFF\xFF end");
        assert_eq!(Encoding::guess(&bytes), encoding);
        let (decoded, clean) = encoding.decode(&bytes);
        assert!(decoded.starts_with(text) && decoded.ends_with(" end"));
        assert!(!clean);
    }
}

#[test]
fn characters_that_an_encoding_lacks_are_not_written() {
    assert_eq!(Encoding::Big5.encode("马"), None);
    for encoding in Encoding::ALL {
        let bytes = encoding.encode(TRADITIONAL).unwrap();
        assert_eq!(encoding.decode(&bytes).0, TRADITIONAL, "{encoding}");
    }
}

#[test]
fn any_bytes_are_some_text() {
    for length in 0..64_u8 {
        let bytes: Vec<u8> = (0..length).map(|i| i.wrapping_mul(37) ^ length).collect();
        for encoding in Encoding::ALL {
            let _ = encoding.decode(&bytes);
        }
        let _ = Encoding::guess(&bytes);
    }
}

/// However long a text is, and however late its first character that is not
/// ASCII comes.
#[test]
fn a_long_text_is_known_by_its_first_foreign_characters() {
    let late = format!(
        "{}\n{}",
        "1. h2e2 h9g7\n".repeat(200_000),
        "马8进7 炮二平五"
    );
    let (bytes, ..) = encoding_rs::GB18030.encode(&late);
    assert_eq!(Encoding::guess(&bytes), Encoding::Gb18030);
    let long = "馬8進7 炮二平五 ".repeat(200_000);
    let (bytes, ..) = encoding_rs::BIG5.encode(&long);
    assert_eq!(Encoding::guess(&bytes), Encoding::Big5);
}
