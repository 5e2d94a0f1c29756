//! `wallify`: turns rock and stone into walls next to floor, and into plain stone elsewhere, so that a cave
//! looks like NetHack's Gnomish Mines.

use crate::{
    base::geometry::Point,
    map_builders::{MetaMapBuilder, Site, plan::LevelPlan, stage::Parameters, walls},
    raws::reading::record::record,
};

record! {
    /// Parameters of the stage `wallify`: none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Wallify {}
}

impl Parameters for Wallify {
    const ABOUT: &'static str = "Walls between floor and stone.";
}

impl MetaMapBuilder for Wallify {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let terrains = site.terrains;
        // Corridors have no walls, and hidden corridors have none either.
        let open = plan.tiles.map(|tile| {
            tile != terrains.corridor
                && tile != terrains.stone
                && tile != terrains.cave_wall
                && tile != terrains.vertical_wall
                && tile != terrains.horizontal_wall
        });
        let is_open = |at: Point| open.get(at) == Some(true);
        for (at, _) in open.iter() {
            let tile = plan.tiles.get(at);
            let solid = tile == Some(terrains.stone) || tile == Some(terrains.cave_wall);
            if !solid || plan.secrets.contains_key(&at) {
                continue;
            }
            let new = if !walls::is_beside(at, is_open) {
                terrains.stone
            } else if walls::is_upright(at, is_open) {
                terrains.vertical_wall
            } else {
                terrains.horizontal_wall
            };
            plan.tiles.set(at, new);
        }
    }
}
