//! Fills regions that should not be reachable.

use super::plan::{LevelPlan, PlannedRoom};
use crate::{
    base::{
        geometry::{Dir, Point},
        regions::Regions,
    },
    raws::{
        kinds::terrain::{Terrain, Terrains},
        reading::table::Id,
    },
};
use std::collections::BTreeMap;

/// Fills the regions of `plan` with fewer than `least` squares, but never the largest.
pub fn fill_small(terrains: &Terrains, plan: &mut LevelPlan, least: i32) {
    let regions = plan.regions(terrains);
    let largest = regions.largest();
    fill(terrains, plan, &regions, |number| number == largest || regions.size(number) >= least);
}

/// Fills each of the `regions` of `plan` that `keep` rejects with the solid terrain around it. Removes its
/// rooms, closets, doors, stairs, secrets, features and spawns. An island becomes water and a cave becomes
/// rock. Walls that no longer enclose anything become stone.
pub fn fill(terrains: &Terrains, plan: &mut LevelPlan, regions: &Regions, keep: impl Fn(usize) -> bool) {
    let gone = |at: Point| match regions.number(at) {
        0 => false,
        number => !keep(number),
    };
    let buried: Vec<Point> = plan.tiles.iter().map(|(at, _)| at).filter(|at| gone(*at)).collect();
    if buried.is_empty() {
        return;
    }
    let mut solids: BTreeMap<(usize, Id<Terrain>), i32> = BTreeMap::new();
    for at in &buried {
        for to in Dir::ALL.map(|dir| at.step(dir)) {
            let Some(tile) = plan.tiles.get(to).filter(|_| regions.number(to) == 0) else { continue };
            let tile = if terrains.is_wall(tile) { terrains.stone } else { tile };
            *solids.entry((regions.number(*at), tile)).or_default() += 1;
        }
    }
    let mut fillers = vec![(0, terrains.stone); regions.count() + 1];
    for ((number, tile), count) in solids {
        if let Some(filler) = fillers.get_mut(number)
            && count > filler.0
        {
            *filler = (count, tile);
        }
    }
    let filler = |at: Point| fillers.get(regions.number(at)).map_or(terrains.stone, |(_, tile)| *tile);
    for at in &buried {
        plan.tiles.set(*at, filler(*at));
    }
    let left = |at: Point| regions.number(at) != 0 && !gone(at);
    for at in &buried {
        for wall in Dir::ALL.map(|dir| at.step(dir)) {
            let lone = plan.tiles.get(wall).is_some_and(|tile| terrains.is_wall(tile))
                && !Dir::ALL.iter().any(|dir| left(wall.step(*dir)));
            if lone {
                plan.tiles.set(wall, filler(*at));
            }
        }
    }
    plan.secrets.retain(|at, _| !gone(*at));
    plan.trapped.retain(|at| !gone(*at));
    plan.features.retain(|at, _| !gone(*at));
    plan.doorways.retain(|at| !gone(*at));
    plan.stairs.retain(|stairs| !gone(stairs.at));
    plan.start = plan.start.filter(|at| !gone(*at));
    plan.spawns.retain(|spawn| !gone(spawn.at));
    plan.closets.retain(|closet| !closet.floor.points().all(gone));
    let lost = |room: &PlannedRoom| !room.floor.points().any(left);
    if plan.rooms.iter().any(lost) {
        for room in &mut plan.rooms {
            room.lit &= !lost(room);
        }
        // A wall may be shared with a room that stays.
        plan.relight();
        plan.rooms.retain(|room| !lost(room));
    }
}
