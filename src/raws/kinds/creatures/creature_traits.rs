//! Traits of creatures: behaviour, melee numbers, size, diet, peacefulness and resistances.

use crate::raws::{
    kinds::growth::Intrinsic,
    reading::{
        reader::{At, Reader},
        record::{record, words},
        references::CreatureRef,
        shape::{Field, Shape},
        text::Text,
        value::{FromRaw, Limit, ODDS, PERCENT},
    },
};
use serde::{Deserialize, Serialize};

record! {
    /// Behaviour of a creature.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Mind {
        /// Distance in squares at which it notices the hero in line of sight. Default 40.
        pub awareness: i32 = 40 => Limit::range(0..=255),
        /// `true`: it follows the hero's scent.
        pub smells: bool = false,
        /// It flees with less than this percentage of its hit points.
        pub flees_below: i32 = 0 => PERCENT,
        /// `true`: it flees by stairs to levels that the hero has been to.
        pub flees_by_stairs: bool = false,
        /// `true`: it keeps its distance from the hero if it has a far attack.
        pub keeps_away: bool = false,
        /// `true`: it steps onto no square in line with the hero, so it attacks only a hero who comes to it
        /// (NetHack 3.6: `NOTONL`).
        pub shuns_lines: bool = false,
        /// `true`: it stays with its kind and waits for others before it attacks.
        pub pack: bool = false,
        /// It keeps away from the hero with fewer than this many of its kind near.
        pub bold_with: u16 = 0 => Limit::range(0..=8),
        /// Creatures that it calls to its help. Default: none.
        pub calls: Option<Calls>,
        /// Percentage of its moves in a random direction.
        pub erratic: i32 = 0 => PERCENT,
        /// Chance in percent that a new one is asleep.
        pub asleep: i32 = 0 => PERCENT,
        /// Chance, as 1 in this number, that it wakes at a move while the hero is near and in line of sight.
        /// Default: `noise.sleepers_wake_one_in` of rules.json.
        pub wakes_one_in: Option<u32> => ODDS,
        /// Chance in percent that it hears a stealthy hero.
        pub hears_stealth: i32 = 0 => PERCENT,
        /// `true`: it waits until the hero comes close.
        pub waits: bool = false,
        /// `true`: while peaceful, it stays in its room and does not step into doorways.
        pub stays_in: bool = false,
        /// `true`: while peaceful, it stays on its square.
        pub stays_put: bool = false,
    }
}

record! {
    /// Call of a creature for help, while it is hostile to the hero (NetHack 3.6: `were_summon`).
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Calls {
        /// Names of the creatures that come, each equally likely.
        pub creatures: Vec<CreatureRef>,
        /// It calls with chance 1 in this number in each turn in which the hero is near.
        pub one_in: u32 => ODDS,
        /// Most creatures that come at once. Default: `shapes.most_called` of rules.json.
        pub most: Option<i32> => Limit::range(1..=50),
        /// Distance from the hero up to which it calls, in squares.
        pub within: i32 = 1 => Limit::range(1..=100),
        /// `true`: it calls only a hero in its line of sight.
        pub sees: bool = false,
        /// Text for a hero who sees it.
        pub told: Option<Text>,
    }
}

/// Numbers for melee by opposed rolls or dice pools.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Stats<T> {
    /// Attack strength, or number of attack dice.
    pub attack: T,
    /// Chance in percent that an attack die succeeds.
    pub attack_chance: T,
    /// Defence strength, or number of defence dice.
    pub defence: T,
    /// Chance in percent that a defence die succeeds.
    pub defence_chance: T,
}

/// Keys of [`Stats`].
const STATS: &[&str] = &["attack", "attack_chance", "defence", "defence_chance"];

/// Limit of each number.
const LIMIT: Limit = Limit::of("it must be", 0..=30_000);

impl<T: FromRaw + Default> FromRaw for Stats<T> {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let mut object = reader.object(at, STATS);
        let mut next = || object.or(&LIMIT, T::default());
        Stats { attack: next(), attack_chance: next(), defence: next(), defence_chance: next() }
    }

    fn default_value() -> Self {
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
        let values =
            [&self.attack, &self.attack_chance, &self.defence, &self.defence_chance].map(FromRaw::json);
        STATS.iter().copied().map(str::to_owned).zip(values).collect()
    }
}

impl<T: Copy> Stats<T> {
    /// Applies `each` to the four numbers, in order.
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
    /// Returns the sums with `more`.
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
    /// Pronoun of a kind.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Pronoun {
        /// It.
        It = "it",
        /// He.
        He = "he",
        /// She.
        She = "she",
        /// He or she, drawn for each creature.
        Either = "either",
    }
}

words! {
    /// Size of a creature.
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
    /// Returns the default weight and nutrition of a corpse of this size.
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
    /// Kind of food that a creature eats.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Diet {
        /// Meat.
        Meat = "meat",
        /// Plants.
        Plants = "plants",
    }
}

words! {
    /// Number of creatures that appear together (NetHack 3.6: small and large groups).
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Group {
        /// A single creature.
        Alone = "alone",
        /// In half of all cases up to three more.
        Small = "small",
        /// In two thirds of all cases up to ten more, otherwise up to three more.
        Large = "large",
    }
}

words! {
    /// Rule for peacefulness.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Peace {
        /// Peaceful to races whose `friends` name its kin, hostile to races whose `foes` do. Otherwise often
        /// peaceful to heroes of its own alignment.
        Alignment = "alignment",
        /// Always.
        Always = "always",
        /// Never.
        Never = "never",
    }
}

words! {
    /// Resistance of a creature.
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
        /// Damage by magic.
        Magic = "magic",
    }
}

impl Resistance {
    /// Returns the hero's intrinsic that gives this resistance, or `None` if there is no such intrinsic.
    pub const fn intrinsic(self) -> Option<Intrinsic> {
        match self {
            Resistance::Fire => Some(Intrinsic::FireResistance),
            Resistance::Cold => Some(Intrinsic::ColdResistance),
            Resistance::Shock => Some(Intrinsic::ShockResistance),
            Resistance::Poison => Some(Intrinsic::PoisonResistance),
            Resistance::Sleep => Some(Intrinsic::SleepResistance),
            Resistance::Drain => Some(Intrinsic::DrainResistance),
            Resistance::Acid => Some(Intrinsic::AcidResistance),
            Resistance::Magic => Some(Intrinsic::MagicResistance),
            Resistance::Petrify => None,
        }
    }
}
