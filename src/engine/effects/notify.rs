//! Reports of effects.

use super::effect_context::EffectContext;
use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        event::{ActorSeen, Event},
    },
    raws::words::effects::{EffectName, world_event::WorldEvent},
};

/// Reports that `effect` has affected the target of `application`.
pub(in crate::engine::effects) fn notify_suffered(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    effect: EffectName,
) {
    let who = ctx.who(application.target);
    ctx.tell(&[who], Event::EffectFelt { who, effect, by: application.doing() });
}

/// Reports `seen` if the hero sees the square at `at`, or `heard` if the hero is near and awake.
pub(in crate::engine::effects) fn tell_at(ctx: &mut Ctx<'_>, at: Point, seen: WorldEvent, heard: WorldEvent) {
    let who = ActorSeen::HERO;
    if ctx.eyes().see(at) {
        ctx.events.push(Event::World { who, work: seen });
    } else if ctx.hears_at(at) {
        ctx.events.push(Event::World { who, work: heard });
    }
}
