//! Packs: creatures that hunt together wait for each other, surround the hero, and stay together as they
//! wander.

use super::{me::Me, steps};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        context::Ctx,
        state::{being::Being, things::Actor},
    },
};

/// Makes a lone pack hunter wait out of the hero's reach, until mates are near, the hero comes close, or it
/// is hurt.
pub(super) fn hold_back(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let pack = &ctx.raws.rules.behaviour.pack;
    let far = me.far();
    let unhurt = me.body.hitpoints >= me.body.max_hitpoints;
    let waits = me.kind.mind.pack
        && (pack.close + 1..=pack.waits).contains(&far)
        && unhurt
        && mates(ctx, me, pack.together).next().is_none()
        && !ctx.rng().one_in(pack.approaches_one_in);
    waits.then_some(Action::Wait)
}

/// True if too few mates are near for the creature to come to the hero.
pub(super) fn is_too_lonely(ctx: &Ctx<'_>, me: &Me<'_>) -> bool {
    let (bold_with, together) = (usize::from(me.kind.mind.bold_with), ctx.raws.rules.behaviour.pack.together);
    bold_with > 0 && mates(ctx, me, together).take(bold_with).count() < bold_with
}

/// Counts mates next to `at`; few are better, to surround the hero.
pub(super) fn company(ctx: &Ctx<'_>, me: &Me<'_>, at: Point) -> usize {
    let beside = Dir::ALL.into_iter().filter_map(|dir| ctx.standing(at.step(dir)));
    beside.filter(|other| is_mate(ctx, me, *other)).count()
}

/// Returns a step of a wandering creature to the oldest mate near. The oldest of the pack goes its own way.
/// Next to that mate, the creature takes over its heading instead.
pub(super) fn rejoin(ctx: &mut Ctx<'_>, me: &mut Me<'_>) -> Option<Action> {
    let pack = &ctx.raws.rules.behaviour.pack;
    if !me.kind.mind.pack || !ctx.turn().wrapping_add(me.actor.id.0).is_multiple_of(pack.looks_every) {
        return None;
    }
    let older = mates(ctx, me, pack.joins).filter(|(mate, _)| mate.id < me.actor.id);
    let (leader, at) = older.min_by_key(|(mate, _)| mate.id)?;
    let step = if at.distance(me.at) <= pack.beside { None } else { steps::straight(ctx, me, at) };
    // The heading holds until the next look.
    me.mind.heading = step.or(ctx.mind(leader).and_then(|mind| mind.heading));
    ctx.with_mind(me.actor, |mind| mind.heading = me.mind.heading);
    step.map(Action::Walk)
}

/// Iterates over the mates within `reach` squares, with their squares.
fn mates(ctx: &Ctx<'_>, me: &Me<'_>, reach: i32) -> impl Iterator<Item = (Actor, Point)> {
    ctx.around(me.at, reach).filter(|(other, _)| is_mate(ctx, me, *other))
}

/// True if `other` is a mate: of the same kind or family, with the same attitude and side.
fn is_mate(ctx: &Ctx<'_>, me: &Me<'_>, other: Actor) -> bool {
    let Some(being) = ctx.being(other).filter(|_| other != me.actor) else { return false };
    let same = |being: &Being| {
        being.kind == me.being.kind
            || me.kind.kin.is_some() && me.kind.kin == ctx.raws.creatures.table[being.kind].kin
    };
    let friends = being.attitude == me.being.attitude && being.side == me.being.side;
    friends && same(&being)
}
