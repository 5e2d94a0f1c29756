//! Containers: which are within reach, whether they open, and what becomes of those that are broken.

use crate::engine::{
    context::Ctx,
    effects::status::grapple,
    event::{ActorSeen, Event, LidDeed, Refusal},
    state::{
        affliction::StatusEffect,
        item::{Item, Lock, Place},
        thing_id::{HERO, ThingId},
    },
};

/// The container `id`, if the hero carries it or stands over it and can get at it.
///
/// # Errors
/// Why not.
pub(in crate::engine) fn at_hand(ctx: &Ctx<'_>, id: ThingId) -> Result<Item, Refusal> {
    let item = ctx.item(id).copied().ok_or(Refusal::NotThere)?;
    match item.place {
        Place::Carried { by: HERO, .. } => {}
        Place::Floor { level, at, .. } if level == ctx.level().place && at == ctx.hero_at() => {
            if grapple::around(ctx, ctx.hero()).is_some() {
                return Err(Refusal::Held);
            }
            if ctx.hero_is(StatusEffect::Levitating) {
                return Err(Refusal::TooHigh);
            }
        }
        Place::Floor { .. } | Place::Carried { .. } | Place::Inside { .. } => return Err(Refusal::NotThere),
    }
    if !ctx.item_kind(&item).container {
        return Err(Refusal::NoContainer(ctx.known_item(&item)));
    }
    Ok(item)
}

/// What trying the lid of a container comes to.
pub(in crate::engine) enum Tried {
    /// It opens.
    Opens,
    /// It turns out to be locked, which the hero did not know.
    TurnsOutLocked,
}

/// The hero tries the lid of `item`, a container at hand. That it is locked is found out in no time.
///
/// # Errors
/// If the hero knows that it is locked.
pub(in crate::engine) fn try_lid(ctx: &mut Ctx<'_>, item: &Item) -> Result<Tried, Refusal> {
    match (item.stack.lid.lock, item.stack.lid.tried) {
        (Lock::Open | Lock::Broken, _) => Ok(Tried::Opens),
        (Lock::Locked, true) => Err(Refusal::Locked(ctx.known_item(item))),
        (Lock::Locked, false) => {
            learn_lock(ctx, item.id);
            tell(ctx, item.id, LidDeed::Locked);
            Ok(Tried::TurnsOutLocked)
        }
    }
}

/// The hero knows how the lock of the container `id` is.
pub(in crate::engine) fn learn_lock(ctx: &mut Ctx<'_>, id: ThingId) {
    ctx.change_stack(id, |stack| stack.lid.tried = true);
}

/// The hero has the container `id` open, and knows what is inside.
pub(in crate::engine) fn open(ctx: &mut Ctx<'_>, id: ThingId) {
    ctx.change_stack(id, |stack| (stack.lid.tried, stack.lid.opened) = (true, true));
}

/// The lock of the container `id` is so from now on, which the hero knows.
pub(in crate::engine) fn set_lock(ctx: &mut Ctx<'_>, id: ThingId, lock: Lock) {
    ctx.change_stack(id, |stack| (stack.lid.lock, stack.lid.tried) = (lock, true));
}

/// Tells what has happened to the container `id`.
pub(in crate::engine) fn tell(ctx: &mut Ctx<'_>, id: ThingId, deed: LidDeed) {
    if let Some(container) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Lid { who: ActorSeen::HERO, container, deed });
    }
}

/// The container `id` is beaten to pieces: what was inside lies under the hero, or is gone with it (NetHack's
/// `breakchestlock`).
pub(in crate::engine) fn destroy(ctx: &mut Ctx<'_>, id: ThingId) {
    tell(ctx, id, LidDeed::Destroyed);
    let here = ctx.hero_at();
    let inside: Vec<Item> = ctx.held(id).copied().collect();
    let one_in = ctx.raws.rules.locks.ruins_one_in;
    for item in inside {
        if ctx.rng().one_in(one_in) {
            // Of several only one goes.
            let mut known = ctx.known_item(&item);
            known.count = 1;
            ctx.events.push(Event::Ruined { who: ActorSeen::HERO, item: known });
            if let Some(part) = ctx.split(item.id, 1) {
                ctx.destroy_item(part);
            }
        }
        if ctx.item(item.id).is_some() {
            ctx.land(item.id, here);
        }
    }
    ctx.destroy_item(id);
}
