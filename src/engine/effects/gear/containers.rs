//! Containers: reach, lids, locks, and destruction.

use crate::{
    engine::{
        action::Need,
        context::Ctx,
        effects::{interact, status::deeds},
        event::{ActorSeen, Event, LidDeed, Refusal},
        state::{
            deed::Deed,
            item::{Item, ItemPlace, Lock},
            thing_id::{HERO, ThingId},
        },
    },
    raws::{reading::table::Id, words::deeds::DeedWord},
};

/// Returns the container `id` if the hero carries it, or stands on its square and can reach it.
///
/// # Errors
///
/// [`Refusal::NotThere`], [`Refusal::Inside`] a creature, [`Refusal::TooHigh`] while levitating, or
/// [`Refusal::NoContainer`].
pub(in crate::engine) fn at_hand(ctx: &Ctx<'_>, id: ThingId) -> Result<Item, Refusal> {
    let item = ctx.item(id).copied().ok_or(Refusal::NotThere)?;
    match item.place {
        ItemPlace::Carried { by: HERO, .. } => {}
        ItemPlace::Floor { level, at, .. } if level == ctx.level().place && at == ctx.hero_at() => {
            if let Some(refusal) = ctx.lacks(ctx.hero(), Need::Floor) {
                return Err(refusal);
            }
        }
        ItemPlace::Floor { .. } | ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => {
            return Err(Refusal::NotThere);
        }
    }
    if !ctx.item_kind(&item).container {
        return Err(Refusal::NoContainer(ctx.known_item(&item)));
    }
    Ok(item)
}

/// Result of trying the lid of a container.
pub(in crate::engine) enum Tried {
    /// The lid opens.
    Opens,
    /// The container is locked, which the hero did not know.
    TurnsOutLocked,
}

/// Tries the lid of `item`, a container within reach. Finding out that the container is locked takes no time.
///
/// # Errors
///
/// [`Refusal::Locked`] if the hero knows that the container is locked.
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

/// Springs the trap of the container `id`, if it has one; true if it had.
pub(in crate::engine) fn spring(ctx: &mut Ctx<'_>, id: ThingId) -> bool {
    let Some(item) = ctx.item(id).copied().filter(|item| item.stack.lid.trapped) else { return false };
    ctx.change_stack(id, |stack| (stack.lid.tried, stack.lid.trapped) = (true, false));
    let trap = ctx.item_kind(&item).trap.as_ref().map(|trap| Id::from(trap.feature));
    if let Some(trap) = trap {
        tell(ctx, id, LidDeed::Sprung);
        if interact::befall_from(ctx, ctx.hero(), trap) {
            destroy(ctx, id);
        }
    }
    true
}

/// Records that the hero knows the lock of the container `id`.
pub(in crate::engine) fn learn_lock(ctx: &mut Ctx<'_>, id: ThingId) {
    ctx.change_stack(id, |stack| stack.lid.tried = true);
}

/// Records that the hero knows the contents of the container `id`.
pub(in crate::engine) fn open(ctx: &mut Ctx<'_>, id: ThingId) {
    ctx.change_stack(id, |stack| (stack.lid.tried, stack.lid.opened) = (true, true));
}

/// Sets the lock of the container `id`, which the hero then knows.
pub(in crate::engine) fn set_lock(ctx: &mut Ctx<'_>, id: ThingId, lock: Lock) {
    ctx.change_stack(id, |stack| (stack.lid.lock, stack.lid.tried) = (lock, true));
}

/// Reports `deed` on the container `id`.
pub(in crate::engine) fn tell(ctx: &mut Ctx<'_>, id: ThingId, deed: LidDeed) {
    if let Some(container) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Lid { who: ActorSeen::HERO, container, deed });
    }
}

/// Destroys the container `id`. Its contents land where it lies, or under the hero if it does not lie on this
/// level, or are destroyed too. NetHack 3.6: `breakchestlock`.
pub(in crate::engine) fn destroy(ctx: &mut Ctx<'_>, id: ThingId) {
    tell(ctx, id, LidDeed::Destroyed);
    let here = match ctx.item(id).map(|item| item.place) {
        Some(ItemPlace::Floor { level, at, .. }) if level == ctx.level().place => at,
        _ => ctx.hero_at(),
    };
    let inside: Vec<Item> = ctx.held(id).copied().collect();
    let one_in = ctx.raws.rules.locks.ruins_one_in;
    for item in inside {
        if ctx.rng().one_in(one_in) {
            // Only one item of a stack is destroyed.
            let mut known = ctx.known_item(&item);
            known.count = 1;
            ctx.events.push(Event::Ruined { who: ActorSeen::HERO, item: known });
            if ctx.item_kind(&item).omen {
                let kind = item.stack.kind;
                deeds::did(ctx, Deed { item: Some(kind), at: Some(here), ..DeedWord::BreakOmen.into() });
            }
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
