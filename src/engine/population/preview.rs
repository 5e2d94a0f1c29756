//! Preview of the creatures and items on a level without a game, for tools that show maps.

use super::{
    first_spawns::{SpawnGround, first_spawns, stream},
    floor_items::{FloorItem, floor_items, scattered_items},
    scattered::{near_start, scattered},
};
use crate::{
    base::{
        geometry::{Point, Rect},
        plane,
    },
    map_builders::{
        layout::{Layout, LevelId},
        plan::LevelPlan,
        recipe::BuildJob,
    },
    raws::{creatures::CreatureKind, reading::table::Id},
};
use std::collections::BTreeSet;

/// Returns the creatures on the level at `place`, built as `plan` by `job`, at the first visit of a hero of
/// `hero_level`. Assumes that no unique creature has been used up.
pub fn inhabitants(
    job: &BuildJob<'_>,
    place: LevelId,
    plan: &LevelPlan,
    hero_level: i32,
) -> Vec<(Point, Id<CreatureKind>)> {
    if job.level.endless {
        return part_inhabitants(job, place, Rect::at(Point::default(), plan.size()));
    }
    let begins = Layout::first(job.raws) == Some(place);
    let ground = SpawnGround {
        area: Rect::at(Point::default(), plan.size()),
        clear: plan.start.filter(|_| begins).map(|start| (start, job.raws.rules.crowd.clear_start)),
        raws: job.raws,
        recipe: job.level,
        depth: job.depth,
        hero_level,
        terrain: &|at| plan.tiles.get(at),
        taken: &|at| plan.start == Some(at),
    };
    let rng = stream(job.raws, job.seed, place);
    let first_spawns = first_spawns(&ground, &plan.spawns, &mut BTreeSet::new(), &rng);
    first_spawns.into_iter().map(|spawned| (spawned.at, spawned.kind)).collect()
}

/// As [`inhabitants`], for the squares of `area` of an endless level.
pub fn part_inhabitants(job: &BuildJob<'_>, place: LevelId, area: Rect) -> Vec<(Point, Id<CreatureKind>)> {
    let mut found = Vec::new();
    for part in plane::chunks(area) {
        let Some(tiles) = job.part(part) else { continue };
        let terrain = |at: Point| tiles.get(Point::new(at.x - part.left, at.y - part.top));
        let mut here = scattered(job.raws, job.level, job.seed, place, part, terrain);
        here.retain(|(at, ..)| !near_start(job.raws, place, job.start(), *at));
        let here = here.into_iter().map(|(at, kind, _)| (at, kind));
        found.extend(here.filter(|(at, _)| area.contains(*at)));
    }
    found
}

/// Returns the items on the floor of the level at `place`, built as `plan` by `job`, at the first visit of a
/// hero of `hero_level`; of an endless level, those of the part that is planned.
pub fn first_items(job: &BuildJob<'_>, place: LevelId, plan: &LevelPlan, hero_level: i32) -> Vec<FloorItem> {
    let BuildJob { raws, level, seed, depth, .. } = *job;
    if !level.endless {
        return floor_items(raws, Some(level), seed, place, depth, hero_level, &plan.spawns);
    }
    let area = Rect::at(Point::default(), plan.size());
    let of_part = |part: Rect| {
        let tiles = job.part(part)?;
        let terrain = |at: Point| tiles.get(Point::new(at.x - part.left, at.y - part.top));
        Some(scattered_items(raws, level, seed, place, part, terrain))
    };
    plane::chunks(area).filter_map(of_part).flatten().filter(|item| area.contains(item.at)).collect()
}
