//! `simplex_caves`: caves without end, the same wherever one begins to look.
//!
//! The caves of "Racket Roguelike" (jverkamp.com, parts 2 and 3): three planes through one field of simplex noise
//! say where there is wall, and else water, and else a tree. Each square depends on the seed, the level and its own
//! coordinates alone, so any part can be made at any time.

use crate::{
    base::{
        geometry::{Point, Rect, Size},
        grid::Grid,
        noise::Noise,
        rng::Rng,
    },
    map_builders::{InitialMapBuilder, Site, plan::LevelPlan},
    raws::{reading::table::Id, stages::simplex_caves::SimplexCaves, terrain::Terrain},
};

impl InitialMapBuilder for SimplexCaves {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let mut plan = LevelPlan::solid(site.terrains, size);
        self.squares(site, Point::new(0, 0), &mut plan.tiles);
        plan
    }

    fn part(&self, site: &Site<'_>, area: Rect) -> Option<Grid<Id<Terrain>>> {
        let mut tiles = Grid::new(Size::new(area.width(), area.height()), site.terrains.stone);
        self.squares(site, Point::new(area.left, area.top), &mut tiles);
        Some(tiles)
    }
}

impl SimplexCaves {
    /// Fills `tiles`, whose first square is at `corner` of the level.
    fn squares(&self, site: &Site<'_>, corner: Point, tiles: &mut Grid<Id<Terrain>>) {
        let usual =
            [site.terrains.cave_wall, site.terrains.water, site.terrains.tree, site.terrains.cave_floor];
        let [wall, water, tree, floor] = self.terrains.unwrap_or(usual);
        // Not what is left of the level's own stream, which depends on what has been drawn from it.
        let noise = Noise::new(&mut Rng::stream(site.seed, &format!("noise of {}", site.name)));
        let scale = i64::from(self.scale);
        let above = |point: [i64; 3], threshold: i32| noise.at(point) > i64::from(threshold);
        let Size { width, height } = tiles.size();
        for y in 0..height {
            let down = (i64::from(corner.y) + i64::from(y)) * scale;
            for x in 0..width {
                let right = (i64::from(corner.x) + i64::from(x)) * scale;
                let tile = if above([right, down, 0], self.wall_above) {
                    wall
                } else if above([right, 0, down], self.water_above) {
                    water
                } else if above([0, right, down], self.tree_above) {
                    tree
                } else {
                    floor
                };
                tiles.set(Point::new(x, y), tile);
            }
        }
    }
}
