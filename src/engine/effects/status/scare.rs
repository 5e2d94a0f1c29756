//! Scaring and waking creatures in view.

use super::{grapple, resist};
use crate::engine::{
    context::Ctx,
    effects::effect_context::EffectContext,
    event::{ActorSeen, BondChange, Event},
    state::{
        being::{Attitude, Mood},
        status_effect::StatusEffect,
        things::Actor,
    },
};

/// Makes the creatures that the hero sees within `radius` flee; if `rouses`, wakes and frees them from
/// paralysis instead. NetHack 3.6: `seffects`.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    radius: Option<i32>,
    rouses: bool,
) {
    if application.target != ctx.hero() {
        return;
    }
    let here = ctx.hero_at();
    let near = ctx.around(here, radius.unwrap_or(i32::MAX));
    let seen: Vec<Actor> = near.filter(|(_, at)| ctx.eyes().see(*at)).map(|(who, _)| who).collect();
    for who in seen.into_iter().filter(|who| *who != application.target) {
        if rouses {
            rouse(ctx, who);
        } else if !resist::shrugs(ctx, who) {
            frighten(ctx, who);
        }
    }
    let how = if rouses { BondChange::Wails } else { BondChange::Laughs };
    ctx.events.push(Event::Bond { who: ActorSeen::HERO, how });
}

/// Makes `who` flee until healed, if hostile, awake and mobile.
pub(in crate::engine) fn frighten(ctx: &mut Ctx<'_>, who: Actor) {
    let runs =
        ctx.being(who).is_some_and(|being| being.attitude == Attitude::Hostile && being.side.is_none())
            && ctx.kind(who).is_some_and(|kind| kind.speed > 0)
            && ctx.mind(who).is_some_and(|mind| !matches!(mind.mood, Mood::Asleep | Mood::Fleeing { .. }))
            && ctx.helpless(who).is_none();
    if !runs {
        return;
    }
    ctx.with_mind(who, |mind| mind.mood = Mood::Fleeing { until: None });
    let seen_as = ctx.who(who);
    ctx.tell(&[seen_as], Event::Fled { who: seen_as });
    grapple::release(ctx, who);
}

/// Ends sleep, flight and paralysis of `who`.
fn rouse(ctx: &mut Ctx<'_>, who: Actor) {
    ctx.set_affliction(who, StatusEffect::Asleep, 0);
    ctx.set_affliction(who, StatusEffect::Paralysed, 0);
    let at = ctx.hero_at();
    if ctx.mind(who).is_some_and(|mind| matches!(mind.mood, Mood::Asleep | Mood::Fleeing { .. })) {
        ctx.rouse(who, at);
    }
}
