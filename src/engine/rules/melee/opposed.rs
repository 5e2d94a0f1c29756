//! Opposed rolls rule: damage is an attack roll minus a defence roll, at least 0.

use super::blow::{Dealt, Odds};
use crate::{
    base::rng::Rng,
    engine::{context::Ctx, state::things::Actor},
};

/// Rolls the damage: a number from 1 to `attack` minus a number from 1 to `defence`, at least 0. Values below
/// 1 count as 1.
pub fn damage(attack: i32, defence: i32, rng: &mut Rng) -> i32 {
    (rng.range(1, attack.max(1)) - rng.range(1, defence.max(1))).max(0)
}

/// Returns the expected results of a blow with `attack` against `defence`.
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

/// Rolls a blow of `who` at `target`. Each blow hits, though many do no damage.
pub(super) fn blow(ctx: &mut Ctx<'_>, who: Actor, target: Actor) -> Dealt {
    let attack = ctx.stats(who)?.attack;
    let defence = ctx.stats(target)?.defence;
    Some(damage(attack, defence, ctx.rng()))
}
