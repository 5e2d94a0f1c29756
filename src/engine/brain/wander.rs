//! Wandering: straight on, along walls and through doors, with random turns; or erratic movement.

use super::{me::Me, steps};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, context::Ctx, state::being::Attitude},
};

/// Takes one step, only to squares for which `fits` holds. If blocked, turns as little as possible, so that
/// creatures turn back only at dead ends.
pub(super) fn wander(ctx: &mut Ctx<'_>, me: &mut Me<'_>, fits: impl Fn(Point) -> bool) -> Action {
    let goes = |ctx: &Ctx<'_>, me: &Me<'_>, dir: Dir| {
        let to = me.at.step(dir);
        fits(to) && !leaves(ctx, me, to) && steps::free(ctx, me, dir)
    };
    let turns_one_in = ctx.raws.rules.behaviour.turns_one_in;
    if let Some(dir) = me.mind.heading
        && !ctx.rng().one_in(turns_one_in)
        && goes(ctx, me, dir)
    {
        return Action::Walk(dir);
    }
    let ahead = match me.mind.heading {
        Some(dir) => dir,
        None => Dir::ALL[ctx.rng().below(8) as usize & 7],
    };
    let side = if ctx.rng().one_in(2) { 1 } else { -1 };
    // Turns to alternating sides, then straight on, then back.
    const TURNS: [i32; 8] = [1, -1, 2, -2, 3, -3, 0, 4];
    let mut dirs = TURNS.into_iter().map(|eighths| ahead.turned(eighths * side));
    let Some(dir) = dirs.find(|dir| goes(ctx, me, *dir)) else { return Action::Wait };
    me.mind.heading = Some(dir);
    ctx.with_mind(me.actor, |mind| mind.heading = Some(dir));
    Action::Walk(dir)
}

/// True if a step to `to` leaves the room that a peaceful creature of this kind must stay in, or the
/// surroundings of the altar that it serves.
fn leaves(ctx: &Ctx<'_>, me: &Me<'_>, to: Point) -> bool {
    if !me.kind.mind.stays_in || me.being.attitude != Attitude::Peaceful {
        return false;
    }
    let near = ctx.raws.rules.behaviour.near_altar;
    let beyond = |at: Point| to.distance(at) > me.at.distance(at).max(near);
    ctx.level().door(&ctx.raws.terrains, to).is_some()
        || ctx.level().special_room(me.at).is_some_and(|(_, floor)| !floor.contains(to))
        || ctx.served_altar(me.actor).is_some_and(|(altar, _)| beyond(altar))
}

/// Returns a random move, for kinds that are erratic. One of the eight directions or none is drawn, all
/// equally likely. Only a hostile creature runs into others; the rest wait if the square is taken.
pub(super) fn erratic(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let percent = me.kind.mind.erratic;
    if percent <= 0 || !ctx.rng().chance(percent) {
        return None;
    }
    let place = ctx.rng().below(9) as usize;
    let Some(dir) = Dir::ALL.get(place).copied() else { return Some(Action::Wait) };
    let hostile = me.being.attitude == Attitude::Hostile;
    let goes = match ctx.standing(me.at.step(dir)) {
        Some(other) => hostile && me.strikes(me.at.step(dir)) && ctx.runs_into(me.actor, other),
        None => ctx.passes(me.kind, me.at, dir),
    };
    Some(if goes { Action::Walk(dir) } else { Action::Wait })
}
