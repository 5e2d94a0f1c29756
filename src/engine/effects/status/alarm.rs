//! Noise and fright: creatures wake or flee, and pets come to a call.

use super::grapple;
use crate::{
    engine::{
        context::{Ctx, consequence::Consequence},
        effects::effect_context::EffectContext,
        event::Event,
        population,
        state::{
            being::{Attitude, Mood},
            things::Actor,
        },
    },
    raws::words::effects::Turns,
};

/// Makes the target flee, or all creatures within `range` of the target if above 0. NetHack 3.6: `monflee`.
pub(in crate::engine::effects) fn frighten(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    turns: Turns,
    range: i32,
) {
    if range == 0 {
        return run(ctx, application.target, turns);
    }
    let near: Vec<Actor> = ctx.around(ctx.at(application.target), range).map(|(actor, _)| actor).collect();
    for who in near {
        run(ctx, who, turns);
    }
}

/// Makes `who` flee for `turns`, if able to, and release its grip.
fn run(ctx: &mut Ctx<'_>, who: Actor, turns: Turns) {
    let Some(mind) = ctx.mind(who).filter(|_| ctx.is_here(who)) else { return };
    let able = ctx.kind(who).is_some_and(|kind| kind.speed > 0) && ctx.helpless(who).is_none();
    if !able || mind.mood == Mood::Asleep {
        return;
    }
    let turns = u32::try_from(ctx.rng().roll(turns.0)).unwrap_or(0);
    let until = ctx.turn().saturating_add(turns);
    let runs = match mind.mood {
        Mood::Fleeing { until: None } => return,
        Mood::Fleeing { until: Some(before) } if before >= until => return,
        Mood::Fleeing { .. } => true,
        Mood::Asleep | Mood::Waiting | Mood::Wandering | Mood::Hunting { .. } => false,
    };
    ctx.with_mind(who, |mind| mind.mood = Mood::Fleeing { until: Some(until) });
    if !runs {
        let seen_as = ctx.who(who);
        ctx.tell(&[seen_as], Event::Fled { who: seen_as });
    }
    grapple::release(ctx, who);
}

/// Makes a noise at the target's square, audible within `range`.
pub(in crate::engine::effects) fn wake(ctx: &mut Ctx<'_>, application: &EffectContext, range: i32) {
    let at = ctx.at(application.target);
    ctx.noise(at, range);
}

/// Moves the pets on the level as near to the hero as there is room. NetHack 3.6: `use_magic_whistle`.
pub(in crate::engine::effects) fn call_pets(ctx: &mut Ctx<'_>, application: &EffectContext) {
    if application.target != ctx.hero() {
        return;
    }
    let here = ctx.hero_at();
    for pet in ctx.everyone() {
        let tame = ctx.being(pet).is_some_and(|being| being.attitude == Attitude::Tame);
        let far = ctx.place_of(pet).is_some_and(|at| at.distance(here) > 1);
        let Some(kind) = ctx.kind(pet).filter(|_| tame && far) else { continue };
        let free = |at| ctx.ground_for(kind, at) && ctx.standing(at).is_none();
        let Some(to) = population::nearest_where(here, free) else { continue };
        grapple::free(ctx, pet);
        grapple::release(ctx, pet);
        ctx.put(pet, to);
        let who = ctx.who(pet);
        ctx.tell(&[who], Event::Appeared { who });
        ctx.consequences.push_back(Consequence::Arrival { who: pet });
    }
}
