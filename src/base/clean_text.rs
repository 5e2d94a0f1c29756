//! Texts that somebody has typed or written into a file, made fit to be shown: names, notes, what was told.

use super::printable::is_unseen;
use serde::{Deserialize, Serialize};
use std::{fmt, ops::Deref};
use unicode_width::UnicodeWidthChar as _;

/// The most characters of a hero's name (NetHack's `PL_NSIZ` without its end).
pub const NAME_LENGTH: usize = 31;

/// The most characters of what a player calls an item (NetHack's `PL_PSIZ` without its end).
pub const LABEL_LENGTH: usize = 62;

/// The most characters of a note.
pub const NOTE_LENGTH: usize = 200;

/// The most characters of something told.
pub const TOLD_LENGTH: usize = 1000;

/// A hero's name.
pub type Name = CleanText<NAME_LENGTH>;

/// What a player calls an item, or a kind of them.
pub type Label = CleanText<LABEL_LENGTH>;

/// What a player writes about something.
pub type Note = CleanText<NOTE_LENGTH>;

/// A sentence that was told, as it is kept.
pub type Told = CleanText<TOLD_LENGTH>;

/// A text of at most `MOST` characters, each of which fills one cell of the screen: none that is not seen, joins, turns
/// round or widens what is beside it, and no blanks at the ends. Whatever it is made from, of a file too, the rest is left
/// out.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct CleanText<const MOST: usize>(String);

/// Whether `c` fills one cell of the screen, and does nothing else.
pub fn fits_a_cell(c: char) -> bool {
    // Nearly all are ASCII, for which no table has to be asked.
    matches!(c, ' '..='~') || (c.width() == Some(1) && !is_unseen(c))
}

/// What of `text` can be shown: see [`CleanText`], whose length is known beforehand.
pub fn clean(text: &str, most: usize) -> String {
    let kept: String = text.trim().chars().filter(|&c| fits_a_cell(c)).take(most).collect();
    kept.trim().to_owned()
}

impl<const MOST: usize> CleanText<MOST> {
    /// What of `text` can be shown.
    pub fn new(text: &str) -> Self {
        Self(clean(text, MOST))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<const MOST: usize> Deref for CleanText<MOST> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<const MOST: usize> From<&str> for CleanText<MOST> {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl<const MOST: usize> From<String> for CleanText<MOST> {
    fn from(text: String) -> Self {
        Self::new(&text)
    }
}

impl<const MOST: usize> From<CleanText<MOST>> for String {
    fn from(text: CleanText<MOST>) -> Self {
        text.0
    }
}

impl<const MOST: usize> PartialEq<str> for CleanText<MOST> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl<const MOST: usize> PartialEq<&str> for CleanText<MOST> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl<const MOST: usize> fmt::Display for CleanText<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn cleaning_keeps_only_what_fits_a_cell() {
        assert_eq!(CleanText::<8>::new("  Zoë\u{1b}[31m\t宽 x "), "Zoë[31m");
        assert_eq!(Name::new("\u{0}\u{202e}\u{ad}\u{600}\u{200b}"), "");
        assert_eq!(Name::new(&"x".repeat(100)).len(), NAME_LENGTH);
    }

    #[test]
    fn what_is_read_from_a_file_is_clean_too() {
        let name: Name = serde_json::from_str("\" Bryn\\u001b[2J\\u202e \"").unwrap();
        assert_eq!(name, "Bryn[2J");
        assert_eq!(serde_json::to_string(&name).unwrap(), "\"Bryn[2J\"");
    }

    proptest! {
        #[test]
        fn whatever_it_is_made_from_it_is_clean(text in any::<String>()) {
            let name = Name::new(&text);
            prop_assert!(name.chars().all(fits_a_cell) && name.chars().count() <= NAME_LENGTH);
            prop_assert_eq!(name.trim(), name.as_str());
            prop_assert_eq!(Name::new(&name), name);
        }
    }
}
