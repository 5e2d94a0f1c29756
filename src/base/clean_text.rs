//! Texts typed by players or read from files, cleaned for display: names, notes, messages.

use super::printable::is_unseen;
use serde::{Deserialize, Serialize};
use std::{fmt, ops::Deref};
use unicode_width::UnicodeWidthChar as _;

/// Maximum characters of a hero's name (NetHack's `PL_NSIZ` without the terminator).
pub const NAME_LENGTH: usize = 31;

/// Maximum characters of a player's name for an item (NetHack's `PL_PSIZ` without the terminator).
pub const LABEL_LENGTH: usize = 62;

/// Maximum characters of a note.
pub const NOTE_LENGTH: usize = 200;

/// Maximum characters of a message.
pub const TOLD_LENGTH: usize = 1000;

/// A hero's name.
pub type Name = CleanText<NAME_LENGTH>;

/// A player's name for an item or for an item kind.
pub type Label = CleanText<LABEL_LENGTH>;

/// A player's note.
pub type Note = CleanText<NOTE_LENGTH>;

/// Message to the player, as stored in saves.
pub type ToldText = CleanText<TOLD_LENGTH>;

/// A text of at most `MOST` characters, each of which fills one cell of the screen. Invisible, combining,
/// direction-changing and wide characters are dropped, and so are blanks at the ends. This also holds for
/// texts read from files.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct CleanText<const MOST: usize>(String);

/// True if `c` fills one cell of the screen and has no other effect.
pub fn fits_a_cell(c: char) -> bool {
    // Nearly all characters are ASCII, so avoid the table lookup for them.
    matches!(c, ' '..='~') || (c.width() == Some(1) && !is_unseen(c))
}

/// Returns the part of `text` that can be shown, at most `most` characters; see [`CleanText`].
pub fn clean(text: &str, most: usize) -> String {
    let kept: String = text.trim().chars().filter(|&c| fits_a_cell(c)).take(most).collect();
    kept.trim().to_owned()
}

impl<const MOST: usize> CleanText<MOST> {
    /// Cleans `text`.
    pub fn new(text: &str) -> Self {
        Self(clean(text, MOST))
    }

    /// Returns the text.
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
    fn cleaning_keeps_only_characters_that_fit_a_cell() {
        assert_eq!(CleanText::<8>::new("  Zoë\u{1b}[31m\t宽 x "), "Zoë[31m");
        assert_eq!(Name::new("\u{0}\u{202e}\u{ad}\u{600}\u{200b}"), "");
        assert_eq!(Name::new(&"x".repeat(100)).len(), NAME_LENGTH);
    }

    #[test]
    fn deserialized_text_is_clean_too() {
        let name: Name = serde_json::from_str("\" Bryn\\u001b[2J\\u202e \"").unwrap();
        assert_eq!(name, "Bryn[2J");
        assert_eq!(serde_json::to_string(&name).unwrap(), "\"Bryn[2J\"");
    }

    proptest! {
        #[test]
        fn clean_text_is_clean_for_any_input(text in any::<String>()) {
            let name = Name::new(&text);
            prop_assert!(name.chars().all(fits_a_cell) && name.chars().count() <= NAME_LENGTH);
            prop_assert_eq!(name.trim(), name.as_str());
            prop_assert_eq!(Name::new(&name), name);
        }
    }
}
