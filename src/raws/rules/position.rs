//! Rules of creatures that magic or traps move, hold or call.

use crate::raws::reading::{
    record::record,
    value::{Limit, ODDS},
};

record! {
    /// Rules of teleportation on a level and between levels.
    #[derive(Debug, Clone)]
    pub struct TeleportRules {
        /// Greatest distance of a random teleport in squares, on levels without bounds.
        pub endless_reach: i32 => Limit::range(1..=100),
        /// Levels by which a random level teleport goes deeper at most (NetHack 3.6:
        /// `random_teleport_level`).
        pub deeper: i32 => Limit::range(1..=100),
        /// A random level teleport leads nowhere with chance 1 in this number.
        pub nowhere_one_in: u32 => ODDS,
        /// A confused hero with teleport control can name the level with chance 1 in this number at no luck
        /// (NetHack 3.6: `level_tele`).
        pub confused_control_one_in: i32 => ODDS,
    }
}

record! {
    /// Time for which a web holds heroes up to a strength (NetHack 3.6: `dotrap`).
    #[derive(Debug, Clone)]
    pub struct WebRule {
        /// Greatest strength of a hero for whom it holds.
        pub strength: u16 => Limit::range(1..=25),
        /// Turns, least and most.
        pub turns: [i32; 2] => Limit::range(1..=1000),
    }
}

record! {
    /// Rules of leashes (NetHack 3.6: `use_leash`, `check_leash`).
    #[derive(Debug, Clone)]
    pub struct LeashRules {
        /// Most pets on leashes at a time.
        pub most: u32 => Limit::range(0..=100),
        /// Distance in squares up to which a leash does not pull.
        pub slack: i32 => Limit::range(1..=100),
        /// Distance in squares beyond which a leash snaps.
        pub snaps: i32 => Limit::range(1..=100),
    }
}

record! {
    /// Rules of ball and chain (NetHack 3.6: `ballfall`).
    #[derive(Debug, Clone)]
    pub struct PunishmentRules {
        /// Hit points lost by a ball that falls on the hero's head, least and most.
        pub ball_damage: [i32; 2] => Limit::range(0..=10_000),
        /// The same under a hard helmet.
        pub helmet_damage: i32 => Limit::range(0..=10_000),
    }
}

record! {
    /// Rules of nasty creatures that spells call (NetHack 3.6: `nasty`). They come one or more times, each
    /// time until one of them suits the caster.
    #[derive(Debug, Clone)]
    pub struct NastyRules {
        /// Most creatures in all.
        pub most: i32 => Limit::range(0..=100),
        /// Most creatures each time.
        pub most_each_time: i32 => Limit::range(0..=100),
    }
}
