//! Parameters of the stage `water`: pools and lakes.

use super::{Ground, Parameters, Wrong, range};
use serde::Deserialize;

/// Parameters of the stage `water`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Water {
    /// Least and greatest number of pools, 0 to 50; fewer where they would cut the level.
    pub pools: [i32; 2],
    /// Least and greatest width that a pool can have, in squares.
    pub width: [i32; 2],
    /// Least and greatest height that a pool can have, in squares.
    pub height: [i32; 2],
}

impl Default for Water {
    fn default() -> Self {
        Self { pools: [1, 3], width: [7, 18], height: [4, 8] }
    }
}

impl Parameters for Water {
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        range("pools", self.pools, [0, 50])?;
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])
    }
}
