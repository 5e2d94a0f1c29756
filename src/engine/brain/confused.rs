//! Random movement of stunned and confused creatures.

use super::me::Me;
use crate::{
    base::geometry::Dir,
    engine::{action::Action, context::Ctx, state::status_effect::StatusEffect},
};

/// Returns a random step of a stunned or confused creature. Towards friends and walls it waits instead.
pub(super) fn stumble(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let ills = &me.statuses;
    if ills.none() {
        return None;
    }
    let odds = ctx.raws.rules.behaviour.confused_plans_one_in;
    let reels =
        ills.has(StatusEffect::Stunned) || ills.has(StatusEffect::Confused) && !ctx.rng().one_in(odds);
    if !reels {
        return None;
    }
    let dir = ctx.rng().pick(&Dir::ALL).copied()?;
    match ctx.standing(me.at.step(dir)) {
        Some(other) if ctx.enemies(me.actor, other) && me.strikes(me.at.step(dir)) => {
            Some(Action::Fight(dir))
        }
        Some(_) => Some(Action::Wait),
        None if ctx.passes(me.kind, me.at, dir) => Some(Action::Walk(dir)),
        None => Some(Action::Wait),
    }
}
