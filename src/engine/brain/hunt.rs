//! Hunting: approaching the visible hero, or the place where the hero was last noticed.

use super::{me::Me, senses, steps};
use crate::{
    base::geometry::Point,
    engine::{action::Action, context::Ctx},
    raws::kinds::creatures::attack::Reach,
};

/// Attacks the visible hero, or approaches. A swallowed hero cannot be attacked.
pub(super) fn close_in(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Action {
    if !me.strikes(me.hero_at) {
        return steps::to_hero(ctx, me).map_or(Action::Wait, Action::Walk);
    }
    if !me.has(Reach::Near) || ctx.engulfed() { Action::Wait } else { me.blow(me.hero_at) }
}

/// Follows a hero, or a noise, noticed at `last` in the turn `since`. If the hero may have walked from there
/// to the current square, the creature guesses the way; else it goes to `last`. There it gives up.
pub(super) fn follow(ctx: &mut Ctx<'_>, me: &mut Me<'_>, last: Point, since: u32) -> Action {
    let turns = i32::try_from(ctx.turn().saturating_sub(since)).unwrap_or(i32::MAX);
    let step = if me.hero_at.distance(last) <= turns.saturating_add(2) {
        steps::to_hero(ctx, me)
    } else if me.at == last {
        None
    } else {
        steps::straight(ctx, me, last)
    };
    match step {
        Some(dir) => Action::Walk(dir),
        None => {
            if me.at.distance(last) <= 1 {
                senses::forget(ctx, me);
            }
            Action::Wait
        }
    }
}
