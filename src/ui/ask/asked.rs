//! What an input does to a prompt.

use super::intent::Reply;
use crate::ui::input::Key;

/// What a key or a click does to a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// It still waits.
    Still,
    /// It is left without an answer.
    Left,
    /// It is left, since that cannot be the answer: why.
    Wrong(String),
    /// It still waits, since that is no answer: why.
    Again(String),
    /// The answer is to be chosen from a list: of what fits, or of all there is.
    Listed {
        /// Whether of all.
        all: bool,
    },
    /// What is meant is on the hero's own square.
    Here,
    /// This is the answer.
    Reply(Reply),
    /// This is the number, and the key is what comes after it.
    Number(u32, Key),
}
