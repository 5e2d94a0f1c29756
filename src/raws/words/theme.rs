//! Themes of special rooms.

use crate::raws::reading::record::words;
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
        /// Leprechauns, asleep on their gold.
        LeprechaunHall = "leprechaun_hall",
        /// Ants of one kind, with food.
        Anthole = "anthole",
        /// Cockatrices among what they have made.
        CockatriceNest = "cockatrice_nest",
        /// Pools with fungi between them.
        Swamp = "swamp",
        /// Statues around a fountain.
        StatueGarden = "statue_garden",
        /// An altar and its priest.
        Temple = "temple",
        /// Goods and a shopkeeper.
        Shop = "shop",
        /// An oracle among fountains and statues.
        Oracle = "oracle",
    }
}

impl Theme {
    /// True if the room has a keeper who deals with the hero.
    pub const fn deals(self) -> bool {
        match self {
            Theme::Temple | Theme::Shop | Theme::Oracle => true,
            Theme::Zoo
            | Theme::ThroneRoom
            | Theme::Beehive
            | Theme::Morgue
            | Theme::Barracks
            | Theme::LeprechaunHall
            | Theme::Anthole
            | Theme::CockatriceNest
            | Theme::Swamp
            | Theme::StatueGarden => false,
        }
    }

    /// True if the room is full of inhabitants who sleep until the hero enters.
    pub const fn is_quarters(self) -> bool {
        match self {
            Theme::Zoo
            | Theme::ThroneRoom
            | Theme::Beehive
            | Theme::Morgue
            | Theme::Barracks
            | Theme::LeprechaunHall
            | Theme::Anthole
            | Theme::CockatriceNest => true,
            Theme::Swamp | Theme::StatueGarden | Theme::Temple | Theme::Shop | Theme::Oracle => false,
        }
    }
}
