//! Footing of a hero who takes a step: stumbling, and walking on water.

use crate::{
    engine::{
        context::Ctx,
        effects::gear::worn,
        event::{ActorSeen, Event},
        state::status_effect::StatusEffect,
    },
    raws::{effects::world_event::WorldEvent, growth::Intrinsic},
};

/// Chance that a hero who fumbles trips at a step, as 1 in this number. NetHack draws 1 to 20 turns between
/// two of them.
const TRIPS_ONE_IN: u32 = 10;

/// Turns until the hero who has tripped can act again. Two moves are lost. NetHack 3.6: `nh_timeout`.
const DOWN: u16 = 3;

/// Handles the hero's arrival on a square by a step.
pub(in crate::engine) fn arrive(ctx: &mut Ctx<'_>) {
    let hero = ctx.hero();
    if ctx.hero_is(StatusEffect::Levitating) {
        return;
    }
    let wet = ctx.level().terrain(ctx.hero_at()) == Some(ctx.raws.terrains.water);
    if wet && ctx.hero_can(Intrinsic::WaterWalking) {
        worn::shows(ctx, Intrinsic::WaterWalking);
    }
    if ctx.hero_can(Intrinsic::Fumbling) && ctx.helpless(hero).is_none() && ctx.rng().one_in(TRIPS_ONE_IN) {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Tripped });
        worn::shows(ctx, Intrinsic::Fumbling);
        ctx.set_affliction(hero, StatusEffect::Paralysed, DOWN);
    }
}
