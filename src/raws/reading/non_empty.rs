//! Texts that say something.

use crate::base::clean_text::fits_a_cell;
use serde::{Deserialize, Deserializer, de::Error};

/// Reads a text that is not empty and can be shown: for `#[serde(deserialize_with = "non_empty::text")]`.
pub(in crate::raws) fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.is_empty() || text.trim() != text {
        return Err(D::Error::custom("this text must not be empty nor begin or end with a blank"));
    }
    match text.chars().find(|c| !fits_a_cell(*c)) {
        Some(c) => {
            let c = c.escape_debug();
            Err(D::Error::custom(format!("`{c}` does not fill exactly one cell of the screen")))
        }
        None => Ok(text),
    }
}

/// The same for a text that may be missing.
pub(in crate::raws) fn optional<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    text(deserializer).map(Some)
}
