//! Pursuit of a hero who carries something off, in rules.json.

use crate::raws::{
    kinds::{creatures::CreatureKind, features::Feature, items::ItemKind, terrain::Terrain, themes::Theme},
    reading::{
        record::{record, words},
        table::Id,
        text::Text,
        value::Limit,
    },
    words::template::Template,
};

record! {
    /// Rules of the pursuit, while a stage of a goal is `pursued`.
    #[derive(Debug, Clone)]
    pub struct PursuitRules {
        /// Creature that follows the hero from level to level, and rises again.
        pub hunter: Id<CreatureKind>,
        /// Turns from the beginning of the pursuit until it rises.
        pub rises_after: u32 => TURNS,
        /// Steps from where the pursuit begins to where it rises, at most.
        pub far_side: i32 => Limit::range(0..=1000),
        /// Turns until it rises again, once something has struck it down or carried it off.
        pub down_for: u32 => TURNS,
        /// Turns that it takes for a level, from stairs to stairs.
        pub turns_a_level: u32 => TURNS,
        /// Obstacles that delay it, if they are within a square of the stairs that it has to take.
        pub delayed_by: Vec<PursuitDelay> = Vec::new() => Limit::of("there can be .. of them", 0..=50),
        /// Rows of `delayed_by` that can count on one level, each once.
        pub delays: u32 = 2 => Limit::range(0..=50),
        /// Creatures that were left behind alive and await the hero, when a level is peopled once more.
        pub debts: Vec<PursuitDebt> = Vec::new() => Limit::of("there can be .. of them", 0..=50),
        /// Creatures from other levels that come to levels with `witnesses`, when the hero first does.
        pub witnesses: Vec<PursuitWitness> = Vec::new() => Limit::of("there can be .. of them", 0..=50),
        /// Second way up that levels offer.
        pub shaft: Option<PursuitShaft>,
        /// Percentage of the danger that the deepest level may hold, up to which a level is peopled once more
        /// when the hero first comes back to it.
        pub peopled: i32 => Limit::range(0..=1000),
        /// Creatures that come to a level at most.
        pub most: u32 => Limit::range(0..=1000),
        /// Percentage of that danger on the shortest way to the stairs up, ahead of the hero.
        pub ahead: i32 => Limit::range(0..=1000),
        /// Steps from the hero at which those begin.
        pub steps_off: i32 = 8 => Limit::range(1..=100),
        /// Each turn a new creature arrives with chance 1 in this number. 0: never.
        pub arrivals_one_in: u32 => Limit::range(0..=1000),
        /// `true`: no god answers a prayer; there is only a sign.
        pub bars_prayer: bool = false,
        /// `true`: no magic brings the hero to another level.
        pub bars_magic: bool = false,
    }
}

record! {
    /// Obstacle for a hunter before stairs: one of terrain, feature, item, word and friend.
    #[derive(Debug, Clone)]
    pub struct PursuitDelay {
        /// Terrain, such as a shut gate.
        pub terrain: Option<Id<Terrain>>,
        /// Feature.
        pub feature: Option<Id<Feature>>,
        /// Item on the floor, such as a boulder.
        pub item: Option<Id<ItemKind>>,
        /// `true`: a word of power that is written there.
        pub word: bool = false,
        /// `true`: a pet or a peaceful creature that stays there.
        pub friend: bool = false,
        /// Turns that the hunter loses.
        pub turns: u32 => TURNS,
        /// Text for the hero when that happens.
        pub told: Text,
    }
}

record! {
    /// Second way up, open only to a hero who is pursued: a feature with `climb` on the bare square farthest
    /// from all stairs of a level of the first branch.
    #[derive(Debug, Clone)]
    pub struct PursuitShaft {
        /// The feature.
        pub feature: Id<Feature>,
        /// Number of the first level that has it.
        pub from: i32 => Limit::range(2..=1000),
        /// Number of the last level that has it.
        pub to: i32 => Limit::range(2..=1000),
        /// Text for the hero on arrival.
        pub told: Template => Limit::Slots(&["stairs", "shaft"]),
    }
}

record! {
    /// Creatures of special rooms that await a hero who is pursued: keepers who are angry, and sleepers who
    /// are still in their room. Rooms that the hero has not seen do not count.
    #[derive(Debug, Clone)]
    pub struct PursuitDebt {
        /// Theme of the room.
        pub theme: Id<Theme>,
        /// Creatures that wake up at most. One of them stands on the way to the stairs up.
        pub most: u32 => Limit::range(1..=100),
        /// Name in lists, such as "the shopkeeper".
        pub name: Text,
        /// Text for the hero when they are met.
        pub told: Text,
    }
}

words! {
    /// Deed of the hero that brings a creature along to see how it ends.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum WitnessOf {
        /// It is a pet that the hero left behind.
        Kept = "kept",
        /// It is peaceful, keeps no room, and was left in another branch.
        Spared = "spared",
        /// It is hostile, and was peaceful until the hero attacked or robbed it.
        Wronged = "wronged",
    }
}

record! {
    /// Creatures of other levels that stand where all is decided: the strongest first.
    #[derive(Debug, Clone)]
    pub struct PursuitWitness {
        /// Deed of the hero that brings them along.
        pub of: WitnessOf,
        /// Creatures that come at most.
        pub most: u32 => Limit::range(1..=100),
        /// Steps from where the hero arrives.
        pub steps: i32 => Limit::range(1..=1000),
        /// Text for the hero about each.
        pub told: Template => Limit::Slots(&["who"]),
    }
}

/// Limit on turns.
const TURNS: Limit = Limit::of("it takes .. turns", 1..=10_000);
