//! Wind, which carries the hero over open ground.

use super::walk;
use crate::engine::{
    context::Ctx,
    effects::position::pits,
    event::{ActorSeen, Event},
    step,
};

/// Carries the hero with the wind of the level, by the rules of walking, and tells a turn before it turns.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let Some(wind) = ctx.wind() else { return };
    if wind.left == 1 && wind.next != wind.toward {
        ctx.events.push(Event::Wind { who: ActorSeen::HERO, dir: wind.next });
    }
    let (place, table) = (ctx.level().place, &ctx.raws.terrains.table);
    let drift = ctx.level().terrain(ctx.hero_at()).map_or(0, |terrain| table[terrain].drift);
    for _ in 0..drift {
        let (from, floats) = (ctx.hero_at(), ctx.hero_crosses_water());
        let to = step::step(&ctx.raws.terrains, |at| ctx.level().terrain(at), from, wind.toward, floats);
        let Ok(to) = to else { return };
        let is_free = ctx.standing(to).is_none() && ctx.obstacle(to).is_none();
        if !is_free || ctx.hold(ctx.hero()).is_some() || pits::is_trapped(ctx, ctx.hero()) {
            return;
        }
        walk::step_to(ctx, to);
        if ctx.over() || ctx.level().place != place || ctx.hero_at() != to {
            return;
        }
    }
}
