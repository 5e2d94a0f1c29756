//! Applying tools: each does what its record says, or is handed on to the verb that it is made for (NetHack's `doapply`).

use super::{outcome::Outcome, wield, zap};
use crate::{
    base::geometry::Dir,
    engine::{
        action::{Action, LockAt, Toward},
        context::Ctx,
        effects::{
            deliver,
            gear::{light, write},
            position::leash,
            status::grapple,
            tasks::{dig, tins},
        },
        event::{Event, Party, Refusal, Sort},
        state::{
            gear,
            item::{Beatitude, Item, Use},
            thing_id::{HERO, ThingId},
            things::Actor,
        },
    },
    raws::items::{Apply, ApplyForm, Misuse, Usage},
};

/// What is cursed is misused one time in so many.
const MISUSED_ONE_IN: u32 = 2;

/// The hero applies the item `id`.
pub(super) fn apply(ctx: &mut Ctx<'_>, id: ThingId, toward: Option<Toward>) -> Outcome {
    let Some(item) = ctx.mine(id).copied() else { return Outcome::Refused(Refusal::NotCarried) };
    let kind = ctx.item_kind(&item);
    if kind.container {
        return Outcome::Instead(Action::LookInto(id));
    }
    if kind.picks.is_some() {
        return match toward {
            Some(Toward::Dir(dir)) => {
                Outcome::Instead(Action::Pick { tool: id, lock: LockAt::Door(dir), shut: false })
            }
            Some(Toward::Up | Toward::Down | Toward::Myself) | None => Outcome::Refused(Refusal::NoDirection),
        };
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
        return work(ctx, &item, apply, toward);
    } else {
        Err(Refusal::NoUse(ctx.known_item(&item)))
    };
    match done {
        Ok(()) => Outcome::Done(ctx.raws.rules.normal_speed),
        Err(refusal) => Outcome::Refused(refusal),
    }
}

/// The hero takes the item `id` in hand, if it is not there yet, and digs with it.
fn dig_with(ctx: &mut Ctx<'_>, id: ThingId, toward: Option<Toward>) -> Outcome {
    let Some(toward) = toward else { return Outcome::Refused(Refusal::NoDirection) };
    if ctx.wielded().is_none_or(|item| item.id != id) {
        if let Err(outcome) = wield::wield(ctx, Some(id)) {
            return outcome;
        }
        if ctx.wielded().is_none_or(|item| item.id != id) {
            return Outcome::Done(ctx.raws.rules.normal_speed);
        }
    }
    match dig::begin(ctx, id, toward) {
        Ok(()) => Outcome::Done(ctx.raws.rules.normal_speed),
        Err(refusal) => Outcome::Refused(refusal),
    }
}

/// The hero takes `opener` in hand, and then opens a tin with it: the first that is carried.
fn open_tin(ctx: &Ctx<'_>, opener: &Item) -> Outcome {
    let shut = |item: &&Item| ctx.item_kind(item).tin.is_some() && !item.stack.lid.opened;
    let Some(tin) = ctx.held(HERO).find(shut) else {
        return Outcome::Refused(Refusal::NoTin(ctx.known_item(opener)));
    };
    Outcome::Instead(match gear::used(opener) {
        Some(Use::Wielded) => Action::Eat(tin.id),
        Some(Use::Readied | Use::Worn) | None => Action::Wield(Some(opener.id)),
    })
}

/// What applying `item` does comes about.
fn work(ctx: &mut Ctx<'_>, item: &Item, apply: &Apply, toward: Option<Toward>) -> Outcome {
    let aimed = match apply.form {
        ApplyForm::Here | ApplyForm::Around => false,
        ApplyForm::Beside | ApplyForm::Bolt | ApplyForm::Ray => true,
    };
    if aimed && toward.is_none() {
        return Outcome::Refused(Refusal::NoDirection);
    }
    let (who, usage) = (Party::HERO, Usage::Apply);
    let (known, turn) = (ctx.known_item(item), ctx.turn());
    let free = apply.free && ctx.state.applied != turn;
    if free {
        ctx.state.applied = turn;
    }
    ctx.events.push(Event::Used { who, item: known, usage });
    let told = ctx.events.len();
    if discharge(ctx, item, apply) {
        match misuse(ctx, item, apply) {
            Misuse::Works => perform(ctx, item, apply, toward),
            Misuse::Backfires => perform(ctx, item, apply, Some(Toward::Myself)),
            Misuse::Fails => {}
        }
    }
    // How something sounds, or looks, does not tell it from others of its look.
    let is_telling = |event: &Event| event.facts().sort != Sort::Lying;
    let kind = item.stack.kind;
    if ctx.events.iter().skip(told).any(is_telling) && !ctx.knows_kind(kind) {
        ctx.learn_item(kind);
        ctx.events.push(Event::Learned { who, kind });
    }
    if ctx.events.len() == told && ctx.state.pending.is_none() {
        ctx.events.push(Event::NoEffect { who, usage });
    }
    Outcome::Done(if free { 0 } else { ctx.raws.rules.normal_speed })
}

/// A charge of `item` is used up, if it works by charges; whether there was one.
fn discharge(ctx: &mut Ctx<'_>, item: &Item, apply: &Apply) -> bool {
    if apply.charges && item.stack.charges.left <= 0 {
        return false;
    }
    if apply.charges {
        ctx.change_stack(item.id, |stack| stack.charges.left -= 1);
    }
    true
}

/// What becomes of the use of `item` this time, which may be cursed.
fn misuse(ctx: &mut Ctx<'_>, item: &Item, apply: &Apply) -> Misuse {
    let cursed = item.stack.beatitude == Beatitude::Cursed && apply.cursed != Misuse::Works;
    if cursed && ctx.rng().one_in(MISUSED_ONE_IN) { apply.cursed } else { Misuse::Works }
}

/// Those on whom it works get what comes of it.
fn perform(ctx: &mut Ctx<'_>, item: &Item, apply: &Apply, toward: Option<Toward>) {
    let (hero, stack) = (ctx.hero(), &item.stack);
    match (apply.form, toward) {
        (ApplyForm::Around, _) => {
            let range = ctx.rng().roll(apply.range);
            let near: Vec<Actor> = ctx.around(ctx.hero_at(), range).map(|(actor, _)| actor).collect();
            on(ctx, item, hero);
            for target in near.into_iter().filter(|target| *target != hero) {
                on(ctx, item, target);
            }
        }
        (ApplyForm::Here, _) | (_, Some(Toward::Myself)) => on(ctx, item, hero),
        (ApplyForm::Beside, Some(Toward::Dir(dir))) => {
            if let Some(target) = beside(ctx, dir) {
                on(ctx, item, target);
            }
        }
        (ApplyForm::Bolt, Some(Toward::Dir(dir))) => {
            let range = ctx.rng().roll(apply.range);
            zap::bolt(ctx, hero, (stack, Usage::Apply), dir, range);
        }
        (ApplyForm::Ray, Some(Toward::Dir(dir))) => {
            let range = ctx.rng().roll(apply.range);
            zap::ray(ctx, hero, (stack, Usage::Apply), dir, range);
        }
        (ApplyForm::Beside | ApplyForm::Bolt | ApplyForm::Ray, Some(Toward::Up | Toward::Down) | None) => {}
    }
}

/// Who is beside the hero in this direction, or all around.
fn beside(ctx: &Ctx<'_>, dir: Dir) -> Option<Actor> {
    grapple::around(ctx, ctx.hero()).or_else(|| ctx.standing(ctx.hero_at().step(dir)))
}

/// `target` gets what comes of it, if it is still there.
fn on(ctx: &mut Ctx<'_>, item: &Item, target: Actor) {
    if !ctx.over() && ctx.is_here(target) {
        let hero = ctx.hero();
        deliver::apply(ctx, hero, target, &ctx.data(item), Usage::Apply);
    }
}
