//! What the hero does without being told each time.

use crate::raws::items::ItemClass;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Habits: the player chooses them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Habits {
    /// The classes of items that the hero picks up wherever they lie.
    pub pick_up: BTreeSet<ItemClass>,
    /// Whether the hero picks up again what the hero has thrown or shot (NetHack's `pickup_thrown`).
    #[serde(default)]
    pub thrown: bool,
}

impl Default for Habits {
    /// Gold is picked up, and what was thrown, and nothing else.
    fn default() -> Self {
        Self { pick_up: BTreeSet::from_iter([ItemClass::Coin]), thrown: true }
    }
}
