//! Dice pools: each die of the attack succeeds with the attack's chance, each of the defence with the defence's, and
//! what is left of the attack is the damage, each die worth as much as rules.json says.

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

/// `who` strikes at `target`; a blow that the defence stops is a miss.
pub(super) fn blow(ctx: &mut Ctx<'_>, who: Actor, target: Actor) -> super::Result {
    let by = ctx.stats(who)?;
    let target = ctx.stats(target)?;
    let worth = ctx.raws.rules.pool_damage;
    Some(damage(&by, &target, ctx.rng()) * worth).filter(|damage| *damage > 0)
}
