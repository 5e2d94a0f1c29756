//! Looking into containers, putting items in, taking them out and tipping them out: all chosen ones in one
//! move.

use crate::{
    engine::{
        action::{Action, ItemQuantity},
        context::Ctx,
        effects::{
            gear::{
                containers::{self, Tried},
                take::{can_receive, receive, weight},
            },
            queue,
            status::burden::with_burden,
            tasks::dress,
        },
        event::{ActorSeen, Cause, Event, ItemChange, LidDeed, Refusal, Source},
        outcome::ActionOutcome,
        shops::sell,
        state::{
            gear,
            item::{Item, ItemPlace, ItemUse, Stack},
            thing_id::{HERO, ThingId},
        },
    },
    raws::{
        kinds::items::Usage,
        words::effects::{EffectSpec, world_event::GroundWork},
    },
};

/// Opens the lid of the container `id`. Errors: a refusal, or [`Outcome::Done`] if the container turns out to
/// be locked or springs a trap.
fn opened(ctx: &mut Ctx<'_>, id: ThingId) -> Result<Item, ActionOutcome> {
    let item = containers::at_hand(ctx, id).map_err(ActionOutcome::Refused)?;
    match containers::try_lid(ctx, &item).map_err(ActionOutcome::Refused)? {
        Tried::Opens if containers::spring(ctx, id) => Err(ActionOutcome::Done(ctx.raws.rules.normal_speed)),
        Tried::Opens => Ok(item),
        Tried::TurnsOutLocked => Err(ActionOutcome::Done(0)),
    }
}

/// Returns the use of the carried item `id` that only looks like a container, such as a bag of tricks. `None`
/// if the hero knows what it is.
fn trick(ctx: &Ctx<'_>, id: ThingId) -> Option<Action> {
    let item = ctx.mine(id)?;
    let (kind, seems) = (ctx.item_kind(item), &ctx.raws.items.table[ctx.known_item(item).kind]);
    let tricks = seems.container && !kind.container && kind.apply.is_some();
    tricks.then_some(Action::Apply { item: id, toward: None })
}

/// Opens the container `id` and reports the contents. Costs no time if they are known.
pub(super) fn look_into(ctx: &mut Ctx<'_>, id: ThingId) -> ActionOutcome {
    if let Some(use_of_it) = trick(ctx, id) {
        return ActionOutcome::Instead(use_of_it);
    }
    let item = match opened(ctx, id) {
        Ok(item) => item,
        Err(outcome) => return outcome,
    };
    containers::open(ctx, id);
    if let Some(container) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::LookedInto { who: ActorSeen::HERO, container });
    }
    ActionOutcome::Done(if item.stack.lid.opened { 0 } else { ctx.raws.rules.normal_speed })
}

/// Puts all of `what` and `gold` pieces into the container `id`.
pub(super) fn put_in(ctx: &mut Ctx<'_>, id: ThingId, what: &[ItemQuantity], gold: u32) -> ActionOutcome {
    if let Some(use_of_it) = trick(ctx, id) {
        return ActionOutcome::Instead(use_of_it);
    }
    let fits = containers::at_hand(ctx, id).and_then(|container| can_put_in(ctx, &container, what, gold));
    if let Err(refusal) = fits {
        return ActionOutcome::Refused(refusal);
    }
    if let Err(outcome) = opened(ctx, id) {
        return outcome;
    }
    let cost = ctx.raws.rules.normal_speed;
    let stuck = what.iter().find(|quantity| ctx.item(quantity.id).is_some_and(|item| ctx.sticks(item)));
    if let Some(quantity) = stuck {
        dress::stick(ctx, quantity.id);
        return ActionOutcome::Done(cost);
    }
    containers::open(ctx, id);
    let mut blast = None;
    with_burden(ctx, |ctx| {
        for quantity in what {
            let Some(part) = ctx.split(quantity.id, quantity.count) else { continue };
            if is_magic(ctx, id) && bursts(ctx, part, 0) {
                blast = burst(ctx, part, id);
                return;
            }
            stow(ctx, part, id);
        }
        if let (1.., Some(coin)) = (gold, ctx.raws.items.coin()) {
            let pieces = i32::try_from(gold).unwrap_or(i32::MAX);
            ctx.with_body(ctx.hero(), |body| body.gold -= pieces);
            let stack = Stack { count: gold, ..Stack::of_kind(coin) };
            let part = ctx.make_item(stack, ItemPlace::Inside { container: id });
            stow(ctx, part, id);
        }
    });
    if let Some(source) = blast {
        let dice = ctx.raws.rules.looting.bag_blast;
        let damage = ctx.rng().roll(dice);
        queue::hurt(ctx, ctx.hero(), damage, Cause::Explosion(source), None);
    }
    ActionOutcome::Done(cost)
}

/// True if the container `id` changes the weight of its contents.
fn is_magic(ctx: &Ctx<'_>, id: ThingId) -> bool {
    ctx.item(id).is_some_and(|item| ctx.item_kind(item).inside.is_some())
}

/// True if a magic bag bursts when the item `id` comes into it: another magic bag, a bag of tricks or a wand
/// of cancellation with charges left, or a container with one, `depth` containers deep. NetHack 3.6:
/// `mbag_explodes`.
fn bursts(ctx: &mut Ctx<'_>, id: ThingId, depth: u32) -> bool {
    let Some(item) = ctx.item(id).copied() else { return false };
    let (raws, kind) = (ctx.raws, ctx.item_kind(&item));
    let is_cancel = |part: &EffectSpec| part.effect.name().facts().ground == Some(GroundWork::Cancel);
    let cancels = kind.parts(Usage::Zap).iter().any(is_cancel);
    let is_trick = || {
        let mut alike = raws.items.alike(item.stack.kind);
        !kind.container && alike.any(|other| raws.items.table[other].container)
    };
    let charged = item.stack.charges.left > 0 && (cancels || is_trick());
    if (charged || kind.inside.is_some()) && ctx.rng().below(1 << depth.min(7)) <= depth {
        return true;
    }
    let inside: Vec<ThingId> = ctx.held(id).map(|item| item.id).collect();
    inside.into_iter().any(|id| bursts(ctx, id, depth + 1))
}

/// Destroys the bag `id` with its contents and the item `part`. Returns the source of the blast.
fn burst(ctx: &mut Ctx<'_>, part: ThingId, id: ThingId) -> Option<Source> {
    let bag = ctx.item(id).copied()?;
    let known = ctx.known_item(&bag);
    let source = Source { known: known.named, ..Source::use_of(bag.stack.kind, Usage::Apply) };
    ctx.destroy_item(part);
    ctx.destroy_item(id);
    let how = ItemChange::Exploded;
    ctx.events.push(Event::Enchanted { who: ActorSeen::HERO, item: known, how });
    Some(source)
}

/// Moves the item `part` into the container `id`, and reports that.
fn stow(ctx: &mut Ctx<'_>, part: ThingId, id: ThingId) {
    let item = ctx.item(part).map(|item| ctx.known_item(item));
    ctx.stow(part, id);
    ctx.charge_if_outside(id);
    let container = ctx.item(id).map(|item| ctx.known_item(item));
    if let (Some(mut item), Some(container)) = (item, container) {
        (item.letter, item.used, item.lit) = (None, None, false);
        ctx.events.push(Event::PutIn { who: ActorSeen::HERO, item, container });
    }
}

/// Checks that all of `what` and `gold` can go into `container`. Errors: [`Refusal::NotCarried`],
/// [`Refusal::IntoItself`], [`Refusal::Worn`], [`Refusal::DoesNotFit`] or [`Refusal::NotSoMany`].
fn can_put_in(ctx: &Ctx<'_>, container: &Item, what: &[ItemQuantity], gold: u32) -> Result<(), Refusal> {
    if what.is_empty() && gold == 0 {
        return Err(Refusal::NotCarried);
    }
    let known = |item: &Item| ctx.known_item(item);
    for (place, quantity) in what.iter().enumerate() {
        let item = ctx.mine(quantity.id).ok_or(Refusal::NotCarried)?;
        if item.id == container.id {
            return Err(Refusal::IntoItself(known(item)));
        }
        if gear::used(item) == Some(ItemUse::Worn) {
            return Err(Refusal::Worn(known(item)));
        }
        if ctx.item_kind(item).bulky {
            return Err(Refusal::DoesNotFit(Box::new((known(item), known(container)))));
        }
        let twice = what.iter().take(place).any(|other| other.id == quantity.id);
        if twice || quantity.count == 0 || quantity.count > item.stack.count {
            return Err(Refusal::NotSoMany);
        }
    }
    let purse = ctx.body(ctx.hero()).map_or(0, |body| body.gold);
    let too_much = i64::from(gold) > i64::from(purse) || gold > Stack::MOST;
    if gold > 0 && (ctx.raws.items.coin().is_none() || too_much) {
        return Err(Refusal::NotSoMany);
    }
    Ok(())
}

/// Takes all of `what` out of the container `id`. Stops at the first item that is too much; refused only if
/// that is the first one.
pub(super) fn take_out(ctx: &mut Ctx<'_>, id: ThingId, what: &[ItemQuantity]) -> ActionOutcome {
    let container = match opened(ctx, id) {
        Ok(item) => item,
        Err(outcome) => return outcome,
    };
    if !container.stack.lid.opened {
        return ActionOutcome::Refused(Refusal::Unopened(ctx.known_item(&container)));
    }
    let possible = match what.first() {
        Some(first) => can_take_out(ctx, &container, first).map(drop),
        None => Err(Refusal::NotInside(ctx.known_item(&container))),
    };
    if let Err(refusal) = possible {
        return ActionOutcome::Refused(refusal);
    }
    with_burden(ctx, |ctx| {
        for quantity in what {
            let Ok(item) = can_take_out(ctx, &container, quantity) else { break };
            if receive(ctx, &item, quantity.count).is_err() || ctx.over() {
                break;
            }
        }
    });
    ActionOutcome::Done(ctx.raws.rules.normal_speed)
}

/// Empties the container `id` onto the hero's square.
pub(super) fn tip(ctx: &mut Ctx<'_>, id: ThingId) -> ActionOutcome {
    if let Some(use_of_it) = trick(ctx, id) {
        return ActionOutcome::Instead(use_of_it);
    }
    if let Err(outcome) = opened(ctx, id) {
        return outcome;
    }
    containers::open(ctx, id);
    let inside: Vec<ThingId> = ctx.held(id).map(|item| item.id).collect();
    let deed = if inside.is_empty() { LidDeed::TippedInVain } else { LidDeed::Tipped };
    containers::tell(ctx, id, deed);
    let laid: Vec<ThingId> = with_burden(ctx, |ctx| inside.iter().map(|id| ctx.lay_down(*id)).collect());
    sell::offer(ctx, &laid);
    ActionOutcome::Done(ctx.raws.rules.normal_speed)
}

/// Returns the item of `quantity` if the hero can take it out of `container`. Errors: [`Refusal::NotInside`]
/// or that of [`can_receive`].
fn can_take_out(ctx: &Ctx<'_>, container: &Item, quantity: &ItemQuantity) -> Result<Item, Refusal> {
    let inside = ItemPlace::Inside { container: container.id };
    let item = ctx.item(quantity.id).copied().filter(|item| item.place == inside);
    let item = item.ok_or_else(|| Refusal::NotInside(ctx.known_item(container)))?;
    let mine = matches!(container.place, ItemPlace::Carried { by: HERO, .. });
    let more = if mine { 0 } else { weight(ctx, &item, quantity.count) };
    can_receive(ctx, &item, quantity.count, more)?;
    Ok(item)
}
