//! Wielding and readying items.

use super::outcome::ActionOutcome;
use crate::{
    engine::{
        context::Ctx,
        effects::{gear::touch, tasks::dress},
        event::{ActorSeen, Event, Refusal},
        state::{
            gear,
            item::ItemUse,
            thing_id::{HERO, ThingId},
        },
    },
    raws::items::Slot,
};

/// Wields the item `id`, or nothing for `None`. Finding out that the wielded item is cursed takes a move.
pub(super) fn wield(ctx: &mut Ctx<'_>, id: Option<ThingId>) -> Result<(), ActionOutcome> {
    can_wield(ctx, id).map_err(ActionOutcome::Refused)?;
    let held = ctx.wielded().copied();
    if let Some(held) = held.filter(|held| ctx.sticks(held)) {
        dress::stick(ctx, held.id);
        return Ok(());
    }
    let wanted = id.and_then(|id| ctx.item(id)).copied();
    if wanted.is_some_and(|item| !touch::grasp(ctx, &item)) {
        return Ok(());
    }
    if let Some(held) = held {
        ctx.set_use(held.id, None);
    }
    if let Some(id) = id {
        ctx.set_use(id, Some(ItemUse::Wielded));
    }
    let item = ctx.wielded().map(|item| ctx.known_item(item));
    ctx.events.push(Event::Wielded { who: ActorSeen::HERO, item });
    Ok(())
}

/// Checks that the hero can wield the item `id`, or nothing for `None`. Errors: [`Refusal::EmptyHanded`],
/// [`Refusal::NotCarried`], [`Refusal::Wielded`], [`Refusal::Worn`] or [`Refusal::Shielded`].
fn can_wield(ctx: &Ctx<'_>, id: Option<ThingId>) -> Result<(), Refusal> {
    let Some(id) = id else {
        return if ctx.wielded().is_some() { Ok(()) } else { Err(Refusal::EmptyHanded) };
    };
    let item = ctx.mine(id).ok_or(Refusal::NotCarried)?;
    match gear::used(item) {
        Some(ItemUse::Wielded) => return Err(Refusal::Wielded(ctx.known_item(item))),
        Some(ItemUse::Worn) => return Err(Refusal::Worn(ctx.known_item(item))),
        Some(ItemUse::Readied) | None => {}
    }
    match ctx.worn(Slot::Shield) {
        Some(shield) if ctx.item_kind(item).two_handed => Err(Refusal::Shielded(ctx.known_item(shield))),
        Some(_) | None => Ok(()),
    }
}

/// Readies the item `id` for throwing or shooting, or nothing for `None`. Costs no time.
pub(super) fn ready(ctx: &mut Ctx<'_>, id: Option<ThingId>) -> ActionOutcome {
    if let Err(refusal) = can_ready(ctx, id) {
        return ActionOutcome::Refused(refusal);
    }
    let before = ctx.held(HERO).find(|item| gear::used(item) == Some(ItemUse::Readied)).map(|item| item.id);
    if let Some(before) = before {
        ctx.set_use(before, None);
    }
    if let Some(id) = id {
        ctx.set_use(id, Some(ItemUse::Readied));
    }
    let item = id.and_then(|id| ctx.item(id)).map(|item| ctx.known_item(item));
    ctx.events.push(Event::Readied { who: ActorSeen::HERO, item });
    ActionOutcome::Done(0)
}

fn can_ready(ctx: &Ctx<'_>, id: Option<ThingId>) -> Result<(), Refusal> {
    let Some(id) = id else { return Ok(()) };
    let item = ctx.mine(id).ok_or(Refusal::NotCarried)?;
    match gear::used(item) {
        Some(ItemUse::Wielded) => Err(Refusal::Wielded(ctx.known_item(item))),
        Some(ItemUse::Worn) => Err(Refusal::Worn(ctx.known_item(item))),
        Some(ItemUse::Readied) | None => Ok(()),
    }
}
