//! Turning to stone, bit by bit.

use crate::engine::{
    context::Ctx,
    effects::{status::afflict::afflict, strike::Strike},
    state::affliction::Affliction,
};

/// How long it takes, in turns (NetHack's `Stoned`).
const TURNS: i32 = 5;

/// The target of `strike` begins to turn to stone, unless it does already.
pub(in crate::engine::effects) fn work(ctx: &mut Ctx<'_>, strike: &Strike) {
    let who = strike.target;
    if ctx.suffers(who, Affliction::Petrifying) {
        return;
    }
    if who == ctx.hero() {
        ctx.with_hero(|hero| hero.petrified_by = Some(strike.source));
    }
    afflict(ctx, who, Affliction::Petrifying, TURNS, strike.doing());
}
