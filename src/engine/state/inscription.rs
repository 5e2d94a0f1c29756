//! Texts on squares, and the hero's memory of them.

use super::thing_id::ThingId;
use crate::{
    base::{clean_text::Label, geometry::Point},
    map_builders::layout::LevelId,
    raws::rules::script::Script,
};
use serde::{Deserialize, Serialize};

/// Character in place of a letter that is no longer legible.
pub const WORN: char = '_';

/// Text on a square.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inscription {
    /// Text as it can be read now.
    pub text: Label,
    /// Way in which it is written.
    pub script: Script,
    /// True if the hero wrote it.
    pub own: bool,
}

impl Inscription {
    /// Number of legible letters.
    pub fn legible(&self) -> usize {
        self.text.chars().filter(|letter| is_legible(*letter)).count()
    }
}

/// True for a letter that can still be worn away.
pub const fn is_legible(letter: char) -> bool {
    !matches!(letter, WORN | ' ')
}

/// Hero's memory of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownText {
    /// Way in which it is written.
    pub script: Script,
    /// Text when the hero last read it; `None` if the hero has only seen that something is written there.
    pub text: Option<Label>,
}

/// Text that the hero is writing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::engine) struct Draft {
    /// Whole text as intended.
    pub(in crate::engine) text: Label,
    /// Item in use; `None` for a finger.
    pub(in crate::engine) pen: Option<ThingId>,
    /// Way in which the text is written.
    pub(in crate::engine) script: Script,
    /// Level of the text.
    pub(in crate::engine) place: LevelId,
    /// Square of the text.
    pub(in crate::engine) at: Point,
    /// Number of characters written so far.
    pub(in crate::engine) done: u32,
    /// Number of letters that have gone wrong.
    pub(in crate::engine) off: u32,
    /// Place of the first of them, from 1; 0 if there is none.
    pub(in crate::engine) first_off: u32,
}
