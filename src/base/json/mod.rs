//! Reading what this program has written as JSON: saves, recordings, scores.
//!
//! serde's derived code can look for the fields of a struct by itself, but has to be compiled for each type then: a third
//! of what reading saves came to in the browser. Here it is only asked to take values in the order of its fields, and one
//! function finds them.

mod deserializer;
mod entries;
mod error;
mod members;
mod reader;
mod variant;

pub use error::Error;
use reader::Reader;
use serde::Deserialize;

/// The value that `text` says.
///
/// Read as serde_json reads it: in any order, passing over unknown keys. Keys of maps are texts; there are no floating point
/// numbers, and nothing that does not know what it is.
///
/// # Errors
/// What is wrong with it, and where.
pub fn from_str<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Error> {
    let mut reader = Reader::new(text);
    let value = T::deserialize(&mut reader).and_then(|value| reader.finish().map(|()| value));
    value.map_err(|error| error.at(&reader))
}

/// The entries of the object that `text` says: each key with the text of its value.
///
/// # Errors
/// What is wrong with it, and where.
pub fn entries(text: &str) -> Result<Vec<(String, &str)>, Error> {
    let mut reader = Reader::new(text);
    let entries = reader.entries().and_then(|entries| reader.finish().map(|()| entries));
    entries.map_err(|error| error.at(&reader))
}

/// Whether `text` is a number, and nothing more.
pub fn is_number(text: &str) -> bool {
    let mut reader = Reader::new(text);
    let begins = text.starts_with(|c: char| c == '-' || c.is_ascii_digit());
    begins && reader.skip_number().is_ok() && reader.at == text.len()
}

#[cfg(test)]
mod tests;
