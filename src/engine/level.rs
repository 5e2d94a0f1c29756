//! A level as it is while someone is there.

use crate::{
    base::{
        geometry::{Point, Size},
        grid::Grid,
    },
    raws::{table::Id, terrain::Terrain},
};
use serde::{Deserialize, Serialize};

/// One level of the dungeon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    /// How deep it lies, from 1.
    pub depth: i32,
    tiles: Grid<Id<Terrain>>,
}

impl Level {
    /// The level at `depth` with these `tiles`.
    pub fn new(depth: i32, tiles: Grid<Id<Terrain>>) -> Self {
        Self { depth, tiles }
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.tiles.size()
    }

    /// What the square at `at` is; `None` outside the map.
    pub fn terrain(&self, at: Point) -> Option<Id<Terrain>> {
        self.tiles.get(at)
    }
}
