//! The hero in shops: entering, leaving with goods, robbery. NetHack 3.6: `u_entered_shop`, `u_left_shop` and
//! `rob_shop`.

use super::{
    position::summon,
    status::{deeds, standing},
};
use crate::{
    base::geometry::{Point, Rect},
    engine::{
        context::{Ctx, shops::Bill},
        event::{Bar, ShopDeed},
        population,
        state::{
            being::{Attitude, Mood},
            gear,
            item::{Item, ItemPlace, ItemUse},
            keeper::Keeper,
            shop::Shop,
            thing_id::HERO,
            things::Actor,
        },
    },
    raws::{rules::shop_rules::ShopRules, words::deeds::DeedWord},
};

/// Notices where the hero is: greets one who enters a shop, shows prices inside, and lets one who leaves pay
/// or flee as a thief. Called after each act of the hero, and once all others have acted.
pub(in crate::engine) fn watch(ctx: &mut Ctx<'_>) {
    let broken = std::mem::take(&mut ctx.scratch.broken);
    if ctx.over() {
        return;
    }
    for at in broken {
        damage(ctx, at);
    }
    let (here, level) = (ctx.hero_at(), ctx.level().place);
    let before = ctx.state.customer_of.and_then(|id| ctx.things.find(id));
    if before.is_none() && ctx.level().shops.is_empty() {
        ctx.state.customer_of = None;
        return;
    }
    let inside = ctx.keeper_around();
    if let Some((who, keeper)) = before.and_then(|who| Some((who, ctx.keeper(who)?)))
        && inside != Some(who)
        && !(keeper.home == level && keeper.shop.door == here)
    {
        ctx.state.customer_of = None;
        leave(ctx, who);
    }
    let Some(who) = inside else { return };
    if ctx.state.customer_of != Some(who.id) {
        ctx.state.customer_of = Some(who.id);
        greet(ctx, who);
    }
    ctx.see_prices(who);
}

/// Lets the keeper `who` greet the hero, who has entered the shop.
fn greet(ctx: &mut Ctx<'_>, who: Actor) {
    let Some(keeper) = ctx.keeper(who) else { return };
    if ctx.is_angry(who) || ctx.helpless(who).is_some() || !ctx.sees(who) {
        return;
    }
    let (trade, name) = (keeper.shop.trade, keeper.shop.name);
    ctx.tell_of_shop(who, ShopDeed::Greets { trade, name, again: keeper.met });
    ctx.with_keeper(who, |keeper| keeper.met = true);
    if ctx.kept_out() == Some(Bar::Tools) {
        ctx.tell_of_shop(who, ShopDeed::DislikesTools);
    }
}

/// Handles the hero's departure from the shop of `who`: the credit pays the bill, or the hero is a thief.
fn leave(ctx: &mut Ctx<'_>, who: Actor) {
    let Some(bill) = ctx.bill_of(who) else { return };
    if ctx.is_angry(who) {
        take_along(ctx, who, &bill);
        return;
    }
    let total = bill.total();
    if total == 0 {
        return;
    }
    if bill.credit >= total {
        ctx.with_keeper(who, |keeper| {
            (keeper.credit, keeper.owed, keeper.robbed) = (keeper.credit - total, 0, 0);
        });
        own(ctx, &bill);
        ctx.tell_of_shop(who, ShopDeed::Settled { gold: total });
        return;
    }
    rob(ctx, who, &bill);
}

/// Makes the items of `bill` the hero's own.
pub(in crate::engine) fn own(ctx: &mut Ctx<'_>, bill: &Bill) {
    for (id, _) in &bill.items {
        ctx.disown(*id);
    }
    ctx.refresh_gear();
}

/// Adds what the hero takes along, and all debts, to what the keeper `who` was robbed of. Returns the sum.
fn take_along(ctx: &mut Ctx<'_>, who: Actor, bill: &Bill) -> u32 {
    let gold = bill.goods().saturating_add(bill.owed).saturating_sub(bill.credit);
    own(ctx, bill);
    ctx.with_keeper(who, |keeper| {
        keeper.robbed = keeper.robbed.saturating_add(gold).min(Keeper::MOST);
        (keeper.owed, keeper.credit) = (0, 0);
    });
    gold
}

/// Handles the robbery of the keeper `who`: the keeper hunts the hero, and watchmen come.
pub(in crate::engine) fn rob(ctx: &mut Ctx<'_>, who: Actor, bill: &Bill) {
    let gold = take_along(ctx, who, bill);
    ctx.tell_of_shop(who, ShopDeed::Robbed { gold });
    let robbed = deeds::to(ctx, who, DeedWord::Rob);
    deeds::did(ctx, robbed);
    standing::rob(ctx);
    enrage(ctx, who);
    call_watch(ctx, who);
}

/// Turns the keeper `who` hostile.
pub(in crate::engine) fn enrage(ctx: &mut Ctx<'_>, who: Actor) {
    ctx.with_being(who, |being| being.attitude = Attitude::Hostile);
    if ctx.is_here(who) {
        ctx.rouse(who, ctx.hero_at());
    } else {
        ctx.with_mind(who, |mind| mind.mood = Mood::Wandering);
    }
}

/// Calls watchmen after a robbery of the keeper `who`, if there are any. NetHack 3.6: `call_kops`.
fn call_watch(ctx: &mut Ctx<'_>, who: Actor) {
    let raws = ctx.raws;
    let Some(rules) = ctx.shop_rules().filter(|rules| rules.watch.most() > 0) else { return };
    if raws.themes.watch().is_none() {
        return;
    }
    let (dice, levels) = (rules.watch, rules.watch_levels);
    let more = u32::try_from(ctx.level().depth).unwrap_or(0) / levels;
    let count = u32::try_from(ctx.rng().roll(dice)).unwrap_or(0).saturating_add(more);
    ctx.state.level.watchmen = ctx.level().watchmen.saturating_add(count);
    ctx.tell_of_shop(who, ShopDeed::CallsWatch);
}

/// Lets one of the watchmen on their way come, over the stairs farthest from the hero, or without stairs at
/// the farthest end of the level. Called on each turn.
pub(in crate::engine) fn let_watch_in(ctx: &mut Ctx<'_>) {
    let Some(distance) = ctx.shop_rules().map(|rules| rules.watch_distance) else { return };
    let Some(left) = ctx.level().watchmen.checked_sub(1) else { return };
    ctx.state.level.watchmen = left;
    let mut rng = ctx.rng().clone();
    let kind = population::watchman_here(ctx, &mut rng);
    *ctx.rng() = rng;
    let (level, here) = (ctx.level(), ctx.hero_at());
    let farthest = |at: &Point| at.distance(here);
    let stairs = level.stairs().iter().map(|stairs| stairs.at).max_by_key(farthest);
    let at = stairs.or_else(|| {
        let bounds = level.bounds().map(|size| Rect::at(Point::default(), size));
        let area = bounds.unwrap_or_else(|| Rect::around(here, distance));
        let enclosed = |at: Point| level.hoard_at(at).is_some() || level.shop_at(at).is_some();
        area.points().filter(|at| ctx.is_open(*at) && !enclosed(*at)).max_by_key(farthest)
    });
    let Some((kind, at)) = kind.zip(at) else { return };
    if let Some(watchman) = summon::arrive(ctx, kind, at, true) {
        ctx.rouse(watchman, here);
    }
}

/// Lets a keeper beside the hero grab the gold and all that the hero carries but does not wear or wield,
/// before the hero falls out of the shop with goods or debts. NetHack 3.6: `shopdig`.
pub(in crate::engine) fn grab(ctx: &mut Ctx<'_>) {
    let Some((who, _)) = ctx.keeper_here() else { return };
    let near = ctx.place_of(who).is_some_and(|at| at.distance(ctx.hero_at()) <= 1);
    let owes = ctx.bill_of(who).is_some_and(|bill| bill.total() > bill.credit);
    if !near || !owes || ctx.helpless(who).is_some() {
        return;
    }
    let loose = |item: &&Item| {
        !matches!(gear::used(item), Some(ItemUse::Worn | ItemUse::Wielded)) && !ctx.is_chained(item.id)
    };
    let all: Vec<_> = ctx.held(HERO).filter(loose).map(|item| item.id).collect();
    let gold = ctx.purse();
    if all.is_empty() && gold == 0 {
        return;
    }
    ctx.give_gold(who, gold);
    for id in all {
        ctx.move_item(id, ItemPlace::Carried { by: who.id, used: None });
    }
    ctx.with_keeper(who, |keeper| keeper.owed = 0);
    ctx.tell_of_shop(who, ShopDeed::Grabs);
}

/// Lets keepers mend doors and walls of their shops while the hero is elsewhere and does not see them.
/// NetHack 3.6: `remove_damage`, which also works before the hero's eyes.
pub(in crate::engine) fn mend(ctx: &mut Ctx<'_>) {
    if ctx.level().shop_damage.is_empty() {
        return;
    }
    let (home, hero_at) = (ctx.level().place, ctx.hero_at());
    let damage: Vec<_> = ctx.level().shop_damage.iter().map(|(at, was)| (*at, *was)).collect();
    for (at, was) in damage {
        let of_shop = |shop: &&Shop| shop.floor.grown().contains(at) && !shop.floor.contains(at);
        let Some(shop) = ctx.level().shops.iter().find(of_shop).copied() else { continue };
        let keeper = ctx.keeper_of(home, &shop).filter(|who| !ctx.is_angry(*who));
        let at_work = keeper.and_then(|who| ctx.place_of(who)).is_some_and(|at| shop.floor.contains(at));
        let is_free = ctx.standing(at).is_none() && ctx.pile(at).next().is_none();
        if at_work && is_free && !shop.floor.contains(hero_at) && !ctx.eyes().see(at) {
            ctx.state.level.shop_damage.remove(&at);
            ctx.change(at, was);
        }
    }
}

/// Charges the hero for damage to a shop at `at`, a door or wall of it: it comes on the bill inside, and is
/// to be paid at once outside. The keeper hunts a hero who cannot.
fn damage(ctx: &mut Ctx<'_>, at: Point) {
    let of_shop = |shop: &&Shop| shop.floor.grown().contains(at) && !shop.floor.contains(at);
    let Some(shop) = ctx.level().shops.iter().find(of_shop).copied() else { return };
    let here = ctx.level().place;
    let Some(who) = ctx.keeper_of(here, &shop).filter(|who| !ctx.is_angry(*who)) else { return };
    let price = |rules: &ShopRules| if at == shop.door { rules.door } else { rules.wall };
    let gold = ctx.shop_rules().map_or(0, price);
    if gold == 0 {
        return;
    }
    ctx.tell_of_shop(who, ShopDeed::Damage { gold });
    if ctx.state.customer_of == Some(who.id) {
        ctx.with_keeper(who, |keeper| keeper.owed = keeper.owed.saturating_add(gold).min(Keeper::MOST));
    } else if let Some(pieces) = ctx.pay_keeper(who, gold) {
        ctx.tell_of_shop(who, ShopDeed::Paid { gold, credit: gold - pieces, item: None });
    } else {
        ctx.with_keeper(who, |keeper| keeper.robbed = keeper.robbed.saturating_add(gold).min(Keeper::MOST));
        enrage(ctx, who);
    }
}
