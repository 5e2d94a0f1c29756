//! Preview of the creatures on a level without a game, for tools that show maps.

use super::{
    first_spawns::{SpawnGround, first_spawns, stream},
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
    let mut rng = stream(job.raws, job.seed, place);
    let first_spawns = first_spawns(&ground, &plan.spawns, &mut BTreeSet::new(), &mut rng);
    first_spawns.into_iter().map(|spawned| (spawned.at, spawned.kind)).collect()
}

/// As [`inhabitants`], for the squares of `area` of an endless level.
pub fn part_inhabitants(job: &BuildJob<'_>, place: LevelId, area: Rect) -> Vec<(Point, Id<CreatureKind>)> {
    let mut found = Vec::new();
    for part in plane::chunks(area) {
        let Some(tiles) = job.part(part) else { continue };
        let terrain = |at: Point| tiles.get(Point::new(at.x - part.left, at.y - part.top));
        let (mut here, _) = scattered(job.raws, job.level, job.seed, place, part, terrain);
        here.retain(|(at, _)| !near_start(job.raws, place, job.start(), *at));
        found.extend(here.into_iter().filter(|(at, _)| area.contains(*at)));
    }
    found
}
