//! Sentences with their tone.

use crate::base::text::capitalised;
use serde::{Deserialize, Serialize};

/// How much a line matters to the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// What others do to each other: no reason to wait.
    Others,
    /// Something to know.
    #[default]
    Plain,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// It may be over soon.
    Dire,
}

/// A sentence, and how much it matters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// How much it matters.
    pub tone: Tone,
}

impl Line {
    /// A line to know and no more.
    pub fn plain(text: String) -> Self {
        Self { text, tone: Tone::Plain }
    }

    /// A line that begins with a capital.
    pub(super) fn new(text: String, tone: Tone) -> Self {
        Self { text: capitalised(&text), tone }
    }
}
