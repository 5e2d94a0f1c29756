//! Rules of bolts, rays, missiles of traps and boulders in rules.json.

use crate::raws::reading::{
    record::record,
    value::{Limit, ODDS},
};

record! {
    /// Rules of what flies, falls and rolls.
    #[derive(Debug, Clone)]
    pub struct MissileRules {
        /// Range that a bolt loses for each creature it reaches, in squares (NetHack 3.6: `bhit`).
        pub bolt_creature_cost: i32 => COST,
        /// Range that a bolt loses for each wall, rock or door it digs through, in squares (NetHack 3.6:
        /// `zap_dig`).
        pub bolt_wall_cost: i32 => COST,
        /// Range that a bouncing ray loses for each creature it hits, in squares (NetHack 3.6: `buzz`). A ray
        /// that does not bounce loses none.
        pub ray_creature_cost: i32 => COST,
        /// Greatest damage of a falling item to a target with a hard helmet, in hit points.
        pub helmet_damage: i32 => DAMAGE,
        /// A light missile of a trap is whole after a hit with chance 1 in this number.
        pub whole_one_in: u32 => ODDS,
        /// Number of squares that a boulder of a trap rolls on.
        pub boulder_rolls: u32 => Limit::range(0..=1000),
        /// A boulder does not set off a mine with chance 1 in this number (NetHack 3.6: `moverock`).
        pub dud_one_in: u32 => ODDS,
        /// Greatest damage of the rock that digging upwards loosens, in hit points (NetHack 3.6: `zap_dig`).
        pub loosened_damage: i32 => DAMAGE,
    }
}

/// Limit on lost range.
const COST: Limit = Limit::range(0..=1000);

/// Limit on the damage of what falls.
const DAMAGE: Limit = Limit::range(1..=1000);
