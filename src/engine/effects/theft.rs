//! Thieves of gold: some strike and take it, others only take it.

use super::{Strike, teleport};
use crate::{
    base::rng::Rng,
    engine::{context::Ctx, event::Event, state::being::Mood},
};

/// How long a thief runs, in turns.
const RUNS: u32 = 50;

/// How much a thief takes from a purse of `gold` pieces: all of a little, some of much (NetHack's `somegold`).
pub fn takings(gold: i32, rng: &mut Rng) -> i32 {
    let least = match gold {
        ..50 => return gold.max(0),
        50..100 => 25,
        100..500 => 50,
        500..1000 => 100,
        1000..5000 => 500,
        5000..10_000 => 1000,
        10_000.. => 5000,
    };
    rng.range(least, gold)
}

/// The attacker takes gold from the target, and is off with it. A thief whose touch is no blow is off even if the hero has
/// nothing to take (NetHack's `stealgold` and `steal`).
pub(super) fn work(ctx: &mut Ctx<'_>, strike: &Strike) {
    let Some(by) = strike.by.filter(|by| ctx.is_here(*by)) else { return };
    let purse = ctx.body(strike.target).map_or(0, |body| body.gold);
    let gold = takings(purse, ctx.rng()).max(0);
    let struck = strike.damage > 0;
    if gold == 0 && struck {
        return;
    }
    let (thief, from) = (ctx.who(by), ctx.who(strike.target));
    ctx.tell(&[thief, from], Event::Stole { by: thief, from, gold });
    if gold == 0 && strike.target != ctx.hero() {
        return;
    }
    ctx.with_body(strike.target, |body| body.gold -= gold);
    ctx.with_body(by, |body| body.gold = body.gold.saturating_add(gold));
    let until = Some(ctx.turn().saturating_add(RUNS));
    ctx.with_mind(by, |mind| mind.mood = Mood::Fleeing { until });
    if ctx.kind(by).is_some_and(|kind| kind.teleports) {
        teleport::away(ctx, by);
    } else {
        ctx.tell(&[thief], Event::Fled { who: thief });
    }
}
