//! What the readers of XML formats share.

use quick_xml::Reader;
use quick_xml::escape::{resolve_predefined_entity, unescape};
use quick_xml::events::{BytesRef, BytesStart, Event};

/// Names and values.
pub(super) type Attributes = Vec<(String, String)>;

/// One thing of an XML text.
pub(super) enum Item {
    /// `<name …>` or `<name …/>`.
    Open {
        /// The name.
        name: String,
        /// Its attributes.
        attributes: Attributes,
    },
    /// `</name>`, also after `<name …/>`.
    Close,
    /// Part of a text.
    Text(String),
    /// The text is over.
    End,
}

impl Item {
    /// The value of an attribute, empty when there is none.
    pub(super) fn value<'a>(attributes: &'a [(String, String)], name: &str) -> &'a str {
        attributes
            .iter()
            .find(|(key, _)| key == name)
            .map_or("", |(_, value)| value.as_str())
    }
}

/// Goes through an XML text. Entities that the text defines itself are not
/// expanded, so a small text stays small.
#[derive(Clone)]
pub(super) struct Items<'a> {
    reader: Reader<&'a [u8]>,
}

impl<'a> Items<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        Self { reader }
    }

    /// How many bytes of the text were read.
    pub(super) fn offset(&self) -> usize {
        self.reader.buffer_position() as usize
    }

    /// The next thing.
    ///
    /// # Errors
    /// The text is no XML from here on; says why.
    pub(super) fn next(&mut self) -> Result<Item, String> {
        loop {
            let event = self
                .reader
                .read_event()
                .map_err(|error| error.to_string())?;
            return Ok(match event {
                Event::Start(start) => Item::Open {
                    name: lossy(start.name().as_ref()),
                    attributes: attributes(&start),
                },
                Event::End(_) => Item::Close,
                Event::Text(text) => Item::Text(lossy(&text)),
                Event::CData(text) => Item::Text(lossy(&text)),
                Event::GeneralRef(reference) => Item::Text(resolve(&reference)),
                Event::Eof => Item::End,
                _ => continue,
            });
        }
    }
}

fn attributes(start: &BytesStart<'_>) -> Attributes {
    let mut attributes = start.attributes();
    // The check for doubles compares each with all before it.
    attributes.with_checks(false);
    let pairs = attributes.flatten().map(|attribute| {
        let raw = lossy(&attribute.value);
        let value = unescape(&raw).map_or_else(|_| raw.clone(), std::borrow::Cow::into_owned);
        (lossy(attribute.key.as_ref()), value)
    });
    pairs.collect()
}

/// What `&amp;` or `&#20154;` stand for; other names stay as they are.
fn resolve(reference: &BytesRef<'_>) -> String {
    if let Ok(Some(c)) = reference.resolve_char_ref() {
        return c.to_string();
    }
    let name = lossy(reference);
    resolve_predefined_entity(&name).map_or_else(|| format!("&{name};"), str::to_owned)
}

/// The reader was given a string, so its parts are strings.
fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
