//! Throwing gold: creatures that like gold, or live by it, catch it. NetHack 3.6: `throw_gold`, `ghitm`.

use super::flight;
use crate::{
    base::geometry::Dir,
    engine::{
        context::Ctx,
        effects::{mind::taming, status::deeds, trajectory},
        event::{Event, GoldTaken, Origin, Refusal, Source},
        outcome::ActionOutcome,
        shops::{pay, sell},
        state::{
            being::{Attitude, Mood},
            burden,
            deed::Deed,
            item::Stack,
            things::Actor,
        },
    },
    raws::{kinds::items::ItemClass, words::deeds::DeedWord},
};

/// Throws `gold` pieces towards `dir`. They land where nothing catches them.
///
/// # Errors
///
/// [`Refusal::NotSoMany`].
pub(super) fn throw(ctx: &mut Ctx<'_>, gold: u32, dir: Dir) -> Result<(), ActionOutcome> {
    let coin = ctx.raws.items.coin().filter(|_| gold > 0 && gold <= ctx.purse());
    let Some(coin) = coin else { return Err(ActionOutcome::Refused(Refusal::NotSoMany)) };
    let pieces = i32::try_from(gold).unwrap_or(i32::MAX);
    ctx.with_body(ctx.hero(), |body| body.gold -= pieces);
    let (from, by) = (ctx.hero_at(), ctx.who(ctx.hero()));
    let source = Source { known: true, ..Source::from_origin(Origin::Thrown { kind: coin }) };
    let weight = burden::weight_of_gold(ctx.raws, gold) / ctx.raws.rules.throwing.gold_weight;
    let range = (ctx.reach(&Stack::of_kind(coin)) - i32::try_from(weight).unwrap_or(i32::MAX)).max(1);
    let (path, target) = trajectory::fly(ctx, ctx.hero(), (dir, range), |_, _| true);
    let to = path.last().copied().unwrap_or(from);
    flight::tell(ctx, ctx.hero(), source, path, target.as_slice());
    if let Some(target) = target {
        if takes(ctx, target, gold) {
            return Ok(());
        }
        if ctx.being(target).is_some_and(|being| being.attitude == Attitude::Peaceful) {
            taming::provoke(ctx, target);
        }
        let thrown = Deed { item: Some(coin), count: gold, ..deeds::to(ctx, target, DeedWord::Throw) };
        deeds::did(ctx, thrown);
        let seen_as = ctx.who(target);
        ctx.tell(&[by], Event::Missed { by, target: seen_as, source });
        ctx.disturb(target);
    }
    ctx.spill(gold, to);
    Ok(())
}

/// Lets `who` catch `gold`, if it wants gold and can move. True if it did.
fn takes(ctx: &mut Ctx<'_>, who: Actor, gold: u32) -> bool {
    let Some((likes, bribe)) = ctx.kind(who).map(|kind| (kind.likes.contains(&ItemClass::Coin), kind.bribe))
    else {
        return false;
    };
    let (keeper, priest) = (ctx.keeper(who), ctx.served_altar(who).is_some());
    let wants = likes || bribe.is_some() || keeper.is_some() || priest;
    if !wants || ctx.helpless(who).is_some() {
        return false;
    }
    ctx.disturb(who);
    let pieces = i32::try_from(gold).unwrap_or(i32::MAX);
    ctx.with_body(who, |body| body.gold = body.gold.saturating_add(pieces));
    let peaceful = ctx.being(who).is_some_and(|being| being.attitude == Attitude::Peaceful);
    if keeper.is_some() {
        if peaceful {
            sell::credit(ctx, who, gold)
        } else {
            pay::make_good(ctx, who, gold)
        }
        return true;
    }
    let how = match bribe {
        None => GoldTaken::Kept,
        Some(_) if peaceful => GoldTaken::Bribed,
        Some(price) if price > 0 && is_enough(ctx, price, gold) => {
            ctx.with_being(who, |being| being.attitude = Attitude::Peaceful);
            ctx.with_mind(who, |mind| (mind.mood, mind.heading) = (Mood::Wandering, None));
            GoldTaken::Bribed
        }
        Some(_) => GoldTaken::Scorned,
    };
    let seen_as = ctx.who(who);
    ctx.tell(&[seen_as], Event::TookGold { who: seen_as, how });
    true
}

/// Draws whether `gold` sways a creature that can be had for `price`. Gold left in the purse and the hero's
/// level make it dearer, charisma cheaper.
fn is_enough(ctx: &mut Ctx<'_>, price: u32, gold: u32) -> bool {
    let rules = &ctx.raws.rules.bribing;
    if ctx.rng().below(rules.out_of) >= rules.sways {
        return false;
    }
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let more = u32::try_from(level * ctx.rng().range(0, rules.most_per_level)).unwrap_or(0);
    let charisma = u32::from(ctx.abilities().charisma.points()).max(1);
    gold > price.saturating_add(ctx.purse().saturating_add(more) / charisma)
}
