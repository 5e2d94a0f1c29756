//! Items as the hero knows them.

use crate::{
    base::clean_text::Label,
    engine::state::{
        item::{Beatitude, Charges, Erosion, Lock, Tinned, Treated, Use},
        letter::Letter,
        thing_id::ThingId,
    },
    raws::{creatures::CreatureKind, items::ItemKind, reading::table::Id},
};

/// An item as the hero knew it at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownItem {
    /// Its name for the whole game.
    pub id: ThingId,
    /// What it is; for those who do not know it, the first kind of its class that looks like it.
    pub kind: Id<ItemKind>,
    /// Whether the hero knows what it is, beyond what it looks like.
    pub named: bool,
    /// How many.
    pub count: u32,
    /// Whether it is blessed or cursed, if the hero knows.
    pub beatitude: Option<Beatitude>,
    /// How good it is, if the hero knows; never of what has no such quality.
    pub enchantment: Option<i32>,
    /// How often it can still be used, if the hero knows; never of what does not work by charges.
    pub charges: Option<Charges>,
    /// How far it has decayed.
    pub erosion: Erosion,
    /// Whether somebody has eaten of it.
    pub eaten: bool,
    /// Whose corpse it is, if it is one.
    pub corpse: Option<Id<CreatureKind>>,
    /// Whether it burns.
    pub lit: bool,
    /// What is in it, of a tin, if the hero knows.
    pub tinned: Option<Tinned>,
    /// What has been done to it, as far as that shows.
    pub treated: Treated,
    /// Its letter, if the hero carries it.
    pub letter: Option<Letter>,
    /// What the hero uses it for.
    pub used: Option<Use>,
    /// What the player calls items that look like it, while the hero does not know what they are; else empty.
    pub called: Label,
    /// What the player has named it; empty if nothing.
    pub name: Label,
    /// What the hero knows of how it is closed and what is inside; nothing of what is no container.
    pub lid: KnownLid,
}

/// What the hero knows of a container.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KnownLid {
    /// How its lock is, if it has one and that is known.
    pub lock: Option<Lock>,
    /// How many kinds of things are inside, if that is known.
    pub holds: Option<u32>,
}

impl KnownLid {
    /// Nothing.
    pub const NOTHING: Self = Self { lock: None, holds: None };
}
