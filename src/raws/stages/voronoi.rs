//! Parameters of the stage `voronoi`: cells around scattered points, with rock where they meet.

use super::{Ground, Parameters, Wrong, number, room_for_a_cave};
use serde::Deserialize;

/// Parameters of the stage `voronoi`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Voronoi {
    /// How many cells there are, 2 to 500; fewer where that would leave less than 16 squares for each.
    pub seeds: i32,
    /// How far is far.
    pub distance: Distance,
    /// A square is rock if so many of its four neighbours belong to other cells: 1 encloses each cell, 2 leaves
    /// gaps, 3 leaves little.
    pub border: i32,
    /// How much of the map must hang together, in percent, or all is drawn again: 0 to 60. With a border of 1, where
    /// nothing does, it does not count.
    pub least: i32,
}

/// How the distance between two squares is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Distance {
    /// As the crow flies.
    #[default]
    Pythagoras,
    /// In steps without diagonals: cells have slanting borders.
    Manhattan,
    /// In steps with diagonals: cells are square.
    Chebyshev,
}

impl Default for Voronoi {
    fn default() -> Self {
        Self { seeds: 64, distance: Distance::Pythagoras, border: 2, least: 40 }
    }
}

impl Parameters for Voronoi {
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)?;
        number("seeds", self.seeds, [2, 500])?;
        number("border", self.border, [1, 3])?;
        number("least", self.least, [0, 60])
    }
}
