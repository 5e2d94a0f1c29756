//! Dropping items: all chosen ones in one move.

use super::outcome::ActionOutcome;
use crate::engine::{
    action::ItemQuantity,
    context::Ctx,
    effects::{status::burden::with_burden, tasks::dress},
    event::{ActorSeen, Event, Refusal},
    state::{
        gear,
        item::{Item, ItemPlace, ItemUse, Stack},
        thing_id::{HERO, ThingId},
    },
};

/// Drops all of `what` and `gold` pieces. Errors: a refusal of [`can_drop`].
pub(super) fn drop(ctx: &mut Ctx<'_>, what: &[ItemQuantity], gold: u32) -> Result<(), ActionOutcome> {
    can_drop(ctx, what, gold).map_err(ActionOutcome::Refused)?;
    let stuck = what.iter().find(|handful| ctx.item(handful.id).is_some_and(|item| ctx.sticks(item)));
    if let Some(handful) = stuck {
        dress::stick(ctx, handful.id);
        return Ok(());
    }
    let here = ctx.hero_at();
    with_burden(ctx, |ctx| {
        for handful in what {
            let Some(part) = ctx.split(handful.id, handful.count) else { continue };
            let Some(mut item) = ctx.item(part).map(|item| ctx.known_item(item)) else { continue };
            item.count = handful.count;
            ctx.lay_down(part);
            ctx.events.push(Event::Dropped { who: ActorSeen::HERO, item });
        }
        if gold > 0 {
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
    Ok(())
}

/// Checks that the hero can drop all of `what` and `gold`. Errors: [`Refusal::NotCarried`], [`Refusal::Worn`]
/// or [`Refusal::NotSoMany`].
fn can_drop(ctx: &Ctx<'_>, what: &[ItemQuantity], gold: u32) -> Result<(), Refusal> {
    if what.is_empty() && gold == 0 {
        return Err(Refusal::NotCarried);
    }
    for (place, handful) in what.iter().enumerate() {
        let item = ctx.mine(handful.id).ok_or(Refusal::NotCarried)?;
        if gear::used(item) == Some(ItemUse::Worn) {
            return Err(Refusal::Worn(ctx.known_item(item)));
        }
        let twice = what.iter().take(place).any(|other| other.id == handful.id);
        if twice || handful.count == 0 || handful.count > item.stack.count {
            return Err(Refusal::NotSoMany);
        }
    }
    let purse = ctx.body(ctx.hero()).map_or(0, |body| body.gold);
    if gold > 0 && (ctx.raws.items.coin().is_none() || i64::from(gold) > i64::from(purse)) {
        return Err(Refusal::NotSoMany);
    }
    Ok(())
}
