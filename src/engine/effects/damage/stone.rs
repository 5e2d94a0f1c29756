//! Petrification, at once or delayed.

use super::death;
use crate::engine::{
    context::Ctx,
    effects::{effect_context::EffectContext, status::afflict::afflict},
    event::Cause,
    state::{source::PetrifiedBy, status_effect::StatusEffect},
};

/// Turns the target of `application` to stone. NetHack 3.6: `instapetrify`.
pub(in crate::engine::effects) fn at_once(ctx: &mut Ctx<'_>, application: &EffectContext) {
    death::die(ctx, application.target, Cause::Petrification(Some(application.source)), application.blame);
}

/// Starts petrification of the target of `application`, unless it is under way.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let who = application.target;
    if ctx.suffers(who, StatusEffect::Petrifying) {
        return;
    }
    if who == ctx.hero() {
        ctx.things.set(who, Some(PetrifiedBy(application.source)));
    }
    let turns = ctx.raws.rules.harm.petrifies_in;
    afflict(ctx, who, StatusEffect::Petrifying, turns, application.doing());
}
