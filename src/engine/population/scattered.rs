//! Who is on the parts of a level without end: each square by a draw that depends on nothing but the seed and the
//! part, so that it does not matter by which way the hero comes there.

use super::{
    choice,
    floor_items::scattered_items,
    lay::lay,
    spawn::{Start, spawn},
};
use crate::{
    base::{
        geometry::{Point, Rect},
        rng::Rng,
    },
    engine::context::Ctx,
    map_builders::layout::{Layout, LevelId},
    raws::{Raws, creatures::CreatureKind, levels::LevelRecipe, reading::table::Id, terrain::Terrain},
};
use std::collections::BTreeSet;

/// Who is on the squares of `part` of the level at `place`, and the stream that decides more about them.
pub fn scattered(
    raws: &Raws,
    recipe: &LevelRecipe,
    seed: u64,
    place: LevelId,
    part: Rect,
    terrain: impl Fn(Point) -> Option<Id<Terrain>>,
) -> (Vec<(Point, Id<CreatureKind>)>, Rng) {
    let branch = &raws.dungeon.branches[place.branch].name;
    let Rect { left, top, .. } = part;
    let name = format!("creatures {} {branch} {} {left},{top}", raws.world.name, place.number);
    let mut rng = Rng::stream(seed, &name);
    // There is no depth to outgrow, and no hero whose level could matter to those who are far away.
    let nobody = BTreeSet::new();
    let mut found = Vec::new();
    for at in part.points() {
        if terrain(at).is_some_and(|id| raws.terrains.walkable(id)) && rng.chance(recipe.creatures_percent) {
            found.extend(choice::choose(raws, recipe, 1, 1, &nobody, &mut rng).map(|kind| (at, kind)));
        }
    }
    (found, rng)
}

/// Whether `at` on the level at `place` is too near to where the hero begins, which is `start`, for anybody to be there
/// from the beginning.
pub(super) fn near_start(raws: &Raws, place: LevelId, start: Option<Point>, at: Point) -> bool {
    Layout::first(raws) == Some(place)
        && start.is_some_and(|start| start.distance(at) <= raws.rules.crowd.clear_start)
}

/// Puts creatures on a `part` of the hero's level that has just been made.
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
    let (found, mut rng) = scattered(raws, recipe, seed, place, part, |at| ctx.level().terrain(at));
    let start = ctx.level().start;
    for (at, kind) in found {
        if near_start(raws, place, start, at) {
            continue;
        }
        if !ctx.state.spent.contains(&kind) && ctx.standing(at).is_none() {
            spawn(ctx, kind, at, Start::AsUsual, &mut rng);
        }
    }
}
