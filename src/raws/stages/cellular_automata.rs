//! Parameters of the stage `cellular_automata`: a cave grown from noise.

use super::{Ground, Parameters, Wrong, number, room_for_a_cave};
use serde::Deserialize;

/// Parameters of the stage `cellular_automata`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CellularAutomata {
    /// How much of the map is rock before the first round, in percent: 20 to 70.
    pub rock: i32,
    /// How many rounds there are, 0 to 20.
    pub rounds: i32,
    /// In how many of them, the first ones, wide open space grows pillars, 0 to 20.
    pub pillar_rounds: i32,
    /// Floor with so many rocks among its eight neighbours becomes rock, 1 to 9.
    pub birth: i32,
    /// Rock with fewer rocks among its eight neighbours becomes floor, 0 to 8.
    pub survival: i32,
    /// How much of the map the largest cave must cover, in percent, or all is drawn again: 0 to 60.
    pub least: i32,
}

impl Default for CellularAutomata {
    fn default() -> Self {
        Self { rock: 42, rounds: 6, pillar_rounds: 3, birth: 5, survival: 4, least: 30 }
    }
}

impl Parameters for CellularAutomata {
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)?;
        number("rock", self.rock, [20, 70])?;
        number("rounds", self.rounds, [0, 20])?;
        number("pillar_rounds", self.pillar_rounds, [0, 20])?;
        number("birth", self.birth, [1, 9])?;
        number("survival", self.survival, [0, 8])?;
        number("least", self.least, [0, 60])
    }
}
