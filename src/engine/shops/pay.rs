//! Paying the keepers of shops. NetHack 3.6: `dopay`.

use crate::{
    engine::{
        action::Due,
        context::{Ctx, shops::Bill},
        effects::{
            shops,
            status::{deeds, standing},
        },
        event::{Question, Refusal, ShopDeed},
        outcome::ActionOutcome,
        state::{
            being::{Attitude, Mood},
            deed::Deed,
            item::Stack,
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::words::deeds::DeedWord,
};

/// Pays `due` to the keeper of the shop around the hero, or to one beside the hero.
///
/// # Errors
///
/// [`Refusal::NoKeeper`], [`Refusal::NothingOwed`], or [`Refusal::TooPoor`].
pub(in crate::engine) fn pay(ctx: &mut Ctx<'_>, due: Due) -> Result<(), Refusal> {
    let who = ctx.creditor().ok_or(Refusal::NoKeeper)?;
    let bill = ctx.bill_of(who).ok_or(Refusal::NoKeeper)?;
    if bill.total() == 0 {
        return Err(Refusal::NothingOwed);
    }
    match due {
        Due::Item(id) => {
            let (_, gold) = *bill.items.iter().find(|(item, _)| *item == id).ok_or(Refusal::NothingOwed)?;
            let item = ctx.item(id).map(|item| ctx.known_item(item));
            let pieces = ctx.pay_keeper(who, gold).ok_or(Refusal::TooPoor { gold })?;
            bought(ctx, id);
            ctx.disown(id);
            ctx.refresh_gear();
            ctx.tell_of_shop(who, ShopDeed::Paid { gold, credit: gold - pieces, item });
        }
        Due::Debt => {
            let gold = bill.owed.saturating_add(bill.robbed);
            if gold == 0 {
                return Err(Refusal::NothingOwed);
            }
            let pieces = ctx.pay_keeper(who, gold).ok_or(Refusal::TooPoor { gold })?;
            ctx.tell_of_shop(who, ShopDeed::Paid { gold, credit: gold - pieces, item: None });
            settle(ctx, who, &bill);
        }
        Due::Everything => {
            let gold = bill.total();
            let pieces = ctx.pay_keeper(who, gold).ok_or(Refusal::TooPoor { gold })?;
            bill.items.iter().for_each(|(id, _)| bought(ctx, *id));
            shops::own(ctx, &bill);
            ctx.tell_of_shop(who, ShopDeed::Paid { gold, credit: gold - pieces, item: None });
            settle(ctx, who, &bill);
        }
    }
    Ok(())
}

/// Records that the hero has paid for the item `id`.
fn bought(ctx: &mut Ctx<'_>, id: ThingId) {
    let stack = ctx.item(id).map(|item| item.stack);
    if let Some(Stack { kind, count, .. }) = stack {
        deeds::did(ctx, Deed { item: Some(kind), count, ..DeedWord::Buy.into() });
    }
}

/// Strikes out the debts of `bill`, which are paid, and soothes the keeper `who`.
fn settle(ctx: &mut Ctx<'_>, who: Actor, bill: &Bill) {
    ctx.with_keeper(who, |keeper| keeper.owed = 0);
    make_good(ctx, who, bill.robbed);
}

/// Counts `gold`, which the keeper `who` has taken, against what the hero robbed. Enough soothes the keeper.
pub(in crate::engine) fn make_good(ctx: &mut Ctx<'_>, who: Actor, gold: u32) {
    let wanted = ctx.bill_of(who).map_or(0, |bill| bill.robbed);
    let robbed = ctx.keeper(who).is_some_and(|keeper| keeper.robbed > 0);
    ctx.with_keeper(who, |keeper| keeper.robbed = keeper.robbed.saturating_sub(gold));
    if wanted > 0 && gold >= wanted {
        ctx.with_being(who, |being| being.attitude = Attitude::Peaceful);
        ctx.with_mind(who, |mind| (mind.mood, mind.heading) = (Mood::Wandering, None));
        ctx.tell_of_shop(who, ShopDeed::Soothed);
        if robbed {
            standing::make_good(ctx);
        }
    }
}

/// Lets the hero talk to the keeper `who` about the bill: asks to pay it, or tells that the hero cannot.
pub(in crate::engine) fn talk(ctx: &mut Ctx<'_>, who: Actor) -> ActionOutcome {
    if let Some(bill) = ctx.bill_of(who).filter(|bill| bill.total() > 0) {
        let (gold, has) = (bill.total(), bill.credit.saturating_add(ctx.purse()));
        if gold > has {
            ctx.tell_of_shop(who, ShopDeed::TooPoor { gold, has });
        } else {
            ctx.ask(Question::Pay { gold });
        }
        return ActionOutcome::Done(0);
    }
    if let Some(keeper) = ctx.keeper(who) {
        let (trade, name) = (keeper.shop.trade, keeper.shop.name);
        ctx.tell_of_shop(who, ShopDeed::Greets { trade, name, again: true });
    }
    ActionOutcome::Done(ctx.raws.rules.normal_speed)
}
