//! Zapping wands. NetHack 3.6: `dozap`.

use super::use_up;
use crate::{
    base::dice::Dice,
    engine::{
        action::AimDirection,
        context::Ctx,
        effects::{affect, deliver, queue},
        event::{Cause, Event, ItemChange, Refusal, Source},
        outcome::ActionOutcome,
        state::{
            item::{Beatitude, Charges, Item},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::kinds::items::{ItemClass, Usage},
};

/// Lets `who` zap the item `id`.
pub(super) fn zap_item(
    ctx: &mut Ctx<'_>,
    who: Actor,
    id: ThingId,
    toward: Option<AimDirection>,
) -> Result<(), ActionOutcome> {
    let item = use_up::carried(ctx, who, id)?;
    let kind = ctx.item_kind(&item);
    if kind.class != ItemClass::Wand && kind.zap.is_none() {
        return Err(ActionOutcome::Refused(Refusal::NoWand(ctx.known_item(&item))));
    }
    let directed = kind.zap.as_ref().is_some_and(|zap| zap.aim.is_directed());
    if toward.is_none() && (directed || !ctx.knows_kind(item.stack.kind)) {
        return Err(ActionOutcome::Refused(Refusal::NoDirection));
    }
    let watched = affect::tell(ctx, who, &item, Usage::Zap);
    let works = discharge(ctx, &item);
    if works && blows_up(ctx, who, id) {
        return Ok(());
    }
    let shows = works.then(|| {
        let kind = item.stack.kind;
        let data = item.stack.into();
        affect::watching(ctx, kind, watched, |ctx| deliver::use_item(ctx, who, &data, Usage::Zap, toward))
    });
    if shows != Some(true) && who == ctx.hero() {
        let who = ctx.who(who);
        ctx.events.push(Event::NoEffect { who, usage: Usage::Zap });
    }
    crumble(ctx, who, id);
    Ok(())
}

/// Destroys the wand `id`, which `who` has just used, if its last charge was wrested or it was cancelled.
pub(super) fn crumble(ctx: &mut Ctx<'_>, who: Actor, id: ThingId) {
    let Some(item) = ctx.item(id).copied().filter(|item| item.stack.charges.left < 0) else { return };
    let (who, known) = (ctx.who(who), ctx.known_item(&item));
    ctx.destroy_item(id);
    ctx.tell(&[who], Event::Enchanted { who, item: known, how: ItemChange::Destroyed });
}

/// Lets the wand `id`, of which `who` has just used a charge, blow up by chance if it is cursed. True if it
/// did. NetHack 3.6: `backfire`.
pub(super) fn blows_up(ctx: &mut Ctx<'_>, who: Actor, id: ThingId) -> bool {
    let Some(item) = ctx.item(id).copied() else { return false };
    let cursed = item.stack.beatitude == Beatitude::Cursed && ctx.item_kind(&item).class == ItemClass::Wand;
    let rules = &ctx.raws.rules.zapping;
    if !cursed || !ctx.rng().one_in(rules.blows_up_one_in) {
        return false;
    }
    let (seen_as, known) = (ctx.who(who), ctx.known_item(&item));
    let source = Source { known: known.named, ..Source::use_of(item.stack.kind, Usage::Zap) };
    ctx.destroy_item(id);
    ctx.tell(&[seen_as], Event::Enchanted { who: seen_as, item: known, how: ItemChange::Exploded });
    let count = rules.blast.count * (i32::from(item.stack.charges.left.max(0)) + rules.blast_charges);
    let damage = ctx.rng().roll(Dice { count, ..rules.blast });
    queue::hurt(ctx, who, damage, Cause::Explosion(source), None);
    true
}

/// Lets a hero who has tried `item` in vain know that it is empty, if its kind is known: what else could be
/// the reason?
pub(super) fn finds_empty(ctx: &mut Ctx<'_>, item: &Item) {
    if ctx.mine(item.id).is_some() && ctx.knows_kind(item.stack.kind) {
        ctx.change_stack(item.id, |stack| stack.known.enchantment = true);
    }
}

/// Uses a charge of `item`. False if none was left and none could be wrested. NetHack 3.6: `zappable`.
pub(super) fn discharge(ctx: &mut Ctx<'_>, item: &Item) -> bool {
    let (left, one_in) = (item.stack.charges.left, ctx.raws.rules.zapping.wrests_one_in);
    if left < 0 || left == 0 && !ctx.rng().one_in(one_in) {
        finds_empty(ctx, item);
        return false;
    }
    ctx.change_stack(item.id, |stack| {
        stack.charges = Charges { left: left.saturating_sub(1), ..stack.charges };
    });
    true
}
