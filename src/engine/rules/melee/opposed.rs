//! Opposed rolls: damage is a number up to the attack less a number up to the defence, and never below 0.

use super::blow::{Dealt, Odds};
use crate::{
    base::rng::Rng,
    engine::{context::Ctx, state::things::Actor},
};

/// What a blow of this `attack` does to one of this `defence`: a number from 1 to the attack less one from 1 to the
/// defence, each equally likely, and at least 0. What is below 1 counts as 1.
pub fn damage(attack: i32, defence: i32, rng: &mut Rng) -> i32 {
    (rng.range(1, attack.max(1)) - rng.range(1, defence.max(1))).max(0)
}

/// What can be expected of a blow of this `attack` at one of this `defence`.
pub fn odds(attack: i32, defence: i32) -> Odds {
    let (attack, defence) = (i64::from(attack.max(1)), i64::from(defence.max(1)));
    let (mut pairs, mut sum) = (0, 0);
    for roll in 2..=attack {
        let less = (roll - 1).min(defence);
        pairs += less;
        sum += less * roll - less * (less + 1) / 2;
    }
    let all = attack * defence;
    let of_all = |part: i64| i32::try_from((part * 100 + all / 2) / all).unwrap_or(i32::MAX);
    Odds { percent: of_all(pairs), mean: of_all(sum), most: i32::try_from(attack - 1).unwrap_or(i32::MAX) }
}

/// `who` strikes at `target`. Every blow hits, though many do nothing.
pub(super) fn blow(ctx: &mut Ctx<'_>, who: Actor, target: Actor) -> Dealt {
    let attack = ctx.stats(who)?.attack;
    let defence = ctx.stats(target)?.defence;
    Some(damage(attack, defence, ctx.rng()))
}
