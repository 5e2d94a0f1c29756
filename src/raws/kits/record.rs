//! An entry of a kit as it is typed.

use crate::{
    base::dice::Dice,
    raws::{
        items::ItemClass,
        reading::{
            record::{record, words},
            value::{Limit, ODDS},
        },
    },
};

/// As much as there are letters for.
pub(in crate::raws) const KIT: Limit = Limit::of("a kit has .. entries", 0..=52);

record! {
    /// Something that heroes or creatures carry from birth.
    #[derive(Debug, Clone)]
    pub struct KitRecord {
        /// What it is.
        pub item: Option<String> => Limit::Names("items"),
        /// Of which class it is, where chance has the choice among those that levels have; heroes get none of those that
        /// are `unsuitable`.
        pub class: Option<ItemClass>,
        /// How many there are; of a class each is drawn by itself.
        pub count: Dice = Dice::fixed(1) => Limit::of("one carries from .. of them", 1..=10_000),
        /// By how much it is better than others of its kind.
        pub enchantment: i32 = 0 => Limit::range(-10..=10),
        /// Whether it is blessed; otherwise as chance will have it, with heroes never cursed (NetHack's `ini_inv`).
        pub beatitude: Option<Blessing>,
        /// What it is used for from the beginning.
        pub used: Option<KitUse>,
        /// It is there once in so many times.
        pub one_in: u32 = 1 => ODDS,
        /// It is there not once but so many times of these.
        pub times: u32 = 1 => Limit::range(1..=1000),
        /// How it hangs together with the entries before it; usually not at all.
        pub link: Option<KitLink>,
    }
}

words! {
    /// Whether something that somebody carries from birth is blessed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Blessing {
        /// It is not.
        Uncursed = "uncursed",
        /// It is.
        Blessed = "blessed",
    }
}

words! {
    /// What something that somebody carries from birth is used for from the beginning.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum KitUse {
        /// It is in hand.
        Wielded = "wielded",
        /// It is at hand to be thrown or shot.
        Readied = "readied",
        /// It is worn.
        Worn = "worn",
    }
}

words! {
    /// How an entry of a kit hangs together with those before it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum KitLink {
        /// It comes only with the one before it.
        And = "and",
        /// It comes only if the one before it, and those to which that is an alternative, do not.
        Else = "else",
    }
}
