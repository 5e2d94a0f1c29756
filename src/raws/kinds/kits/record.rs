//! Entry of a kit, as written in raws.

use crate::{
    base::dice::Dice,
    raws::{
        kinds::items::{ItemClass, ItemKind},
        reading::{
            record::{record, words},
            table::Id,
            value::{Limit, ODDS},
        },
    },
};

/// Limit on the entries of a kit: the number of inventory letters.
pub(in crate::raws) const KIT: Limit = Limit::of("a kit can have .. entries", 0..=52);

record! {
    /// Starting item of a hero or creature.
    #[derive(Debug, Clone)]
    pub struct KitRecord {
        /// Name of the item.
        pub item: Option<Id<ItemKind>>,
        /// Class of a random item, drawn with the chances of items on levels. Heroes get none that are
        /// `unsuitable`.
        pub class: Option<ItemClass>,
        /// Number of items. Of a class, each is drawn separately. Default 1.
        pub count: Dice = Dice::fixed(1) => Limit::of("the number must be ..", 1..=10_000),
        /// Enchantment. For creatures, 0 means random.
        pub enchantment: i32 = 0 => Limit::range(-10..=10),
        /// `blessed` or `uncursed`. Default: random, but never cursed for heroes (NetHack 3.6: `ini_inv`).
        pub beatitude: Option<Blessing>,
        /// Use from the start. Default: only carried.
        pub used: Option<KitUse>,
        /// The item appears with chance `times` in this number. Default 1: always.
        pub one_in: u32 = 1 => ODDS,
        /// Numerator of the chance in `one_in`. Default 1.
        pub times: u32 = 1 => Limit::range(1..=1000),
        /// Relation to the entries before it. Default: independent of them.
        pub link: Option<KitLink>,
    }
}

words! {
    /// Beatitude of a starting item.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Blessing {
        /// Neither blessed nor cursed.
        Uncursed = "uncursed",
        /// Blessed.
        Blessed = "blessed",
    }
}

words! {
    /// Use of a starting item.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum KitUse {
        /// Wielded in the hand.
        Wielded = "wielded",
        /// Readied to be thrown or shot.
        Readied = "readied",
        /// Worn.
        Worn = "worn",
        /// Second weapon, at hand for an exchange.
        Alternate = "alternate",
    }
}

words! {
    /// Relation of an entry of a kit to those before it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum KitLink {
        /// Appears only together with the entry before it.
        And = "and",
        /// Appears only if the entry before it and its alternatives do not.
        Else = "else",
    }
}
