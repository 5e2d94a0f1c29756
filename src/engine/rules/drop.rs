//! Dropping items: all chosen ones in one move.

use super::flight;
use crate::{
    engine::{
        action::{Handicap, ItemQuantity},
        context::Ctx,
        effects::{
            status::{burden::with_burden, deeds},
            tasks::dress,
        },
        event::{ActorSeen, Event, Refusal},
        outcome::ActionOutcome,
        shops::sell,
        state::{
            deed::Deed,
            gear,
            item::{Beatitude, Item, ItemPlace, ItemUse, Stack},
            status_effect::StatusEffect,
            thing_id::{HERO, ThingId},
        },
    },
    raws::words::deeds::DeedWord,
};

/// Drops all of `what` and `gold` pieces. Brittle items that a levitating hero drops break. Errors: a
/// refusal of [`can_drop`].
pub(super) fn drop(ctx: &mut Ctx<'_>, what: &[ItemQuantity], gold: u32) -> Result<(), ActionOutcome> {
    can_drop(ctx, what, gold).map_err(ActionOutcome::Refused)?;
    let stuck = what.iter().find(|quantity| ctx.item(quantity.id).is_some_and(|item| ctx.sticks(item)));
    if let Some(quantity) = stuck {
        dress::stick(ctx, quantity.id);
        return Ok(());
    }
    let here = ctx.hero_at();
    let floats = ctx.has_handicap(ctx.hero(), Handicap::Levitating);
    let mut laid = Vec::new();
    with_burden(ctx, |ctx| {
        for quantity in what {
            let Some(part) = ctx.split(quantity.id, quantity.count) else { continue };
            let known = |ctx: &Ctx<'_>| ctx.item(part).map(|item| ctx.known_item(item));
            let before = known(ctx);
            let glows = show(ctx, part);
            // The sign of the altar follows as a message of its own.
            let Some(mut item) = (if glows.is_empty() { known(ctx) } else { before }) else { continue };
            // Lit items go out as they leave the hands.
            (item.count, item.lit) = (quantity.count, false);
            let kind = ctx.item(part).map(|item| item.stack.kind);
            ctx.events.push(Event::Dropped { who: ActorSeen::HERO, item });
            deeds::did(ctx, Deed { item: kind, count: quantity.count, ..DeedWord::Drop.into() });
            if floats && ctx.item(part).is_some_and(|item| ctx.item_kind(item).shatters()) {
                // NetHack 3.6: `hitfloor`.
                flight::come_down(ctx, ctx.hero(), part, here, false);
            } else {
                laid.push(ctx.lay_down(part));
            }
            ctx.events.extend(glows);
        }
        if gold > 0 && !sell::deposit(ctx, gold) {
            let pieces = i32::try_from(gold).unwrap_or(i32::MAX);
            ctx.with_body(ctx.hero(), |body| body.gold -= pieces);
            let told = ctx.raws.items.coin().map(|coin| Stack { count: gold, ..Stack::of_kind(coin) });
            ctx.spill(gold, here);
            if let Some(stack) = told {
                let id = ctx.pile(here).next().map_or(ThingId(0), |item| item.id);
                let place = ItemPlace::Carried { by: HERO, used: None };
                let item = Item { id, stack, place, letter: None, thrown: false, dropped: false };
                let item = ctx.known_as(&item, stack.into());
                ctx.events.push(Event::Dropped { who: ActorSeen::HERO, item });
            }
        }
    });
    sell::offer(ctx, &laid);
    Ok(())
}

/// Shows, on an altar, if the item `id` and its contents are blessed or cursed. Returns what the hero sees.
/// NetHack 3.6 shows no contents.
fn show(ctx: &mut Ctx<'_>, id: ThingId) -> Vec<Event> {
    let Some(altar) = ctx.altar(ctx.hero_at()).filter(|_| !ctx.hero_is(StatusEffect::Blind)) else {
        return Vec::new();
    };
    let mut all = vec![id];
    let mut next = 0;
    while let Some(container) = all.get(next).copied() {
        all.extend(ctx.held(container).map(|item| item.id));
        next += 1;
    }
    let mut glows = Vec::new();
    for id in all {
        let Some(item) = ctx.item(id) else { continue };
        let (Stack { kind, beatitude, .. }, seen) = (item.stack, ctx.known_item(item));
        if beatitude != Beatitude::Uncursed {
            glows.push(Event::Flashed { who: ActorSeen::HERO, item: seen, beatitude });
            deeds::did(ctx, Deed { item: Some(kind), side: altar.side, ..DeedWord::Altar.into() });
        }
        ctx.change_stack(id, |stack| stack.known.beatitude = true);
    }
    glows
}

/// Checks that the hero can drop all of `what` and `gold`. Errors: [`Refusal::NotCarried`], [`Refusal::Worn`]
/// or [`Refusal::NotSoMany`].
fn can_drop(ctx: &Ctx<'_>, what: &[ItemQuantity], gold: u32) -> Result<(), Refusal> {
    if what.is_empty() && gold == 0 {
        return Err(Refusal::NotCarried);
    }
    for (place, quantity) in what.iter().enumerate() {
        let item = ctx.mine(quantity.id).ok_or(Refusal::NotCarried)?;
        if gear::used(item) == Some(ItemUse::Worn) {
            return Err(Refusal::Worn(ctx.known_item(item)));
        }
        let twice = what.iter().take(place).any(|other| other.id == quantity.id);
        if twice || quantity.count == 0 || quantity.count > item.stack.count {
            return Err(Refusal::NotSoMany);
        }
    }
    let purse = ctx.body(ctx.hero()).map_or(0, |body| body.gold);
    if gold > 0 && (ctx.raws.items.coin().is_none() || i64::from(gold) > i64::from(purse)) {
        return Err(Refusal::NotSoMany);
    }
    Ok(())
}
