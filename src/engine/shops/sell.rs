//! Selling to the keepers of shops what the hero lays down. NetHack 3.6: `sellobj`.

use crate::{
    engine::{
        context::Ctx,
        effects::status::deeds,
        event::{Question, ShopDeed},
        state::{
            deed::Deed,
            keeper::{Goods, Keeper},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::words::deeds::DeedWord,
};

/// Lets the keeper of the shop around the hero make an offer for the items `laid`, which the hero has just
/// laid down there.
pub(in crate::engine) fn offer(ctx: &mut Ctx<'_>, laid: &[ThingId]) {
    let Some((who, keeper)) =
        ctx.keeper_here().filter(|(_, keeper)| keeper.shop.floor.contains(ctx.hero_at()))
    else {
        return;
    };
    if ctx.helpless(who).is_some() || keeper.robbed > 0 {
        return;
    }
    let own: Vec<ThingId> = laid
        .iter()
        .copied()
        .filter(|id| ctx.item(*id).is_some_and(|item| ctx.owner(item).is_none()))
        .collect();
    if own.is_empty() {
        return;
    }
    ctx.state.offered = own;
    let wanted = ctx.standing_offers(who);
    let gold = wanted.iter().fold(0u32, |sum, one| sum.saturating_add(one.gold));
    let things = wanted.iter().fold(0u32, |sum, one| sum.saturating_add(one.count));
    if gold == 0 {
        ctx.state.offered.clear();
        ctx.tell_of_shop(who, ShopDeed::Declines);
        return;
    }
    ctx.ask(Question::Sell { gold, things });
}

/// Sells what the keeper has made an offer for. A keeper with too little gold gives credit.
pub(in crate::engine) fn agree(ctx: &mut Ctx<'_>) {
    let wanted = ctx.keeper_here().map(|(who, _)| (who, ctx.standing_offers(who)));
    ctx.state.offered.clear();
    let Some((who, wanted)) = wanted else { return };
    let gold = wanted.iter().fold(0u32, |sum, one| sum.saturating_add(one.gold));
    if gold == 0 {
        return;
    }
    for one in wanted {
        let kind = ctx.item(one.id).map(|item| item.stack.kind);
        ctx.things.set_item_part(one.id, Some(Goods { keeper: who.id }));
        deeds::did(ctx, Deed { item: kind, count: one.count, ..deeds::to(ctx, who, DeedWord::Sell) });
    }
    let purse = ctx.body(who).map_or(0, |body| u32::try_from(body.gold).unwrap_or(0));
    if purse >= gold {
        let pieces = i32::try_from(gold).unwrap_or(i32::MAX);
        ctx.with_body(who, |body| body.gold -= pieces);
        ctx.with_body(ctx.hero(), |body| body.gold = body.gold.saturating_add(pieces));
        ctx.tell_of_shop(who, ShopDeed::Bought { gold, credit: false });
    } else {
        let percent = u64::from(ctx.shop_rules().map_or(100, |rules| rules.credit));
        let gold = u32::try_from(u64::from(gold) * percent / 100).unwrap_or(0);
        ctx.with_keeper(who, |keeper| keeper.credit = keeper.credit.saturating_add(gold).min(Keeper::MOST));
        ctx.tell_of_shop(who, ShopDeed::Bought { gold, credit: true });
    }
}

/// Lets the keeper around the hero take `gold` that the hero lays down as credit. False if there is no
/// keeper.
pub(in crate::engine) fn deposit(ctx: &mut Ctx<'_>, gold: u32) -> bool {
    let Some((who, _)) = ctx.keeper_here().filter(|(_, keeper)| keeper.shop.floor.contains(ctx.hero_at()))
    else {
        return false;
    };
    let pieces = i32::try_from(gold).unwrap_or(i32::MAX);
    ctx.with_body(ctx.hero(), |body| body.gold -= pieces);
    ctx.with_body(who, |body| body.gold = body.gold.saturating_add(pieces));
    credit(ctx, who, gold);
    true
}

/// Counts `gold`, which the keeper `who` has taken, against the hero's debt; the rest is credit.
pub(in crate::engine) fn credit(ctx: &mut Ctx<'_>, who: Actor, gold: u32) {
    let Some(keeper) = ctx.keeper(who) else { return };
    let owed = keeper.owed.min(gold);
    let credit = keeper.credit.saturating_add(gold - owed).min(Keeper::MOST);
    ctx.with_keeper(who, |keeper| {
        keeper.owed -= owed;
        keeper.credit = credit;
    });
    ctx.tell_of_shop(who, ShopDeed::Credits { gold: credit });
}
