//! Pushing on what fills the square one walks to (NetHack's `moverock`).

use super::outcome::Outcome;
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        context::{Ctx, obstacles::gets_past},
        effects::ground::boulders,
        event::{ActorSeen, Event, Refusal},
        state::{affliction::StatusEffect, thing_id::ThingId},
        step,
    },
    raws::{
        creatures::Bulk,
        effects::working::WorldEvent,
        items::{Fills, ItemClass},
    },
};

/// Why something does not move on.
enum Hindrance {
    /// The ground behind it, or something else that fills it.
    Ground,
    /// Somebody whom the hero sees behind it.
    Seen(ActorSeen),
    /// Somebody whom the hero does not see.
    Unseen(Point),
    /// The hero, who floats.
    Leverage,
}

/// The hero makes way for a step from `from` towards `dir`: whatever fills the square there is pushed on, or squeezed past.
///
/// # Errors
/// What comes of it instead of the step.
pub(super) fn make_way(ctx: &mut Ctx<'_>, from: Point, dir: Dir) -> Result<(), Outcome> {
    let at = from.step(dir);
    if !ctx.is_filled(at) {
        return Ok(());
    }
    let raws = ctx.raws;
    let shape = ctx.shape(ctx.hero());
    if shape.is_some_and(gets_past) {
        // Whoever is as strong as that puts it aside, and others slip past.
        let strong = shape.is_some_and(|kind| kind.likes.contains(&ItemClass::Rock));
        let work = if strong { WorldEvent::Aside } else { WorldEvent::Squeezed };
        ctx.events.push(Event::World { who: ActorSeen::HERO, work });
        return Ok(());
    }
    let mut moved = false;
    while let Some(item) = ctx.obstacle(at) {
        let (id, kind) = (item.id, item.stack.kind);
        let Some(fills) = raws.items.table[kind].fills.as_ref() else { return Ok(()) };
        match hindrance(ctx, at, dir) {
            None => {
                push(ctx, id, fills, at.step(dir));
                moved = true;
            }
            Some(hindrance) if moved => {
                // What was pushed on took the move.
                note(ctx, &hindrance);
                return Err(Outcome::Done(raws.rules.normal_speed));
            }
            Some(hindrance) if squeezes(ctx, fills, from, dir) => {
                note(ctx, &hindrance);
                ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Squeezed });
                return Ok(());
            }
            Some(Hindrance::Ground | Hindrance::Seen(_) | Hindrance::Leverage) if !is_known(ctx, at) => {
                let lying = ctx.lying(at);
                ctx.state.level.remember_lying(at, lying);
                ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Vain });
                return Err(Outcome::Done(raws.rules.normal_speed));
            }
            Some(Hindrance::Ground) => return Err(Outcome::Refused(Refusal::Immovable)),
            Some(Hindrance::Seen(who)) => return Err(Outcome::Refused(Refusal::HeldBy(who))),
            Some(Hindrance::Leverage) => return Err(Outcome::Refused(Refusal::NoLeverage)),
            Some(hindrance @ Hindrance::Unseen(_)) => {
                note(ctx, &hindrance);
                ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Hindered });
                return Err(Outcome::Done(raws.rules.normal_speed));
            }
        }
    }
    Ok(())
}

/// Whether the hero knows that something fills the square at `at`.
fn is_known(ctx: &Ctx<'_>, at: Point) -> bool {
    ctx.level().lying(at).is_some_and(|lying| ctx.fills(lying.kind))
}

/// The item `id` is pushed on to `to`.
fn push(ctx: &mut Ctx<'_>, id: ThingId, fills: &Fills, to: Point) {
    ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Pushed });
    boulders::settle(ctx, id, fills, to);
}

/// What keeps that which fills the square at `at` from being pushed on towards `dir`.
fn hindrance(ctx: &Ctx<'_>, at: Point, dir: Dir) -> Option<Hindrance> {
    if ctx.hero_is(StatusEffect::Levitating) {
        return Some(Hindrance::Leverage);
    }
    let (level, terrains) = (ctx.level(), &ctx.raws.terrains);
    // It goes under in water, and on from there nothing is pushed.
    let Ok(to) = step::step(terrains, |at| level.terrain(at), at, dir, true) else {
        return Some(Hindrance::Ground);
    };
    let stairs = level.terrain(to).is_some_and(|terrain| terrains.table[terrain].stairs.is_some());
    if stairs || ctx.is_filled(to) {
        return Some(Hindrance::Ground);
    }
    let who = ctx.standing(to)?;
    Some(if ctx.sees(who) { Hindrance::Seen(ctx.who(who)) } else { Hindrance::Unseen(to) })
}

/// The hero learns what there is to learn from it.
fn note(ctx: &mut Ctx<'_>, hindrance: &Hindrance) {
    match hindrance {
        Hindrance::Unseen(at) => {
            if let Some(who) = ctx.standing(*at) {
                ctx.feel(who);
            }
        }
        Hindrance::Ground | Hindrance::Seen(_) | Hindrance::Leverage => {}
    }
}

/// Whether the hero fits in beside what fills the square towards `dir`: with little to carry, and straight on, or round a corner
/// of rock.
fn squeezes(ctx: &Ctx<'_>, fills: &Fills, from: Point, dir: Dir) -> bool {
    let solid = |at: Point| {
        ctx.level().terrain(at).is_none_or(|terrain| !ctx.raws.terrains.table[terrain].passable())
    };
    let to = from.step(dir);
    let corners = [Point::new(from.x, to.y), Point::new(to.x, from.y)];
    let large = ctx.shape(ctx.hero()).is_some_and(|kind| kind.size > Bulk::Large);
    !large
        && fills.squeeze.is_some_and(|most| ctx.load() <= most)
        && (!dir.is_diagonal() || corners.into_iter().all(solid))
}
