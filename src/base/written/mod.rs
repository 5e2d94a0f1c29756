//! Writing values: as JSON for files, and as bytes for digests.
//!
//! One serialiser does both, since serde's code for a type is compiled for each serialiser there is.

mod members;
mod serializer;
mod writer;

use serde::Serialize;
use std::fmt::Display;
use writer::{Style, Writer};

/// A value that cannot be written: it has floating point numbers, texts that are no texts, or more than it knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this cannot be written")]
pub struct Unwritable;

impl serde::ser::Error for Unwritable {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

/// `value` as JSON in one line.
///
/// # Errors
/// If it cannot be written.
pub fn json<T: Serialize + ?Sized>(value: &T) -> Result<String, Unwritable> {
    text(Style::Line, value)
}

/// `value` as JSON in many lines.
///
/// # Errors
/// If it cannot be written.
pub fn pretty_json<T: Serialize + ?Sized>(value: &T) -> Result<String, Unwritable> {
    text(Style::Pretty, value)
}

/// `value` in postcard's wire format, which has no platform-dependent widths.
///
/// # Errors
/// If it cannot be written: it is, or holds, a sequence that does not know its length.
pub fn wire<T: Serialize + ?Sized>(value: &T) -> Result<Vec<u8>, Unwritable> {
    written(Style::Wire, value)
}

fn text<T: Serialize + ?Sized>(style: Style, value: &T) -> Result<String, Unwritable> {
    String::from_utf8(written(style, value)?).map_err(|_| Unwritable)
}

fn written<T: Serialize + ?Sized>(style: Style, value: &T) -> Result<Vec<u8>, Unwritable> {
    let mut writer = Writer::new(style);
    value.serialize(&mut writer)?;
    Ok(writer.bytes)
}

#[cfg(test)]
mod tests;
