//! Putting on and taking off armour, and the continuation of all tasks of several moves.

use super::{ascend, dig, eat, engrave, locks, study, tins};
use crate::{
    engine::{
        context::{Context, Ctx},
        effects::status::{deeds, shape},
        event::{ActorSeen, Event, ItemChange, Refusal},
        state::{
            being::Attitude,
            deed::Deed,
            gear,
            item::{Beatitude, Item, ItemUse},
            occupation::{LockAt, LongTask, Occupation},
            thing_id::{HERO, ThingId},
            things::{Access, Actor},
        },
    },
    raws::{
        kinds::items::{ItemClass, ItemKind, Slot},
        words::deeds::DeedWord,
    },
};

/// Returns the hostile creatures that the hero sees.
pub(in crate::engine) fn hostile_in_sight(ctx: &Ctx<'_>) -> Vec<ThingId> {
    let all = ctx.scratch.occupancy.everyone().iter().map(|(actor, _)| *actor);
    let hostile = |who: &Actor| ctx.being(*who).is_some_and(|being| being.attitude == Attitude::Hostile);
    all.filter(|who| hostile(who) && ctx.sees(*who)).map(|who| who.id).collect()
}

/// Starts or continues `task`, which takes `delay` moves besides the first.
pub(in crate::engine) fn begin(ctx: &mut Ctx<'_>, task: LongTask, delay: u32) {
    let left = ctx.state.occupation.filter(|begun| begun.task == task).map_or(delay, |begun| begun.left);
    ctx.state.occupation = Some(Occupation { task, left });
    if left == 0 {
        finish(ctx, task);
    } else {
        ctx.busy = true;
    }
}

/// Continues the hero's task for one move.
pub(in crate::engine) fn go_on(ctx: &mut Ctx<'_>) {
    let Some(Occupation { task, left }) = ctx.state.occupation else {
        ctx.busy = false;
        return;
    };
    match task {
        LongTask::Wear(_) | LongTask::TakeOff(_) | LongTask::Study(_) => {}
        LongTask::Pick { .. } | LongTask::Pry { .. } => return locks::continue_lock(ctx, task, left),
        LongTask::Eat { .. } => return eat::bite(ctx, false),
        LongTask::Dig { .. } => return dig::continue_digging(ctx, task, left),
        LongTask::Open(_) => return tins::continue_opening(ctx),
        LongTask::Engrave { .. } => return engrave::continue_writing(ctx),
        LongTask::Ascend { at } => return ascend::continue_climbing(ctx, at, left),
    }
    let left = left.saturating_sub(1);
    ctx.state.occupation = Some(Occupation { task, left });
    if left == 0 {
        finish(ctx, task);
    }
}

/// Interrupts the hero's task, which can be continued later.
pub(in crate::engine) fn interrupt(ctx: &mut Ctx<'_>) {
    ctx.busy = false;
    let id = match ctx.state.occupation.map(|begun| begun.task) {
        Some(
            LongTask::Wear(id)
            | LongTask::TakeOff(id)
            | LongTask::Open(id)
            | LongTask::Study(id)
            | LongTask::Eat { food: id, .. },
        ) => Some(id),
        Some(LongTask::Pick { lock: LockAt::Container(id), .. } | LongTask::Pry { container: id, .. }) => {
            Some(id)
        }
        // A door is no item; the report names the tool.
        Some(LongTask::Pick { lock: LockAt::Door(_), tool, .. }) => Some(tool),
        Some(LongTask::Dig { tool, .. }) => tool,
        Some(LongTask::Engrave { .. }) => return engrave::stop(ctx),
        Some(LongTask::Ascend { .. }) => return ascend::stop(ctx),
        None => None,
    };
    let item = id.and_then(|id| ctx.item(id)).map(|item| ctx.known_item(item));
    if let Some(item) = item {
        ctx.events.push(Event::Interrupted { who: ActorSeen::HERO, item });
    }
}

fn finish(ctx: &mut Ctx<'_>, task: LongTask) {
    (ctx.state.occupation, ctx.busy) = (None, false);
    let who = ActorSeen::HERO;
    match task {
        LongTask::Wear(id) => {
            ctx.set_use(id, Some(ItemUse::Worn));
            // Wearing armour shows its enchantment. A curse shows only at the attempt to take the item off.
            let armour = ctx.item(id).is_some_and(|item| ctx.item_kind(item).class == ItemClass::Armour);
            ctx.change_stack(id, |stack| stack.known.enchantment |= armour);
            if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
                ctx.events.push(Event::Wore { who, item });
            }
            if let Some(item) = ctx.item(id).map(|item| item.stack.kind) {
                deeds::did(ctx, Deed { item: Some(item), ..DeedWord::Wear.into() });
            }
            turn_cursed(ctx, id);
        }
        LongTask::TakeOff(id) => {
            ctx.set_use(id, None);
            if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
                ctx.events.push(Event::TookOff { who, item });
            }
        }
        LongTask::Study(id) => study::finish(ctx, id),
        // These tasks finish themselves.
        LongTask::Pick { .. }
        | LongTask::Pry { .. }
        | LongTask::Eat { .. }
        | LongTask::Dig { .. }
        | LongTask::Open(_)
        | LongTask::Engrave { .. }
        | LongTask::Ascend { .. } => {}
    }
}

/// Curses the item `id`, just put on, if that is its nature. NetHack 3.6: `Helmet_on`.
fn turn_cursed(ctx: &mut Ctx<'_>, id: ThingId) {
    let turns = |item: &&Item| ctx.item_kind(item).turns_cursed && item.stack.beatitude != Beatitude::Cursed;
    let Some(item) = ctx.item(id).filter(turns).map(|item| ctx.known_item(item)) else { return };
    ctx.change_stack(id, |stack| {
        stack.beatitude = Beatitude::Cursed;
        stack.known.beatitude = true;
    });
    ctx.events.push(Event::Enchanted { who: ActorSeen::HERO, item, how: ItemChange::Tainted });
}

/// Returns the moves, besides the first, to put on the item `id`.
///
/// # Errors
///
/// [`Refusal::NotCarried`], [`Refusal::NoArmour`], [`Refusal::NoFit`] for the hero's form, [`Refusal::Worn`],
/// [`Refusal::Occupied`] slot, [`Refusal::Covered`], or [`Refusal::BothHands`] for a shield.
pub(in crate::engine) fn can_wear<A: Access>(ctx: &Context<'_, A>, id: ThingId) -> Result<u32, Refusal> {
    let item = ctx.mine(id).ok_or(Refusal::NotCarried)?;
    let (slot, kind) = slot(ctx, item)?;
    if ctx.shape(ctx.hero()).is_some_and(|shape| shape::sheds(shape, slot).is_some()) {
        return Err(Refusal::NoFit(ctx.known_item(item)));
    }
    match gear::used(item) {
        Some(ItemUse::Worn) => return Err(Refusal::Worn(ctx.known_item(item))),
        Some(ItemUse::Wielded | ItemUse::Readied | ItemUse::Alternate) | None => {}
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

/// Returns the moves, besides the first, to take off the item `id`.
///
/// # Errors
///
/// [`Refusal::NotCarried`], [`Refusal::NotWorn`], or [`Refusal::Covered`].
pub(in crate::engine) fn can_take_off<A: Access>(ctx: &Context<'_, A>, id: ThingId) -> Result<u32, Refusal> {
    let item = ctx.mine(id).ok_or(Refusal::NotCarried)?;
    if gear::used(item) != Some(ItemUse::Worn) {
        return Err(Refusal::NotWorn(ctx.known_item(item)));
    }
    let (slot, kind) = slot(ctx, item)?;
    covered(ctx, slot)?;
    Ok(kind.delay)
}

/// Number of items that the hero wears in `slot`.
fn worn_so<A: Access>(ctx: &Context<'_, A>, slot: Slot) -> usize {
    let worn =
        |item: &&Item| gear::used(item) == Some(ItemUse::Worn) && ctx.item_kind(item).slot == Some(slot);
    ctx.held(HERO).filter(worn).count()
}

/// Returns the slot of `item` with its kind. Errors: [`Refusal::NoArmour`].
fn slot<'a, A: Access>(ctx: &Context<'a, A>, item: &Item) -> Result<(Slot, &'a ItemKind), Refusal> {
    let kind = ctx.item_kind(item);
    kind.slot.map(|slot| (slot, kind)).ok_or_else(|| Refusal::NoArmour(ctx.known_item(item)))
}

/// Checks that no worn item covers `slot`. Errors: [`Refusal::Covered`].
fn covered<A: Access>(ctx: &Context<'_, A>, slot: Slot) -> Result<(), Refusal> {
    match gear::over(slot).iter().find_map(|over| ctx.worn(*over)) {
        Some(over) => Err(Refusal::Covered(ctx.known_item(over))),
        None => Ok(()),
    }
}

/// Reports that the cursed item `id` does not come off.
pub(in crate::engine) fn stick(ctx: &mut Ctx<'_>, id: ThingId) {
    ctx.change_stack(id, |stack| stack.known.beatitude = true);
    if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Stuck { who: ActorSeen::HERO, item });
    }
}
