//! Sentences with their tone.

use crate::base::text::capitalised;

pub use crate::engine::event::Tone;

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

    /// Returns the line with another tone.
    pub(super) fn toned(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    /// Creates a line, and capitalises its first letter.
    pub(super) fn new(text: impl Into<String>, tone: Tone) -> Self {
        Self { text: capitalised(&text.into()), tone }
    }
}
