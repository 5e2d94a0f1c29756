//! Looks: who sees whom.

use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        state::{affliction::StatusEffect, being::Mood, things::Actor},
    },
};

/// Whether `who` is awake and not blind.
pub(in crate::engine::effects) fn open(ctx: &Ctx<'_>, who: Actor) -> bool {
    let asleep = ctx.mind(who).is_some_and(|mind| mind.mood == Mood::Asleep);
    let covered = who == ctx.hero() && ctx.hero_is(StatusEffect::Blind);
    let afflictions = ctx.afflictions(who);
    let sees = !afflictions.has(StatusEffect::Blind) && !afflictions.has(StatusEffect::Asleep);
    !asleep && !covered && sees && ctx.things.get(who).is_some()
}

/// Whether `one` and `other` look at each other: both have open eyes, and nothing is between them. The hero has to see
/// the other, by light or by warmth.
pub(in crate::engine) fn eye_to_eye(ctx: &Ctx<'_>, one: Actor, other: Actor) -> bool {
    if !open(ctx, one) || !open(ctx, other) {
        return false;
    }
    let hero = ctx.hero();
    if one == hero {
        ctx.sees(other)
    } else if other == hero {
        ctx.sees(one)
    } else {
        clear(ctx, ctx.at(one), ctx.at(other))
    }
}

/// Whether no square between `from` and `to` stops sight, on the straightest line.
pub(in crate::engine::effects) fn clear(ctx: &Ctx<'_>, from: Point, to: Point) -> bool {
    let table = &ctx.raws.terrains.table;
    let steps = from.distance(to);
    // Halves are rounded up, from either end.
    let part = |a: i32, b: i32, step: i32| a + ((b - a) * step * 2 + steps).div_euclid(2 * steps);
    (1..steps).all(|step| {
        let at = Point::new(part(from.x, to.x, step), part(from.y, to.y, step));
        ctx.level().terrain(at).is_some_and(|terrain| !table[terrain].opaque())
    })
}
