//! Drinking and reading: one of it is gone, and what it does comes about (NetHack's `dodrink` and `doread`).

use super::Outcome;
use crate::{
    engine::{
        context::Ctx,
        effects::using,
        event::{Event, Party, Refusal},
        state::{affliction::Affliction, item::Item, things::ThingId},
    },
    raws::items::{ItemClass, Usage},
};

/// The hero drinks one of the item `id`.
pub(super) fn quaff(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), Outcome> {
    let item = carried(ctx, id)?;
    let kind = ctx.item_kind(&item);
    if kind.class != ItemClass::Potion && kind.quaff.is_empty() {
        return Err(Outcome::Refused(Refusal::NoDrink(ctx.known_item(&item))));
    }
    use_up(ctx, id, Usage::Quaff);
    Ok(())
}

/// The hero reads one of the item `id`: the blind only what they know by heart.
pub(super) fn read(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), Outcome> {
    let item = carried(ctx, id)?;
    let kind = ctx.item_kind(&item);
    if kind.class != ItemClass::Scroll && kind.read.is_empty() {
        return Err(Outcome::Refused(Refusal::NoWriting(ctx.known_item(&item))));
    }
    if ctx.hero_is(Affliction::Blind) && !ctx.knows_kind(item.stack.kind) {
        return Err(Outcome::Refused(Refusal::CannotSee(ctx.known_item(&item))));
    }
    use_up(ctx, id, Usage::Read);
    Ok(())
}

/// The item `id`, if the hero carries it.
fn carried(ctx: &Ctx<'_>, id: ThingId) -> Result<Item, Outcome> {
    ctx.mine(id).copied().ok_or(Outcome::Refused(Refusal::NotCarried))
}

/// One of the item `id` is used up by the hero, who feels what comes of it, or nothing.
fn use_up(ctx: &mut Ctx<'_>, id: ThingId, usage: Usage) {
    let Some(one) = ctx.split(id, 1) else { return };
    let Some(item) = ctx.item(one).copied() else { return };
    let (who, hero) = (Party::HERO, ctx.hero());
    let known = ctx.known_item(&item);
    ctx.destroy_item(one);
    ctx.events.push(Event::Used { who, item: known, usage });
    let kind = item.stack.kind;
    let shows = using::noticing(ctx, kind, |ctx| using::apply(ctx, hero, hero, &item.stack, usage));
    if !shows {
        ctx.events.push(Event::NoEffect { who, usage });
    }
}
