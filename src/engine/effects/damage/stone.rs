//! Turning to stone, bit by bit.

use crate::engine::{
    context::Ctx,
    effects::{status::afflict::afflict, strike::EffectContext},
    state::affliction::StatusEffect,
};

/// How long it takes, in turns (NetHack's `Stoned`).
const TURNS: i32 = 5;

/// The target of `strike` begins to turn to stone, unless it does already.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, strike: &EffectContext) {
    let who = strike.target;
    if ctx.suffers(who, StatusEffect::Petrifying) {
        return;
    }
    if who == ctx.hero() {
        ctx.with_hero(|hero| hero.petrified_by = Some(strike.source));
    }
    afflict(ctx, who, StatusEffect::Petrifying, TURNS, strike.doing());
}
