//! Settings of automatic pickup.

use crate::raws::kinds::items::ItemClass;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Automatic pickup, as chosen by the player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AutoPickup {
    /// Classes of items that the hero picks up automatically.
    pub pick_up: BTreeSet<ItemClass>,
    /// True if the hero picks up own missiles again. NetHack 3.6: `pickup_thrown`.
    pub thrown: bool,
}

impl Default for AutoPickup {
    /// Returns the default: gold and own missiles.
    fn default() -> Self {
        Self { pick_up: BTreeSet::from_iter([ItemClass::Coin]), thrown: true }
    }
}
