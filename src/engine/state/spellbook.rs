//! Spells that the hero knows.

use super::bounds::LAST_TURN;
use crate::{
    base::{by_name::read_by_name, within::within},
    raws::{kinds::spells::Spell, reading::table::Id},
};
use serde::{Deserialize, Serialize};

/// Spells of a hero, and the protection by one of them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Spellbook {
    /// Spells that the hero has learned, oldest first.
    #[serde(deserialize_with = "read_by_name::told_list")]
    pub spells: Vec<KnownSpell>,
    /// Spell that the hero cast last.
    #[serde(deserialize_with = "read_by_name::told_option")]
    pub last: Option<Id<Spell>>,
    /// Protection by a spell, which fades.
    pub protection: SpellProtection,
}

/// Spell that the hero has learned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownSpell {
    /// The spell.
    pub spell: Id<Spell>,
    /// First turn on which the hero has forgotten it.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub until: u32,
}

/// Protection that a spell has given the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SpellProtection {
    /// Points by which armour class is better; 0 without protection.
    #[serde(deserialize_with = "within::<0, 100, _, _>")]
    pub points: i32,
    /// Turns after which a point fades.
    #[serde(deserialize_with = "within::<0, 1000, _, _>")]
    pub every: u32,
    /// Turn on which the next point fades.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub fades: u32,
}

impl Spellbook {
    /// Spellbook of a hero who knows no spell.
    pub(super) const EMPTY: &Self = &Self {
        spells: Vec::new(),
        last: None,
        protection: SpellProtection { points: 0, every: 0, fades: 0 },
    };
}

impl SpellProtection {
    /// Greatest number of points.
    pub const MOST: i32 = 100;
}

/// Chance to understand a book of spells, in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReadingOdds {
    /// At least 4 in 5.
    Likely,
    /// At least 2 in 5.
    Risky,
    /// Less.
    Foolhardy,
}

impl ReadingOdds {
    /// Returns the word for a chance in percent.
    pub const fn of(percent: i32) -> Self {
        match percent {
            80.. => ReadingOdds::Likely,
            40..80 => ReadingOdds::Risky,
            _ => ReadingOdds::Foolhardy,
        }
    }
}
