//! Numbers as raws write them.

use serde::de::IgnoredAny;
use std::{fmt, rc::Rc};

/// A number. Only whole ones mean something; of others it is known how they are written, to say so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::raws) enum Number {
    Whole(i64),
    Other(Rc<str>),
}

impl Number {
    /// The number that JSON writes as `text`.
    pub(in crate::raws) fn of(text: &str) -> Option<Self> {
        if !is_number(text) {
            return None;
        }
        // There is no whole number below 0 that is nothing.
        let whole = text.parse().ok().filter(|_| text != "-0");
        Some(whole.map_or_else(|| Number::Other(text.into()), Number::Whole))
    }

    /// The number, if it is a whole one.
    pub(in crate::raws) const fn whole(&self) -> Option<i64> {
        match self {
            Number::Whole(number) => Some(*number),
            Number::Other(_) => None,
        }
    }
}

/// True if `text` is a JSON number of any size and nothing more.
pub(super) fn is_number(text: &str) -> bool {
    let digit = |c: char| c.is_ascii_digit();
    let bare = text.starts_with(|c| c == '-' || digit(c)) && text.ends_with(digit);
    bare && serde_json::from_str::<IgnoredAny>(text).is_ok()
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Number::Whole(number) => number.fmt(f),
            Number::Other(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_numbers_mean_something() {
        for (text, whole) in [("0", 0), ("7", 7), ("-12", -12), ("9223372036854775807", i64::MAX)] {
            let number = Number::of(text).unwrap();
            assert_eq!((number.whole(), number.to_string()), (Some(whole), text.to_owned()));
        }
        for text in ["-0", "1.0", "-1.5e3", "1E+2", "9223372036854775808", "1e999"] {
            let number = Number::of(text).unwrap();
            assert_eq!((number.whole(), number.to_string()), (None, text.to_owned()));
        }
        for text in ["", "-", "+1", "01", "1.", ".5", "1e", "0x1", "1 ", " 1", "- 1", "NaN"] {
            assert_eq!(Number::of(text), None, "{text}");
        }
    }
}
