//! What is done to standing things, and dipping (NetHack's `drinkfountain`, `drinksink`, `dosit` and `dodip`).

use super::outcome::Outcome;
use crate::{
    engine::{
        context::Ctx,
        effects::{
            affect, deliver,
            gear::mix,
            interact::{self, Came},
        },
        event::{ActorSeen, Event, Refusal},
        state::{affliction::StatusEffect, item::Item, thing_id::ThingId},
    },
    raws::{
        interactions::Interaction,
        items::{ItemClass, Usage},
    },
};

/// The hero drinks from what stands here.
pub(super) fn sip(ctx: &mut Ctx<'_>) -> Result<(), Outcome> {
    at_hand(ctx, Interaction::Quaff)?;
    try_it(ctx, Interaction::Quaff, None);
    Ok(())
}

/// The hero sits down, wherever that is.
pub(super) fn sit(ctx: &mut Ctx<'_>) -> Result<(), Outcome> {
    if ctx.hero_is(StatusEffect::Levitating) {
        return Err(Outcome::Refused(Refusal::TooHigh));
    }
    try_it(ctx, Interaction::Sit, None);
    Ok(())
}

/// The hero dips the item `id` into what stands here, or into one of the potion `into`.
pub(super) fn dip(ctx: &mut Ctx<'_>, id: ThingId, into: Option<ThingId>) -> Result<(), Outcome> {
    let item = carried(ctx, id)?;
    let Some(into) = into else {
        at_hand(ctx, Interaction::Dip)?;
        try_it(ctx, Interaction::Dip, Some(id));
        return Ok(());
    };
    let liquid = carried(ctx, into)?;
    if id == into {
        return Err(Outcome::Refused(Refusal::IntoItself(ctx.known_item(&item))));
    }
    let kind = ctx.item_kind(&liquid);
    if kind.class != ItemClass::Potion && kind.dip.is_empty() {
        return Err(Outcome::Refused(Refusal::NoDip(ctx.known_item(&liquid))));
    }
    if mix::dip(ctx, id, into) {
        return Ok(());
    }
    let data = ctx.data(&liquid);
    let shows = affect::noticing(ctx, data.stack.kind, |ctx| deliver::dip(ctx, &data, id));
    if !shows {
        ctx.events.push(Event::NoEffect { who: ActorSeen::HERO, usage: Usage::Dip });
    } else if let Some(one) = ctx.split(into, 1) {
        ctx.destroy_item(one);
    }
    Ok(())
}

/// The item `id`, if the hero carries it.
fn carried(ctx: &Ctx<'_>, id: ThingId) -> Result<Item, Outcome> {
    ctx.mine(id).copied().ok_or(Outcome::Refused(Refusal::NotCarried))
}

/// Whether something stands here for which one does that, within reach.
fn at_hand(ctx: &Ctx<'_>, deed: Interaction) -> Result<(), Outcome> {
    if ctx.feature(ctx.hero_at()).is_none_or(|feature| feature.on(deed).is_none()) {
        return Err(Outcome::Refused(Refusal::NoPlace(deed)));
    }
    if ctx.hero_is(StatusEffect::Levitating) {
        return Err(Outcome::Refused(Refusal::TooHigh));
    }
    Ok(())
}

/// The hero does that here; something is always told of it.
fn try_it(ctx: &mut Ctx<'_>, deed: Interaction, item: Option<ThingId>) {
    let at = ctx.hero_at();
    let Some(what) = ctx.fixture(at) else { return };
    if interact::befall(ctx, at, deed, item) != Came::Something {
        ctx.events.push(Event::Tried { who: ActorSeen::HERO, deed, what });
    }
}
