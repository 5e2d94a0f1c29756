//! Use of items by which the hero gets to know them.

use serde::{Deserialize, Serialize};

/// Use that the hero has made of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(in crate::engine) struct Familiarity {
    /// Turns for which it was worn.
    pub(in crate::engine) worn: u32,
    /// Kills while it was wielded.
    pub(in crate::engine) kills: u32,
}
