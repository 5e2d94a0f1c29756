//! What creatures can be like: numbers, sizes, habits.

use crate::raws::growth::Intrinsic;
use serde::{Deserialize, Serialize};

/// How a creature thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MindKind {
    /// How far it notices the hero in line of sight, in squares.
    pub awareness: i32,
    /// Whether it follows the hero's scent.
    pub smells: bool,
    /// Percent of its hit points below which it flees.
    pub flees_below: i32,
    /// Whether it keeps its distance from what it can hit from afar.
    pub keeps_away: bool,
    /// Whether it stays with its kind and waits for them before it attacks.
    pub pack: bool,
    /// Percent of its moves that go anywhere.
    pub erratic: i32,
    /// Percent of those who sleep when they come about.
    pub asleep: i32,
    /// Asleep and with the hero near in line of sight, it wakes at a move once in so many.
    pub wakes_one_in: u32,
    /// Percent of the times at which it hears a stealthy hero as well as any other.
    pub hears_stealth: i32,
    /// Whether it only waits until the hero comes close.
    pub waits: bool,
}

/// The numbers of melee by opposed rolls and by dice pools.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Stats<T> {
    /// Strength of the attack, or number of its dice.
    pub attack: T,
    /// Percent of the attack's dice that succeed.
    pub attack_chance: T,
    /// Strength of the defence, or number of its dice.
    pub defence: T,
    /// Percent of the defence's dice that succeed.
    pub defence_chance: T,
}

impl<T: Copy> Stats<T> {
    /// Each number through `each`, in their order.
    pub fn map<U>(self, mut each: impl FnMut(T) -> U) -> Stats<U> {
        Stats {
            attack: each(self.attack),
            attack_chance: each(self.attack_chance),
            defence: each(self.defence),
            defence_chance: each(self.defence_chance),
        }
    }
}

impl Stats<i32> {
    /// These and `more`.
    #[must_use]
    pub const fn plus(self, more: Self) -> Self {
        Stats {
            attack: self.attack + more.attack,
            attack_chance: self.attack_chance + more.attack_chance,
            defence: self.defence + more.defence,
            defence_chance: self.defence_chance + more.defence_chance,
        }
    }
}

/// The pronouns of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pronoun {
    /// It.
    #[default]
    It,
    /// He.
    He,
    /// She.
    She,
    /// He or she: each is one of them.
    Either,
}

/// How big a creature is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bulk {
    /// Like a rat.
    Tiny,
    /// Like a cat.
    Small,
    /// Like a human.
    #[default]
    Medium,
    /// Like a horse.
    Large,
    /// Like an elephant.
    Huge,
    /// Like a house.
    Gigantic,
}

/// How many come together (NetHack's groups).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// One alone.
    #[default]
    Alone,
    /// Half of the time up to three more.
    Small,
    /// Two thirds of the time up to ten more, else up to three.
    Large,
}

/// When a kind is peaceful.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Peace {
    /// Towards heroes of its family's friends and of its own alignment, more or less.
    #[default]
    Alignment,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// What someone may be immune to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it all")]
pub enum Resistance {
    Fire,
    Cold,
    Shock,
    Acid,
    Poison,
    Sleep,
    Petrify,
    Drain,
}

impl Resistance {
    /// What of a hero's nature gives it; `None` for those that no hero is born with.
    pub const fn intrinsic(self) -> Option<Intrinsic> {
        match self {
            Resistance::Fire => Some(Intrinsic::FireResistance),
            Resistance::Cold => Some(Intrinsic::ColdResistance),
            Resistance::Shock => Some(Intrinsic::ShockResistance),
            Resistance::Poison => Some(Intrinsic::PoisonResistance),
            Resistance::Sleep => Some(Intrinsic::SleepResistance),
            Resistance::Acid | Resistance::Petrify | Resistance::Drain => None,
        }
    }
}
