//! Creatures on the parts of an endless level. Each part is drawn from seed and position alone, so the hero's
//! route does not matter.

use super::{
    choice,
    floor_items::scattered_items,
    lay::lay,
    spawn::{SpawnMood, spawn},
};
use crate::{
    base::{
        geometry::{Point, Rect},
        rng::Rng,
    },
    engine::context::Ctx,
    map_builders::layout::{Layout, LevelId},
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, levels::LevelRecipe, terrain::Terrain},
        reading::table::Id,
    },
};
use std::collections::BTreeSet;

/// Returns the creatures on the squares of `part` of the level at `place`, each with the random stream of its
/// square.
pub fn scattered(
    raws: &Raws,
    recipe: &LevelRecipe,
    seed: u64,
    place: LevelId,
    part: Rect,
    terrain: impl Fn(Point) -> Option<Id<Terrain>>,
) -> Vec<(Point, Id<CreatureKind>, Rng)> {
    let branch = &raws.dungeon.branches[place.branch].name;
    let Rect { left, top, .. } = part;
    let name = format!("creatures {} {branch} {} {left},{top}", raws.world.name, place.number);
    let squares = Rng::stream(seed, &name);
    // An endless level has no depth. The hero's level must not matter, so that the result depends on the part
    // alone.
    let nobody = BTreeSet::new();
    let mut found = Vec::new();
    for at in part.points() {
        let mut rng = squares.fork(at.key());
        if terrain(at).is_some_and(|id| raws.terrains.walkable(id)) && rng.chance(recipe.creatures_percent) {
            let kind = choice::choose(raws, recipe, 1, 1, &nobody, &mut rng);
            found.extend(kind.map(|kind| (at, kind, rng)));
        }
    }
    found
}

/// True if `at` on the level at `place` is too near to the square `start`, where the hero begins, for initial
/// creatures.
pub(super) fn near_start(raws: &Raws, place: LevelId, start: Option<Point>, at: Point) -> bool {
    Layout::first(raws) == Some(place)
        && start.is_some_and(|start| start.distance(at) <= raws.rules.crowd.clear_start)
}

/// Adds items and creatures to a new `part` of the hero's level.
pub(in crate::engine) fn scatter(ctx: &mut Ctx<'_>, part: Rect) {
    let raws = ctx.raws;
    let Some(recipe) = ctx.recipe() else { return };
    let (seed, place) = (ctx.state.seed, ctx.level().place);
    for found in scattered_items(raws, recipe, seed, place, part, |at| ctx.level().terrain(at)) {
        lay(ctx, found);
    }
    if recipe.creatures_percent == 0 {
        return;
    }
    let found = scattered(raws, recipe, seed, place, part, |at| ctx.level().terrain(at));
    let start = ctx.level().start;
    for (at, kind, mut rng) in found {
        if near_start(raws, place, start, at) {
            continue;
        }
        if !ctx.state.spent.contains(&kind) && ctx.standing(at).is_none() {
            spawn(ctx, kind, at, SpawnMood::AsUsual, &mut rng);
        }
    }
}
