//! Feeling about prayers.

use serde::{Deserialize, Serialize};

/// Feeling of the hero about a prayer now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrayerFeeling {
    /// It will be answered.
    Safe,
    /// The hero cannot tell.
    Unclear,
    /// It is too soon after the last one.
    TooSoon,
    /// The god is angry.
    Angry,
    /// No god answers a hero who is pursued.
    Unanswered,
}
