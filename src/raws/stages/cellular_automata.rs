//! Parameters of the stage `cellular_automata`: a cave grown from noise.

use super::{Ground, Parameters, Wrong, room_for_a_cave};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `cellular_automata`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CellularAutomata {
        /// How much of the map is rock before the first round, in percent.
        pub rock: i32 = 42 => Limit::range(20..=70),
        /// How many rounds there are.
        pub rounds: i32 = 6 => Limit::range(0..=20),
        /// In how many of them, the first ones, wide open space grows pillars.
        pub pillar_rounds: i32 = 3 => Limit::range(0..=20),
        /// Floor with so many rocks among its eight neighbours becomes rock.
        pub birth: i32 = 5 => Limit::range(1..=9),
        /// Rock with fewer rocks among its eight neighbours becomes floor.
        pub survival: i32 = 4 => Limit::range(0..=8),
        /// How much of the map the largest cave must cover, in percent, or all is drawn again.
        pub least: i32 = 30 => Limit::range(0..=60),
    }
}

impl Parameters for CellularAutomata {
    const ABOUT: &'static str = "A cave grown from noise.";
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)?;
        Ok(())
    }
}
