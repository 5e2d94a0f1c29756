//! Deeds of the hero that gods and luck notice, in rules.json and roles.json.

use super::{
    growth::{INTRINSICS, Intrinsic},
    reading::{
        record::{record, words},
        text::Text,
        value::{Limit, ODDS},
    },
};
use crate::base::dice::Dice;

words! {
    /// Deed that gods and luck notice.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Conduct {
        /// Attacks a peaceful creature.
        AttackPeaceful = "attack_peaceful",
        /// Strikes one that flees, sleeps or cannot move.
        AttackHelpless = "attack_helpless",
        /// Strikes or shoots with poison.
        UsePoison = "use_poison",
        /// Attacks a peaceful priest at an altar of the hero's side.
        AttackOwnPriest = "attack_own_priest",
        /// Attacks a peaceful priest at another altar.
        AttackOtherPriest = "attack_other_priest",
        /// Kills a peaceful creature.
        KillPeaceful = "kill_peaceful",
        /// Kills a pet.
        KillPet = "kill_pet",
        /// Kills one of the kin named by `murder` that was no enemy, and is not hostile by nature.
        Murder = "murder",
        /// Kills a creature that is holy to the hero's side.
        KillHoly = "kill_holy",
        /// Kills a priest at an altar of the hero's side.
        KillOwnPriest = "kill_own_priest",
        /// Kills a priest at another altar.
        KillOtherPriest = "kill_other_priest",
        /// Breaks an item with `omen`.
        BreakOmen = "break_omen",
        /// Breaks the peace of a word of power underfoot.
        BreakWord = "break_word",
        /// Tells the guard of a vault a false name.
        Lie = "lie",
        /// Digs up a grave.
        OpenGrave = "open_grave",
        /// Throws an unknown gem to a creature that takes gems, of the hero's side.
        GiveGem = "give_gem",
        /// Throws a gem of a known kind to it.
        GiveKnownGem = "give_known_gem",
        /// Throws an unknown gem to one of another side.
        GiveGemAway = "give_gem_away",
        /// Throws a gem of a known kind to it.
        GiveKnownGemAway = "give_known_gem_away",
    }
}

record! {
    /// Consequence of a deed. All that fit a deed apply.
    #[derive(Debug, Clone)]
    pub struct ConductRule {
        /// The deed.
        pub deed: Conduct,
        /// Side of the heroes that it is for: 1 lawful, 0 neutral, -1 chaotic. Default: all.
        pub side: Option<i32> => Limit::of("sides must be", -1..=1),
        /// It follows with chance 1 in this number. Default 1: always.
        pub one_in: u32 = 1 => ODDS,
        /// Change of luck.
        pub luck: Dice = Dice::fixed(0) => Limit::of("luck must change by", -20..=20),
        /// Change of the alignment record.
        pub record: i32 = 0 => Limit::range(-100..=100),
        /// Intrinsics that the hero loses, unless role or race grants them.
        pub loses: Vec<Intrinsic> = Vec::new() => INTRINSICS,
        /// `true`: the hero loses the protection bought from priests.
        pub forsakes: bool = false,
        /// Text for the hero.
        pub told: Option<Text>,
    }
}

/// Limit on the consequences in a list.
pub(super) const DEEDS: Limit = Limit::of("there can be .. consequences", 0..=100);
