//! Tags by name, as PGN names them.

use crate::record::Headers;

/// The tags that have a field of their own.
pub(super) const FIELDS: [&str; 7] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "Red",
    "Black",
    "Annotator",
];

/// The field of a tag that every game has; `None` for further tags.
fn field<'a>(headers: &'a mut Headers, name: &str) -> Option<&'a mut String> {
    Some(match name {
        "Event" => &mut headers.event,
        "Site" => &mut headers.site,
        "Date" => &mut headers.date,
        "Round" => &mut headers.round,
        "Red" => &mut headers.red,
        "Black" => &mut headers.black,
        "Annotator" => &mut headers.annotator,
        _ => return None,
    })
}

/// Puts a tag where it belongs. An empty value changes nothing, and a second
/// value for one of the fields becomes a further tag.
pub(super) fn put(headers: &mut Headers, name: &str, value: &str) {
    let value = value.trim();
    if value.is_empty() {
        return;
    }
    match field(headers, name) {
        Some(field) if field.is_empty() => value.clone_into(field),
        _ => headers.extra.push((name.to_owned(), value.to_owned())),
    }
}

/// The value of a tag, empty when there is none.
pub(super) fn get<'a>(headers: &'a Headers, name: &str) -> &'a str {
    match name {
        "Event" => &headers.event,
        "Site" => &headers.site,
        "Date" => &headers.date,
        "Round" => &headers.round,
        "Red" => &headers.red,
        "Black" => &headers.black,
        "Annotator" => &headers.annotator,
        _ => headers.extra(name).unwrap_or_default(),
    }
}
