//! Sentences with their tone.

use crate::base::text::capitalised;
use serde::{Deserialize, Serialize};

/// Importance of a line for the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Actions of others among themselves: no reason to wait.
    Others,
    /// Neutral information.
    #[default]
    Plain,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// Danger to life.
    Dire,
}

/// A sentence with its tone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// Importance.
    pub tone: Tone,
}

impl Line {
    /// Creates a line of plain tone.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Plain }
    }

    /// Creates a line, and capitalises its first letter.
    pub(super) fn new(text: impl Into<String>, tone: Tone) -> Self {
        Self { text: capitalised(&text.into()), tone }
    }
}
