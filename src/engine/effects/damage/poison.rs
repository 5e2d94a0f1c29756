//! Poison, milder than NetHack's `poisoned`: it never kills at once.
//!
//! It costs 1d6 hit points, or 6 to 15 one time in twenty, on top of the damage of the blow; a hero loses 1 to 3
//! points of strength, too.

use super::{drain, harm};
use crate::engine::{context::Ctx, effects::strike::EffectContext, event::Cause};

/// How often a dose is a heavy one.
const HEAVY_ONE_IN: u32 = 20;

/// The target of `strike` is poisoned.
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
