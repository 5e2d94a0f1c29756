//! `stairs`: stairs to each neighbour of the level, each in a room of its own while there are enough.
//!
//! NetHack 3.6: `makelevel` puts the stairs down into one random room and the stairs up into another.

use crate::{
    base::geometry::Point,
    map_builders::{
        MetaMapBuilder, Site,
        plan::{self, LevelPlan},
        stage::Parameters,
    },
    raws::{
        kinds::{levels::chain::PlanPart, terrain::Climb},
        reading::record::record,
    },
};

record! {
    /// Parameters of the stage `stairs`: none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Stairs {}
}

impl Parameters for Stairs {
    const ABOUT: &'static str = "Stairs to the levels above and below.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Stairs];
}

impl MetaMapBuilder for Stairs {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        // No stairs lead through a shop.
        let ordinary = plan.rooms.iter().enumerate().filter(|(_, room)| room.shop.is_none());
        let mut rooms: Vec<usize> = ordinary.map(|(index, _)| index).collect();
        site.rng.shuffle(&mut rooms);
        for exit in site.exits {
            // A vault can have stairs of its own.
            if plan.stairs.iter().any(|stairs| stairs.exit == *exit) {
                continue;
            }
            let bare = |at: &Point| plan.is_bare(site.terrains, *at);
            let room = rooms.pop().and_then(|room| plan.rooms.get(room));
            let mut places: Vec<Point> =
                room.map(|room| room.floor.points().filter(bare).collect()).unwrap_or_default();
            if places.is_empty() {
                places = plan.free(site.terrains);
                places.retain(|at| !plan.is_shop(*at));
            }
            let Some(&at) = site.rng.pick(&places) else { return };
            let tile = exit.by.unwrap_or(match exit.climb {
                Climb::Up => site.terrains.up_stairs,
                Climb::Down => site.terrains.down_stairs,
            });
            plan.tiles.set(at, tile);
            plan.stairs.push(plan::PlannedStairs { at, exit: *exit });
        }
        let place = |stairs: &plan::PlannedStairs| site.exits.iter().position(|exit| *exit == stairs.exit);
        plan.stairs.sort_by_key(place);
    }
}
