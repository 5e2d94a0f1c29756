//! Results of an input to a prompt.

use super::intent::Reply;
use crate::ui::input::Key;

/// Result of a key or a click at a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// The prompt still waits.
    Still,
    /// The prompt is closed without an answer.
    Left,
    /// The prompt is closed because the answer is impossible; the text tells why.
    Wrong(String),
    /// The prompt still waits because the input is not an answer; the text tells why.
    Again(String),
    /// The answer is chosen from a list.
    Listed {
        /// True for a list of all items, false for the fitting ones only.
        all: bool,
    },
    /// The fixture on the hero's own square is meant.
    Here,
    /// The answer.
    Reply(Reply),
    /// The typed number, and the key typed after it.
    Number(u32, Key),
}
