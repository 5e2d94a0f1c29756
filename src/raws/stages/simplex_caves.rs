//! Parameters of the stage `simplex_caves`: caves without end.

use super::{Ground, Parameters, Wrong, number};
use crate::raws::{reading::table::Id, terrain::Terrain};
use serde::Deserialize;

/// Parameters of the stage `simplex_caves`. Noise is from -1000 to 1000, in thousandths.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SimplexCaves {
    /// How fast the noise changes, in thousandths of its unit for each square, from 1 to 1000: the less, the wider
    /// the caves. Default 100.
    pub scale: i32,
    /// Above which noise there is wall, from -300 to 1000. Default 0: half of everything.
    pub wall_above: i32,
    /// Above which noise there is water where there is no wall, from -1000 to 1000. Default 500.
    pub water_above: i32,
    /// Above which noise there are trees where there is neither, from -1000 to 1000. Default 500.
    pub tree_above: i32,
    /// What the walls are. Default `cave_wall`.
    pub wall: String,
    /// What the water is. Default `water`.
    pub water: String,
    /// What the trees are. Default `tree`.
    pub tree: String,
    /// What everything else is: something walkable. Default `cave_floor`.
    pub floor: String,
    /// The four as meant, in this order.
    #[serde(skip)]
    pub(crate) terrains: Option<[Id<Terrain>; 4]>,
}

impl Default for SimplexCaves {
    fn default() -> Self {
        Self {
            scale: 100,
            wall_above: 0,
            water_above: 500,
            tree_above: 500,
            wall: "cave_wall".to_owned(),
            water: "water".to_owned(),
            tree: "tree".to_owned(),
            floor: "cave_floor".to_owned(),
            terrains: None,
        }
    }
}

impl Parameters for SimplexCaves {
    const ENDLESS: bool = true;

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        number("scale", self.scale, [1, 1000])?;
        number("wall_above", self.wall_above, [-300, 1000])?;
        number("water_above", self.water_above, [-1000, 1000])?;
        number("tree_above", self.tree_above, [-1000, 1000])?;
        let floor = ground.terrain("floor", &self.floor)?;
        if !ground.terrains.walkable(floor) {
            return Err(("floor", format!("nobody can walk on `{}`", self.floor)));
        }
        self.terrains = Some([
            ground.terrain("wall", &self.wall)?,
            ground.terrain("water", &self.water)?,
            ground.terrain("tree", &self.tree)?,
            floor,
        ]);
        Ok(())
    }
}
