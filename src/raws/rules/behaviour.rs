//! Behaviour of creatures, in rules.json.

use crate::raws::reading::{
    record::record,
    value::{Limit, ODDS, PERCENT},
};

/// Limit on distances.
const SQUARES: Limit = Limit::of("it must be .. squares", 0..=100);

/// Limit on distances of searches, which look at every square.
const SEARCHED: Limit = Limit::of("it must be .. squares", 0..=20);

record! {
    /// Behaviour of creatures: senses, ways and decisions. Distances are in squares.
    #[derive(Debug, Clone, Copy)]
    pub struct BehaviourRules {
        /// Turns for which a creature hunts the hero after the last sign.
        pub memory: u32 => Limit::of("it must be .. turns", 0..=10_000),
        /// Distance from the hero up to which creatures that smell follow a scent.
        pub scent: i32 => SQUARES,
        /// Distance at which an ambusher attacks (NetHack 3.6: `STRAT_WAITFORU`).
        pub ambush: i32 => SQUARES,
        /// Distance up to which a creature that keeps its distance steps back, if it cannot shoot.
        pub steps_back: i32 => SQUARES,
        /// Distance up to which creatures cast spells that need no target (NetHack 3.6: `m_move`).
        pub casts: i32 => SQUARES,
        /// Range of conflict (NetHack 3.6: `BOLT_LIM`).
        pub conflict: i32 => SQUARES,
        /// Range in which creatures look for items that they like (NetHack 3.6: `SQSRCHRADIUS`).
        pub greed: i32 => SEARCHED,
        /// A wandering creature turns with chance 1 in this number at each step.
        pub turns_one_in: u32 => ODDS,
        /// Distance that a priest keeps to the altar.
        pub near_altar: i32 => SQUARES,
        /// A confused creature acts as planned with chance 1 in this number.
        pub confused_plans_one_in: u32 => ODDS,
        /// Percentage of erratic moves from which on a hostile creature attacks anything in its way.
        pub heedless_from: i32 => PERCENT,
        /// A creature steps on traps that it knows with chance 1 in this number each turn. NetHack has 40,
        /// for pets, with which a known trap guards a corridor.
        pub dares_trap_one_in: u32 => ODDS,
        /// Packs.
        pub pack: PackRules,
        /// Use of potions, scrolls and wands.
        pub items: ItemUseRules,
    }
}

record! {
    /// Packs: creatures that hunt together. Distances are in squares.
    #[derive(Debug, Clone, Copy)]
    pub struct PackRules {
        /// Distance up to which a lone pack hunter attacks.
        pub close: i32 => SQUARES,
        /// Distance at which a lone pack hunter stops.
        pub waits: i32 => SQUARES,
        /// Range in which mates count as present.
        pub together: i32 => SEARCHED,
        /// A lone pack hunter approaches anyway with chance 1 in this number at each move.
        pub approaches_one_in: u32 => ODDS,
        /// Distance from the hero within which pack hunters spread out.
        pub spreads: i32 => SQUARES,
        /// Range in which wandering creatures join mates.
        pub joins: i32 => SEARCHED,
        /// Turns between two looks for mates while wandering.
        pub looks_every: u32 => Limit::of("it must be .. turns", 1..=1000),
        /// Distance to a mate at which a wandering creature need not come closer.
        pub beside: i32 => SQUARES,
    }
}

record! {
    /// Use of potions, scrolls and wands by clever creatures (NetHack 3.6: `muse.c`).
    #[derive(Debug, Clone, Copy)]
    pub struct ItemUseRules {
        /// Hit points below which a wounded creature is in danger.
        pub few_hitpoints: i32 => Limit::of("it must be .. hit points", 0..=30_000),
        /// Distance in squares from the hero up to which a creature in danger escapes.
        pub escapes: i32 => SQUARES,
        /// Distance in squares from the hero up to which a creature prepares to fight.
        pub prepares: i32 => SQUARES,
    }
}
