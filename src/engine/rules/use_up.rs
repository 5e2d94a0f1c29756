//! Drinking and reading: one of it is gone, and what it does comes about (NetHack's `dodrink` and `doread`).

use super::Outcome;
use crate::{
    engine::{
        context::Ctx,
        effects::using,
        event::{Event, Refusal},
        state::{
            affliction::Affliction,
            item::{Item, Place},
            things::{Actor, ThingId},
        },
    },
    raws::items::{ItemClass, Usage},
};

/// `who` drinks one of the item `id`.
pub(super) fn quaff(ctx: &mut Ctx<'_>, who: Actor, id: ThingId) -> Result<(), Outcome> {
    let item = carried(ctx, who, id)?;
    let kind = ctx.item_kind(&item);
    if kind.class != ItemClass::Potion && kind.quaff.is_empty() {
        return Err(Outcome::Refused(Refusal::NoDrink(ctx.known_item(&item))));
    }
    use_up(ctx, who, id, Usage::Quaff);
    Ok(())
}

/// `who` reads one of the item `id`: the blind only what they know by heart.
pub(super) fn read(ctx: &mut Ctx<'_>, who: Actor, id: ThingId) -> Result<(), Outcome> {
    let item = carried(ctx, who, id)?;
    let kind = ctx.item_kind(&item);
    if kind.class != ItemClass::Scroll && kind.read.is_empty() {
        return Err(Outcome::Refused(Refusal::NoWriting(ctx.known_item(&item))));
    }
    let blind = ctx.body(who).is_some_and(|body| body.afflictions.has(Affliction::Blind));
    let knows = who == ctx.hero() && ctx.knows_kind(item.stack.kind);
    if blind && !knows {
        return Err(Outcome::Refused(Refusal::CannotSee(ctx.known_item(&item))));
    }
    use_up(ctx, who, id, Usage::Read);
    Ok(())
}

/// The item `id`, if `who` carries it.
pub(super) fn carried(ctx: &Ctx<'_>, who: Actor, id: ThingId) -> Result<Item, Outcome> {
    let theirs = |item: &&Item| match item.place {
        Place::Carried { by, .. } => by == who.id,
        Place::Floor { .. } | Place::Inside { .. } => false,
    };
    ctx.item(id).filter(theirs).copied().ok_or(Outcome::Refused(Refusal::NotCarried))
}

/// One of the item `id` is used up by `who`, who feels what comes of it, or nothing.
fn use_up(ctx: &mut Ctx<'_>, who: Actor, id: ThingId, usage: Usage) {
    let Some(one) = ctx.split(id, 1) else { return };
    let Some(item) = ctx.item(one).copied() else { return };
    let watched = using::tell(ctx, who, &item, usage);
    ctx.destroy_item(one);
    let kind = item.stack.kind;
    let shows = using::watching(ctx, kind, watched, |ctx| using::apply(ctx, who, who, &item.stack, usage));
    if !shows && who == ctx.hero() {
        let who = ctx.who(who);
        ctx.events.push(Event::NoEffect { who, usage });
    }
}
