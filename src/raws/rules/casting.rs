//! Spells in rules.json.

use crate::raws::{
    reading::{
        record::record,
        text::Text,
        value::{Limit, ODDS},
    },
    words::effects::{EffectSpec, PARTS},
};

record! {
    /// Rules of the hero's spells (NetHack 3.6: `spell.c`).
    #[derive(Debug, Clone)]
    pub struct CastingRules {
        /// Power that a spell costs for each of its levels.
        pub cost: i32 = 5 => Limit::range(0..=100),
        /// Nutrition that a spell costs for each point of power.
        pub hunger: i32 = 2 => Limit::range(0..=100),
        /// Nutrition below which no spell succeeds.
        pub least_nutrition: i32 = 11 => Limit::range(-1000..=1000),
        /// Nutrition that a spell leaves at least.
        pub leaves: i32 = 3 => Limit::range(0..=1000),
        /// Strength below which only spells for emergencies can be cast.
        pub least_strength: u16 = 4 => Limit::range(0..=25),
        /// Difficulty of each level of a spell above the first, against the hero's skill and experience.
        pub step: i32 = 4 => Limit::range(0..=20),
        /// Turns for which the hero remembers a spell.
        pub memory: u32 = 20_000 => Limit::range(1..=1_000_000),
        /// Turns of memory left at which its book can be read again.
        pub refresh: u32 = 2000 => Limit::range(0..=1_000_000),
        /// Points for a helmet of metal.
        pub helmet: i32 = 4 => Limit::range(0..=20),
        /// Points for gloves of metal.
        pub gloves: i32 = 6 => Limit::range(0..=20),
        /// Points for boots of metal.
        pub boots: i32 = 2 => Limit::range(0..=20),
        /// Weight of a shield above which a quarter of the chance is left, or half for the role's best spell.
        pub light_shield: u32 = 30 => Limit::range(0..=10_000),
        /// Points for each hero in understanding books, beside intelligence and half the experience level,
        /// less twice the level of the spell. Each of 20 points is worth five percent.
        pub understanding: i32 = 4 => Limit::range(-100..=100),
        /// Highest number drawn against wisdom by the reader of a dull book, who sleeps for as many turns as
        /// it is higher.
        pub dull: i32 = 25 => Limit::range(1..=1000),
        /// A book that was misread crumbles with chance 1 in this number.
        pub crumbles_one_in: u32 = 3 => ODDS,
        /// A confused reader tears the book with chance 1 in this number.
        pub tears_one_in: u32 = 3 => ODDS,
        /// Consequences of misreading a book, mildest first. One of as many as its level is drawn.
        pub misread: Vec<Misreading> = Vec::new() => Limit::of("there can be .. consequences", 0..=20),
        /// Effects of casting a spell that the hero has forgotten.
        pub forgotten: Vec<EffectSpec> = Vec::new() => PARTS,
    }
}

record! {
    /// Consequence of misreading a book.
    #[derive(Debug, Clone)]
    pub struct Misreading {
        /// Text for the hero.
        pub text: Text,
        /// `true`: it destroys the book.
        pub destroys: bool = false,
        /// Effects on the hero.
        pub effects: Vec<EffectSpec> => PARTS,
    }
}

record! {
    /// Spells of creatures (NetHack 3.6: `castmu`). A number below ten times the level of the caster is
    /// drawn.
    #[derive(Debug, Clone, Copy)]
    pub struct CreatureSpellRules {
        /// Number below which the spell fails.
        pub fails_below: i32 => Limit::range(0..=1000),
        /// The same for a confused creature.
        pub fails_confused_below: i32 => Limit::range(0..=1000),
        /// A spell that wakes others counts as useful with chance 1 in this number if all are awake.
        pub wakes_in_vain_one_in: u32 => ODDS,
    }
}
