//! Exchanges that peaceful creatures offer.

use crate::{
    engine::{
        context::Ctx,
        effects::mind::wish,
        event::Event,
        population::items,
        state::{
            item::{Beatitude, ItemPlace},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::kinds::creatures::Barter,
};

/// Exchange for an item that the hero carries.
pub(super) struct Offer<'a> {
    /// Index among the exchanges of the creature.
    row: u8,
    barter: &'a Barter,
    /// Stack that the creature takes one of.
    wanted: ThingId,
}

/// Returns the first exchange of the creature `who` for something that the hero carries and does not wear.
pub(super) fn offer<'a>(ctx: &Ctx<'a>, who: Actor) -> Option<Offer<'a>> {
    let rows = (0u8..).zip(&ctx.kind(who)?.barter);
    let mut offers = rows.filter_map(|(row, barter)| {
        let takes = barter.takes.into();
        let free = |place| matches!(place, ItemPlace::Carried { used: None, .. });
        let mut held = ctx.held(ctx.hero().id);
        let wanted = held.find(|item| item.stack.kind == takes && free(item.place))?.id;
        Some(Offer { row, barter, wanted })
    });
    offers.next()
}

/// Carries out the `offer` of `who`. What the hero gets is known.
pub(super) fn accept(ctx: &mut Ctx<'_>, who: Actor, offer: &Offer<'_>) {
    let Some(kind) = ctx.being(who).map(|being| being.kind) else { return };
    let Some(one) = ctx.split(offer.wanted, 1) else { return };
    let (seen, gives) = (ctx.who(who), offer.barter.gives.into());
    ctx.destroy_item(one);
    ctx.events.push(Event::Bartered { who: seen, kind, row: offer.row });
    let raws = ctx.raws;
    let mut data = items::made(raws, gives, ctx.menace(), ctx.rng());
    data.stack.beatitude = Beatitude::Uncursed;
    ctx.learn_item(gives);
    wish::hand(ctx, data);
}
