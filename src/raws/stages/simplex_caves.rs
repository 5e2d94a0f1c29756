//! Parameters of the stage `simplex_caves`: caves without end.

use super::{Ground, Parameters, Wrong};
use crate::raws::{
    reading::{record::record, table::Id, value::Limit},
    terrain::Terrain,
};

record! {
    /// Parameters of the stage `simplex_caves`. Noise is from -1000 to 1000, in thousandths.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SimplexCaves {
        /// How fast the noise changes, in thousandths of its unit for each square: the less, the wider the caves.
        pub scale: i32 = 100 => Limit::range(1..=1000),
        /// Above which noise there is wall.
        pub wall_above: i32 = 0 => Limit::range(-300..=1000),
        /// Above which noise there is water where there is no wall.
        pub water_above: i32 = 500 => Limit::range(-1000..=1000),
        /// Above which noise there are trees where there is neither.
        pub tree_above: i32 = 500 => Limit::range(-1000..=1000),
        /// What the walls are.
        pub wall: String = "cave_wall".to_owned() => Limit::Names("terrain"),
        /// What the water is.
        pub water: String = "water".to_owned() => Limit::Names("terrain"),
        /// What the trees are.
        pub tree: String = "tree".to_owned() => Limit::Names("terrain"),
        /// What everything else is: something walkable.
        pub floor: String = "cave_floor".to_owned() => Limit::Names("terrain"),
    }
    found {
        /// The four as meant, in this order.
        pub(crate) terrains: Option<[Id<Terrain>; 4]>,
    }
}

impl Parameters for SimplexCaves {
    const ABOUT: &'static str = "Caves without end.";
    const ENDLESS: bool = true;

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
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
