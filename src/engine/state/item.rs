//! Items: the properties of single items beyond their kind, and their places.

use super::{
    bounds::{LAST_TURN, LEVELS},
    keeper::Goods,
    letter::Letter,
    thing_id::ThingId,
};
pub use crate::raws::kinds::items::Beatitude;
use crate::{
    base::{geometry::Point, within::within},
    map_builders::layout::LevelId,
    raws::{
        kinds::{
            creatures::CreatureKind,
            items::{Coating, Decay, ItemKind},
        },
        reading::table::Id,
    },
};

use serde::{Deserialize, Serialize};

/// Stack of identical items, wherever it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    /// Kind of item.
    pub kind: Id<ItemKind>,
    /// Number of items, from 1 to [`Stack::MOST`].
    #[serde(deserialize_with = "within::<1, { Stack::MOST as i64 }, _, _>")]
    pub count: u32,
    /// Blessed, uncursed or cursed.
    pub beatitude: Beatitude,
    /// Enchantment; negative is bad.
    #[serde(deserialize_with = "within::<{ -LEVELS }, LEVELS, _, _>")]
    pub enchantment: i32,
    /// Degrees of rust, corrosion and other decay.
    pub erosion: Erosion,
    /// Charges left, for tools and wands.
    pub charges: Charges,
    /// Hero's knowledge about the item.
    pub known: Known,
    /// Lock of a container, and the hero's knowledge about the container.
    pub lid: Lid,
    /// Nutrition eaten so far, in points.
    pub eaten: u16,
    /// Water, coatings and proofing.
    pub treated: Treated,
}

impl Stack {
    /// Upper bound of a stack; further items form another stack.
    pub const MOST: u32 = 1_000_000;

    /// Returns one plain item of `kind`.
    pub const fn of_kind(kind: Id<ItemKind>) -> Self {
        Self {
            kind,
            count: 1,
            beatitude: Beatitude::Uncursed,
            enchantment: 0,
            erosion: Erosion::NONE,
            charges: Charges::NONE,
            known: Known::NOTHING,
            lid: Lid::OPEN,
            eaten: 0,
            treated: Treated::NOTHING,
        }
    }
}

/// Complete data of an item without its place: its stack and optional components.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemData {
    /// Data that every item has.
    pub stack: Stack,
    /// Dead creature, for corpses.
    pub remains: Option<Remains>,
    /// Contents of a tin; `None` for an empty tin.
    pub tinned: Option<Tinned>,
    /// Creature of an egg, statue or figurine; `None` if it is of no special one.
    pub likeness: Option<Likeness>,
    /// Fuel of a light source; [`Fuel::NONE`] for other items.
    pub fuel: Fuel,
    /// Owner of goods of a shop; `None` for all other items.
    pub goods: Option<Goods>,
}

impl From<Stack> for ItemData {
    fn from(stack: Stack) -> Self {
        Self { stack, remains: None, tinned: None, likeness: None, fuel: Fuel::NONE, goods: None }
    }
}

impl ItemData {
    /// Returns the same data with another `count`.
    #[must_use]
    pub const fn with_count(self, count: u32) -> Self {
        Self { stack: Stack { count, ..self.stack }, ..self }
    }

    /// True if only the count of this and `other` may differ, in fact and in the hero's knowledge.
    pub fn is_like(&self, other: &Self) -> bool {
        *self == other.with_count(self.stack.count)
    }
}

/// Component of corpses: the dead creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remains {
    /// Kind of creature.
    pub of: Id<CreatureKind>,
    /// Turn of death; below 1 if death was before the game began.
    #[serde(deserialize_with = "within::<{ -LEVELS }, LAST_TURN, _, _>")]
    pub died: i32,
    /// Former relation of the creature to the hero.
    pub was: Former,
    /// True if the creature never comes back to life by itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rests: bool,
}

/// Former relation of a dead creature to the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Former {
    /// A creature of the dungeon.
    #[default]
    Wild,
    /// Called up by magic.
    Called,
    /// A pet.
    Pet,
}

/// Component of light sources: fuel and flame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Fuel {
    /// Turns of fuel left; unused by items that burn for ever.
    pub left: u32,
    /// True while burning.
    pub lit: bool,
}

impl Fuel {
    /// No fuel, not lit.
    pub const NONE: Self = Self { left: 0, lit: false };

    /// Returns the fuel, or `None` if it equals [`Fuel::NONE`].
    pub fn kept(self) -> Option<Self> {
        Some(self).filter(|fuel| *fuel != Self::NONE)
    }
}

/// Permanent treatments of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Treated {
    /// True if diluted with water.
    pub diluted: bool,
    /// True if poisoned.
    pub poisoned: bool,
    /// True if greased.
    pub greased: bool,
    /// True if erosion-proof.
    pub proof: bool,
}

impl Treated {
    /// No treatment.
    pub const NOTHING: Self = Self { diluted: false, poisoned: false, greased: false, proof: false };

    /// True if the item is coated with `coating`.
    pub const fn has(self, coating: Coating) -> bool {
        match coating {
            Coating::Poison => self.poisoned,
            Coating::Grease => self.greased,
        }
    }

    /// Returns the treatments with `coating` set to `is`.
    #[must_use]
    pub const fn with(self, coating: Coating, is: bool) -> Self {
        match coating {
            Coating::Poison => Self { poisoned: is, ..self },
            Coating::Grease => Self { greased: is, ..self },
        }
    }
}

/// Contents of a tin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tinned {
    /// Kind of creature in the tin; `None` for the usual filling.
    pub of: Option<Id<CreatureKind>>,
    /// Index of the preparation in the list of the item kind.
    pub how: u8,
}

impl Tinned {
    /// The usual filling.
    pub const FILLING: Self = Self { of: None, how: 0 };
}

/// Component of eggs, statues and figurines of a kind: the creature that laid the egg, or that the figure
/// shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Likeness(pub Id<CreatureKind>);

/// Charges of a tool or wand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Charges {
    /// Charges left; -1 if cancelled.
    pub left: i16,
    /// Number of times recharged.
    pub renewed: u8,
}

impl Charges {
    /// No charges, never recharged.
    pub const NONE: Self = Self { left: 0, renewed: 0 };
}

/// Visible decay of an item, each degree from 0 to [`Erosion::MOST`]. The material decides between rust and
/// fire, and between corrosion and rot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Erosion {
    /// Degree of rust or burns.
    pub surface: u8,
    /// Degree of corrosion or rot.
    pub core: u8,
}

impl Erosion {
    /// No decay.
    pub const NONE: Self = Self { surface: 0, core: 0 };
    /// Highest degree of either kind. NetHack 3.6: `MAX_ERODE`.
    pub const MOST: u8 = 3;

    /// Degree of decay of kind `how`.
    pub const fn level(self, how: Decay) -> u8 {
        match how {
            Decay::Rust | Decay::Burn => self.surface,
            Decay::Corrode | Decay::Rot => self.core,
        }
    }

    /// Returns the erosion with one more degree of `how`, up to the maximum.
    pub fn more(self, how: Decay) -> Self {
        let next = |degree: u8| degree.saturating_add(1).min(Self::MOST);
        match how {
            Decay::Rust | Decay::Burn => Self { surface: next(self.surface), ..self },
            Decay::Corrode | Decay::Rot => Self { core: next(self.core), ..self },
        }
    }

    /// Penalty to a weapon or armour. NetHack 3.6: `greatest_erosion`.
    pub fn loss(self) -> i32 {
        i32::from(self.surface.max(self.core))
    }
}

/// Hero's knowledge about an item beyond its appearance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// True if blessed or cursed is known.
    pub beatitude: bool,
    /// True if enchantment and charges are known.
    pub enchantment: bool,
}

impl Known {
    /// No knowledge.
    pub const NOTHING: Self = Self { beatitude: false, enchantment: false };
    /// Full knowledge.
    pub const ALL: Self = Self { beatitude: true, enchantment: true };
}

/// Lock of a container, and the hero's knowledge about the container.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Lid {
    /// State of the lock; open without a lock.
    pub lock: Lock,
    /// True if the hero knows the state of the lock.
    pub tried: bool,
    /// True if the hero knows the contents.
    pub opened: bool,
    /// True if the next opening springs a trap.
    pub trapped: bool,
}

impl Lid {
    /// Unlocked or without a lock, unknown to the hero.
    pub const OPEN: Self = Self { lock: Lock::Open, tried: false, opened: false, trapped: false };
    /// Unlocked, with lock and contents known: for containers that the hero starts with.
    pub const FAMILIAR: Self = Self { lock: Lock::Open, tried: true, opened: true, trapped: false };
}

/// State of a lock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lock {
    /// Unlocked.
    #[default]
    Open,
    /// Locked.
    Locked,
    /// Broken: cannot be locked again.
    Broken,
}

/// Component of items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Id, unique in the game.
    pub id: ThingId,
    /// Kind, count and further properties.
    pub stack: Stack,
    /// Place of the item, the only one.
    pub place: ItemPlace,
    /// Inventory letter, kept after the item leaves the hero's inventory.
    pub letter: Option<Letter>,
    /// True if the hero threw or shot the item and no creature has carried it since.
    pub thrown: bool,
    /// True if the hero dropped the item and no creature has carried it since.
    pub dropped: bool,
}

/// Placeholder for free slots of specs.
impl Default for Item {
    fn default() -> Self {
        Self {
            id: ThingId::default(),
            stack: Stack::of_kind(Id::UNUSED),
            place: ItemPlace::Inside { container: ThingId::default() },
            letter: None,
            thrown: false,
            dropped: false,
        }
    }
}

/// Place of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ItemPlace {
    /// On a level.
    Floor {
        /// Level.
        level: LevelId,
        /// Square.
        at: Point,
        /// Position in the pile: higher numbers lie on top.
        order: u32,
    },
    /// Carried by a creature.
    Carried {
        /// Creature that carries it.
        by: ThingId,
        /// Current use; `None` if only carried.
        used: Option<ItemUse>,
    },
    /// Inside a container.
    Inside {
        /// Container item.
        container: ThingId,
    },
}

/// Way in which a carried item is in use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemUse {
    /// In hand.
    Wielded,
    /// In the quiver, ready to throw or shoot.
    Readied,
    /// Worn, in the slot of its kind.
    Worn,
    /// Second weapon, which the hero can exchange with the wielded one.
    Alternate,
}
