//! Familiar items: what the hero has worn or fought with for long enough has no secrets.

use crate::engine::{
    context::Ctx,
    event::{ActorSeen, Event},
    state::{
        familiarity::Familiarity,
        gear,
        item::{Item, ItemUse, Known},
        thing_id::{HERO, ThingId},
    },
};

/// Counts the turns for which the hero wears things.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let every = ctx.raws.rules.familiar.every;
    if !ctx.turn().is_multiple_of(every) {
        return;
    }
    let worn = |item: &&Item| gear::used(item) == Some(ItemUse::Worn) && item.stack.known != Known::ALL;
    for id in ctx.held(HERO).filter(worn).map(|item| item.id).collect::<Vec<_>>() {
        used(ctx, id, |familiar| familiar.worn = familiar.worn.saturating_add(every));
    }
}

/// Counts a kill of the hero for the wielded item.
pub(super) fn of_kill(ctx: &mut Ctx<'_>) {
    let unknown = |item: &&Item| item.stack.known != Known::ALL;
    if let Some(id) = ctx.wielded().filter(unknown).map(|item| item.id) {
        used(ctx, id, |familiar| familiar.kills = familiar.kills.saturating_add(1));
    }
}

/// Counts a use of the item `id`, and reveals the item once that is enough.
fn used(ctx: &mut Ctx<'_>, id: ThingId, count: impl FnOnce(&mut Familiarity)) {
    let rules = &ctx.raws.rules.familiar;
    let familiar = ctx.state.familiar.entry(id).or_default();
    count(familiar);
    if familiar.worn < rules.turns && familiar.kills < rules.kills {
        return;
    }
    ctx.state.familiar.remove(&id);
    ctx.change_stack(id, |stack| stack.known = Known::ALL);
    if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Familiar { who: ActorSeen::HERO, item });
    }
}
