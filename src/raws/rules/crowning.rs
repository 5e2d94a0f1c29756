//! Gifts of a god to a crowned hero, in rules.json.

use crate::raws::{
    kinds::items::ItemKind,
    reading::{record::record, table::Id, value::Limit},
};

record! {
    /// Gift of a god to a crowned hero (NetHack 3.6: `gcrownu`). The first one in the list that is for the
    /// hero comes, unless it is an artefact that exists already.
    #[derive(Debug, Clone)]
    pub struct CrownGift {
        /// Name of the item.
        pub item: Id<ItemKind>,
        /// Name of the item in the hero's hand that becomes `item`. Without such an item in hand there is no
        /// gift. Without this key, `item` appears on the hero's square.
        pub from: Option<Id<ItemKind>>,
        /// Side of the heroes who get it: 1 lawful, 0 neutral, -1 chaotic. Default: all.
        pub side: Option<i32> => Limit::of("sides must be", -1..=1),
        /// Name of the role of the heroes who get it. Default: all.
        pub role: Option<String> => Limit::MayName("roles"),
        /// Number of items that appear.
        pub count: u32 = 1 => Limit::range(1..=100),
        /// Enchantment of an item that appears.
        pub enchantment: i32 = 0 => Limit::range(-20..=20),
    }
}

/// Limit on the gifts in a list.
pub(in crate::raws) const CROWN_GIFTS: Limit = Limit::of("there can be .. gifts", 0..=50);
