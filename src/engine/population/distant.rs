//! Those who are far from the hero on a level without end. Time stands still for them there, so they are put away, and
//! taken up again when the hero comes near: a turn costs as much after a long walk as at its beginning.
//!
//! Whoever is put away counts as elsewhere, as those on other levels do, so that a save holds them and the digest tells
//! of them. It depends on nothing but which parts of the level are near the hero and who is there, so that it does not
//! matter whether a game has been taken up from a save.

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

/// Those in parts of the level that come so near are taken up again, in squares: farther than anybody gets by a leap from
/// within the horizon.
const NEAR: i32 = HORIZON * 3 / 2;

/// Those in parts that are farther away than that are put away, in squares.
const FAR: i32 = HORIZON * 2;

/// The squares of all parts within `reach` squares of the hero.
fn parts(hero_at: Point, reach: i32) -> Rect {
    let Point { x, y } = hero_at;
    plane::covered(Rect { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach })
}

/// Puts away those on a level without end who are far, and takes up those who are near again, if other parts of it are
/// near or far now than the last time.
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

/// Puts away everyone who is not within `near`.
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

/// Takes up again whoever has been put away within `near`, in the order of their ids.
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
