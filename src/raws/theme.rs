//! Themes of special rooms.

use super::reading::record::words;
use serde::{Deserialize, Serialize};

words! {
    /// What a special room is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Theme {
        /// All kinds of creatures asleep on heaps of gold.
        Zoo = "zoo",
        /// A throne, and the court of whoever sits on it.
        ThroneRoom = "throne_room",
        /// Bees and their honey.
        Beehive = "beehive",
        /// Graves and the dead.
        Morgue = "morgue",
        /// Soldiers.
        Barracks = "barracks",
        /// An altar and its priest.
        Temple = "temple",
        /// Wares and someone who sells them.
        Shop = "shop",
    }
}

impl Theme {
    /// Whether it is somebody's quarters, who sleep there until somebody comes in; a temple and a shop are open.
    pub const fn is_quarters(self) -> bool {
        match self {
            Theme::Zoo | Theme::ThroneRoom | Theme::Beehive | Theme::Morgue | Theme::Barracks => true,
            Theme::Temple | Theme::Shop => false,
        }
    }
}
