//! Petrification, at once or delayed.

use super::death;
use crate::engine::{
    context::Ctx,
    effects::{effect_context::EffectContext, status::afflict::afflict},
    event::Cause,
    state::{source::PetrifiedBy, status_effect::StatusEffect},
};

/// Turns the target of `strike` to stone. NetHack 3.6: `instapetrify`.
pub(in crate::engine::effects) fn at_once(ctx: &mut Ctx<'_>, strike: &EffectContext) {
    death::die(ctx, strike.target, Cause::Petrification(Some(strike.source)), strike.blame);
}

/// Starts petrification of the target of `strike`, unless it is under way.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, strike: &EffectContext) {
    let who = strike.target;
    if ctx.suffers(who, StatusEffect::Petrifying) {
        return;
    }
    if who == ctx.hero() {
        ctx.things.set(who, Some(PetrifiedBy(strike.source)));
    }
    let turns = ctx.raws.rules.harm.petrifies_in;
    afflict(ctx, who, StatusEffect::Petrifying, turns, strike.doing());
}
