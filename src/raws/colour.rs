//! The sixteen colours that raws may name. What they look like is up to the palette.

use serde::Deserialize;

/// A colour by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it all")]
pub enum Colour {
    Black,
    Red,
    Orange,
    Brown,
    Yellow,
    Green,
    BrightGreen,
    Cyan,
    BrightCyan,
    Blue,
    BrightBlue,
    Magenta,
    BrightMagenta,
    DarkGrey,
    Grey,
    White,
}
