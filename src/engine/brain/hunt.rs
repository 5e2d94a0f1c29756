//! Hunting: closing in on the hero who is seen, and going where the hero was noticed last.

use super::{me::Me, senses, steps};
use crate::{
    base::geometry::Point,
    engine::{action::Action, context::Ctx},
    raws::creatures::attack::Reach,
};

/// What one does who sees the hero and has nothing better to do: it strikes, or comes closer. Nobody reaches a hero
/// who is inside somebody.
pub(super) fn close_in(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Action {
    if !me.strikes(me.hero_at) {
        return steps::to_hero(ctx, me).map_or(Action::Wait, Action::Walk);
    }
    if !me.has(Reach::Near) || ctx.engulfed() { Action::Wait } else { me.blow(me.hero_at) }
}

/// What one does who noticed the hero, or a noise, at `last` in the turn `since`: it guesses the way of a hero who may
/// well have gone on from there, and goes to see where a noise came from. Where it finds nobody, it gives up.
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
