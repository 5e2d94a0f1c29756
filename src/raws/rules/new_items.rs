//! New items, in rules.json.

use crate::raws::reading::{record::record, value::Limit};

/// Limit on levels of spells.
const BOOKS: Limit = Limit::of("levels of books must be", 0..=20);

record! {
    /// Quality and amount of new items.
    #[derive(Debug, Clone, Copy)]
    pub struct NewItemRules {
        /// Greatest enchantment of random items for heroes below level 15. From there on it is a third of the
        /// level (NetHack 3.6: `rne`).
        pub best_enchantment: i32 => Limit::of("enchantments must be", 1..=20),
        /// Hero's level that counts for items on the floor of new levels.
        pub floor_level: i32 => Limit::of("levels must be", 1..=60),
        /// Least gold on a square of a vault (NetHack 3.6: `mkgold` in `makelevel`).
        pub vault_gold: i32 => Limit::of("it must be .. gold", 1..=100_000),
        /// Greatest level of a random book in a hero's kit, while none of this level is drawn (NetHack 3.7:
        /// `ini_inv`).
        pub first_book: i32 => BOOKS,
        /// The same after that.
        pub later_books: i32 => BOOKS,
    }
}
