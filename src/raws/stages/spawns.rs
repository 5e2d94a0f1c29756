//! Parameters of the stage `spawns`: places for creatures and items.

use super::{Ground, ODDS, Parameters, Wrong, number};
use crate::base::dice::Dice;
use serde::Deserialize;

/// Parameters of the stage `spawns`. Odds are "one in so many", from 1 (always) to 1000; 0 is never.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Spawns {
    /// In how many rooms there is one with a creature. Default 3.
    pub creature_one_in: i32,
    /// Percent of rooms with creatures; if it is not 0, instead of `creature_one_in`. Default 0.
    pub creature_percent: i32,
    /// How many creatures are in a room that has any. Default "1".
    pub creatures: Dice,
    /// In how many rooms there is one with gold. Default 3.
    pub gold_one_in: i32,
    /// In how many rooms there is one with an item. Default 3.
    pub item_one_in: i32,
    /// How often a room with an item has one more, and then one more again. Default 5; 1 is not possible.
    pub more_items_one_in: i32,
    /// Chests and boxes on a hundred levels, from 0 to 1000. Default 40.
    pub containers: i32,
    /// How many walkable squares count as a room where there are no rooms, from 1 to 10000. Default 60.
    pub squares_per_room: i32,
}

impl Default for Spawns {
    fn default() -> Self {
        Self {
            creature_one_in: 3,
            creature_percent: 0,
            creatures: Dice::fixed(1),
            gold_one_in: 3,
            item_one_in: 3,
            more_items_one_in: 5,
            containers: 40,
            squares_per_room: 60,
        }
    }
}

impl Parameters for Spawns {
    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        number("creature_one_in", self.creature_one_in, ODDS)?;
        number("creature_percent", self.creature_percent, [0, 100])?;
        if self.creatures.least() < 0 || self.creatures.most() > 100 {
            return Err(("creatures", "a room has from 0 to 100 creatures".to_owned()));
        }
        number("gold_one_in", self.gold_one_in, ODDS)?;
        number("item_one_in", self.item_one_in, ODDS)?;
        number("more_items_one_in", self.more_items_one_in, ODDS)?;
        if self.more_items_one_in == 1 {
            return Err(("more_items_one_in", "with 1 there would be no last item".to_owned()));
        }
        number("containers", self.containers, [0, 1000])?;
        number("squares_per_room", self.squares_per_room, [1, 10_000])
    }
}
