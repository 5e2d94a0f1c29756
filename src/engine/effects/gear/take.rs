//! Taking what lies about: by hand, and by habit.

use crate::{
    engine::{
        context::Ctx,
        event::{ActorSeen, Event, Refusal},
        state::{
            affliction::StatusEffect,
            burden::Burden,
            item::{Beatitude, Item, Place, Stack},
            letter::Letter,
            thing_id::{HERO, ThingId},
        },
    },
    raws::items::ItemClass,
};

/// The hero takes `count` of the item `id`, which lies on the hero's square.
///
/// # Errors
/// If it cannot be taken; then nothing has changed.
pub(in crate::engine) fn take(ctx: &mut Ctx<'_>, id: ThingId, count: u32) -> Result<(), Refusal> {
    let item = can_take(ctx, id, count)?;
    if !ctx.item_kind(&item).crumbles {
        return receive(ctx, &item, count);
    }
    let Some(part) = ctx.split(id, count) else { return Err(Refusal::NotHere) };
    if crumbles(ctx, part) {
        return Ok(());
    }
    let Some(item) = ctx.item(part).copied() else { return Ok(()) };
    receive(ctx, &item, count)
}

/// The item `id`, of a kind that does not bear to be picked up often, is picked up; whether it turned to dust (NetHack's
/// `pickup_object`). That it was once shows as if it were better than others.
fn crumbles(ctx: &mut Ctx<'_>, id: ThingId) -> bool {
    let Some(item) = ctx.item(id).copied() else { return false };
    match item.stack.beatitude {
        Beatitude::Blessed => ctx.change_stack(id, |stack| stack.beatitude = Beatitude::Uncursed),
        Beatitude::Uncursed if item.stack.enchantment == 0 => {
            ctx.change_stack(id, |stack| stack.enchantment = 1);
        }
        Beatitude::Uncursed | Beatitude::Cursed => {
            let known = ctx.known_item(&item);
            ctx.destroy_item(id);
            ctx.events.push(Event::Crumbled { who: ActorSeen::HERO, item: known });
            return true;
        }
    }
    false
}

/// The hero gets `count` of `item`, wherever it is, in hands or into the purse.
///
/// # Errors
/// If there is nothing to get; then nothing has changed.
pub(in crate::engine) fn receive(ctx: &mut Ctx<'_>, item: &Item, count: u32) -> Result<(), Refusal> {
    let Some(part) = ctx.split(item.id, count) else { return Err(Refusal::NotHere) };
    if ctx.item_kind(item).class == ItemClass::Coin {
        let mut known = ctx.known_item(item);
        ctx.destroy_item(part);
        let pieces = i32::try_from(count).unwrap_or(i32::MAX);
        let purse = ctx.with_body(ctx.hero(), |body| {
            body.gold = body.gold.saturating_add(pieces);
            body.gold
        });
        known.count = purse.and_then(|purse| u32::try_from(purse).ok()).unwrap_or(count);
        ctx.events.push(Event::PickedUp { who: ActorSeen::HERO, item: known, taken: count });
        return Ok(());
    }
    let whole = ctx.carry(part);
    if let Some(item) = ctx.item(whole) {
        let item = ctx.known_item(item);
        ctx.events.push(Event::PickedUp { who: ActorSeen::HERO, item, taken: count });
    }
    Ok(())
}

/// The item `id`, if the hero can take `count` of it here and now.
///
/// # Errors
/// Why not.
pub(in crate::engine) fn can_take(ctx: &Ctx<'_>, id: ThingId, count: u32) -> Result<Item, Refusal> {
    if ctx.hero_is(StatusEffect::Levitating) {
        return Err(Refusal::TooHigh);
    }
    let item = ctx.item(id).copied().filter(|item| lies_at_hero(ctx, item)).ok_or(Refusal::NotHere)?;
    if ctx.chained().is_some_and(|chained| chained.chain == id) {
        return Err(Refusal::Chained);
    }
    can_receive(ctx, &item, count, weight(ctx, &item, count))?;
    Ok(item)
}

/// Whether the hero has room for `count` of `item`, and for so much more weight.
///
/// # Errors
/// Why not.
pub(in crate::engine) fn can_receive(
    ctx: &Ctx<'_>,
    item: &Item,
    count: u32,
    more: u32,
) -> Result<(), Refusal> {
    if count == 0 || count > item.stack.count {
        return Err(Refusal::NotSoMany);
    }
    if ctx.item_kind(item).class == ItemClass::Coin {
        let purse = ctx.body(ctx.hero()).map_or(0, |body| i64::from(body.gold));
        let fits = purse + i64::from(count) <= i64::from(Stack::MOST) * 1000;
        return if fits { Ok(()) } else { Err(Refusal::TooHeavy(ctx.known_item(item))) };
    }
    if !ctx.has_room_for_some(item, count) {
        return Err(Refusal::NoLetter);
    }
    let with = Burden::of(ctx.load().saturating_add(more), ctx.capacity());
    // What is carried already is no more in another place.
    if more > 0 && with >= Burden::Overloaded {
        return Err(Refusal::TooHeavy(ctx.known_item(item)));
    }
    Ok(())
}

/// What `count` of `item` weigh.
pub(in crate::engine) fn weight(ctx: &Ctx<'_>, item: &Item, count: u32) -> u32 {
    if count == item.stack.count { ctx.weight(item) } else { ctx.weight_of(item, count) }
}

fn lies_at_hero(ctx: &Ctx<'_>, item: &Item) -> bool {
    match item.place {
        Place::Floor { level, at, .. } => level == ctx.level().place && at == ctx.hero_at(),
        Place::Carried { .. } | Place::Inside { .. } => false,
    }
}

/// The hero has come to another square: takes what habit says, as far as it is no new burden, and sees what is left.
pub(in crate::engine) fn arrive(ctx: &mut Ctx<'_>) {
    if ctx.scratch.belongings.is_bare() || ctx.engulfed() {
        return;
    }
    let here = ctx.hero_at();
    if !ctx.hero_is(StatusEffect::Levitating) {
        let habits = &ctx.state.habits;
        let wanted = |item: &&Item| {
            !ctx.is_chained(item.id)
                && !item.dropped
                && (habits.pick_up.contains(&ctx.item_kind(item).class) || habits.thrown && item.thrown)
        };
        let found: Vec<(ThingId, u32)> =
            ctx.pile(here).filter(wanted).map(|item| (item.id, item.stack.count)).collect();
        for (id, count) in found {
            let Ok(item) = can_take(ctx, id, count) else { continue };
            let load = ctx.load().saturating_add(weight(ctx, &item, count));
            let fits = Burden::of(load, ctx.capacity()) <= ctx.burden();
            if fits && take(ctx, id, count).is_err() {
                break;
            }
        }
    }
    tell_what_lies(ctx);
}

/// The hero is told what lies here, if anything does.
pub(in crate::engine) fn tell_what_lies(ctx: &mut Ctx<'_>) {
    // What one drags along is no news.
    let mut pile = ctx.pile(ctx.hero_at()).filter(|item| !ctx.is_chained(item.id));
    if let Some(top) = pile.next() {
        let more = u32::try_from(pile.count()).unwrap_or(u32::MAX);
        let item = ctx.known_item(top);
        ctx.events.push(Event::Lies { who: ActorSeen::HERO, item, more });
    }
}

/// The item `id`, which has just been taken apart from others that the hero carries, is carried for itself, as one with what is
/// like it, or comes to lie where the hero stands if there is no letter left; what it is then.
pub(in crate::engine) fn keep(ctx: &mut Ctx<'_>, id: ThingId) -> ThingId {
    if ctx.held(HERO).count() <= usize::from(Letter::COUNT) {
        return ctx.carry(id);
    }
    let at = ctx.hero_at();
    ctx.land(id, at)
}
