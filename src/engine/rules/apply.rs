//! Applying tools: by their record, or by the action that a tool is made for. NetHack 3.6: `doapply`.

use super::{figurine, untrap, wield, zap};
use crate::{
    engine::{
        action::{Action, AimDirection, LockAt},
        context::Ctx,
        effects::{
            affect::{self, AbilityUse},
            deliver,
            gear::{light, write},
            position::leash,
            tasks::{dig, tins},
        },
        event::{ActorSeen, Event, EventCategory, Refusal, Source},
        outcome::ActionOutcome,
        state::{
            gear,
            item::{Beatitude, Item, ItemUse},
            status_effect::StatusEffect,
            thing_id::{HERO, ThingId},
        },
    },
    raws::{
        kinds::items::{Apply, Misuse, Usage},
        words::effects::ability::Aim,
    },
};

/// Applies the hero's item `id`.
pub(super) fn apply(ctx: &mut Ctx<'_>, id: ThingId, toward: Option<AimDirection>) -> ActionOutcome {
    let Some(item) = ctx.mine(id).copied() else { return ActionOutcome::Refused(Refusal::NotCarried) };
    let kind = ctx.item_kind(&item);
    if kind.container {
        return ActionOutcome::Instead(Action::LookInto(id));
    }
    if kind.picks.is_some() {
        return match toward {
            Some(AimDirection::Dir(dir)) => {
                ActionOutcome::Instead(Action::Pick { tool: id, lock: LockAt::Door(dir), shut: false })
            }
            Some(AimDirection::Up | AimDirection::Down | AimDirection::Myself) | None => {
                ActionOutcome::Refused(Refusal::NoDirection)
            }
        };
    }
    if let Some(trap) = kind.sets {
        return untrap::set(ctx, &item, trap.into());
    }
    if let Some(rules) = kind.comes_alive {
        return figurine::animate(ctx, &item, rules);
    }
    if kind.digs {
        return dig_with(ctx, id, toward);
    }
    let done = if kind.leads {
        leash::apply(ctx, id, toward)
    } else if kind.light.is_some() {
        light::switch(ctx, id)
    } else if kind.makes_tins {
        tins::make(ctx, id)
    } else if kind.writes {
        write::begin(ctx, id)
    } else if kind.is_tin_opener() {
        return open_tin(ctx, &item);
    } else if let Some(apply) = &kind.apply {
        return apply_item(ctx, &item, apply, toward);
    } else {
        Err(Refusal::NoUse(ctx.known_item(&item)))
    };
    match done {
        Ok(()) => ActionOutcome::Done(ctx.raws.rules.normal_speed),
        Err(refusal) => ActionOutcome::Refused(refusal),
    }
}

/// Wields the item `id` if necessary, and digs with it.
fn dig_with(ctx: &mut Ctx<'_>, id: ThingId, toward: Option<AimDirection>) -> ActionOutcome {
    let Some(toward) = toward else { return ActionOutcome::Refused(Refusal::NoDirection) };
    // A refusal changes nothing, so it comes before the tool is wielded.
    if let Err(refusal) = dig::needed(ctx, toward) {
        return ActionOutcome::Refused(refusal);
    }
    if ctx.wielded().is_none_or(|item| item.id != id) {
        if let Err(outcome) = wield::wield(ctx, Some(id)) {
            return outcome;
        }
        if ctx.wielded().is_none_or(|item| item.id != id) {
            return ActionOutcome::Done(ctx.raws.rules.normal_speed);
        }
    }
    match dig::begin(ctx, id, toward) {
        Ok(()) => ActionOutcome::Done(ctx.raws.rules.normal_speed),
        Err(refusal) => ActionOutcome::Refused(refusal),
    }
}

/// Wields `opener`, then opens the first carried tin with it.
fn open_tin(ctx: &Ctx<'_>, opener: &Item) -> ActionOutcome {
    let shut = |item: &&Item| ctx.item_kind(item).tin.is_some() && !item.stack.lid.opened;
    let Some(tin) = ctx.held(HERO).find(shut) else {
        return ActionOutcome::Refused(Refusal::NoTin(ctx.known_item(opener)));
    };
    ActionOutcome::Instead(match gear::used(opener) {
        Some(ItemUse::Wielded) => Action::Eat(tin.id),
        Some(ItemUse::Readied | ItemUse::Alternate | ItemUse::Worn) | None => Action::Wield(Some(opener.id)),
    })
}

/// Delivers the ability of `item`.
fn apply_item(ctx: &mut Ctx<'_>, item: &Item, apply: &Apply, toward: Option<AimDirection>) -> ActionOutcome {
    if apply.ability.aim.is_directed() && toward.is_none() {
        return ActionOutcome::Refused(Refusal::NoDirection);
    }
    if apply.sight && apply.ability.aim == Aim::Own && ctx.hero_is(StatusEffect::Blind) {
        return ActionOutcome::Refused(Refusal::CannotLook(ctx.known_item(item)));
    }
    let (who, usage) = (ActorSeen::HERO, Usage::Apply);
    let (known, turn) = (ctx.known_item(item), ctx.turn());
    let free = apply.free && ctx.state.applied != turn;
    if free {
        ctx.state.applied = turn;
    }
    ctx.events.push(Event::Used { who, item: known, usage });
    let told = ctx.events.len();
    let (hero, kind, data) = (ctx.hero(), item.stack.kind, ctx.data(item));
    if discharge(ctx, item, apply) {
        match misuse(ctx, item, apply) {
            Misuse::Works => deliver::use_item(ctx, hero, &data, usage, toward),
            Misuse::Backfires => {
                let delivery = AbilityUse::by(ctx, hero, Source::use_of(kind, usage), (&data).into());
                affect::affect(ctx, &delivery, &apply.ability.effects, hero);
            }
            Misuse::Fails => {}
        }
    }
    // A sound or a look alone does not identify the kind.
    let is_telling =
        |event: &Event| !matches!(event.facts().category, EventCategory::Lying | EventCategory::Told);
    if ctx.events.iter().skip(told).any(is_telling) && !ctx.knows_kind(kind) {
        ctx.learn_item(kind);
        ctx.events.push(Event::Learned { who, kind });
    }
    // What has done nothing is not used up.
    if ctx.events.len() == told && ctx.state.pending.is_none() {
        ctx.events.push(Event::NoEffect { who, usage });
    } else if apply.consumed
        && let Some(one) = ctx.split(item.id, 1)
    {
        ctx.destroy_item(one);
    }
    ActionOutcome::Done(if free { 0 } else { ctx.raws.rules.normal_speed })
}

/// Uses a charge of `item`, if it needs charges. False if none was left.
fn discharge(ctx: &mut Ctx<'_>, item: &Item, apply: &Apply) -> bool {
    if apply.charges && item.stack.charges.left <= 0 {
        zap::finds_empty(ctx, item);
        return false;
    }
    if apply.charges {
        ctx.change_stack(item.id, |stack| stack.charges.left -= 1);
    }
    true
}

/// Decides if a cursed `item` is misused this time.
fn misuse(ctx: &mut Ctx<'_>, item: &Item, apply: &Apply) -> Misuse {
    let cursed = item.stack.beatitude == Beatitude::Cursed && apply.cursed != Misuse::Works;
    let one_in = ctx.raws.rules.applying.misused_one_in;
    if cursed && ctx.rng().one_in(one_in) { apply.cursed } else { Misuse::Works }
}
