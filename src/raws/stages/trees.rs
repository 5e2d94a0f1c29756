//! Parameters of the stage `trees`: groves.

use super::{Ground, Parameters, Wrong, number, range};
use serde::Deserialize;

/// Parameters of the stage `trees`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Trees {
    /// Least and greatest number of groves, 0 to 50.
    pub groves: [i32; 2],
    /// Least and greatest width that a grove can have, in squares.
    pub width: [i32; 2],
    /// Least and greatest height that a grove can have, in squares.
    pub height: [i32; 2],
    /// How many of a grove's squares have a tree, in percent; fewer where trees would cut the level.
    pub density: i32,
}

impl Default for Trees {
    fn default() -> Self {
        Self { groves: [1, 4], width: [8, 20], height: [5, 9], density: 50 }
    }
}

impl Parameters for Trees {
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        range("groves", self.groves, [0, 50])?;
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])?;
        number("density", self.density, [0, 100])
    }
}
