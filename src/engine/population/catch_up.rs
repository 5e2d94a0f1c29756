//! Catching up on time that passed while the hero was elsewhere.

use super::pet;
use crate::engine::{
    context::Ctx,
    state::{
        being::{Attitude, Mood},
        body::Hold,
        status_effect::StatusEffect,
        things::Actor,
    },
};

/// Applies to `actor` the `turns` turns that the hero was elsewhere: heals wounds, counts down status
/// effects, lets hunters lose the track. Petrification ends only when the hero is back. NetHack 3.6:
/// `mon_catchup_elapsed_time`.
pub(in crate::engine) fn catch_up(ctx: &mut Ctx<'_>, actor: Actor, turns: u32) {
    let passed = i32::try_from(turns).unwrap_or(i32::MAX);
    let regenerates = ctx.kind(actor).is_some_and(|kind| kind.regenerates);
    ctx.with_body(actor, |body| {
        body.heal(if regenerates { passed } else { passed / 20 });
    });
    ctx.with_statuses(actor, |statuses| {
        let petrifying = statuses.has(StatusEffect::Petrifying);
        for _ in 0..turns.min(1000) {
            statuses.pass(|_| ());
        }
        if petrifying {
            statuses.at_least(StatusEffect::Petrifying, 1);
        }
    });
    ctx.things.set::<Hold>(actor, None);
    let tame = ctx.being(actor).is_some_and(|being| being.attitude == Attitude::Tame);
    if tame {
        pet::miss(ctx, actor, turns);
    }
    let tame = ctx.being(actor).is_some_and(|being| being.attitude == Attitude::Tame);
    ctx.with_mind(actor, |mind| {
        if matches!(mind.mood, Mood::Hunting { .. } | Mood::Fleeing { .. }) && (turns > 20 || tame) {
            mind.mood = Mood::Wandering;
        }
    });
}
