//! What lies about and keeps creatures off: they neither step nor strike there, and run from a hero who stands there
//! (NetHack's `onscary`).

use super::me::Me;
use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        event::Event,
        state::{affliction::StatusEffect, being::Mood},
    },
};

/// How long most of those run who are frightened so, in turns, and how long the others.
const SHORT: i32 = 10;
const LONG: i32 = 100;

/// Those run for long who do so once in so many times.
const LONG_ONE_IN: u32 = 7;

/// Whether what lies at `at` keeps it off.
pub(super) fn keeps_off(ctx: &Ctx<'_>, me: &Me<'_>, at: Point) -> bool {
    !ctx.scratch.belongings.is_bare()
        && !me.kind.fearless
        && ctx.pile(at).any(|item| ctx.item_kind(item).scares)
        && !me.afflictions.has(StatusEffect::Blind)
}

/// Beside a hero who stands on something that keeps it off it runs from now on, if it does not yet.
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
