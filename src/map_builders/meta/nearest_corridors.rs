//! `nearest_corridors`: joins each room to the nearest of the rooms after it, in a line as straight as walls
//! allow.
//!
//! From Wolverson's "Roguelike Tutorial - In Rust". Each room but the last leads to a later one, so the
//! corridors make a tree. `second_ways` adds corridors until no corridor is the only way between two parts.
//! (Such corridors are the bridges of a graph, and each gets the shortest way around it.)

use crate::{
    base::geometry::Rect,
    map_builders::{
        MetaMapBuilder, Site,
        plan::LevelPlan,
        stage::Parameters,
        tunnels::{anywhere, dogleg, join, join_more, staircase},
    },
    raws::{
        kinds::levels::chain::PlanPart,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `nearest_corridors`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NearestCorridors {
        /// Minimum and maximum number of extra corridors between random rooms, beside those that join all
        /// rooms.
        pub extra: [i32; 2] = [0, 0] => Limit::range(0..=100),
        /// True if another corridor leads around each corridor that is the only way between two parts of the
        /// level.
        pub second_ways: bool = false,
    }
}

impl Parameters for NearestCorridors {
    const ABOUT: &'static str = "A corridor from each room to the nearest one not yet joined.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Doorways];
    const NEEDS: &'static [PlanPart] = &[PlanPart::Rooms];
}

impl MetaMapBuilder for NearestCorridors {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let floors: Vec<Rect> = plan.rooms.iter().map(|room| room.floor).collect();
        let mut joined: Vec<Pair> = Vec::new();
        for a in 0..floors.len() {
            let Some(b) = nearest(&floors, |pair| pair.0 == a) else { break };
            join_pair(site, plan, &floors, b);
            joined.push(b);
        }
        if self.second_ways {
            for only in 0..joined.len() {
                let Some(around) = way_around(&floors, &joined, only) else { continue };
                join_pair(site, plan, &floors, around);
                joined.push(around);
            }
        }
        join_more(site, plan, self.extra, join_rooms);
    }
}

/// Indices of two rooms, the lower first.
type Pair = (usize, usize);

/// Returns the nearest pair of rooms that `wanted` accepts.
fn nearest(floors: &[Rect], wanted: impl Fn(Pair) -> bool) -> Option<Pair> {
    let pairs = floors
        .iter()
        .enumerate()
        .flat_map(|(a, from)| floors.iter().enumerate().skip(a + 1).map(move |(b, to)| ((a, b), *from, *to)));
    let near = pairs.filter(|(pair, _, _)| wanted(*pair)).min_by_key(|(_, from, to)| distance(*from, *to));
    near.map(|(pair, _, _)| pair)
}

/// Returns the pair of rooms for a corridor around `joined[only]`; `None` if the rooms are connected without
/// that corridor.
fn way_around(floors: &[Rect], joined: &[Pair], only: usize) -> Option<Pair> {
    let (end, other) = *joined.get(only)?;
    let mut side = vec![false; floors.len()];
    let on_it = |side: &[bool], room: usize| side.get(room).copied().unwrap_or(false);
    let mut found = vec![end];
    while let Some(room) = found.pop() {
        if on_it(&side, room) {
            continue;
        }
        if let Some(reached) = side.get_mut(room) {
            *reached = true;
        }
        let others = joined.iter().enumerate().filter(|(i, _)| *i != only).map(|(_, pair)| *pair);
        found.extend(others.filter(|(a, b)| *a == room || *b == room).flat_map(|(a, b)| [a, b]));
    }
    if on_it(&side, other) {
        return None;
    }
    nearest(floors, |pair| pair != (end, other) && on_it(&side, pair.0) != on_it(&side, pair.1))
}

/// Returns the squared distance between the centres of two rooms.
fn distance(one: Rect, other: Rect) -> i32 {
    let (one, other) = (one.centre(), other.centre());
    (one.x - other.x).pow(2) + (one.y - other.y).pow(2)
}

fn join_pair(site: &mut Site<'_>, plan: &mut LevelPlan, floors: &[Rect], (a, b): Pair) {
    if let (Some(from), Some(to)) = (floors.get(a), floors.get(b)) {
        join_rooms(site, plan, [*from, *to]);
    }
}

fn join_rooms(site: &mut Site<'_>, plan: &mut LevelPlan, rooms: [Rect; 2]) {
    join(site, plan, rooms, |site, attempt| match attempt {
        0 => staircase((rooms[0].centre(), rooms[1].centre())),
        // A line that steps down right at a wall does not pass it; a line between other squares may.
        1..4 => staircase((anywhere(site, rooms[0]), anywhere(site, rooms[1]))),
        _ => dogleg((anywhere(site, rooms[0]), anywhere(site, rooms[1])), attempt % 2 == 0),
    });
}
