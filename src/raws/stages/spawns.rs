//! Parameters of the stage `spawns`: places for creatures and items.

use super::{Ground, Parameters, Wrong};
use crate::base::dice::Dice;
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `spawns`. Odds are "one in so many", from 1 (always) to 1000; 0 is never.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Spawns {
        /// In how many rooms there is one with a creature.
        pub creature_one_in: i32 = 3 => Limit::range(0..=1000),
        /// Percent of rooms with creatures; if it is not 0, instead of `creature_one_in`.
        pub creature_percent: i32 = 0 => Limit::range(0..=100),
        /// How many creatures are in a room that has any.
        pub creatures: Dice = Dice::fixed(1) => Limit::of("a room has from .. creatures", 0..=100),
        /// In how many rooms there is one with gold.
        pub gold_one_in: i32 = 3 => Limit::range(0..=1000),
        /// In how many rooms there is one with an item.
        pub item_one_in: i32 = 3 => Limit::range(0..=1000),
        /// How often a room with an item has one more, and then one more again.
        pub more_items_one_in: i32 = 5 => Limit::range(0..=1000),
        /// Chests and boxes on a hundred levels.
        pub containers: i32 = 40 => Limit::range(0..=1000),
        /// How many walkable squares count as a room where there are no rooms.
        pub squares_per_room: i32 = 60 => Limit::range(1..=10_000),
    }
}

impl Parameters for Spawns {
    const ABOUT: &'static str = "Places for creatures and items.";
    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        if self.more_items_one_in == 1 {
            return Err(("more_items_one_in", "with 1 there would be no last item".to_owned()));
        }
        Ok(())
    }
}
