//! Footing of a hero who takes a step: stumbling, and walking on water.

use crate::{
    engine::{
        context::Ctx,
        effects::gear::worn,
        event::{ActorSeen, Event},
        state::status_effect::StatusEffect,
    },
    raws::{kinds::growth::Intrinsic, words::effects::world_event::WorldEvent},
};

/// Handles the hero's arrival on a square by a step.
pub(in crate::engine) fn arrive(ctx: &mut Ctx<'_>) {
    let (hero, rules) = (ctx.hero(), &ctx.raws.rules.footing);
    if ctx.hero_is(StatusEffect::Levitating) {
        return;
    }
    let wet = ctx.is_wet(ctx.hero_at());
    if wet && ctx.hero_can(Intrinsic::WaterWalking) {
        worn::shows(ctx, Intrinsic::WaterWalking);
    }
    if ctx.hero_can(Intrinsic::Fumbling)
        && ctx.helpless(hero).is_none()
        && ctx.rng().one_in(rules.trips_one_in)
    {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Tripped });
        worn::shows(ctx, Intrinsic::Fumbling);
        ctx.set_affliction(hero, StatusEffect::Paralysed, rules.down);
    }
}
