//! Preview of the creatures and items on a level without a game, for tools that show maps.

use super::{
    first_spawns::SpawnPlan,
    floor_items::scattered_items,
    new_level::{LevelContents, NewLevel},
    scattered::{near_start, scattered},
};
use crate::{
    base::{
        geometry::{Point, Rect},
        plane,
    },
    map_builders::{layout::LevelId, plan::LevelPlan, recipe::BuildJob},
};
use std::collections::BTreeSet;

/// Returns the creatures and items on the level at `place`, built as `plan` by `job`, at the first visit of a
/// hero of `hero_level`; of an endless level, those of the part that is planned. Assumes that no unique
/// creature has been used up.
pub fn first_contents(
    job: &BuildJob<'_>,
    place: LevelId,
    plan: &LevelPlan,
    hero_level: i32,
) -> LevelContents {
    let BuildJob { raws, level, seed, depth, .. } = *job;
    if level.endless {
        return part_contents(job, place, Rect::at(Point::default(), plan.size()));
    }
    let level = NewLevel { raws, recipe: Some(level), seed, place, depth, plan };
    level.contents(hero_level, &BTreeSet::new())
}

/// Returns the creatures and items on the squares of `area` of the endless level at `place`.
pub fn part_contents(job: &BuildJob<'_>, place: LevelId, area: Rect) -> LevelContents {
    let BuildJob { raws, level, seed, .. } = *job;
    let mut found = LevelContents::default();
    for part in plane::chunks(area) {
        let Some(tiles) = job.part(part) else { continue };
        let corner = Point::new(part.left, part.top);
        let creatures = scattered(raws, level, seed, place, corner, &tiles).into_iter();
        let clear = creatures.filter(|(at, ..)| !near_start(raws, place, job.start(), *at));
        found.creatures.extend(clear.map(|(at, kind, _)| SpawnPlan { kind, at, asleep: false }));
        found.items.extend(scattered_items(raws, level, seed, place, corner, &tiles));
    }
    found.creatures.retain(|creature| area.contains(creature.at));
    found.items.retain(|item| area.contains(item.at));
    found
}
