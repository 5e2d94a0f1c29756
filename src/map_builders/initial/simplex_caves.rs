//! `simplex_caves`: caves without end, the same wherever one begins to look.
//!
//! The caves of "Racket Roguelike" (jverkamp.com, parts 2 and 3): three planes through one field of simplex noise
//! say where there is wall, and else water, and else a tree. Each square depends on the seed, the level and its own
//! coordinates alone, so any part can be made at any time.

use crate::{
    base::{
        geometry::{Point, Size},
        rng::Rng,
        simplex::{SimplexNoise, Tetrahedron},
    },
    map_builders::{InitialMapBuilder, Site, Squares, plan::LevelPlan},
    raws::{reading::table::Id, stages::simplex_caves::SimplexCaves, terrain::Terrain},
};
use std::cell::Cell;

impl InitialMapBuilder for SimplexCaves {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let square = self.square(site);
        let mut plan = LevelPlan::solid(site.terrains, size);
        for (row, y) in plan.tiles.rows_mut().zip(0..) {
            for (tile, x) in row.iter_mut().zip(0..) {
                *tile = square(Point::new(x, y));
            }
        }
        plan
    }

    fn squares(&self, site: &Site<'_>) -> Option<Squares<'_>> {
        Some(Box::new(self.square(site)))
    }
}

impl SimplexCaves {
    fn square(&self, site: &Site<'_>) -> impl Fn(Point) -> Id<Terrain> + use<> {
        let usual =
            [site.terrains.cave_wall, site.terrains.water, site.terrains.tree, site.terrains.cave_floor];
        let [wall, water, tree, floor] = self.terrains.unwrap_or(usual);
        // Not what is left of the level's own stream, which depends on what has been drawn from it.
        let noise = SimplexNoise::new(&mut Rng::stream(site.seed, &format!("noise of {}", site.name)));
        let [wall_above, water_above, tree_above, scale] =
            [self.wall_above, self.water_above, self.tree_above, self.scale].map(i64::from);
        // Squares are mostly asked for side by side, and the three planes are far from each other.
        let last = [(); 3].map(|()| Cell::new(Tetrahedron::default()));
        let at_plane = move |plane: usize, point| {
            let Some(last) = last.get(plane) else { return 0 };
            let mut tetrahedron = last.get();
            let value = noise.near(&mut tetrahedron, point);
            last.set(tetrahedron);
            value
        };
        move |at| {
            let (right, down) = (i64::from(at.x) * scale, i64::from(at.y) * scale);
            if at_plane(0, [right, down, 0]) > wall_above {
                wall
            } else if at_plane(1, [right, 0, down]) > water_above {
                water
            } else if at_plane(2, [0, right, down]) > tree_above {
                tree
            } else {
                floor
            }
        }
    }
}
