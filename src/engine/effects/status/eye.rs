//! Sight between creatures.

use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        state::{being::Mood, status_effect::StatusEffect, things::Actor},
    },
};

/// True if `who` is awake and not blind.
pub(in crate::engine::effects) fn open(ctx: &Ctx<'_>, who: Actor) -> bool {
    let asleep = ctx.mind(who).is_some_and(|mind| mind.mood == Mood::Asleep);
    let covered = who == ctx.hero() && ctx.hero_is(StatusEffect::Blind);
    let statuses = ctx.statuses(who);
    let sees = !statuses.has(StatusEffect::Blind) && !statuses.has(StatusEffect::Asleep);
    !asleep && !covered && sees && ctx.things.get(who).is_some()
}

/// True if `one` and `other` can meet each other's gaze: both awake and able to see, with no obstacle
/// between. The hero must see the other, by light or by infravision.
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

/// True if no opaque square lies on the straight line between `from` and `to`.
pub(in crate::engine::effects) fn clear(ctx: &Ctx<'_>, from: Point, to: Point) -> bool {
    let table = &ctx.raws.terrains.table;
    let steps = from.distance(to);
    // Halves are rounded up, seen from either end.
    let part = |a: i32, b: i32, step: i32| a + ((b - a) * step * 2 + steps).div_euclid(2 * steps);
    (1..steps).all(|step| {
        let at = Point::new(part(from.x, to.x, step), part(from.y, to.y, step));
        ctx.level().terrain(at).is_some_and(|terrain| !table[terrain].opaque())
    })
}
