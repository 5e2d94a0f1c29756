//! Stumbling: who reels goes anywhere, who is confused often does.

use super::me::Me;
use crate::{
    base::geometry::Dir,
    engine::{action::Action, context::Ctx, state::affliction::StatusEffect},
};

/// The confused go where they want to once in so many times.
const CLEAR_ONE_IN: u32 = 3;

/// A step anywhere, for those who are stunned or confused. Into a friend or a wall they take none.
pub(super) fn stumble(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let ills = &me.afflictions;
    if ills.none() {
        return None;
    }
    let reels = ills.has(StatusEffect::Stunned)
        || ills.has(StatusEffect::Confused) && !ctx.rng().one_in(CLEAR_ONE_IN);
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
