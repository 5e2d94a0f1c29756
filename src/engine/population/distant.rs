//! Distant creatures on an endless level. They are frozen, so they are put away and taken up again when the
//! hero comes near. A turn thus costs the same after a long walk as at its start.
//!
//! Creatures that are put away count as elsewhere, like those on other levels, so saves and digests include
//! them. The choice depends only on the parts of the level near the hero and on the creatures there, so
//! restoring a save does not change it.

use super::{catch_up::catch_up, free_squares::nearest_free};
use crate::{
    base::{
        geometry::{Point, Rect},
        plane,
    },
    engine::{
        context::Ctx,
        state::{
            creature::{Away, Whereabouts},
            eyes::HORIZON,
            things::Actor,
        },
    },
};

/// Distance in squares within which creatures are taken up again, by parts of the level. Larger than any leap
/// from within the horizon.
const NEAR: i32 = HORIZON * 3 / 2;

/// Distance in squares beyond which creatures are put away, by parts of the level.
const FAR: i32 = HORIZON * 2;

/// Returns the area of all parts within `reach` squares of the hero.
fn parts(hero_at: Point, reach: i32) -> Rect {
    let Point { x, y } = hero_at;
    plane::covered(Rect { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach })
}

/// Puts away distant creatures of an endless level and takes up near ones, if the hero has come to other
/// parts since the last call.
pub(in crate::engine) fn sort_out(ctx: &mut Ctx<'_>) {
    let hero_at = ctx.hero_at();
    let (near, far) = (parts(hero_at, NEAR), parts(hero_at, FAR));
    if ctx.scratch.sorted == Some((near, far)) {
        return;
    }
    ctx.scratch.sorted = Some((near, far));
    put_away(ctx, far);
    take_up(ctx, near);
}

/// Puts away all creatures outside `near`.
fn put_away(ctx: &mut Ctx<'_>, near: Rect) {
    let (place, since) = (ctx.level().place, ctx.turn());
    let distant =
        ctx.those(|creature| creature.being.is_some() && creature.at().is_some_and(|at| !near.contains(at)));
    for actor in distant {
        let Some(at) = ctx.place_of(actor) else { continue };
        ctx.scratch.occupancy.leave(at);
        if let Some(creature) = ctx.things.change(actor) {
            creature.whereabouts = Whereabouts::Away(Away { place, at, since });
        }
    }
}

/// Takes up all creatures within `near` that were put away, ordered by id.
fn take_up(ctx: &mut Ctx<'_>, near: Rect) {
    let place = ctx.level().place;
    let away = ctx.things.each().filter_map(|(actor, creature)| match creature.whereabouts {
        Whereabouts::Away(away) if away.place == place && near.contains(away.at) => Some((actor, away)),
        Whereabouts::Away(_) | Whereabouts::Here(_) | Whereabouts::Between => None,
    });
    let mut back: Vec<(Actor, Away)> = away.collect();
    back.sort_by_key(|(actor, _)| actor.id);
    for (actor, away) in back {
        let free =
            if ctx.standing(away.at).is_none() { Some(away.at) } else { nearest_free(ctx, away.at, actor) };
        let Some(at) = free else { continue };
        ctx.set_place(actor, at);
        ctx.scratch.occupancy.enter(at, actor);
        catch_up(ctx, actor, ctx.turn().saturating_sub(away.since));
    }
}
