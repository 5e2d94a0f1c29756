//! Interaction with features on the hero's square, and dipping. NetHack 3.6: `drinkfountain`, `drinksink`,
//! `dosit` and `dodip`.

use crate::{
    engine::{
        context::Ctx,
        effects::{
            affect, deliver,
            gear::mix,
            interact::{self, Came},
        },
        event::{ActorSeen, Event, Refusal},
        outcome::ActionOutcome,
        state::{item::Item, status_effect::StatusEffect, thing_id::ThingId},
    },
    raws::{
        kinds::items::{ItemClass, Usage},
        rules::interactions::Interaction,
    },
};

/// Drinks from the feature on the hero's square.
pub(super) fn sip(ctx: &mut Ctx<'_>) -> Result<(), ActionOutcome> {
    at_hand(ctx, Interaction::Quaff)?;
    try_it(ctx, Interaction::Quaff, None);
    Ok(())
}

/// Sits down, on a feature or on the floor.
pub(super) fn sit(ctx: &mut Ctx<'_>) -> Result<(), ActionOutcome> {
    try_it(ctx, Interaction::Sit, None);
    Ok(())
}

/// Dips the item `id` into the feature on the hero's square, or into the potion `into`.
pub(super) fn dip(ctx: &mut Ctx<'_>, id: ThingId, into: Option<ThingId>) -> Result<(), ActionOutcome> {
    let item = carried(ctx, id)?;
    let Some(into) = into else {
        at_hand(ctx, Interaction::Dip)?;
        try_it(ctx, Interaction::Dip, Some(id));
        return Ok(());
    };
    let liquid = carried(ctx, into)?;
    if id == into {
        return Err(ActionOutcome::Refused(Refusal::IntoItself(ctx.known_item(&item))));
    }
    let kind = ctx.item_kind(&liquid);
    if kind.class != ItemClass::Potion && kind.dip.is_empty() {
        return Err(ActionOutcome::Refused(Refusal::NoDip(ctx.known_item(&liquid))));
    }
    if mix::dip(ctx, id, into) {
        return Ok(());
    }
    let data = ctx.data(&liquid);
    let before = item.stack;
    let shows = affect::noticing(ctx, data.stack.kind, |ctx| deliver::dip(ctx, &data, id));
    if !shows {
        ctx.events.push(Event::NoEffect { who: ActorSeen::HERO, usage: Usage::Dip });
    }
    // A change that the hero does not see uses the liquid up, too.
    let changes = ctx.item(id).is_none_or(|item| item.stack != before);
    if (shows || changes)
        && let Some(one) = ctx.split(into, 1)
    {
        ctx.destroy_item(one);
    }
    Ok(())
}

/// Returns the item `id` if the hero carries it. Errors: [`Refusal::NotCarried`].
fn carried(ctx: &Ctx<'_>, id: ThingId) -> Result<Item, ActionOutcome> {
    ctx.mine(id).copied().ok_or(ActionOutcome::Refused(Refusal::NotCarried))
}

/// Checks that a feature for `deed` is on the hero's square. Errors: [`Refusal::no_place`].
fn at_hand(ctx: &Ctx<'_>, deed: Interaction) -> Result<(), ActionOutcome> {
    if ctx.feature(ctx.hero_at()).is_none_or(|feature| feature.on(deed).is_none()) {
        return Err(ActionOutcome::Refused(Refusal::no_place(deed)));
    }
    Ok(())
}

/// Does `deed` on the hero's square. Reports the attempt if nothing else is reported.
fn try_it(ctx: &mut Ctx<'_>, deed: Interaction, item: Option<ThingId>) {
    let at = ctx.hero_at();
    let Some(what) = ctx.fixture(at) else { return };
    if interact::befall(ctx, at, deed, item) != Came::Something {
        let trapped = ctx.hero_is(StatusEffect::Trapped);
        ctx.events.push(Event::Tried { who: ActorSeen::HERO, deed, what, trapped });
    }
}
