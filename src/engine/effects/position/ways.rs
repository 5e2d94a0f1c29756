//! Ways out of levels in the place of stairs to their neighbours: who is let through.

use crate::{
    engine::{
        context::Context,
        event::Refusal,
        state::{source::StageId, things::Access},
    },
    map_builders::layout::{Destination, Exit, LevelId},
    raws::{
        kinds::{levels::ways::LevelWay, terrain::Terrain},
        reading::table::Id,
    },
};

/// Returns the way of the hero's level that `exit` is; `None` for stairs.
pub(in crate::engine) fn of_exit<'a, A: Access>(ctx: &Context<'a, A>, exit: Exit) -> Option<&'a LevelWay> {
    let Destination::Level(LevelId { branch, number }) = exit.to else { return None };
    let leads =
        |way: &&LevelWay| Some(way.by) == exit.by && ctx.raws.dungeon.number(branch, &way.to) == Some(number);
    ctx.recipe()?.ways.iter().flatten().find(leads)
}

/// Lets the hero through `exit`. Errors: [`Refusal::WayNeeds`], [`Refusal::WayShut`] or
/// [`Refusal::WayAwaits`].
pub(in crate::engine) fn pass<A: Access>(ctx: &Context<'_, A>, exit: Exit) -> Result<(), Refusal> {
    let here = ctx.level().place;
    let is_onward =
        matches!(exit.to, Destination::Level(to) if to.branch == here.branch && to.number > here.number);
    if is_onward && ctx.is_shut_in() {
        let by = ctx.level().terrain(ctx.hero_at()).ok_or(Refusal::no_stairs(exit.climb))?;
        let stage = ctx.recipe().and_then(|recipe| recipe.onward_from.as_deref());
        return Err(shut(ctx, by, stage.unwrap_or_default()));
    }
    let Some(way) = of_exit(ctx, exit) else { return Ok(()) };
    if let Some(kind) = way.carrying.filter(|kind| !ctx.carries(*kind)) {
        return Err(Refusal::WayNeeds(kind));
    }
    match &way.stage {
        Some(stage) if !ctx.has_come_to(stage) => Err(shut(ctx, way.by, stage)),
        Some(_) | None => Ok(()),
    }
}

/// Returns the refusal of a way that opens at the stage called `stage`: with what the hero is to do first.
fn shut<A: Access>(ctx: &Context<'_, A>, by: Id<Terrain>, stage: &str) -> Refusal {
    let goal = ctx.goals().find(|now| now.goal.stage(stage).is_some());
    let id = goal.and_then(|now| {
        Some(StageId { goal: u8::try_from(now.number).ok()?, stage: u8::try_from(now.present).ok()? })
    });
    id.map_or(Refusal::WayShut(by), |aim| Refusal::WayAwaits { terrain: by, aim })
}
