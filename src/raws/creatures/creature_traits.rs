//! What creatures can be like: numbers, sizes, habits.

use crate::raws::{
    growth::Intrinsic,
    reading::{
        reader::{At, Reader},
        record::{record, words},
        shape::{Field, Shape},
        value::{Limit, ODDS, PERCENT, Raw},
    },
};
use serde::{Deserialize, Serialize};

record! {
    /// How a creature thinks.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Mind {
        /// How far it notices the hero in line of sight, in squares.
        pub awareness: i32 = 40 => Limit::range(0..=255),
        /// Whether it follows the hero's scent.
        pub smells: bool = false,
        /// Percent of its hit points below which it flees.
        pub flees_below: i32 = 0 => PERCENT,
        /// Whether it keeps its distance from what it can hit from afar.
        pub keeps_away: bool = false,
        /// Whether it stays with its kind and waits for them before it attacks.
        pub pack: bool = false,
        /// Percent of its moves that go anywhere.
        pub erratic: i32 = 0 => PERCENT,
        /// Percent of those who sleep when they come about.
        pub asleep: i32 = 0 => PERCENT,
        /// Asleep and with the hero near in line of sight, it wakes at a move once in so many; usually as rules.json says.
        pub wakes_one_in: Option<u32> => ODDS,
        /// Percent of the times at which it hears a stealthy hero as well as any other.
        pub hears_stealth: i32 = 0 => PERCENT,
        /// Whether it only waits until the hero comes close.
        pub waits: bool = false,
        /// Whether it stays in the room it is in as long as it is peaceful: it steps into no doorway.
        pub stays_in: bool = false,
    }
}

/// The numbers of melee by opposed rolls and by dice pools.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
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

/// The keys of [`Stats`].
const STATS: &[&str] = &["attack", "attack_chance", "defence", "defence_chance"];

/// What each of them is held to.
const LIMIT: Limit = Limit::of("it is", 0..=30_000);

impl<T: Raw + Default> Raw for Stats<T> {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let mut object = reader.object(at, STATS);
        let mut next = || object.or(&LIMIT, T::default());
        Stats { attack: next(), attack_chance: next(), defence: next(), defence_chance: next() }
    }

    fn usual() -> Self {
        Self::default()
    }

    fn shape() -> Shape {
        let docs = [
            "Strength of the attack, or number of its dice.",
            "Percent of the attack's dice that succeed.",
            "Strength of the defence, or number of its dice.",
            "Percent of the defence's dice that succeed.",
        ];
        let field = |(key, doc): (&'static str, &str)| Field {
            key,
            doc: doc.to_owned(),
            shape: T::shape().limited(&LIMIT),
            required: false,
            usual: Some(T::default().json()),
        };
        Shape::Object(STATS.iter().copied().zip(docs).map(field).collect())
    }

    fn json(&self) -> serde_json::Value {
        let values = [&self.attack, &self.attack_chance, &self.defence, &self.defence_chance].map(Raw::json);
        STATS.iter().copied().map(str::to_owned).zip(values).collect()
    }
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

words! {
    /// The pronouns of a kind.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Pronoun {
        /// It.
        It = "it",
        /// He.
        He = "he",
        /// She.
        She = "she",
        /// He or she: each is one of them.
        Either = "either",
    }
}

words! {
    /// How big a creature is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Bulk {
        /// Like a rat.
        Tiny = "tiny",
        /// Like a cat.
        Small = "small",
        /// Like a human.
        Medium = "medium",
        /// Like a horse.
        Large = "large",
        /// Like an elephant.
        Huge = "huge",
        /// Like a house.
        Gigantic = "gigantic",
    }
}

impl Bulk {
    /// What the corpses of most who are so big weigh, and how well they feed.
    pub const fn corpse(self) -> (u32, u32) {
        match self {
            Bulk::Tiny => (30, 30),
            Bulk::Small => (300, 250),
            Bulk::Medium => (1450, 400),
            Bulk::Large => (1700, 700),
            Bulk::Huge => (2250, 750),
            Bulk::Gigantic => (4500, 1500),
        }
    }
}

words! {
    /// What somebody eats.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Diet {
        /// Meat.
        Meat = "meat",
        /// Plants.
        Plants = "plants",
    }
}

words! {
    /// How many come together (NetHack's groups).
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Group {
        /// One alone.
        Alone = "alone",
        /// Half of the time up to three more.
        Small = "small",
        /// Two thirds of the time up to ten more, else up to three.
        Large = "large",
    }
}

words! {
    /// When a kind is peaceful.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Peace {
        /// Towards heroes of its family's friends and of its own alignment, more or less.
        Alignment = "alignment",
        /// Always.
        Always = "always",
        /// Never.
        Never = "never",
    }
}

words! {
    /// What someone may be immune to.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[allow(missing_docs, reason = "the names say it all")]
    #[serde(rename_all = "snake_case")]
    pub enum Resistance {
        Fire = "fire",
        Cold = "cold",
        Shock = "shock",
        Acid = "acid",
        Poison = "poison",
        Sleep = "sleep",
        Petrify = "petrify",
        Drain = "drain",
    }
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
            Resistance::Drain => Some(Intrinsic::DrainResistance),
            Resistance::Acid | Resistance::Petrify => None,
        }
    }
}
