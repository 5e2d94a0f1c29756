//! `simplex_caves`: endless caves, the same from wherever they are explored.
//!
//! The caves of "Racket Roguelike" (jverkamp.com, parts 2 and 3). Three planes through one field of simplex
//! noise decide where there is wall, else water, else a tree. Each square depends only on the seed, the level
//! and its own coordinates, so any part can be made at any time.

use crate::{
    base::{
        geometry::{Point, Rect, Size},
        grid::Grid,
        rng::Rng,
        simplex::SimplexNoise,
    },
    map_builders::{
        InitialMapBuilder, Site,
        plan::LevelPlan,
        stage::{Parameters, Wrong},
    },
    raws::{
        kinds::{levels::chain::CheckContext, terrain::Terrain},
        reading::{record::record, table::Id, value::Limit},
    },
};

record! {
    /// Parameters of the stage `simplex_caves`. Noise is from -1000 to 1000, in thousandths.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SimplexCaves {
        /// Change of the noise for each square, in thousandths of its unit. Less makes wider caves.
        pub scale: i32 = 100 => Limit::range(1..=1000),
        /// Noise above which there is wall.
        pub wall_above: i32 = 0 => Limit::range(-300..=1000),
        /// The same far from 0,0, where more of it makes the caves endless. Default: as near.
        pub far_wall_above: Option<i32> => Limit::range(-300..=1000),
        /// Squares from 0,0 up to which `wall_above` counts, and from which on `far_wall_above`. Between, one
        /// passes into the other.
        pub near_and_far: [i32; 2] = [40, 100] => Limit::of("it must be .. squares", 0..=100_000),
        /// Noise above which there is water, where there is no wall.
        pub water_above: i32 = 500 => Limit::range(-1000..=1000),
        /// Noise above which there are trees, where there is neither wall nor water.
        pub tree_above: i32 = 500 => Limit::range(-1000..=1000),
        /// Change of the noise for each square that makes lands: regions with more water or more trees. 0:
        /// there are none.
        pub land_scale: i32 = 0 => Limit::range(0..=1000),
        /// Fall of `water_above` or `tree_above` in the midst of such a land.
        pub land_shift: i32 = 0 => Limit::range(0..=1000),
        /// Terrain of the walls.
        pub wall: String = "cave_wall".to_owned() => Limit::Names("terrain"),
        /// Terrain of the water.
        pub water: String = "water".to_owned() => Limit::Names("terrain"),
        /// Terrain of the trees.
        pub tree: String = "tree".to_owned() => Limit::Names("terrain"),
        /// Terrain of all other squares, which must be walkable.
        pub floor: String = "cave_floor".to_owned() => Limit::Names("terrain"),
    }
    found {
        /// Resolved terrains, in the order of the keys.
        pub(crate) terrains: Option<[Id<Terrain>; 4]>,
    }
}

impl Parameters for SimplexCaves {
    const ABOUT: &'static str = "Endless caves.";
    const ENDLESS: bool = true;

    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        let floor = ground.terrain("floor", &self.floor)?;
        if !ground.terrains.walkable(floor) {
            return Err(("floor", format!("`{}` is not walkable", self.floor)));
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

impl InitialMapBuilder for SimplexCaves {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let tiles = self.squares(site, Rect::at(Point::default(), size));
        LevelPlan { tiles, ..LevelPlan::solid(site.terrains, size) }
    }

    fn part(&self, site: &Site<'_>, area: Rect) -> Option<Grid<Id<Terrain>>> {
        Some(self.squares(site, area))
    }
}

/// Third coordinate of the noise of lands, away from that of the squares, in thousandths.
const LANDS: i64 = 500_000;

impl SimplexCaves {
    /// Returns the squares of `area`, row by row.
    fn squares(&self, site: &Site<'_>, area: Rect) -> Grid<Id<Terrain>> {
        let usual =
            [site.terrains.cave_wall, site.terrains.water, site.terrains.tree, site.terrains.cave_floor];
        let [wall, water, tree, floor] = self.terrains.unwrap_or(usual);
        // The level's own stream would depend on earlier draws.
        let noise = SimplexNoise::new(&mut Rng::stream(site.seed, &format!("noise of {}", site.name)));
        let [wall_above, water_above, tree_above, scale] =
            [self.wall_above, self.water_above, self.tree_above, self.scale].map(i64::from);
        let [land_scale, land_shift] = [self.land_scale, self.land_shift].map(i64::from);
        let rise = i64::from(self.far_wall_above.unwrap_or(self.wall_above)) - wall_above;
        let [near, far] = self.near_and_far.map(i64::from);
        let width = (far - near).max(1);
        let mut tiles = Grid::new(area.size(), floor);
        let right = i64::from(area.left) * scale;
        for (row, y) in tiles.rows_mut().zip(area.top..) {
            let down = i64::from(y) * scale;
            let mut walls = noise.line([right, down, 0], 0, scale);
            let mut waters = noise.line([right, 0, down], 0, scale);
            let mut trees = noise.line([0, right, down], 1, scale);
            let west = i64::from(area.left) * land_scale;
            let mut lands = noise.line([west, i64::from(y) * land_scale, LANDS], 0, land_scale);
            for (tile, x) in row.iter_mut().zip(0..) {
                let off = i64::from(area.left).saturating_add(x).abs().max(i64::from(y).abs());
                if walls.at(x) > wall_above + rise * (off - near).clamp(0, width) / width {
                    *tile = wall;
                    continue;
                }
                let shift = if land_shift > 0 { lands.at(x) * land_shift / 1000 } else { 0 };
                if waters.at(x) > water_above - shift.max(0) {
                    *tile = water;
                } else if trees.at(x) > tree_above + shift.min(0) {
                    *tile = tree;
                }
            }
        }
        tiles
    }
}
