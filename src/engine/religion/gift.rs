//! Gifts of gold to priests. NetHack 3.6: `priest_talk`.

use crate::{
    base::geometry::Dir,
    engine::{
        action::Choice,
        context::{
            Ctx,
            altars::Altar,
            temples::{GiftPrices, ProtectionOffer},
        },
        effects::status::{deeds, standing},
        event::{ActorSeen, Event},
        outcome::ActionOutcome,
        state::{being::Attitude, deed::Deed, devotion::Devotion, things::Actor},
    },
    raws::{rules::priests::PriestText, words::deeds::DeedWord},
};

/// Gives the gold that answers the question of the priest towards `dir`.
pub(in crate::engine) fn answer(ctx: &mut Ctx<'_>, dir: Dir, choice: &Choice) -> ActionOutcome {
    let Some((who, altar, prices)) = priest(ctx, dir) else { return ActionOutcome::Done(0) };
    let Choice::Gold(gold @ 1..) = *choice else { return talk(ctx, who) };
    give(ctx, (who, altar), prices, gold.min(ctx.purse()))
}

/// Returns the peaceful priest towards `dir`, with the altar and the prices.
pub(in crate::engine) fn priest(ctx: &Ctx<'_>, dir: Dir) -> Option<(Actor, Altar, GiftPrices)> {
    let who = ctx.standing(ctx.hero_at().step(dir))?;
    ctx.being(who).filter(|being| being.attitude == Attitude::Peaceful)?;
    let (_, altar) = ctx.served_altar(who)?;
    Some((who, altar, ctx.gift_prices()?))
}

/// Lets the priest `who` talk without a gift.
pub(in crate::engine) fn talk(ctx: &mut Ctx<'_>, who: Actor) -> ActionOutcome {
    let text = if ctx.devotion().is_unforgiven() { PriestText::Sinner } else { PriestText::Chat };
    say(ctx, who, text)
}

fn say(ctx: &mut Ctx<'_>, who: Actor, text: PriestText) -> ActionOutcome {
    let (who, turn) = (ctx.who(who), ctx.turn());
    ctx.events.push(Event::Preached { who, text, turn });
    ActionOutcome::Done(ctx.raws.rules.normal_speed)
}

/// Gives `gold` to the priest `who` of `altar`, who keeps it. Only a priest of the hero's side can better the
/// record.
fn give(ctx: &mut Ctx<'_>, (who, altar): (Actor, Altar), prices: GiftPrices, gold: u32) -> ActionOutcome {
    let own = altar.side.is_some() && altar.side == ctx.hero_side();
    let lasting = own && gold >= prices.generous;
    if prices.offer == ProtectionOffer::Unforgiven && gold >= prices.protection && !lasting {
        return say(ctx, who, PriestText::Sinner);
    }
    let pieces = i32::try_from(gold).unwrap_or(i32::MAX);
    ctx.with_body(ctx.hero(), |body| body.gold = body.gold.saturating_sub(pieces));
    ctx.with_body(who, |body| body.gold = body.gold.saturating_add(pieces));
    let given = Deed { count: gold, side: altar.side, ..deeds::to(ctx, who, DeedWord::Give) };
    deeds::did(ctx, given);
    if gold < prices.fair {
        return say(ctx, who, PriestText::Poor);
    }
    if gold < prices.protection {
        ctx.with_devotion(|devotion| devotion.piety += i32::from(own && devotion.piety < 0));
        return say(ctx, who, PriestText::Fair);
    }
    let done = say(ctx, who, PriestText::Generous);
    if !protect(ctx, prices.offer) && lasting {
        let (more, turns) = ctx.priest_rules().map_or((0, 0), |rules| (rules.record, rules.atonement));
        let Devotion { piety, atoned, .. } = ctx.devotion();
        let (turn, sins) = (ctx.turn(), piety.min(0));
        if sins < 0 && atoned.is_none_or(|last| turn.saturating_sub(last) > turns) {
            standing::change_record(ctx, -sins);
            ctx.with_devotion(|devotion| devotion.atoned = Some(turn));
        } else {
            standing::change_record(ctx, more);
        }
    }
    done
}

/// Protects the hero, if the offer and luck allow it. True if it did.
fn protect(ctx: &mut Ctx<'_>, offer: ProtectionOffer) -> bool {
    let Some(sure) = ctx.priest_rules().map(|rules| rules.sure) else { return false };
    let owned = ctx.devotion().protection.points;
    let odds = if owned <= sure { 1 } else { owned.unsigned_abs() };
    if offer != ProtectionOffer::Due || !ctx.rng().one_in(odds) {
        return false;
    }
    let depth = ctx.sheet().map_or(0, |hero| hero.deepest);
    ctx.with_devotion(|devotion| devotion.protection.depth = depth);
    raise_protection(ctx);
    true
}

/// Gives the hero protection: some points at first, then one more. NetHack 3.6: `pleased` and `priest_talk`.
pub(in crate::engine) fn raise_protection(ctx: &mut Ctx<'_>) {
    let Some((first, most)) = ctx.priest_rules().map(|rules| (rules.first, rules.most)) else { return };
    let owned = ctx.devotion().protection.points;
    let more = if owned == 0 { ctx.rng().roll(first) } else { 1 };
    let points = owned.saturating_add(more).min(most);
    ctx.with_devotion(|devotion| devotion.protection.points = points);
    ctx.events.push(Event::Protected { who: ActorSeen::HERO, points });
}
