//! Where raws come from: layers of files, the base below, then a world, then mods.

use std::{borrow::Cow, collections::BTreeMap};

/// A file of raws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// What findings call it: the path a person would open.
    pub shown: String,
    /// What is in it.
    pub text: Cow<'static, str>,
    /// Why it cannot be read, if it cannot.
    pub unreadable: Option<String>,
}

impl SourceFile {
    /// The file called `shown` with the bytes `bytes`.
    pub fn of_bytes(shown: String, bytes: Vec<u8>) -> Self {
        match String::from_utf8(bytes) {
            Ok(text) => Self { shown, text: text.into(), unreadable: None },
            Err(error) => {
                let at = error.utf8_error().valid_up_to() + 1;
                let problem = format!("this is not UTF-8 text (byte {at}); save it as UTF-8");
                Self { shown, text: "".into(), unreadable: Some(problem) }
            }
        }
    }
}

/// The files of one layer, by their path inside it, such as `roles.json` or `tilesets/default.json`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Layer {
    /// What the layer is called: the folder it came from.
    pub name: String,
    /// Path inside the layer (with `/`) to file.
    pub files: BTreeMap<String, SourceFile>,
}

impl Layer {
    /// An empty layer called `name`.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), files: BTreeMap::new() }
    }

    /// The same layer with the file `path` holding `text`.
    #[must_use]
    pub fn with(mut self, path: &str, text: &str) -> Self {
        let shown = if self.name.is_empty() { path.to_owned() } else { format!("{}/{path}", self.name) };
        self.files
            .insert(path.to_owned(), SourceFile { shown, text: text.to_owned().into(), unreadable: None });
        self
    }
}
