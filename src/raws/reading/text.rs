//! Texts that players read.

use super::{
    reader::{At, Reader},
    shape::Shape,
    value::{FromRaw, fits},
};
use serde_json::Value;
use std::{fmt, ops::Deref};

/// Text without slots that a player reads. It is not empty and fits into cells of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text(String);

impl Text {
    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.0
    }
}

impl FromRaw for Text {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let read = reader.parsed(at, "a text in quotes", |text| fits(text).map(|()| Self(text.to_owned())));
        read.unwrap_or_else(Self::default_value)
    }

    fn default_value() -> Self {
        Self(String::default_value())
    }

    fn shape() -> Shape {
        Shape::Shown(&[])
    }

    fn json(&self) -> Value {
        self.0.json()
    }
}
