//! Item pickup by the hero: by command and automatic.

use crate::{
    engine::{
        action::Need,
        context::Ctx,
        effects::{gear::touch, status::deeds},
        event::{ActorSeen, Event, Refusal},
        state::{
            burden::Burden,
            deed::Deed,
            item::{Beatitude, Item, ItemPlace, Stack},
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::{features::Feature, items::ItemClass},
        words::deeds::DeedWord,
    },
};

/// Picks up `count` of the item `id` from the hero's square.
///
/// # Errors
///
/// The refusal of [`can_take`]; then nothing has changed.
pub(in crate::engine) fn take(ctx: &mut Ctx<'_>, id: ThingId, count: u32) -> Result<(), Refusal> {
    let item = can_take(ctx, id, count)?;
    if !ctx.item_kind(&item).crumbles {
        return receive(ctx, &item, count);
    }
    let Some(part) = ctx.split(id, count) else { return Err(Refusal::NotHere) };
    if crumbles(ctx, part) {
        return Ok(());
    }
    let Some(item) = ctx.item(part).copied() else { return Ok(()) };
    receive(ctx, &item, count)
}

/// Handles pickup of a fragile item such as a scroll of scare monster: a blessed item loses the blessing,
/// then gets a mark (enchantment 1), then turns to dust. True if turned to dust. NetHack 3.6:
/// `pickup_object`.
fn crumbles(ctx: &mut Ctx<'_>, id: ThingId) -> bool {
    let Some(item) = ctx.item(id).copied() else { return false };
    match item.stack.beatitude {
        Beatitude::Blessed => ctx.change_stack(id, |stack| stack.beatitude = Beatitude::Uncursed),
        Beatitude::Uncursed if item.stack.enchantment == 0 => {
            ctx.change_stack(id, |stack| stack.enchantment = 1);
        }
        Beatitude::Uncursed | Beatitude::Cursed => {
            let known = ctx.known_item(&item);
            ctx.destroy_item(id);
            ctx.events.push(Event::Crumbled { who: ActorSeen::HERO, item: known });
            return true;
        }
    }
    false
}

/// Moves `count` of `item` to the hero's inventory or purse, unless it is an artefact that the hero cannot
/// hold.
///
/// # Errors
///
/// [`Refusal::NotHere`] if the stack cannot be split; then nothing has changed.
pub(in crate::engine) fn receive(ctx: &mut Ctx<'_>, item: &Item, count: u32) -> Result<(), Refusal> {
    if !touch::touch(ctx, item) {
        // Automatic pickup leaves it alone from now on.
        ctx.mark_dropped(item.id);
        return Ok(());
    }
    let Some(part) = ctx.split(item.id, count) else { return Err(Refusal::NotHere) };
    claim(ctx, part);
    deeds::did(ctx, Deed { item: Some(item.stack.kind), count, ..DeedWord::PickUp.into() });
    if ctx.item_kind(item).class == ItemClass::Coin {
        let mut known = ctx.known_item(item);
        ctx.destroy_item(part);
        let pieces = i32::try_from(count).unwrap_or(i32::MAX);
        let purse = ctx.with_body(ctx.hero(), |body| {
            body.gold = body.gold.saturating_add(pieces);
            body.gold
        });
        known.count = purse.and_then(|purse| u32::try_from(purse).ok()).unwrap_or(count);
        ctx.events.push(Event::PickedUp { who: ActorSeen::HERO, item: known, taken: count });
        return Ok(());
    }
    if ctx.item_kind(item).relic {
        let known = ctx.known_item(item);
        ctx.destroy_item(part);
        let relics = &mut ctx.state.chronicle.relics;
        *relics = relics.saturating_add(count);
        ctx.events.push(Event::PickedUp { who: ActorSeen::HERO, item: known, taken: count });
        return Ok(());
    }
    let whole = ctx.carry(part);
    if let Some(item) = ctx.item(whole) {
        let item = ctx.known_item(item);
        ctx.events.push(Event::PickedUp { who: ActorSeen::HERO, item, taken: count });
    }
    Ok(())
}

/// Makes the item `id` and its contents the hero's own, as far as they have no price: what lies outside of
/// its shop has no owner any more, nor have the goods of a dead keeper.
fn claim(ctx: &mut Ctx<'_>, id: ThingId) {
    for inside in ctx.scratch.belongings.held(id).to_vec() {
        claim(ctx, inside);
    }
    if ctx.item(id).is_some_and(|item| ctx.known_item(item).price.is_none()) {
        ctx.disown(id);
    }
}

/// Returns the item `id` if the hero can pick up `count` of it now.
///
/// # Errors
///
/// [`Refusal::NotHere`], [`Refusal::Chained`], or the refusal of [`can_receive`].
pub(in crate::engine) fn can_take(ctx: &Ctx<'_>, id: ThingId, count: u32) -> Result<Item, Refusal> {
    let item = ctx.item(id).copied().filter(|item| lies_at_hero(ctx, item)).ok_or(Refusal::NotHere)?;
    if ctx.chained().is_some_and(|chained| chained.chain == id) {
        return Err(Refusal::Chained);
    }
    can_receive(ctx, &item, count, weight(ctx, &item, count))?;
    // A fragile item changes in the hand, and so merges with no stack.
    if ctx.item_kind(&item).crumbles && ctx.is_pack_full() {
        return Err(Refusal::NoLetter);
    }
    Ok(item)
}

/// Checks that the hero has room for `count` of `item`, which add `more` weight.
///
/// # Errors
///
/// [`Refusal::NotSoMany`], [`Refusal::NoLetter`], or [`Refusal::TooHeavy`].
pub(in crate::engine) fn can_receive(
    ctx: &Ctx<'_>,
    item: &Item,
    count: u32,
    more: u32,
) -> Result<(), Refusal> {
    if count == 0 || count > item.stack.count {
        return Err(Refusal::NotSoMany);
    }
    if ctx.item_kind(item).class == ItemClass::Coin {
        let purse = ctx.body(ctx.hero()).map_or(0, |body| i64::from(body.gold));
        let fits = purse + i64::from(count) <= i64::from(Stack::MOST) * 1000;
        return if fits { Ok(()) } else { Err(Refusal::TooHeavy(ctx.known_item(item))) };
    }
    if !ctx.has_room_for_some(item, count) {
        return Err(Refusal::NoLetter);
    }
    let with = Burden::from_load(ctx.load().saturating_add(more), ctx.capacity());
    // Moving an item within the inventory adds no weight.
    if more > 0 && with >= Burden::Overloaded {
        return Err(Refusal::TooHeavy(ctx.known_item(item)));
    }
    Ok(())
}

/// Weight of `count` of `item`.
pub(in crate::engine) fn weight(ctx: &Ctx<'_>, item: &Item, count: u32) -> u32 {
    if count == item.stack.count { ctx.weight(item) } else { ctx.weight_of(item, count) }
}

fn lies_at_hero(ctx: &Ctx<'_>, item: &Item) -> bool {
    match item.place {
        ItemPlace::Floor { level, at, .. } => level == ctx.level().place && at == ctx.hero_at(),
        ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => false,
    }
}

/// Handles the hero's arrival on a square: automatic pickup of all but corpses and goods of a shop, and of
/// what a goal asks for, as long as the burden does not rise, then reports the remaining items.
pub(in crate::engine) fn arrive(ctx: &mut Ctx<'_>) {
    let here = ctx.hero_at();
    if !ctx.scratch.ground.is_littered(here) || ctx.engulfed() {
        return;
    }
    if ctx.lacks(ctx.hero(), Need::Floor).is_none() {
        // What answers for a taking waits for a choice.
        let answers = ctx.feature(here).is_some_and(Feature::answers_for_taking);
        let auto_pickup = &ctx.state.auto_pickup;
        let wanted = |item: &&Item| {
            let kind = ctx.item_kind(item);
            !answers
                && !ctx.is_chained(item.id)
                && !item.dropped
                && ctx.price_tag(item, &ctx.data(item)).is_none()
                && !kind.corpse
                && (auto_pickup.pick_up.contains(&kind.class)
                    || auto_pickup.thrown && item.thrown
                    || !auto_pickup.pick_up.is_empty() && ctx.seeks(item.stack.kind))
        };
        let found: Vec<(ThingId, u32)> =
            ctx.pile(here).filter(wanted).map(|item| (item.id, item.stack.count)).collect();
        for (id, count) in found {
            let Ok(item) = can_take(ctx, id, count) else { continue };
            let load = ctx.load().saturating_add(weight(ctx, &item, count));
            let fits = Burden::from_load(load, ctx.capacity()) <= ctx.burden();
            if fits && (take(ctx, id, count).is_err() || ctx.over()) {
                break;
            }
        }
    }
    tell_what_lies(ctx);
}

/// Reports the items on the hero's square.
pub(in crate::engine) fn tell_what_lies(ctx: &mut Ctx<'_>) {
    // The hero's own ball and chain are no news.
    let mut pile = ctx.pile(ctx.hero_at()).filter(|item| !ctx.is_chained(item.id));
    if let Some(top) = pile.next() {
        let more = u32::try_from(pile.count()).unwrap_or(u32::MAX);
        let item = ctx.known_item(top);
        ctx.events.push(Event::Lies { who: ActorSeen::HERO, item, more });
    }
}
