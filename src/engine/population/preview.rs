//! Preview of the creatures and items on a level without a game, for tools that show maps.

use super::{
    new_level::{LevelContents, NewLevel},
    scattered::NewPart,
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
    let (mut found, start) = (LevelContents::default(), job.start());
    for area in plane::chunks(area) {
        let Some(tiles) = job.part(area) else { continue };
        let plan = &job.furnished(area, tiles, start);
        let part = NewPart { raws, recipe: level, seed, place, start, area, plan };
        found.creatures.extend(part.creatures().into_iter().map(|(spawned, ..)| spawned));
        found.items.extend(part.items());
    }
    found.creatures.retain(|creature| area.contains(creature.at));
    found.items.retain(|item| area.contains(item.at));
    found
}
