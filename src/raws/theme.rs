//! Themes of special rooms.

use super::reading::record::words;
use serde::{Deserialize, Serialize};

words! {
    /// Theme of a special room.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Theme {
        /// Sleeping creatures of all kinds, on heaps of gold.
        Zoo = "zoo",
        /// A throne and the court of its ruler.
        ThroneRoom = "throne_room",
        /// Bees and their honey.
        Beehive = "beehive",
        /// Graves and the undead.
        Morgue = "morgue",
        /// Soldiers.
        Barracks = "barracks",
        /// An altar and its priest.
        Temple = "temple",
        /// Goods and a shopkeeper.
        Shop = "shop",
    }
}

impl Theme {
    /// True if the inhabitants sleep until the hero enters. False for temples and shops.
    pub const fn is_quarters(self) -> bool {
        match self {
            Theme::Zoo | Theme::ThroneRoom | Theme::Beehive | Theme::Morgue | Theme::Barracks => true,
            Theme::Temple | Theme::Shop => false,
        }
    }
}
