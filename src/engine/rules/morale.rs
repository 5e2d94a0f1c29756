//! Morale: badly hurt creatures may flee when the hero hits them.

use crate::engine::{
    context::Ctx,
    effects::status::grapple,
    event::Event,
    state::{
        being::{Attitude, Mood},
        things::Actor,
    },
};

/// May make `who`, whom the hero has hit, flee for a while or until healed. A fleeing creature releases its
/// grip. NetHack 3.6: `known_hitum` and `monflee`.
pub(super) fn of_blow(ctx: &mut Ctx<'_>, who: Actor) {
    let raws = ctx.raws;
    let flight = &raws.rules.flight;
    if flight.one_in == 0 || !may_run(ctx, who, flight.below) || !ctx.rng().one_in(flight.one_in) {
        return;
    }
    let until = if ctx.rng().one_in(flight.short_one_in) {
        let turns = u32::try_from(ctx.rng().roll(flight.short)).unwrap_or(0);
        Some(ctx.turn().saturating_add(turns))
    } else {
        None
    };
    ctx.with_mind(who, |mind| mind.mood = Mood::Fleeing { until });
    let seen_as = ctx.who(who);
    ctx.tell(&[seen_as], Event::Fled { who: seen_as });
    grapple::release(ctx, who);
}

/// True if `who` can start to flee: hostile, below `below` percent of its hit points, able to move, not
/// fleeing yet, and not the hero's swallower.
fn may_run(ctx: &Ctx<'_>, who: Actor, below: i32) -> bool {
    let (Some(being), Some(body), Some(mind)) = (ctx.being(who), ctx.body(who), ctx.mind(who)) else {
        return false;
    };
    ctx.is_here(who)
        && being.attitude == Attitude::Hostile
        && body.hitpoints * 100 < body.max_hitpoints * below
        && ctx.kind(who).is_some_and(|kind| kind.speed > 0)
        && ctx.helpless(who).is_none()
        && !matches!(mind.mood, Mood::Fleeing { .. })
        && grapple::around(ctx, ctx.hero()) != Some(who)
}
