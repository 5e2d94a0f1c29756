//! Path steps of creatures: along a straight line or a shared distance field, and around other creatures.

use super::{me::Me, pack};
use crate::{
    base::geometry::{Dir, Point},
    engine::context::Ctx,
    raws::kinds::creatures::CreatureKind,
};

/// Weight of a path step against the orthogonal distance, which stays below it.
const ASLANT: i32 = 1000;

/// True if the creature can step towards `dir` and no creature is there. A closed door counts as free if the
/// creature can open it.
pub(super) fn free(ctx: &Ctx<'_>, me: &Me<'_>, dir: Dir) -> bool {
    let to = me.at.step(dir);
    let plainly = !me.kind.phases && !me.kind.crosses_water && !me.kind.orthogonal;
    if plainly && let Some(leads) = ctx.scratch.ground.leads_plainly(me.at, dir) {
        return leads && ctx.standing(to).is_none();
    }
    ctx.passes(me.kind, me.at, dir) && ctx.standing(to).is_none() && !ctx.shuns(me.actor, me.kind, to)
}

/// Squared distance, to break ties between steps that lead equally near.
pub(super) fn apart(one: Point, other: Point) -> i32 {
    let (dx, dy) = (one.x - other.x, one.y - other.y);
    dx * dx + dy * dy
}

/// Returns a step to the hero: along the straight line if passable, else by the shared distance field, else
/// any step that leads nearer.
pub(super) fn to_hero(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Dir> {
    let goal = me.hero_at;
    if let Some(dir) = line(ctx, me.kind, me.at, goal) {
        let step = past_others(ctx, me, Some(dir), |at| Some(at.distance(goal)));
        return set_out(ctx, me, step);
    }
    let hands = me.kind.hands;
    ctx.pursue(Some(me.at), hands);
    // The field counts diagonal steps. An orthogonal creature must also approach along squares that are
    // equally near in the field.
    let aslant =
        |at: Point| if me.kind.orthogonal { (at.x - goal.x).abs() + (at.y - goal.y).abs() } else { 0 };
    let measure = |at| ctx.flow().steps(at, hands).map(|steps| i32::from(steps) * ASLANT + aslant(at));
    match measure(me.at) {
        Some(_) => {
            let step = past_others(ctx, me, None, measure);
            set_out(ctx, me, step)
        }
        None => nearer(ctx, me, goal),
    }
}

/// Returns a step towards `goal`, by the straight line only.
pub(super) fn straight(ctx: &mut Ctx<'_>, me: &Me<'_>, goal: Point) -> Option<Dir> {
    match line(ctx, me.kind, me.at, goal) {
        Some(dir) => {
            let step = past_others(ctx, me, Some(dir), |at| Some(at.distance(goal)));
            set_out(ctx, me, step)
        }
        None => nearer(ctx, me, goal),
    }
}

/// Returns the first step of the straight line from `from` to `to`, if a creature of `kind` can pass all of
/// it.
pub(super) fn line(ctx: &Ctx<'_>, kind: &CreatureKind, from: Point, to: Point) -> Option<Dir> {
    let length = from.distance(to);
    let (mut first, mut at) = (None, from);
    for step in 1..=length {
        // Exact position on the line, rounded to the nearest square.
        let along = |from: i32, to: i32| from + (2 * (to - from) * step + length).div_euclid(2 * length);
        let next = Point::new(along(from.x, to.x), along(from.y, to.y));
        let dir = Dir::between(at, next)?;
        if !ctx.passes(kind, at, dir) {
            return None;
        }
        first = first.or(Some(dir));
        at = next;
    }
    first
}

/// Returns the free step that leads nearest to `goal` in straight distance.
fn nearer(ctx: &Ctx<'_>, me: &Me<'_>, goal: Point) -> Option<Dir> {
    let here = apart(me.at, goal);
    let dirs = Dir::ALL.into_iter().filter(|dir| free(ctx, me, *dir));
    let steps = dirs.map(|dir| (apart(me.at.step(dir), goal), dir));
    steps.filter(|(there, _)| *there < here).min_by_key(|(there, _)| *there).map(|(_, dir)| dir)
}

/// Returns the step that leads nearest by `measure`, or `preferred` if free. If a creature blocks, a step to
/// an equally near square goes around it. `None` to wait.
fn past_others(
    ctx: &Ctx<'_>,
    me: &Me<'_>,
    preferred: Option<Dir>,
    measure: impl Fn(Point) -> Option<i32>,
) -> Option<Step> {
    let spreads = me.kind.mind.pack && me.far() <= ctx.raws.rules.behaviour.pack.spreads;
    if let Some(dir) = preferred.filter(|dir| !spreads && free(ctx, me, *dir)) {
        return Some(Step { dir, around: false });
    }
    let here = measure(me.at)?;
    let (mut best, mut in_the_way) = (None, false);
    for dir in Dir::ALL {
        let to = me.at.step(dir);
        let Some(there) = measure(to).filter(|there| *there <= here) else { continue };
        if !ctx.passes(me.kind, me.at, dir) {
            continue;
        }
        if ctx.standing(to).is_some() || ctx.shuns(me.actor, me.kind, to) {
            in_the_way |= there < here;
            continue;
        }
        let company = if spreads { pack::company(ctx, me, to) } else { 0 };
        let back = there == here && me.mind.heading == Some(dir.opposite());
        let worth = (there, company, back, apart(to, me.hero_at), dir);
        if best.is_none_or(|best| worth < best) {
            best = Some(worth);
        }
    }
    let (there, .., dir) = best.filter(|(there, ..)| *there < here || in_the_way)?;
    Some(Step { dir, around: there == here })
}

/// Chosen step.
#[derive(Debug, Clone, Copy)]
struct Step {
    dir: Dir,
    /// True if the step leads around a blocking creature, no nearer.
    around: bool,
}

/// Takes `step`. A step around a creature sets the heading, so that the next one goes around the same side.
fn set_out(ctx: &mut Ctx<'_>, me: &Me<'_>, step: Option<Step>) -> Option<Dir> {
    let Step { dir, around } = step?;
    if around {
        ctx.with_mind(me.actor, |mind| mind.heading = Some(dir));
    }
    Some(dir)
}
