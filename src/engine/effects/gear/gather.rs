//! Item pickup by creatures. NetHack 3.6: `mpickgold` and `mpickstuff`.

use crate::{
    engine::{
        context::Ctx,
        event::Event,
        state::{being::Attitude, item::Item, thing_id::ThingId, things::Actor},
    },
    raws::kinds::{creatures::CreatureKind, items::ItemClass},
};

/// Lets `who` pick up wanted items on its square: all gold, and the first other item from the top of the
/// pile. Pets pick up nothing.
pub(in crate::engine) fn gather(ctx: &mut Ctx<'_>, who: Actor, kind: &CreatureKind) {
    if kind.likes.is_empty() {
        return;
    }
    let Some(at) = ctx.place_of(who).filter(|at| ctx.scratch.ground.is_littered(*at)) else { return };
    if ctx.being(who).is_none_or(|being| being.attitude == Attitude::Tame) {
        return;
    }
    let coin = |item: &&Item| ctx.item_kind(item).class == ItemClass::Coin;
    let wanted = || ctx.pile(at).filter(|item| ctx.wants(who, kind, item));
    let thing = wanted().find(|item| !coin(item)).map(|item| item.id);
    let gold: Vec<ThingId> = wanted().filter(coin).map(|item| item.id).collect();
    for id in gold.into_iter().chain(thing) {
        take(ctx, who, id);
    }
    if kind.armed && thing.is_some() {
        ctx.take_best_in_hand(who);
    }
}

/// Moves the whole stack `id` to `who`.
fn take(ctx: &mut Ctx<'_>, who: Actor, id: ThingId) {
    let Some(item) = ctx.item(id).copied() else { return };
    let (seen_as, known) = (ctx.who(who), ctx.known_item(&item));
    if ctx.item_kind(&item).class == ItemClass::Coin {
        ctx.destroy_item(id);
        let pieces = i32::try_from(item.stack.count).unwrap_or(i32::MAX);
        ctx.with_body(who, |body| body.gold = body.gold.saturating_add(pieces));
    } else {
        ctx.hand_over(id, who);
    }
    ctx.tell(&[seen_as], Event::PickedUp { who: seen_as, item: known, taken: item.stack.count });
}
