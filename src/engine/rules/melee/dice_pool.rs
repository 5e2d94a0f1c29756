//! Dice pool rule: each attack die succeeds with the attack's chance, each defence die with the defence's.
//! Each success of the attack beyond those of the defence does the damage set in rules.json.

use super::blow::{Dealt, Odds};
use crate::{
    base::rng::Rng,
    engine::{context::Ctx, state::things::Actor},
    raws::kinds::creatures::Stats,
};

/// Rolls the damage of a blow or missile by `by` at `target`: `worth` for each success of the attack beyond
/// those of the defence; `None` if there is none.
pub fn damage(by: &Stats<i32>, target: &Stats<i32>, worth: i32, rng: &mut Rng) -> Option<i32> {
    let hits = successes(by.attack, by.attack_chance, rng);
    let blocks = successes(target.defence, target.defence_chance, rng);
    Some((hits - blocks) * worth).filter(|damage| *damage > 0)
}

/// Rolls the number of successes of `dice` with a chance of `percent` each.
fn successes(dice: i32, percent: i32, rng: &mut Rng) -> i32 {
    (0..dice).map(|_| i32::from(rng.chance(percent))).sum()
}

/// Probability 1 in fixed point.
const CERTAIN: i64 = 1 << 24;

/// Upper bound of dice considered by [`odds`]; more make no practical difference.
const MOST_DICE: i32 = 100;

/// Returns the expected results of a blow by `by` at `target`. `worth` is the damage of each die that gets
/// through.
pub fn odds(by: &Stats<i32>, target: &Stats<i32>, worth: i32) -> Odds {
    let hits = spread(by.attack, by.attack_chance);
    let blocks = spread(target.defence, target.defence_chance);
    let (mut percent, mut mean) = (0, 0);
    for (more, hit) in (0..).zip(&hits) {
        for (less, block) in (0..more).zip(&blocks) {
            let chance = hit * block / CERTAIN;
            percent += chance;
            mean += chance * i64::from(more - less);
        }
    }
    let of_all = |part: i64| i32::try_from((part * 100 + CERTAIN / 2) / CERTAIN).unwrap_or(i32::MAX);
    Odds {
        percent: of_all(percent),
        mean: of_all(mean).saturating_mul(worth),
        most: by.attack.max(0).saturating_mul(worth),
    }
}

/// Returns the probabilities of 0, 1, 2 and so on successes of `dice` with a chance of `percent` each.
fn spread(dice: i32, percent: i32) -> Vec<i64> {
    let percent = i64::from(percent.clamp(0, 100));
    let mut chances = vec![CERTAIN];
    for _ in 0..dice.min(MOST_DICE) {
        let fails = chances.iter().map(|chance| chance * (100 - percent) / 100).chain([0]);
        let succeeds = std::iter::once(0).chain(chances.iter().map(|chance| chance * percent / 100));
        chances = fails.zip(succeeds).map(|(one, other)| one + other).collect();
    }
    chances
}

/// Rolls a blow of `who` at `target`. A blow that is fully blocked counts as a miss.
pub(super) fn blow(ctx: &mut Ctx<'_>, who: Actor, target: Actor) -> Dealt {
    let by = ctx.stats(who)?;
    let target = ctx.stats(target)?;
    let worth = ctx.raws.rules.pool_damage;
    damage(&by, &target, worth, ctx.rng())
}
