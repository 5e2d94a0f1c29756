//! `furniture`: fountains, sinks, altars and graves in ordinary rooms.
//!
//! The odds of NetHack's `makelevel`, room by room. None of it stands right behind a door, and a room has at most
//! one of each.

use super::spawns::in_room;
use crate::{
    base::geometry::{Dir, Rect},
    map_builders::{MetaMapBuilder, Site, doorways, plan::LevelPlan},
    raws::{reading::table::Id, stages::furniture::Furniture, terrain::Terrain},
};

impl MetaMapBuilder for Furniture {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let floors: Vec<Rect> =
            plan.rooms.iter().filter(|room| room.theme.is_none()).map(|room| room.floor).collect();
        let deeper = self.grave_per_depth.saturating_mul(site.depth.max(0));
        let grave_one_in =
            if self.grave_one_in == 0 { 0 } else { self.grave_one_in.saturating_sub(deeper).max(2) };
        let pieces = [
            (self.fountain_one_in, site.terrains.fountain),
            (self.sink_one_in, site.terrains.sink),
            (self.altar_one_in, site.terrains.altar),
            (grave_one_in, site.terrains.grave),
        ];
        for floor in floors {
            for (odds, piece) in pieces {
                if site.once_in(odds) {
                    set_up(site, plan, floor, piece);
                }
            }
        }
    }
}

fn set_up(site: &mut Site<'_>, plan: &mut LevelPlan, floor: Rect, piece: Id<Terrain>) {
    let Some(at) = in_room(site, plan, floor) else { return };
    let in_the_way =
        Dir::STRAIGHT.into_iter().any(|dir| doorways::is_door(plan, site.terrains, at.step(dir)));
    if !in_the_way && plan.start != Some(at) && !plan.spawns.iter().any(|spawn| spawn.at == at) {
        plan.tiles.set(at, piece);
    }
}
