//! Ways out of levels in the place of stairs to their neighbours: who is let through.

use crate::{
    engine::{context::Context, event::Refusal, state::things::Access},
    map_builders::layout::{Destination, Exit, LevelId},
    raws::kinds::levels::ways::LevelWay,
};

/// Returns the way of the hero's level that `exit` is; `None` for stairs.
pub(in crate::engine) fn of_exit<'a, A: Access>(ctx: &Context<'a, A>, exit: Exit) -> Option<&'a LevelWay> {
    let Destination::Level(LevelId { branch, number }) = exit.to else { return None };
    let leads =
        |way: &&LevelWay| Some(way.by) == exit.by && ctx.raws.dungeon.number(branch, &way.to) == Some(number);
    ctx.recipe()?.ways.iter().flatten().find(leads)
}

/// Lets the hero through `exit`. Errors: [`Refusal::WayNeeds`] or [`Refusal::WayShut`].
pub(in crate::engine) fn pass<A: Access>(ctx: &Context<'_, A>, exit: Exit) -> Result<(), Refusal> {
    let here = ctx.level().place;
    let is_onward =
        matches!(exit.to, Destination::Level(to) if to.branch == here.branch && to.number > here.number);
    if is_onward && ctx.is_shut_in() {
        let by = ctx.level().terrain(ctx.hero_at()).ok_or(Refusal::no_stairs(exit.climb))?;
        return Err(Refusal::WayShut(by));
    }
    let Some(way) = of_exit(ctx, exit) else { return Ok(()) };
    if let Some(kind) = way.carrying.filter(|kind| !ctx.carries(*kind)) {
        return Err(Refusal::WayNeeds(kind));
    }
    match &way.stage {
        Some(stage) if !ctx.has_come_to(stage) => Err(Refusal::WayShut(way.by)),
        Some(_) | None => Ok(()),
    }
}
