//! Luck.

use crate::{
    base::rng::Rng,
    engine::{
        context::Ctx,
        effects::{notify::suffered, strike::EffectContext},
    },
    raws::effects::EffectName,
};

/// As bad as it gets.
pub(in crate::engine) const LEAST: i32 = -10;

/// As good as it gets.
const MOST: i32 = 10;

/// The hero is so much luckier, or less lucky below 0.
pub(in crate::engine::effects) fn change(ctx: &mut Ctx<'_>, strike: &EffectContext, by: i32) {
    if strike.target == ctx.hero() {
        ctx.with_hero(|hero| hero.luck = hero.luck.saturating_add(by).clamp(LEAST, MOST));
        suffered(ctx, strike, EffectName::ChangeLuck);
    }
}

/// A number from 0 below `bound` of which a lucky hero draws lower ones and an unlucky one higher ones, most of the time
/// (NetHack's `rnl`).
pub fn draw(luck: i32, bound: i32, rng: &mut Rng) -> i32 {
    let drawn = rng.range(0, bound - 1);
    // Small numbers move by a third of the luck.
    let shift = if bound <= 15 { (luck.abs() + 1) / 3 * luck.signum() } else { luck };
    if shift == 0 || rng.range(0, 36 + shift.abs()) == 0 {
        return drawn;
    }
    (drawn - shift).clamp(0, (bound - 1).max(0))
}

/// The same with the luck that the hero has.
pub(in crate::engine) fn of_hero(ctx: &mut Ctx<'_>, bound: i32) -> i32 {
    let luck = ctx.with_hero(|hero| hero.luck).unwrap_or(0);
    draw(luck, bound, ctx.rng())
}
