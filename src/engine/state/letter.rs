//! Inventory letters. An item keeps its letter while carried.

use serde::{Deserialize, Serialize};

/// Inventory letter: a to z, then A to Z.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "char", into = "char")]
pub struct Letter(u8);

/// Error: the character is not an inventory letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no letter from a to z or A to Z")]
pub struct NoLetter(char);

impl Letter {
    /// Number of letters.
    pub const COUNT: u8 = 52;

    /// Iterates over all letters in order: a to z, then A to Z.
    pub fn all() -> impl Iterator<Item = Letter> {
        (0..Self::COUNT).map(Letter)
    }

    /// Returns the letter as a character.
    pub fn char(self) -> char {
        char::from(if self.0 < 26 { b'a' + self.0 } else { b'A' + self.0 - 26 })
    }

    /// Returns the index among all letters, 0 to 51.
    pub fn place(self) -> u8 {
        self.0
    }
}

impl TryFrom<char> for Letter {
    type Error = NoLetter;

    fn try_from(letter: char) -> Result<Self, NoLetter> {
        Self::all().find(|other| other.char() == letter).ok_or(NoLetter(letter))
    }
}

impl From<Letter> for char {
    fn from(letter: Letter) -> char {
        letter.char()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_parse_as_they_are_shown() {
        let all: String = Letter::all().map(Letter::char).collect();
        assert_eq!(all, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        assert!(all.chars().all(|char| Letter::try_from(char).map(char::from) == Ok(char)));
        assert_eq!(Letter::try_from('3'), Err(NoLetter('3')));
    }
}
