//! Verbs of the hero and of creatures in rules.json.

use crate::{
    base::dice::Dice,
    raws::reading::{
        record::record,
        value::{Limit, ODDS},
    },
};

/// Limit on damage.
const DAMAGE: Limit = Limit::of("damage must be", 0..=1000);

record! {
    /// Tools.
    #[derive(Debug, Clone, Copy)]
    pub struct ApplyingRules {
        /// A cursed tool is misused with chance 1 in this number.
        pub misused_one_in: u32 => ODDS,
        /// A rubbed lamp smokes with chance 1 in this number, when no creature appears (NetHack 3.6:
        /// `dorub`).
        pub smokes_one_in: u32 => ODDS,
    }
}

record! {
    /// Gold thrown at creatures that can be bribed (NetHack 3.6: `ghitm`).
    #[derive(Debug, Clone, Copy)]
    pub struct BribingRules {
        /// A bribe can sway a creature at all this many times in `out_of`.
        pub sways: u32 => Limit::range(0..=1000),
        /// Number that `sways` counts of.
        pub out_of: u32 => Limit::range(1..=1000),
        /// Greatest gold for each level of the hero that a creature may want besides its price.
        pub most_per_level: i32 => Limit::of("it must be .. gold", 0..=100_000),
    }
}

record! {
    /// Powers of artefacts (NetHack 3.6: `arti_invoke`).
    #[derive(Debug, Clone, Copy)]
    pub struct InvokingRules {
        /// Typical number of turns for which an artefact rests after it was invoked.
        pub rests: i32 => Limit::of("it must be .. turns", 0..=100_000),
        /// Turns that it rests longer after an invocation that comes too early.
        pub rests_longer: Dice => Limit::of("it must be .. turns", 0..=100_000),
    }
}

record! {
    /// Jumps without a spell (NetHack 3.6: `jump`).
    #[derive(Debug, Clone, Copy)]
    pub struct JumpingRules {
        /// Greatest square of the distance.
        pub reach: i32 => Limit::range(1..=10_000),
        /// Greatest nutrition that a jump costs.
        pub most_hunger: i32 => Limit::range(0..=1000),
        /// Nutrition up to which the hero is too weak, in worlds with hunger.
        pub famished: i32 => Limit::range(-1000..=10_000),
        /// Strength below which the hero is too weak.
        pub least_strength: u16 => Limit::range(0..=25),
    }
}

record! {
    /// Contents of containers.
    #[derive(Debug, Clone, Copy)]
    pub struct LootingRules {
        /// Damage to the hero when a magic bag bursts (NetHack 3.6: `in_container`).
        pub bag_blast: Dice => DAMAGE,
    }
}

record! {
    /// Blows at heroes whose square is uncertain (NetHack 3.6: `set_apparxy`).
    #[derive(Debug, Clone, Copy)]
    pub struct MisleadingRules {
        /// A creature that cannot see the hero strikes at a wrong square with chance 1 in this number.
        pub unseen_one_in: u32 => ODDS,
        /// Distance of the image of a displaced hero in squares.
        pub image_distance: i32 => Limit::range(1..=20),
        /// A creature sees through the image with chance 1 in this number.
        pub image_fails_one_in: u32 => ODDS,
    }
}

record! {
    /// Throws.
    #[derive(Debug, Clone, Copy)]
    pub struct ThrowingRules {
        /// Range of creatures' throws in squares (NetHack 3.6: `BOLT_LIM`).
        pub creature_range: i32 => Limit::of("it must be .. squares", 1..=100),
        /// Weight of thrown gold that shortens its flight by a square (NetHack 3.6: `throw_gold`).
        pub gold_weight: u32 => Limit::range(1..=100_000),
    }
}

record! {
    /// Disarming and setting of traps (NetHack 3.6: `untrap`, `untrap_box`, `use_trap`).
    #[derive(Debug, Clone, Copy)]
    pub struct UntrappingRules {
        /// A failed attempt springs the trap with chance 1 in this number.
        pub springs_one_in: u32 => ODDS,
        /// Upper bound of the draw for finding the trap of a container, from which the experience level is
        /// taken.
        pub box_hidden: i32 => Limit::range(0..=1000),
        /// Draw below which the trap is found.
        pub box_found_below: i32 => Limit::range(0..=1000),
        /// Number from 1 to which a draw must not exceed dexterity and experience level to disarm a
        /// container.
        pub box_hardness: i32 => Limit::range(1..=1000),
        /// Levels of depth that add one to `box_hardness`.
        pub box_harder_every: i32 => Limit::range(1..=1000),
        /// Number by which dexterity and level are multiplied for roles that pick locks.
        pub picker_times: i32 => Limit::range(1..=100),
        /// Moves that setting a trap takes.
        pub setting: i32 => Limit::of("it must take .. moves", 1..=1000),
    }
}

record! {
    /// Wands (NetHack 3.6: `dozap`, `zappable`, `backfire`).
    #[derive(Debug, Clone, Copy)]
    pub struct ZappingRules {
        /// A last charge is wrested from an empty wand with chance 1 in this number.
        pub wrests_one_in: u32 => ODDS,
        /// A cursed wand blows up with chance 1 in this number when it is used.
        pub blows_up_one_in: u32 => ODDS,
        /// Damage of that for each charge left, and `blast_charges` times besides.
        pub blast: Dice => Limit::of("damage must be", 0..=100),
        /// Charges that a wand counts for besides those left.
        pub blast_charges: i32 => Limit::range(0..=100),
    }
}
