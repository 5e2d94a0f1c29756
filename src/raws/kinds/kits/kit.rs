//! Kits with references resolved.

use super::record::{Blessing, KitUse};
use crate::{
    base::dice::Dice,
    raws::{
        kinds::items::{ItemClass, ItemKind},
        reading::table::Id,
    },
};
use std::collections::BTreeMap;

/// Item of a piece of a kit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KitWhat {
    /// Item of the given kind.
    Kind(Id<ItemKind>),
    /// Random item of the given class, with the chances of items on levels.
    Any(ItemClass),
}

impl KitWhat {
    /// Returns the kind, or `None` for a random item.
    #[must_use]
    pub fn kind(self) -> Option<Id<ItemKind>> {
        match self {
            KitWhat::Kind(kind) => Some(kind),
            KitWhat::Any(_) => None,
        }
    }
}

/// Stack of equal starting items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KitPiece {
    /// Kind or class of the item.
    pub what: KitWhat,
    /// Number of items.
    pub count: Dice,
    /// Enchantment. 0 is random for creatures.
    pub enchantment: i32,
    /// Blessed or uncursed. `None` is random, but never cursed for heroes.
    pub beatitude: Option<Blessing>,
    /// Use from the start: wielded, readied or worn.
    pub used: Option<KitUse>,
    /// Denominator of the chance that the piece appears.
    pub one_in: u32,
    /// Numerator of the chance that the piece appears.
    pub times: u32,
}

/// Pieces that appear together: the others only if the first does.
pub type KitSet = Vec<KitPiece>;

/// Starting items of a hero or creature.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kit {
    /// Lists of alternatives. Of each list only the first set that appears is used.
    pub lots: Vec<Vec<KitSet>>,
}

/// Substitutes of a race for items of the role's kit.
pub type Substitutes = BTreeMap<Id<ItemKind>, Id<ItemKind>>;
