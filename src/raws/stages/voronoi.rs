//! Parameters of the stage `voronoi`: cells around scattered points, with rock where they meet.

use super::{Ground, Parameters, Wrong, room_for_a_cave};
use crate::raws::reading::{
    record::{record, words},
    value::Limit,
};

record! {
    /// Parameters of the stage `voronoi`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Voronoi {
        /// How many cells there are; fewer where that would leave less than 16 squares for each.
        pub seeds: i32 = 64 => Limit::range(2..=500),
        /// How far is far.
        pub distance: Distance = Distance::Pythagoras,
        /// A square is rock if so many of its four neighbours belong to other cells: 1 encloses each cell, 2 leaves
        /// gaps, 3 leaves little.
        pub border: i32 = 2 => Limit::range(1..=3),
        /// How much of the map must hang together, in percent, or all is drawn again: 0 to 60. With a border of 1, where
        /// nothing does, it does not count.
        pub least: i32 = 40 => Limit::range(0..=60),
    }
}

words! {
    /// How the distance between two squares is measured.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Distance {
        /// As the crow flies.
        Pythagoras = "pythagoras",
        /// In steps without diagonals: cells have slanting borders.
        Manhattan = "manhattan",
        /// In steps with diagonals: cells are square.
        Chebyshev = "chebyshev",
    }
}

impl Parameters for Voronoi {
    const ABOUT: &'static str = "Cells around scattered points, with rock where they meet.";
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)?;
        Ok(())
    }
}
