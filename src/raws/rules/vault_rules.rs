//! Rules of the guards of closed vaults in rules.json.

use crate::raws::{
    kinds::creatures::CreatureKind,
    reading::{
        record::record,
        table::Id,
        value::{Limit, ODDS},
    },
};

record! {
    /// Rules of the guards of closed vaults (NetHack 3.6: `vault.c`).
    #[derive(Debug, Clone)]
    pub struct VaultRules {
        /// Creature that comes through the rock.
        pub guard: Id<CreatureKind>,
        /// Turns in a vault after which it comes.
        pub every: u32 = 30 => Limit::of("it must come after .. turns", 1..=1000),
        /// Greatest length of the tunnel to a vault, in squares. Without a corridor so near, no guard comes.
        pub longest_tunnel: u32 => Limit::range(1..=1000),
        /// Acts for which the guard waits before it tells the hero again.
        pub reminder: u32 = 3 => Limit::range(1..=100),
        /// Acts after which the guard attacks.
        pub patience: u32 = 7 => Limit::range(1..=100),
        /// Names that the guard trusts, in any case.
        pub trusted: Vec<String> = Vec::new() => Limit::Shown,
        /// On each turn the guard is heard with chance 1 in this number, on levels with a vault.
        pub heard_one_in: u32 = 200 => ODDS,
        /// Number of times that the guard is heard on a level.
        pub heard_most: u32 = 2 => Limit::range(0..=1000),
    }
}
