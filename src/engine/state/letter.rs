//! Letters by which the hero's items are chosen: each keeps its own while it is carried.

use serde::{Deserialize, Serialize};

/// A letter of an item: a to z, then A to Z.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "char", into = "char")]
pub struct Letter(u8);

/// A character that is no letter of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no letter from a to z or A to Z")]
pub struct NoLetter(char);

impl Letter {
    /// How many there are.
    pub const COUNT: u8 = 52;

    /// All of them, in their order: small ones first.
    pub fn all() -> impl Iterator<Item = Letter> {
        (0..Self::COUNT).map(Letter)
    }

    /// The character.
    pub fn char(self) -> char {
        char::from(if self.0 < 26 { b'a' + self.0 } else { b'A' + self.0 - 26 })
    }

    /// Its place among all, from 0.
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
    fn each_letter_is_read_as_it_is_shown() {
        let all: String = Letter::all().map(Letter::char).collect();
        assert_eq!(all, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        assert!(all.chars().all(|char| Letter::try_from(char).map(char::from) == Ok(char)));
        assert_eq!(Letter::try_from('3'), Err(NoLetter('3')));
    }
}
