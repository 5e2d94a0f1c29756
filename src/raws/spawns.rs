//! What a place on a level is kept for: the words that vaults, builder stages and the engine share for it.

use serde::{Deserialize, Serialize};

/// What a special room is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// All kinds of creatures asleep on heaps of gold.
    Zoo,
    /// A throne, and the court of whoever sits on it.
    ThroneRoom,
    /// Bees and their honey.
    Beehive,
    /// Graves and the dead.
    Morgue,
    /// Soldiers.
    Barracks,
    /// An altar and its priest.
    Temple,
    /// Wares and someone who sells them.
    Shop,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 7] = [
        Theme::Zoo,
        Theme::ThroneRoom,
        Theme::Beehive,
        Theme::Morgue,
        Theme::Barracks,
        Theme::Temple,
        Theme::Shop,
    ];

    /// Whether it is somebody's quarters, who sleep there until somebody comes in; a temple and a shop are open.
    pub const fn is_quarters(self) -> bool {
        match self {
            Theme::Zoo | Theme::ThroneRoom | Theme::Beehive | Theme::Morgue | Theme::Barracks => true,
            Theme::Temple | Theme::Shop => false,
        }
    }

    /// Its name in raws.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Zoo => "zoo",
            Theme::ThroneRoom => "throne_room",
            Theme::Beehive => "beehive",
            Theme::Morgue => "morgue",
            Theme::Barracks => "barracks",
            Theme::Temple => "temple",
            Theme::Shop => "shop",
        }
    }
}

/// What is put on a square once someone fills the level with creatures and items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpawnKind {
    /// A creature fit for the depth.
    Creature,
    /// A creature of a theme that sleeps until it is disturbed.
    Sleeper(Theme),
    /// The one who looks after a special room: shopkeeper, priest, ruler.
    Keeper(Theme),
    /// An item of any kind.
    Item,
    /// An item for sale.
    Ware,
    /// An item that belongs to a theme: honey in a hive, what was left with the dead.
    Keepsake(Theme),
    /// A chest or box with items in it.
    Container,
    /// Gold.
    Gold,
    /// The Amulet.
    Amulet,
}

impl SpawnKind {
    /// Whether it is somebody, of whom there is one to a square.
    pub const fn is_creature(self) -> bool {
        matches!(self, SpawnKind::Creature | SpawnKind::Sleeper(_) | SpawnKind::Keeper(_))
    }
}
