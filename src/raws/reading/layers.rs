//! Layers of raws files: the base at the bottom, then a world, then mods.

use std::{borrow::Cow, collections::BTreeMap};

/// File of raws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// Path that findings show and that a user can open.
    pub shown: String,
    pub text: Cow<'static, str>,
    /// Reason why the file cannot be read, if it cannot.
    pub unreadable: Option<String>,
}

impl SourceFile {
    /// Returns the file with the path `shown` and the content `bytes`. Content that is not UTF-8 makes it
    /// unreadable.
    pub fn of_bytes(shown: String, bytes: Vec<u8>) -> Self {
        match String::from_utf8(bytes) {
            Ok(text) => Self { shown, text: text.into(), unreadable: None },
            Err(error) => {
                let at = error.utf8_error().valid_up_to() + 1;
                let problem = format!("this is not UTF-8 text (byte {at}); save the file as UTF-8");
                Self { shown, text: "".into(), unreadable: Some(problem) }
            }
        }
    }
}

/// Files of one layer, by path inside the layer, such as `roles.json` or `tilesets/default.json`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Layer {
    /// Name of the layer: the folder it came from.
    pub name: String,
    /// Files by path inside the layer (with `/`).
    pub files: BTreeMap<String, SourceFile>,
}

impl Layer {
    /// Returns an empty layer called `name`.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), files: BTreeMap::new() }
    }

    /// Adds the file `path` with the content `text`.
    #[must_use]
    pub fn with(mut self, path: &str, text: &str) -> Self {
        let shown = if self.name.is_empty() { path.to_owned() } else { format!("{}/{path}", self.name) };
        self.files
            .insert(path.to_owned(), SourceFile { shown, text: text.to_owned().into(), unreadable: None });
        self
    }
}
