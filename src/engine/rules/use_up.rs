//! Quaffing potions and reading scrolls, which uses one up. NetHack 3.6: `dodrink` and `doread`.

use super::study;
use crate::{
    engine::{
        context::Ctx,
        effects::{affect, deliver, status::deeds},
        event::{Event, Refusal},
        outcome::ActionOutcome,
        state::{
            deed::Deed,
            item::{Item, ItemPlace},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        kinds::items::{ItemClass, Usage},
        words::{deeds::DeedWord, effects::EffectSpec},
    },
};

/// Lets `who` quaff one of the item `id`.
pub(super) fn quaff(ctx: &mut Ctx<'_>, who: Actor, id: ThingId) -> Result<(), ActionOutcome> {
    let item = carried(ctx, who, id)?;
    let kind = ctx.item_kind(&item);
    if kind.class != ItemClass::Potion && kind.quaff.is_empty() {
        return Err(ActionOutcome::Refused(Refusal::NoDrink(ctx.known_item(&item))));
    }
    if who == ctx.hero() && let_out(ctx, id) {
        return Ok(());
    }
    use_up(ctx, who, id, (Usage::Quaff, DeedWord::Quaff));
    Ok(())
}

/// True if a creature was in the bottle `id`, and is released. This depends on the looks of the bottle in
/// this game.
fn let_out(ctx: &mut Ctx<'_>, id: ThingId) -> bool {
    let raws = ctx.raws;
    let Some(stack) = ctx.item(id).map(|item| item.stack) else { return false };
    let look = ctx.state.looks.appearance(stack.kind);
    let Some(bottled) = &raws.items.table[look].bottled else { return false };
    let gone = |part: &EffectSpec| part.effect.called().is_some_and(|who| ctx.state.spent.contains(&who));
    if bottled.effects.effects.iter().any(gone) || !ctx.rng().one_in(bottled.one_in) {
        return false;
    }
    let Some(one) = ctx.split(id, 1) else { return false };
    ctx.destroy_item(one);
    deliver::use_kind(ctx, ctx.hero(), (look, Usage::Open), stack.beatitude.into(), None);
    true
}

/// Lets `who` read one of the item `id`. A blind hero can recite scrolls of identified kinds, but no book.
pub(super) fn read(ctx: &mut Ctx<'_>, who: Actor, id: ThingId) -> Result<(), ActionOutcome> {
    let item = carried(ctx, who, id)?;
    let kind = ctx.item_kind(&item);
    let book = kind.class == ItemClass::Spellbook;
    if kind.class != ItemClass::Scroll && kind.read.is_empty() && (!book || who != ctx.hero()) {
        return Err(ActionOutcome::Refused(Refusal::NoWriting(ctx.known_item(&item))));
    }
    if book {
        return study::read(ctx, &item);
    }
    use_up(ctx, who, id, (Usage::Read, DeedWord::Read));
    Ok(())
}

/// Returns the item `id` if `who` carries it. Errors: [`Refusal::NotCarried`].
pub(super) fn carried(ctx: &Ctx<'_>, who: Actor, id: ThingId) -> Result<Item, ActionOutcome> {
    let theirs = |item: &&Item| match item.place {
        ItemPlace::Carried { by, .. } => by == who.id,
        ItemPlace::Floor { .. } | ItemPlace::Inside { .. } => false,
    };
    ctx.item(id).filter(theirs).copied().ok_or(ActionOutcome::Refused(Refusal::NotCarried))
}

/// Uses one of the item `id` up, which is the deed `word` of the hero, and reports if that had no effect.
fn use_up(ctx: &mut Ctx<'_>, who: Actor, id: ThingId, (usage, word): (Usage, DeedWord)) {
    let Some(one) = ctx.split(id, 1) else { return };
    let Some(item) = ctx.item(one).copied() else { return };
    let data = ctx.data(&item);
    let watched = affect::tell(ctx, who, &item, usage);
    if who == ctx.hero() {
        deeds::did(ctx, Deed { item: Some(item.stack.kind), ..word.into() });
    }
    ctx.destroy_item(one);
    let kind = data.stack.kind;
    let shows = affect::watching(ctx, kind, watched, |ctx| deliver::use_item(ctx, who, &data, usage, None));
    if !shows && who == ctx.hero() {
        let who = ctx.who(who);
        ctx.events.push(Event::NoEffect { who, usage });
    }
}
