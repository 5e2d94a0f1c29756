//! Creatures on the parts of an endless level. Each part is drawn from seed and position alone, so the hero's
//! route does not matter.

use super::{
    choice,
    floor_items::scattered_items,
    lay::lay,
    part_squares::walkable_squares,
    spawn::{SpawnMood, spawn},
};
use crate::{
    base::{
        geometry::{Point, Rect},
        grid::Grid,
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

/// Returns the creatures on the squares of the part of the level at `place` with these `tiles` from `corner`,
/// each with the random stream of its square.
pub fn scattered(
    raws: &Raws,
    recipe: &LevelRecipe,
    seed: u64,
    place: LevelId,
    corner: Point,
    tiles: &Grid<Id<Terrain>>,
) -> Vec<(Point, Id<CreatureKind>, Rng)> {
    let branch = &raws.dungeon.branches[place.branch].name;
    let Point { x, y } = corner;
    let name = format!("creatures {} {branch} {} {x},{y}", raws.world.name, place.number);
    let squares = Rng::stream(seed, &name).forks();
    if recipe.creatures_percent == 0 {
        return Vec::new();
    }
    // An endless level has no depth. The hero's level must not matter, so that the result depends on the part
    // alone.
    let nobody = BTreeSet::new();
    let mut found = Vec::new();
    for at in walkable_squares(raws, corner, tiles) {
        let mut rng = squares(at.key());
        if rng.chance(recipe.creatures_percent) {
            let kind = choice::choose(raws, (recipe, None), 1, 1, &nobody, &mut rng);
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
    let corner = Point::new(part.left, part.top);
    let Some((_, tiles)) = ctx.level().part(corner) else { return };
    let items = scattered_items(raws, recipe, seed, place, corner, tiles);
    let found = scattered(raws, recipe, seed, place, corner, tiles);
    for found in items {
        lay(ctx, found);
    }
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
