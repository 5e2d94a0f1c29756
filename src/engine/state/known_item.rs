//! Items as the hero knows them.

use super::{
    item::{Beatitude, Charges, Erosion, ItemUse, Lock, Tinned, Treated},
    letter::Letter,
    thing_id::ThingId,
};
use crate::{
    base::clean_text::Label,
    raws::{
        kinds::{
            creatures::CreatureKind,
            items::{ItemClass, ItemKind},
        },
        reading::table::Id,
    },
};

/// Item as the hero knew it at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownItem {
    /// Identifier, unique in the game.
    pub id: ThingId,
    /// Kind; while unidentified, the first kind of the class with the same appearance.
    pub kind: Id<ItemKind>,
    /// True if the kind is identified.
    pub named: bool,
    /// Number of items in the stack.
    pub count: u32,
    /// Beatitude, if known.
    pub beatitude: Option<Beatitude>,
    /// Enchantment, if known; always `None` for kinds that have none.
    pub enchantment: Option<i32>,
    /// Charges, if known; always `None` for kinds that have none.
    pub charges: Option<Charges>,
    pub erosion: Erosion,
    /// True if the item is partly eaten.
    pub eaten: bool,
    /// Kind of the dead creature, for corpses.
    pub corpse: Option<Id<CreatureKind>>,
    /// True if the item burns.
    pub lit: bool,
    /// Contents of a tin, if known.
    pub tinned: Option<Tinned>,
    /// Creature of an egg, statue or figurine, if it is of one and known.
    pub likeness: Option<Id<CreatureKind>>,
    /// Dilution, coatings and protection, as far as visible or known.
    pub treated: Treated,
    /// Inventory letter, if the hero carries the item.
    pub letter: Option<Letter>,
    /// Use by the hero: wielded, readied or worn.
    pub used: Option<ItemUse>,
    /// Player's name for this unidentified appearance; empty if there is none or the kind is identified.
    pub called: Label,
    /// Player's name for this item; empty if there is none.
    pub name: Label,
    /// Lock and contents, as far as known; [`KnownLid::NOTHING`] if the item is not a container.
    pub lid: KnownLid,
    /// Price, if the item belongs to a shop; `None` for all others.
    pub price: Option<Price>,
}

impl KnownItem {
    /// True if the item is only carried, or waits as the second weapon.
    pub fn is_idle(&self) -> bool {
        matches!(self.used, None | Some(ItemUse::Alternate))
    }

    /// True if the hero does not know all of an item of `kind`, as far as that shows: its kind, beatitude,
    /// enchantment or charges.
    pub fn is_unknown(&self, kind: &ItemKind) -> bool {
        let is_graded = kind.enchantable || matches!(kind.class, ItemClass::Weapon | ItemClass::Armour);
        let lacks_grade = is_graded && self.enchantment.is_none();
        let lacks_charges = kind.charges.is_some() && self.charges.is_none();
        kind.class != ItemClass::Coin
            && (!self.named || self.beatitude.is_none() || lacks_grade || lacks_charges)
    }
}

/// Price of goods of a shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Price {
    /// Gold for the whole stack.
    pub gold: u32,
    /// True if the hero has it and owes the price; false if it is for sale.
    pub unpaid: bool,
}

/// Lock and contents of a container, as far as the hero knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KnownLid {
    /// State of the lock, if there is one and it is known.
    pub lock: Option<Lock>,
    /// Number of stacks inside, if known.
    pub holds: Option<u32>,
}

impl KnownLid {
    /// Nothing known.
    pub const NOTHING: Self = Self { lock: None, holds: None };
}
