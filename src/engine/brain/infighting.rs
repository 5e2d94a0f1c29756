//! Fights between creatures, and staged fights between sides.

use super::{me::Me, shot, steps};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        context::Ctx,
        state::{factions::SIGHT, things::Actor},
    },
    raws::kinds::creatures::attack::Reach,
};

/// Returns the action of a hostile creature against enemies that are nearer than the hero (`nearer_than`
/// squares). It strikes adjacent ones, shoots at those in line, and approaches those of families that it
/// hates.
pub(super) fn brawl(ctx: &mut Ctx<'_>, me: &mut Me<'_>, nearer_than: i32) -> Option<Action> {
    let strife = ctx.factions();
    if nearer_than <= 1 || !strife.concerns(me.kind, me.at) {
        return None;
    }
    if me.has(Reach::Near)
        && let Some(dir) = Dir::ALL.into_iter().find(|dir| {
            let at = me.at.step(*dir);
            me.strikes(at) && ctx.standing(at).is_some_and(|other| is_enemy(ctx, me, other))
        })
    {
        return Some(Action::Fight(dir));
    }
    if !strife.is_sought_by(me.kind, me.at) || nearer_than <= 2 {
        return None;
    }
    let (foe, far) = nearest(ctx, me)?;
    if far >= nearer_than {
        return None;
    }
    me.arm(ctx);
    let actor = me.actor;
    let wanted = |ctx: &Ctx<'_>, other: Actor| ctx.enemies(actor, other) && other != ctx.hero();
    if let Some(action) = shot::at_others(ctx, me, wanted) {
        return Some(action);
    }
    steps::line(ctx, me.kind, me.at, foe)?;
    steps::straight(ctx, me, foe).map(Action::Walk)
}

/// Returns the action of a creature that fights for `side`: attacks the nearest opponent, or approaches.
pub(super) fn staged(ctx: &mut Ctx<'_>, me: &mut Me<'_>, side: u8) -> Action {
    let Some(foe) = opponent(ctx, me, side) else { return Action::Wait };
    me.arm(ctx);
    let actor = me.actor;
    let wanted = |ctx: &Ctx<'_>, other: Actor| ctx.enemies(actor, other);
    if let Some(action) = shot::at_others(ctx, me, wanted) {
        return action;
    }
    if me.strikes(foe) && me.has(Reach::Near) {
        return me.blow(foe);
    }
    steps::straight(ctx, me, foe).map_or(Action::Wait, Action::Walk)
}

/// True if `other` is an enemy and not the hero.
fn is_enemy(ctx: &Ctx<'_>, me: &Me<'_>, other: Actor) -> bool {
    ctx.being(other).is_some_and(|being| ctx.at_odds(&me.being, &being))
}

/// Returns the square and distance of the nearest enemy within [`SIGHT`], without the hero.
fn nearest(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<(Point, i32)> {
    let near = ctx.around(me.at, SIGHT).filter(|(other, _)| is_enemy(ctx, me, *other));
    let nearest =
        near.map(|(foe, at)| (at.distance(me.at), foe.id, at)).min_by_key(|(far, id, _)| (*far, *id));
    nearest.map(|(far, _, at)| (at, far))
}

/// Returns the square of the nearest creature of another side.
fn opponent(ctx: &Ctx<'_>, me: &Me<'_>, side: u8) -> Option<Point> {
    let everyone = ctx.scratch.occupancy.everyone().iter();
    let others = everyone.filter_map(|(actor, at)| {
        let creature = ctx.things.get(*actor)?;
        creature.being?.side.filter(|other| *other != side)?;
        Some((*at, creature.id))
    });
    let nearest = others.map(|(at, id)| (at.distance(me.at), id, at)).min_by_key(|(far, id, _)| (*far, *id));
    nearest.map(|(.., at)| at)
}
