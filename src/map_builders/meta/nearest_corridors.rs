//! `nearest_corridors`: each room is joined to the nearest of those that come after it, in a line as straight as walls
//! allow.
//!
//! From Wolverson's "Roguelike Tutorial - In Rust". Every room but the last leads to a later one, so all hang together.

use crate::{
    base::geometry::Rect,
    map_builders::{
        MetaMapBuilder, Site,
        plan::LevelPlan,
        tunnels::{anywhere, dogleg, join, join_more, staircase},
    },
    raws::stages::nearest_corridors::NearestCorridors,
};

impl MetaMapBuilder for NearestCorridors {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        for i in 0..plan.rooms.len() {
            let Some((from, later)) = plan.rooms.get(i..).and_then(<[_]>::split_first) else { return };
            let from = from.floor;
            let Some(to) = later.iter().map(|room| room.floor).min_by_key(|to| distance(from, *to)) else {
                break;
            };
            join_rooms(site, plan, [from, to]);
        }
        join_more(site, plan, self.extra, join_rooms);
    }
}

/// The square of the distance between the centres of two rooms.
fn distance(one: Rect, other: Rect) -> i32 {
    let (one, other) = (one.centre(), other.centre());
    (one.x - other.x).pow(2) + (one.y - other.y).pow(2)
}

fn join_rooms(site: &mut Site<'_>, plan: &mut LevelPlan, rooms: [Rect; 2]) {
    join(site, plan, rooms, |site, attempt| match attempt {
        0 => staircase((rooms[0].centre(), rooms[1].centre())),
        // A line that steps down just where it comes to a wall does not pass it; one between other squares may.
        1..4 => staircase((anywhere(site, rooms[0]), anywhere(site, rooms[1]))),
        _ => dogleg((anywhere(site, rooms[0]), anywhere(site, rooms[1])), attempt % 2 == 0),
    });
}
