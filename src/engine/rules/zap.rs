//! Zapping wands. NetHack 3.6: `dozap`.

use super::{outcome::ActionOutcome, use_up};
use crate::{
    engine::{
        action::AimDirection,
        context::Ctx,
        effects::{affect, deliver, ground::writing},
        event::{Event, Refusal},
        state::{
            item::{Charges, Item},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        items::{ItemClass, Usage},
        power_words::WordBreach,
    },
};

/// Chance to wrest a last charge from an empty wand, as 1 in this number.
const WREST_ONE_IN: u32 = 121;

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
    let aimed = directed && matches!(toward, Some(AimDirection::Dir(_)));
    if who == ctx.hero() && aimed {
        writing::breach(ctx, WordBreach::Zap);
    }
    let shows = discharge(ctx, &item).then(|| {
        let kind = item.stack.kind;
        let data = item.stack.into();
        affect::watching(ctx, kind, watched, |ctx| deliver::use_item(ctx, who, &data, Usage::Zap, toward))
    });
    if shows != Some(true) && who == ctx.hero() {
        let who = ctx.who(who);
        ctx.events.push(Event::NoEffect { who, usage: Usage::Zap });
    }
    // A wand is destroyed by wresting its last charge.
    if ctx.item(id).is_some_and(|item| item.stack.charges.left < 0) {
        ctx.destroy_item(id);
    }
    Ok(())
}

/// Uses a charge of `item`. False if none was left and none could be wrested.
pub(super) fn discharge(ctx: &mut Ctx<'_>, item: &Item) -> bool {
    let left = item.stack.charges.left;
    if left <= 0 && !ctx.rng().one_in(WREST_ONE_IN) {
        return false;
    }
    ctx.change_stack(item.id, |stack| {
        stack.charges = Charges { left: left.saturating_sub(1), ..stack.charges };
    });
    true
}
