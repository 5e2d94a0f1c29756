//! Items that scare creatures: creatures neither step nor strike there, and flee from a hero who stands
//! there. NetHack 3.6: `onscary`.

use super::me::Me;
use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        event::Event,
        state::{being::Mood, status_effect::StatusEffect},
    },
};

/// Maximum turns of a usual flight and of a long one.
const SHORT: i32 = 10;
const LONG: i32 = 100;

/// Chance of a long flight, as 1 in this number.
const LONG_ONE_IN: u32 = 7;

/// True if an item at `at` scares the creature.
pub(super) fn keeps_off(ctx: &Ctx<'_>, me: &Me<'_>, at: Point) -> bool {
    !ctx.scratch.belongings.is_bare()
        && !me.kind.fearless
        && ctx.pile(at).any(|item| ctx.item_kind(item).scares)
        && !me.afflictions.has(StatusEffect::Blind)
}

/// Makes a creature next to the hero flee if an item under the hero scares it.
pub(super) fn shrink(ctx: &mut Ctx<'_>, me: &mut Me<'_>) {
    if me.far() > 1 || matches!(me.mind.mood, Mood::Fleeing { .. }) || !keeps_off(ctx, me, me.hero_at) {
        return;
    }
    let most = if ctx.rng().one_in(LONG_ONE_IN) { LONG } else { SHORT };
    let turns = ctx.rng().range(1, most).unsigned_abs();
    me.take_up(ctx, Mood::Fleeing { until: Some(ctx.turn().saturating_add(turns)) });
    let who = ctx.who(me.actor);
    ctx.tell(&[who], Event::Fled { who });
}
