//! Opposed rolls: damage is a number up to the attack less a number up to the defence, and never below 0.

use crate::{
    base::rng::Rng,
    engine::{context::Ctx, state::things::Actor},
};

/// What a blow of this `attack` does to one of this `defence`: a number from 1 to the attack less one from 1 to the
/// defence, each equally likely, and at least 0. What is below 1 counts as 1.
pub fn damage(attack: i32, defence: i32, rng: &mut Rng) -> i32 {
    (rng.range(1, attack.max(1)) - rng.range(1, defence.max(1))).max(0)
}

/// `who` strikes at `target`. Every blow hits, though many do nothing.
pub(super) fn blow(ctx: &mut Ctx<'_>, who: Actor, target: Actor) -> super::Result {
    let attack = ctx.stats(who)?.attack;
    let defence = ctx.stats(target)?.defence;
    Some(damage(attack, defence, ctx.rng()))
}
