//! Packs: those who hunt together wait for each other, come from several sides, and stay together when they go about.

use super::{me::Me, steps};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        context::Ctx,
        state::{being::Being, things::Actor},
    },
};

/// A hero as near as this is attacked by one alone, too, in squares.
const CLOSE: i32 = 3;

/// Out of reach of the hero: one alone comes no nearer than this, in squares.
const OUT_OF_REACH: i32 = 6;

/// Mates within so many squares are there.
const TOGETHER: i32 = 4;

/// One alone loses patience once in so many turns, and comes a step closer.
const PATIENCE: u32 = 10;

/// Mates within so many squares are worth going to for those who go about.
const IN_TOUCH: i32 = 6;

/// How often those who go about look for the others, in turns.
const LOOK_EVERY: u32 = 4;

/// Whoever is as near as this to a mate is with them, in squares.
const BESIDE: i32 = 2;

/// What one does who hunts in a pack and is alone: it waits out of the hero's reach until others are near, the hero
/// comes close, or it is hurt.
pub(super) fn hold_back(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let far = me.far();
    let unhurt = me.body.hitpoints >= me.body.max_hitpoints;
    let waits = me.kind.mind.pack
        && (CLOSE + 1..=OUT_OF_REACH).contains(&far)
        && unhurt
        && mates(ctx, me, TOGETHER).next().is_none()
        && !ctx.rng().one_in(PATIENCE);
    waits.then_some(Action::Wait)
}

/// How many of its pack stand next to `at`, so that they come from several sides.
pub(super) fn company(ctx: &Ctx<'_>, me: &Me<'_>, at: Point) -> usize {
    let beside = Dir::ALL.into_iter().filter_map(|dir| ctx.standing(at.step(dir)));
    beside.filter(|other| is_mate(ctx, me, *other)).count()
}

/// The step to the oldest of its pack that is near, for those who go about; the oldest goes where it likes. Beside it
/// they turn the way it goes.
pub(super) fn rejoin(ctx: &mut Ctx<'_>, me: &mut Me<'_>) -> Option<Action> {
    if !me.kind.mind.pack || !ctx.turn().wrapping_add(me.actor.id.0).is_multiple_of(LOOK_EVERY) {
        return None;
    }
    let older = mates(ctx, me, IN_TOUCH).filter(|(mate, _)| mate.id < me.actor.id);
    let (leader, at) = older.min_by_key(|(mate, _)| mate.id)?;
    let step = if at.distance(me.at) <= BESIDE { None } else { steps::straight(ctx, me, at) };
    // They go on that way until they look again.
    me.mind.heading = step.or(ctx.mind(leader).and_then(|mind| mind.heading));
    ctx.with_mind(me.actor, |mind| mind.heading = me.mind.heading);
    step.map(Action::Walk)
}

/// Those of its pack within `reach` squares, and where they stand.
fn mates(ctx: &Ctx<'_>, me: &Me<'_>, reach: i32) -> impl Iterator<Item = (Actor, Point)> {
    ctx.around(me.at, reach).filter(|(other, _)| is_mate(ctx, me, *other))
}

/// Whether `other` is one of its pack: of its kind or its family, and with the same friends.
fn is_mate(ctx: &Ctx<'_>, me: &Me<'_>, other: Actor) -> bool {
    let Some(being) = ctx.being(other).filter(|_| other != me.actor) else { return false };
    let same = |being: &Being| {
        being.kind == me.being.kind
            || me.kind.kin.is_some() && me.kind.kin == ctx.raws.creatures.table[being.kind].kin
    };
    let friends = being.attitude == me.being.attitude && being.side == me.being.side;
    friends && same(&being)
}
