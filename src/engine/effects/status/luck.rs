//! Luck of the hero, and rolls that depend on it.

use crate::{
    base::rng::Rng,
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered},
        state::character::Character,
    },
    raws::{rules::luck::LuckRules, words::effects::EffectName},
};

/// Changes the hero's luck by `by`. No-op for others.
pub(in crate::engine::effects) fn change(ctx: &mut Ctx<'_>, application: &EffectContext, by: i32) {
    if application.target == ctx.hero() {
        add(ctx, by);
        notify_suffered(ctx, application, EffectName::ChangeLuck);
    }
}

/// Adds `by` to the hero's luck, within its bounds.
pub(in crate::engine) fn add(ctx: &mut Ctx<'_>, by: i32) {
    let rules = &ctx.raws.rules.luck;
    ctx.with_hero(|hero| hero.luck = hero.luck.saturating_add(by).clamp(rules.least, rules.most));
}

/// Draws a number from 0 to `bound` - 1. Good luck shifts most draws down, bad luck up. NetHack 3.6: `rnl`.
pub fn draw(rules: &LuckRules, luck: i32, bound: i32, rng: &mut Rng) -> i32 {
    let drawn = rng.range(0, bound - 1);
    let small = bound <= rules.small_draw;
    let shift = if small { (luck.abs() + 1) / rules.small_draw_every * luck.signum() } else { luck };
    let odds = rules.no_shift_one_in.saturating_add(shift.unsigned_abs());
    if shift == 0 || rng.one_in(odds) {
        return drawn;
    }
    (drawn - shift).clamp(0, (bound - 1).max(0))
}

/// Does the same as [`draw`] with the hero's luck.
pub(in crate::engine) fn of_hero(ctx: &mut Ctx<'_>, bound: i32) -> i32 {
    let luck = ctx.sheet().map_or(0, Character::fortune);
    draw(&ctx.raws.rules.luck, luck, bound, ctx.rng())
}
