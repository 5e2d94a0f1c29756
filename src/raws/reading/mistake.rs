//! What serde finds wrong with a value, taken apart.

use super::{
    json::{Step, written},
    name_index::suggestion,
};
use serde::de::{Error, Expected, Unexpected};
use std::fmt;

/// One of serde's errors.
#[derive(Debug)]
pub(in crate::raws) struct Mistake {
    /// Path of the object for an unknown or missing key, of the value for everything else.
    pub(in crate::raws) path: Vec<Step>,
    pub(in crate::raws) what: What,
}

#[derive(Debug)]
pub(in crate::raws) enum What {
    UnknownKey { key: String, known: &'static [&'static str] },
    MissingKey(&'static str),
    UnknownVariant { word: String, known: &'static [&'static str] },
    Wrong(String),
}

impl Mistake {
    fn new(what: What) -> Self {
        Self { path: Vec::new(), what }
    }

    /// The same mistake seen from the value around.
    pub(in crate::raws) fn inside(mut self, step: impl FnOnce() -> Step) -> Self {
        self.path.insert(0, step());
        self
    }

    /// The same mistake where a name that is not known is a key.
    pub(in crate::raws) fn of_key(self) -> Self {
        match self.what {
            What::UnknownVariant { word, known } => {
                Self { what: What::UnknownKey { key: word, known }, ..self }
            }
            What::UnknownKey { .. } | What::MissingKey(_) | What::Wrong(_) => self,
        }
    }

    /// The path of the value that is wrong or missing.
    pub(in crate::raws) fn slot(&self) -> String {
        let path = written(&self.path);
        match &self.what {
            What::MissingKey(key) if path.is_empty() => (*key).to_owned(),
            What::MissingKey(key) => format!("{path}.{key}"),
            What::UnknownKey { .. } | What::UnknownVariant { .. } | What::Wrong(_) => path,
        }
    }

    /// The place for a finding, in the notation of [`Node::locate`](super::json::Node::locate).
    pub(in crate::raws) fn place(&self) -> String {
        let mut place = written(&self.path);
        if let What::UnknownKey { key, .. } = &self.what {
            place.push_str(&format!(".!{key}"));
        }
        place
    }

    pub(in crate::raws) fn help(&self) -> Option<String> {
        match &self.what {
            What::UnknownKey { key: word, known } | What::UnknownVariant { word, known } => {
                Some(suggestion(word, known.iter().copied()))
            }
            What::MissingKey(key) => Some(format!("add \"{key}\" to this object")),
            What::Wrong(_) => None,
        }
    }
}

/// What is wrong, in the words of someone who writes JSON.
impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.what {
            What::UnknownKey { key, .. } => write!(f, "unknown key `{key}`"),
            What::MissingKey(key) => write!(f, "the key `{key}` is missing"),
            What::UnknownVariant { word, .. } => write!(f, "`{word}` is not known here"),
            What::Wrong(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Mistake {}

impl Error for Mistake {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new(What::Wrong(message.to_string()))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(mismatch(found, expected))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(mismatch(found, expected))
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Self {
        Self::new(What::UnknownVariant { word: word.to_owned(), known })
    }

    fn unknown_field(key: &str, known: &'static [&'static str]) -> Self {
        Self::new(What::UnknownKey { key: key.to_owned(), known })
    }

    fn missing_field(key: &'static str) -> Self {
        Self::new(What::MissingKey(key))
    }
}

/// What is there instead of what should be.
fn mismatch(found: Unexpected<'_>, expected: &dyn Expected) -> String {
    let found = match found {
        Unexpected::Map => "an object".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Unit => "null".to_owned(),
        Unexpected::Str(text) => format!("{text:?}"),
        Unexpected::Bool(answer) => format!("`{answer}`"),
        Unexpected::Unsigned(number) => format!("`{number}`"),
        Unexpected::Signed(number) => format!("`{number}`"),
        other => other.to_string().trim_start_matches("floating point ").to_owned(),
    };
    let expected = expected.to_string();
    let expected = match &*expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" => "a whole number, not negative",
        "i32" | "i64" => "a whole number",
        "a string" => "a text in quotes",
        "a character" => "exactly one character in quotes",
        "a boolean" => "true or false",
        "a sequence" => "a list [ .. ]",
        "a map" => "an object { .. }",
        other if other.starts_with("struct ") => "an object { .. }",
        other => other,
    };
    format!("expected {expected}, found {found}")
}
