//! Dice pools: each die of the attack succeeds with the attack's chance, each of the defence with the defence's, and
//! what is left of the attack is the damage, each die worth as much as rules.json says.

use super::blow::{Dealt, Odds};
use crate::{
    base::rng::Rng,
    engine::{context::Ctx, state::things::Actor},
    raws::creatures::Stats,
};

/// How many dice of a blow by one with these numbers get through to one with those: dice of the attack that succeed less
/// dice of the defence that succeed, and at least 0.
pub fn damage(by: &Stats<i32>, target: &Stats<i32>, rng: &mut Rng) -> i32 {
    let hits = successes(by.attack, by.attack_chance, rng);
    let blocks = successes(target.defence, target.defence_chance, rng);
    (hits - blocks).max(0)
}

/// How many of so many `dice` succeed at this chance in `percent`.
fn successes(dice: i32, percent: i32, rng: &mut Rng) -> i32 {
    (0..dice).map(|_| i32::from(rng.chance(percent))).sum()
}

/// What is certain, where chances are whole numbers.
const CERTAIN: i64 = 1 << 24;

/// More dice than this are counted as so many: nobody lives to see the difference.
const MOST_DICE: i32 = 100;

/// What can be expected of a blow by one with these numbers at one with those, each die that gets through being `worth` so
/// much.
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

/// How likely it is of so many `dice` that none succeeds at this chance in `percent`, that one does, and so on.
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

/// `who` strikes at `target`; a blow that the defence stops is a miss.
pub(super) fn blow(ctx: &mut Ctx<'_>, who: Actor, target: Actor) -> Dealt {
    let by = ctx.stats(who)?;
    let target = ctx.stats(target)?;
    let worth = ctx.raws.rules.pool_damage;
    Some(damage(&by, &target, ctx.rng()) * worth).filter(|damage| *damage > 0)
}
