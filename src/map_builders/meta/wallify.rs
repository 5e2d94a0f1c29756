//! `wallify`: rock and stone become walls where they meet floor and plain stone elsewhere, so that a cave looks like
//! NetHack's Gnomish Mines.

use crate::{
    base::geometry::Point,
    map_builders::{MetaMapBuilder, Site, plan::LevelPlan, walls},
    raws::stages::wallify::Wallify,
};

impl MetaMapBuilder for Wallify {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let terrains = site.terrains;
        // Corridors have no walls, and neither do squares that only seem to be stone.
        let open = |plan: &LevelPlan, at: Point| {
            plan.tiles.get(at).is_some_and(|tile| {
                tile != terrains.corridor
                    && tile != terrains.stone
                    && tile != terrains.cave_wall
                    && tile != terrains.vertical_wall
                    && tile != terrains.horizontal_wall
            })
        };
        let mut tiles = plan.tiles.clone();
        for (at, tile) in plan.tiles.iter() {
            let solid = tile == terrains.stone || tile == terrains.cave_wall;
            if !solid || plan.secrets.contains_key(&at) {
                continue;
            }
            let is_open = |at: Point| open(plan, at);
            let new = if !walls::is_beside(at, is_open) {
                terrains.stone
            } else if walls::is_upright(at, is_open) {
                terrains.vertical_wall
            } else {
                terrains.horizontal_wall
            };
            tiles.set(at, new);
        }
        plan.tiles = tiles;
    }
}
