//! Wielding and readying items.

use crate::{
    engine::{
        context::Ctx,
        effects::{gear::touch, tasks::dress},
        event::{ActorSeen, Event, Refusal},
        outcome::ActionOutcome,
        state::{
            gear,
            item::{Item, ItemUse},
            thing_id::{HERO, ThingId},
        },
    },
    raws::kinds::items::Slot,
};

/// Wields the item `id`, or nothing for `None`. Finding out that the wielded item is cursed takes a move.
pub(super) fn wield(ctx: &mut Ctx<'_>, id: Option<ThingId>) -> Result<(), ActionOutcome> {
    can_wield(ctx, id).map_err(ActionOutcome::Refused)?;
    if id.is_some_and(|id| Some(id) == in_use(ctx, ItemUse::Alternate)) {
        return swap(ctx);
    }
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

/// Exchanges the wielded item with the second weapon; either may be missing. NetHack 3.6: `doswapweapon`.
pub(super) fn swap(ctx: &mut Ctx<'_>) -> Result<(), ActionOutcome> {
    let (held, other) = (ctx.wielded().copied(), in_use(ctx, ItemUse::Alternate));
    can_wield(ctx, other).map_err(ActionOutcome::Refused)?;
    if let Some(held) = held.filter(|held| ctx.sticks(held)) {
        dress::stick(ctx, held.id);
        return Ok(());
    }
    let wanted = other.and_then(|id| ctx.item(id)).copied();
    if wanted.is_some_and(|item| !touch::grasp(ctx, &item)) {
        return Ok(());
    }
    if let Some(held) = held {
        ctx.set_use(held.id, Some(ItemUse::Alternate));
    }
    if let Some(id) = other {
        ctx.set_use(id, Some(ItemUse::Wielded));
    }
    let known = |item: &Item| ctx.known_item(item);
    let (item, aside) = (ctx.wielded().map(known), held.and_then(|held| ctx.item(held.id)).map(known));
    ctx.events.push(Event::Wielded { who: ActorSeen::HERO, item });
    ctx.events.extend(aside.map(|item| Event::SetAside { who: ActorSeen::HERO, item }));
    Ok(())
}

/// Returns the item that the hero uses as `used`, of the uses that only one item can have.
fn in_use(ctx: &Ctx<'_>, used: ItemUse) -> Option<ThingId> {
    ctx.held(HERO).find(|item| gear::used(item) == Some(used)).map(|item| item.id)
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
        Some(ItemUse::Readied | ItemUse::Alternate) | None => {}
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
    let before = in_use(ctx, ItemUse::Readied);
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
        Some(ItemUse::Readied | ItemUse::Alternate) | None => Ok(()),
    }
}
