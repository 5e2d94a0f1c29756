//! Fights without the hero: with enemies next to one and near, and staged ones between sides.

use super::{Me, shot, steps};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, context::Ctx, state::things::Actor},
    raws::creatures::attack::Reach,
};

/// How far those look for enemies whose kind has some, in squares.
const SIGHT: i32 = 4;

/// What a hostile creature does about enemies who are not the hero but nearer than that: it strikes at those next to
/// it, shoots at those in line, and goes to those of families that its own hates.
pub(super) fn brawl(ctx: &mut Ctx<'_>, me: &mut Me<'_>, nearer_than: i32) -> Option<Action> {
    let strife = ctx.factions();
    if nearer_than <= 1 || !strife.concerns(me.kind) {
        return None;
    }
    if !ctx.scratch.occupancy.is_alone(me.at)
        && me.has(Reach::Near)
        && let Some(dir) = beside(ctx, me)
    {
        return Some(Action::Fight(dir));
    }
    if !strife.is_sought_by(me.kind) || nearer_than <= 2 {
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

/// What one does who fights on a `side`: it attacks the nearest of the others, or goes there.
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

/// Whether `other` is an enemy, and not the hero.
fn is_enemy(ctx: &Ctx<'_>, me: &Me<'_>, other: Actor) -> bool {
    ctx.being(other).is_some_and(|being| ctx.at_odds(&me.being, &being))
}

/// Where an enemy stands next to it at whom it can strike, the first in the order of directions.
fn beside(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Dir> {
    let mut first: Option<Dir> = None;
    ctx.scratch.occupancy.each_near(me.at, 1, |other, at| {
        if let Some(dir) = Dir::between(me.at, at)
            && first.is_none_or(|before| dir < before)
            && me.strikes(at)
            && is_enemy(ctx, me, other)
        {
            first = Some(dir);
        }
    });
    first
}

/// The square of the nearest enemy in sight who is not the hero, and how far it is.
fn nearest(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<(Point, i32)> {
    let mut nearest = None;
    ctx.scratch.occupancy.each_near(me.at, SIGHT, |other, at| {
        let rank = (at.distance(me.at), other.id);
        if nearest.is_none_or(|(best, _)| rank < best) && is_enemy(ctx, me, other) {
            nearest = Some((rank, at));
        }
    });
    nearest.map(|((far, _), at)| (at, far))
}

/// The square of the nearest of the other sides.
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
