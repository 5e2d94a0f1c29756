//! `bsp_corridors`: each room is joined to the next, from any square in it to any square in the other.
//!
//! The corridors that go with the BSP dungeons of Wolverson's "Roguelike Tutorial - In Rust": along the row to the
//! right column, then along the column.

use crate::{
    base::geometry::Rect,
    map_builders::{
        MetaMapBuilder, Site,
        plan::LevelPlan,
        tunnels::{anywhere, dogleg, join, join_in_order, join_more},
    },
    raws::stages::bsp_corridors::BspCorridors,
};

impl MetaMapBuilder for BspCorridors {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        join_in_order(site, plan, join_rooms);
        join_more(site, plan, self.extra, join_rooms);
    }
}

fn join_rooms(site: &mut Site<'_>, plan: &mut LevelPlan, rooms: [Rect; 2]) {
    join(site, plan, rooms, |site, _| dogleg((anywhere(site, rooms[0]), anywhere(site, rooms[1])), true));
}
