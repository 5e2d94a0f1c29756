//! Poison, milder than NetHack's `poisoned`: never kills at once.
//!
//! Costs 1d6 hit points, or 6 to 15 one time in twenty, besides the damage of the blow. A hero also loses 1
//! to 3 points of strength.

use super::{drain, harm};
use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered, status::resist},
        event::Cause,
    },
    raws::{creatures::Resistance, effects::EffectName},
};

/// Chance of a heavy dose, as 1 in this number.
const HEAVY_ONE_IN: u32 = 20;

/// Poisons the target of `strike`.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, strike: &EffectContext) {
    let rng = ctx.rng();
    let damage = if rng.one_in(HEAVY_ONE_IN) { rng.range(6, 15) } else { rng.range(1, 6) };
    if strike.target == ctx.hero() {
        let points = u16::try_from(ctx.rng().range(1, 3)).unwrap_or(1);
        drain::strength(ctx, strike, points);
    }
    if !ctx.over() {
        let cause = Cause::Slain(strike.source);
        harm::hurt(ctx, strike.target, damage, cause, strike.blame);
    }
}

/// Sickens the target of `strike`: it loses `dice` hit points, and a hero also loses `by` points of a random
/// ability. Poison resistance leaves little of both. NetHack 3.6: `peffects` for the potion of sickness.
pub(in crate::engine::effects) fn sicken(ctx: &mut Ctx<'_>, strike: &EffectContext, by: Dice, dice: Dice) {
    /// Ability points lost, and hit points lost, with poison resistance.
    const RESISTED: (Dice, Dice) = (Dice::fixed(1), Dice { count: 1, sides: 2, bonus: 0 });
    let immune = resist::immune(ctx, strike.target, Resistance::Poison);
    let (by, dice) = if immune { RESISTED } else { (by, dice) };
    notify_suffered(ctx, strike, EffectName::Sicken);
    drain::ability(ctx, strike, None, by);
    let damage = ctx.rng().roll(dice);
    harm::hurt(ctx, strike.target, damage, Cause::Slain(strike.source), strike.blame);
}
