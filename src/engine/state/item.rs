//! Items: what is told apart about one beside its kind, and where it is.

use super::{
    bounds::{LAST_TURN, LEVELS},
    letter::Letter,
    thing_id::ThingId,
};
pub use crate::raws::items::Beatitude;
use crate::{
    base::{geometry::Point, within::within},
    map_builders::layout::LevelId,
    raws::{
        creatures::CreatureKind,
        items::{Coating, Decay, ItemKind},
        reading::table::Id,
    },
};

use serde::{Deserialize, Serialize};

/// One item, or several that nothing tells apart, wherever they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    /// What it is.
    pub kind: Id<ItemKind>,
    /// How many, from 1 to [`Stack::MOST`].
    #[serde(deserialize_with = "within::<1, { Stack::MOST as i64 }, _, _>")]
    pub count: u32,
    /// Whether it is blessed or cursed.
    pub beatitude: Beatitude,
    /// By how much it is better, or worse, than others of its kind.
    #[serde(deserialize_with = "within::<{ -LEVELS }, LEVELS, _, _>")]
    pub enchantment: i32,
    /// How far it has decayed.
    #[serde(default)]
    pub erosion: Erosion,
    /// How often it can still be used, of what works by charges.
    #[serde(default)]
    pub charges: Charges,
    /// What the hero knows of it.
    pub known: Known,
    /// How it is closed, and what the hero knows of that, of a container.
    #[serde(default)]
    pub lid: Lid,
    /// How much of it has been eaten, in points of nutrition.
    #[serde(default)]
    pub eaten: u16,
    /// What has been done to it.
    #[serde(default)]
    pub treated: Treated,
}

impl Stack {
    /// The most that are one: more lie, or are carried, beside.
    pub const MOST: u32 = 1_000_000;

    /// One of `kind` about which there is nothing to say.
    pub const fn of(kind: Id<ItemKind>) -> Self {
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

/// All that an item is, wherever it is: its stack, and what only some items have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemData {
    /// What every item has.
    pub stack: Stack,
    /// Whose corpse it is, if it is one.
    pub remains: Option<Remains>,
    /// What is in it, of a tin; `None` is nothing at all.
    pub tinned: Option<Tinned>,
    /// How it burns; [`Fuel::NONE`] of what cannot.
    pub fuel: Fuel,
}

impl From<Stack> for ItemData {
    fn from(stack: Stack) -> Self {
        Self { stack, remains: None, tinned: None, fuel: Fuel::NONE }
    }
}

impl ItemData {
    /// The same, `count` of them.
    #[must_use]
    pub const fn with_count(self, count: u32) -> Self {
        Self { stack: Stack { count, ..self.stack }, ..self }
    }

    /// Whether nothing but their number tells this and `other` apart, neither what is so nor what the hero knows.
    pub fn is_like(&self, other: &Self) -> bool {
        *self == other.with_count(self.stack.count)
    }
}

/// Whose corpse something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remains {
    /// What it was.
    pub of: Id<CreatureKind>,
    /// The turn in which it died; before the game began for what had been dead for long.
    #[serde(deserialize_with = "within::<{ -LEVELS }, LAST_TURN, _, _>")]
    pub died: i32,
}

/// How something burns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Fuel {
    /// For how many turns still, of what does not burn for ever.
    pub left: u32,
    /// Whether it burns.
    pub lit: bool,
}

impl Fuel {
    /// None, and no fire.
    pub const NONE: Self = Self { left: 0, lit: false };

    /// It, if there is anything about it to be kept.
    pub fn kept(self) -> Option<Self> {
        Some(self).filter(|fuel| *fuel != Self::NONE)
    }
}

/// What has been done to something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Treated {
    /// Whether there is water in it.
    pub diluted: bool,
    /// Whether it is poisoned.
    pub poisoned: bool,
    /// Whether it is greased.
    pub greased: bool,
    /// Whether it never decays.
    pub proof: bool,
}

impl Treated {
    /// Nothing.
    pub const NOTHING: Self = Self { diluted: false, poisoned: false, greased: false, proof: false };

    /// Whether it is covered with that.
    pub const fn has(self, coating: Coating) -> bool {
        match coating {
            Coating::Poison => self.poisoned,
            Coating::Grease => self.greased,
        }
    }

    /// The same, covered with that or not.
    #[must_use]
    pub const fn with(self, coating: Coating, is: bool) -> Self {
        match coating {
            Coating::Poison => Self { poisoned: is, ..self },
            Coating::Grease => Self { greased: is, ..self },
        }
    }
}

/// What is in a tin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tinned {
    /// Who was put in; `None` for the usual filling.
    pub of: Option<Id<CreatureKind>>,
    /// How, by the place among the preparations of its kind.
    pub how: u8,
}

/// How often something can be used that works by charges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Charges {
    /// How often still; -1 for what has nothing left in it at all.
    pub left: i16,
    /// How often it was charged anew.
    pub renewed: u8,
}

impl Charges {
    /// None.
    pub const NONE: Self = Self { left: 0, renewed: 0 };
}

/// How far an item has decayed, which shows: each from 0 to [`Erosion::MOST`]. What it is made of says whether it rusts or
/// burns, and whether it corrodes or rots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Erosion {
    /// By rust or fire.
    pub surface: u8,
    /// By acid or rot.
    pub core: u8,
}

impl Erosion {
    /// None.
    pub const NONE: Self = Self { surface: 0, core: 0 };
    /// The most there is of either (NetHack's `MAX_ERODE`).
    pub const MOST: u8 = 3;

    /// How far it goes `how`.
    pub const fn of(self, how: Decay) -> u8 {
        match how {
            Decay::Rust | Decay::Burn => self.surface,
            Decay::Corrode | Decay::Rot => self.core,
        }
    }

    /// The same with one degree more of `how`, as far as there is more.
    pub fn more(self, how: Decay) -> Self {
        let next = |degree: u8| degree.saturating_add(1).min(Self::MOST);
        match how {
            Decay::Rust | Decay::Burn => Self { surface: next(self.surface), ..self },
            Decay::Corrode | Decay::Rot => Self { core: next(self.core), ..self },
        }
    }

    /// By how much it makes a weapon or armour worse (NetHack's `greatest_erosion`).
    pub fn loss(self) -> i32 {
        i32::from(self.surface.max(self.core))
    }
}

/// What the hero knows of an item beside what it looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// Whether it is blessed or cursed.
    pub beatitude: bool,
    /// How good it is, or how often it can still be used.
    pub enchantment: bool,
}

impl Known {
    /// Nothing.
    pub const NOTHING: Self = Self { beatitude: false, enchantment: false };
    /// Everything.
    pub const ALL: Self = Self { beatitude: true, enchantment: true };
}

/// How a container is closed, and what the hero knows of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Lid {
    /// How its lock is, if it has one.
    pub lock: Lock,
    /// Whether the hero knows how the lock is.
    pub tried: bool,
    /// Whether the hero knows what is inside.
    pub opened: bool,
}

impl Lid {
    /// Of what has no lock, or one that is not locked, of which nothing is known.
    pub const OPEN: Self = Self { lock: Lock::Open, tried: false, opened: false };
    /// The same of what one has had in hands for long.
    pub const FAMILIAR: Self = Self { lock: Lock::Open, tried: true, opened: true };
}

/// How a lock is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lock {
    /// Not locked.
    #[default]
    Open,
    /// Locked.
    Locked,
    /// Broken, so that it is never locked again.
    Broken,
}

/// An item in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Its name for the whole game.
    pub id: ThingId,
    /// What it is.
    pub stack: Stack,
    /// Where it is: there and nowhere else.
    pub place: Place,
    /// The letter that the hero has given it, or had, when it was last in the hero's hands.
    pub letter: Option<Letter>,
    /// Whether the hero has thrown or shot it, and nobody has had it since.
    #[serde(default)]
    pub thrown: bool,
    /// Whether the hero has laid it down, and nobody has had it since.
    #[serde(default)]
    pub dropped: bool,
}

/// No item: what specs keeps where there is none.
impl Default for Item {
    fn default() -> Self {
        Self {
            id: ThingId::default(),
            stack: Stack::of(Id::default()),
            place: Place::Inside { container: ThingId::default() },
            letter: None,
            thrown: false,
            dropped: false,
        }
    }
}

/// Where an item is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// It lies on a level.
    Floor {
        /// The level.
        level: LevelId,
        /// The square.
        at: Point,
        /// It lies on top of those of its square that have less.
        order: u32,
    },
    /// Somebody carries it.
    Carried {
        /// Who.
        by: ThingId,
        /// What it is used for at the moment.
        used: Option<Use>,
    },
    /// It is inside another item.
    Inside {
        /// Which.
        container: ThingId,
    },
}

/// What an item that is carried is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Use {
    /// It is in hand.
    Wielded,
    /// It is at hand to be thrown or shot.
    Readied,
    /// It is worn where its kind is.
    Worn,
}
