//! Kits as meant.

use super::record::{Blessing, KitUse};
use crate::{
    base::dice::Dice,
    raws::{
        items::{ItemClass, ItemKind},
        reading::table::Id,
    },
};
use std::collections::BTreeMap;

/// What a piece of a kit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KitWhat {
    /// One of this kind.
    Kind(Id<ItemKind>),
    /// One of this class, drawn as levels have them.
    Any(ItemClass),
}

impl KitWhat {
    /// The kind, where it is certain.
    #[must_use]
    pub fn kind(self) -> Option<Id<ItemKind>> {
        match self {
            KitWhat::Kind(kind) => Some(kind),
            KitWhat::Any(_) => None,
        }
    }
}

/// One thing that somebody carries from birth, or several alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KitPiece {
    /// What it is.
    pub what: KitWhat,
    /// How many.
    pub count: Dice,
    /// By how much it is better than others of its kind; a creature's is as chance will have it where this is 0.
    pub enchantment: i32,
    /// Whether it is blessed; `None` is as chance will have it, with heroes never cursed.
    pub beatitude: Option<Blessing>,
    /// What it is used for from the beginning.
    pub used: Option<KitUse>,
    /// Of so many times ..
    pub one_in: u32,
    /// .. it is there so often.
    pub times: u32,
}

/// Pieces that come together: all others only if the first of them does.
pub type KitSet = Vec<KitPiece>;

/// What somebody carries from birth.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kit {
    /// Lists of alternatives: of each list the first set comes that does, and no other.
    pub lots: Vec<Vec<KitSet>>,
}

/// What the members of a race carry instead of the usual.
pub type Substitutes = BTreeMap<Id<ItemKind>, Id<ItemKind>>;
