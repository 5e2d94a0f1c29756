//! Putting armour on and taking it off, which takes as many moves as its kind says, and can be interrupted.

use super::{dig, eat, locks, tins};
use crate::{
    engine::{
        context::Ctx,
        effects::status::shape,
        event::{ActorSeen, Event, Refusal},
        state::{
            being::Attitude,
            gear,
            item::{Item, Use},
            occupation::{Deed, LockAt, Occupation},
            thing_id::{HERO, ThingId},
            things::Actor,
        },
    },
    raws::items::{ItemClass, ItemKind, Slot},
};

/// Whoever among the hostile is in sight.
pub(in crate::engine) fn hostile_in_sight(ctx: &Ctx<'_>) -> Vec<ThingId> {
    let all = ctx.scratch.occupancy.everyone().iter().map(|(actor, _)| *actor);
    let hostile = |who: &Actor| ctx.being(*who).is_some_and(|being| being.attitude == Attitude::Hostile);
    all.filter(|who| hostile(who) && ctx.sees(*who)).map(|who| who.id).collect()
}

/// The hero begins with `deed`, which takes so many moves more than this one, or goes on with it.
pub(in crate::engine) fn begin(ctx: &mut Ctx<'_>, deed: Deed, delay: u32) {
    let left = ctx.state.occupation.filter(|begun| begun.deed == deed).map_or(delay, |begun| begun.left);
    ctx.state.occupation = Some(Occupation { deed, left });
    if left == 0 {
        finish(ctx, deed);
    } else {
        ctx.busy = true;
    }
}

/// The hero goes on for one move.
pub(in crate::engine) fn go_on(ctx: &mut Ctx<'_>) {
    let Some(Occupation { deed, left }) = ctx.state.occupation else {
        ctx.busy = false;
        return;
    };
    match deed {
        Deed::Wear(_) | Deed::TakeOff(_) => {}
        Deed::Pick { .. } | Deed::Pry { .. } => return locks::work(ctx, deed, left),
        Deed::Eat { .. } => return eat::bite(ctx, false),
        Deed::Dig { .. } => return dig::work(ctx, deed, left),
        Deed::Open(_) => return tins::work(ctx),
    }
    let left = left.saturating_sub(1);
    ctx.state.occupation = Some(Occupation { deed, left });
    if left == 0 {
        finish(ctx, deed);
    }
}

/// The hero is called away from it.
pub(in crate::engine) fn interrupt(ctx: &mut Ctx<'_>) {
    ctx.busy = false;
    let id = match ctx.state.occupation.map(|begun| begun.deed) {
        Some(Deed::Wear(id) | Deed::TakeOff(id) | Deed::Open(id) | Deed::Eat { food: id, .. }) => Some(id),
        Some(Deed::Pick { lock: LockAt::Container(id), .. } | Deed::Pry { container: id, .. }) => Some(id),
        // Of doors there is but the tool to speak of.
        Some(Deed::Pick { lock: LockAt::Door(_), tool, .. } | Deed::Dig { tool, .. }) => Some(tool),
        None => None,
    };
    let item = id.and_then(|id| ctx.item(id)).map(|item| ctx.known_item(item));
    if let Some(item) = item {
        ctx.events.push(Event::Interrupted { who: ActorSeen::HERO, item });
    }
}

fn finish(ctx: &mut Ctx<'_>, deed: Deed) {
    (ctx.state.occupation, ctx.busy) = (None, false);
    let who = ActorSeen::HERO;
    match deed {
        Deed::Wear(id) => {
            ctx.set_use(id, Some(Use::Worn));
            // How well it protects is felt at once, and a curse only by trying to get rid of it.
            let armour = ctx.item(id).is_some_and(|item| ctx.item_kind(item).class == ItemClass::Armour);
            ctx.change_stack(id, |stack| stack.known.enchantment |= armour);
            if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
                ctx.events.push(Event::Wore { who, item });
            }
        }
        Deed::TakeOff(id) => {
            ctx.set_use(id, None);
            if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
                ctx.events.push(Event::TookOff { who, item });
            }
        }
        // They end by themselves.
        Deed::Pick { .. } | Deed::Pry { .. } | Deed::Eat { .. } | Deed::Dig { .. } | Deed::Open(_) => {}
    }
}

/// How many moves beside the first it takes to put on the item `id`.
///
/// # Errors
/// Why it cannot be put on.
pub(in crate::engine) fn can_wear(ctx: &Ctx<'_>, id: ThingId) -> Result<u32, Refusal> {
    let item = ctx.mine(id).ok_or(Refusal::NotCarried)?;
    let (slot, kind) = slot(ctx, item)?;
    if ctx.shape(ctx.hero()).is_some_and(|shape| shape::sheds(shape, slot).is_some()) {
        return Err(Refusal::NoFit(ctx.known_item(item)));
    }
    match gear::used(item) {
        Some(Use::Worn) => return Err(Refusal::Worn(ctx.known_item(item))),
        Some(Use::Wielded | Use::Readied) | None => {}
    }
    if let Some(other) = ctx.worn(slot).filter(|_| worn_so(ctx, slot) >= slot.facts().holds) {
        return Err(Refusal::Occupied(ctx.known_item(other)));
    }
    covered(ctx, slot)?;
    let both_hands = ctx.wielded().filter(|wielded| ctx.item_kind(wielded).two_handed);
    match both_hands {
        Some(wielded) if slot == Slot::Shield => Err(Refusal::BothHands(ctx.known_item(wielded))),
        Some(_) | None => Ok(kind.delay),
    }
}

/// How many moves beside the first it takes to take off the item `id`.
///
/// # Errors
/// Why it cannot be taken off.
pub(in crate::engine) fn can_take_off(ctx: &Ctx<'_>, id: ThingId) -> Result<u32, Refusal> {
    let item = ctx.mine(id).ok_or(Refusal::NotCarried)?;
    if gear::used(item) != Some(Use::Worn) {
        return Err(Refusal::NotWorn(ctx.known_item(item)));
    }
    let (slot, kind) = slot(ctx, item)?;
    covered(ctx, slot)?;
    Ok(kind.delay)
}

/// How many things the hero wears in `slot`.
fn worn_so(ctx: &Ctx<'_>, slot: Slot) -> usize {
    let worn = |item: &&Item| gear::used(item) == Some(Use::Worn) && ctx.item_kind(item).slot == Some(slot);
    ctx.held(HERO).filter(worn).count()
}

/// Where `item` is worn.
fn slot<'a>(ctx: &Ctx<'a>, item: &Item) -> Result<(Slot, &'a ItemKind), Refusal> {
    let kind = ctx.item_kind(item);
    kind.slot.map(|slot| (slot, kind)).ok_or_else(|| Refusal::NoArmour(ctx.known_item(item)))
}

/// Refuses what something that is worn lies over.
fn covered(ctx: &Ctx<'_>, slot: Slot) -> Result<(), Refusal> {
    match gear::over(slot).iter().find_map(|over| ctx.worn(*over)) {
        Some(over) => Err(Refusal::Covered(ctx.known_item(over))),
        None => Ok(()),
    }
}

/// The hero feels that the item `id` does not come off.
pub(in crate::engine) fn stick(ctx: &mut Ctx<'_>, id: ThingId) {
    ctx.change_stack(id, |stack| stack.known.beatitude = true);
    if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Stuck { who: ActorSeen::HERO, item });
    }
}
