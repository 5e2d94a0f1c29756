//! Rules of the actions: one file per action. Each is a function on the game context.

mod adjust;
mod answer;
mod apply;
mod barter;
pub(super) mod cast;
mod change_square;
mod chat;
mod climb;
mod close;
pub(super) mod confused;
mod consult;
pub(super) mod creature_throw;
mod debug;
mod door;
mod drop;
mod engrave;
mod enhance;
mod explore_mode;
mod fight;
mod figurine;
mod flight;
mod force;
pub(super) mod heard;
mod invoke;
mod jump;
mod kick;
mod label;
mod lock;
mod loot;
pub mod melee;
mod morale;
mod note;
mod open;
mod pick_up;
mod place;
mod push;
pub(super) mod region;
mod rub;
pub(super) mod search;
mod set_auto_pickup;
pub mod shoot;
mod study;
mod throw;
mod throw_gold;
mod untrap;
mod use_up;
pub mod walk;
mod wear;
mod wield;
pub(super) mod wind;
pub(super) mod zap;

use super::{
    action::{Action, Doer},
    context::Ctx,
    effects::{mind::taming, position::teleport, status::deeds, tasks::eat},
    event::{Ending, Event, Refusal},
    outcome::ActionOutcome,
    religion::{offer, pray, turn_undead},
    shops::pay,
    state::things::Actor,
};
use crate::raws::words::deeds::DeedWord;

/// Lets `who` do `action`, or the action that it turns into. The aim of a stunned or confused actor may go
/// astray. Returns the cost in movement points.
///
/// # Errors
///
/// Any [`Refusal`] if the action is impossible. Nothing but the random stream has changed then.
pub(super) fn perform(ctx: &mut Ctx<'_>, who: Actor, action: Action) -> Result<i32, Refusal> {
    check(ctx, who, &action)?;
    confused::carry_out(ctx, who, action)
}

/// Lets `who` wait, which nothing can hinder. Waiting of unseen creatures needs no report.
pub(super) fn wait(ctx: &mut Ctx<'_>, who: Actor) {
    if !ctx.sees(who) {
        return;
    }
    let seen_as = ctx.who(who);
    ctx.tell(&[seen_as], Event::Waited { who: seen_as });
    if who == ctx.hero() {
        deeds::did(ctx, DeedWord::Rest);
    }
}

/// Does `action` of `who` as it is, or the action that it turns into.
fn carry_out(ctx: &mut Ctx<'_>, who: Actor, action: Action) -> Result<i32, Refusal> {
    check(ctx, who, &action)?;
    go_through(ctx, who, action)
}

/// Works as [`carry_out`], for an `action` that has been checked.
fn go_through(ctx: &mut Ctx<'_>, who: Actor, mut action: Action) -> Result<i32, Refusal> {
    loop {
        match attempt(ctx, who, action) {
            ActionOutcome::Done(cost) => return Ok(cost),
            ActionOutcome::Instead(other) => action = other,
            ActionOutcome::Refused(refusal) => return Err(refusal),
        }
        check(ctx, who, &action)?;
    }
}

/// Checks that `who` is of those who can do `action`, and that no handicap keeps `who` from it.
fn check(ctx: &Ctx<'_>, who: Actor, action: &Action) -> Result<(), Refusal> {
    let able = match action.facts().doer {
        Doer::Anybody => true,
        Doer::Hero => who == ctx.hero(),
        Doer::Creature => who != ctx.hero(),
    };
    let refusal = if able { ctx.hindrance(who, action) } else { Some(Refusal::NotAble) };
    refusal.map_or(Ok(()), Err)
}

/// Lets `who` do `action`. Doors, kicks and questions are for the hero only; creatures open doors as they
/// walk.
fn attempt(ctx: &mut Ctx<'_>, who: Actor, action: Action) -> ActionOutcome {
    let done = match action {
        Action::Walk(dir) => walk::walk(ctx, who, dir),
        Action::Wait => {
            wait(ctx, who);
            Ok(())
        }
        Action::Search => {
            search::search(ctx);
            Ok(())
        }
        Action::Open(dir) => return open::open(ctx, dir),
        Action::Close(dir) => close::close(ctx, dir).map_err(ActionOutcome::Refused),
        Action::Kick(dir) => kick::kick(ctx, dir),
        Action::Jump(to) => return jump::jump(ctx, to),
        Action::Untrap(dir) => untrap::untrap(ctx, dir),
        Action::Pray => return pray::pray(ctx),
        Action::Turn => return turn_undead::turn(ctx),
        Action::Pay(due) => pay::pay(ctx, due).map_err(ActionOutcome::Refused),
        Action::Chat(dir) => return chat::chat(ctx, dir),
        Action::Cast { spell, toward } => cast::cast(ctx, spell, toward),
        Action::Disarm(id) => untrap::disarm(ctx, id),
        Action::Force(dir) => force::force(ctx, dir).map_err(ActionOutcome::Refused),
        Action::Climb(climb) if who != ctx.hero() => return climb::away(ctx, who, climb),
        Action::Climb(climb) => return climb::climb(ctx, climb),
        Action::Fight(dir) => return fight::fight(ctx, who, dir),
        Action::Shoot { index, at } => shoot::shoot(ctx, who, index, at).map_err(ActionOutcome::Refused),
        Action::Breathe(dir) => shoot::breathe_out(ctx, dir).map_err(ActionOutcome::Refused),
        Action::Teleport => {
            teleport::away(ctx, who);
            Ok(())
        }
        Action::PickUp { what } => pick_up::pick_up(ctx, &what),
        Action::Drop { what, gold } => drop::drop(ctx, &what, gold),
        Action::Throw { item, dir, most } if who == ctx.hero() => throw::throw(ctx, item, dir, most),
        Action::Throw { item, dir, .. } => {
            creature_throw::hurl(ctx, who, item, dir).map_err(ActionOutcome::Refused)
        }
        Action::ThrowGold { gold, dir } => throw_gold::throw(ctx, gold, dir),
        Action::Fire(dir) => return throw::fire(ctx, dir),
        Action::Engrave { pen, text, add } => engrave::engrave(ctx, pen, text, add),
        Action::Enhance(skill) => return enhance::enhance(ctx, skill),
        Action::Wield(id) => wield::wield(ctx, id),
        Action::Swap => wield::swap(ctx),
        Action::Ready(id) => return wield::ready(ctx, id),
        Action::Wear(id) => wear::wear(ctx, id),
        Action::TakeOff(id) => wear::take_off(ctx, id),
        Action::LookInto(id) => return loot::look_into(ctx, id),
        Action::PutIn { container, what, gold } => return loot::put_in(ctx, container, &what, gold),
        Action::TakeOut { container, what } => return loot::take_out(ctx, container, &what),
        Action::Tip(container) => return loot::tip(ctx, container),
        Action::Pick { tool, lock, shut } => return lock::pick(ctx, tool, lock, shut),
        Action::Pry(container) => return lock::pry(ctx, container),
        Action::Quaff(id) => use_up::quaff(ctx, who, id),
        Action::Read(id) => use_up::read(ctx, who, id),
        Action::Eat(id) if who != ctx.hero() => {
            taming::eat(ctx, who, id);
            Ok(())
        }
        Action::Eat(id) => eat::begin(ctx, id).map_err(ActionOutcome::Refused),
        Action::Zap { item, toward } => zap::zap_item(ctx, who, item, toward),
        Action::Apply { item, toward } => return apply::apply(ctx, item, toward),
        Action::Sip => place::sip(ctx),
        Action::Sit => place::sit(ctx),
        Action::Rub(id) => rub::rub(ctx, id),
        Action::Offer(id) => offer::offer(ctx, id).map_err(ActionOutcome::Refused),
        Action::Invoke(id) => invoke::invoke(ctx, id),
        Action::Dip { item, into } => place::dip(ctx, item, into),
        Action::SetAutoPickup(auto_pickup) => return set_auto_pickup::choose(ctx, auto_pickup),
        Action::Answer(choice) => return answer::answer(ctx, choice),
        Action::Note { place, text } => return note::note(ctx, place, text),
        Action::Adjust { what, letter } => return adjust::adjust(ctx, what, letter),
        Action::Name { item, text } => return label::name(ctx, item, text),
        Action::Call { item, text } => return label::call(ctx, item, &text),
        Action::ExploreMode => return explore_mode::enter(ctx),
        Action::Debug(command) => return debug::run(ctx, command),
        Action::Quit => {
            ctx.end(Ending::Quit);
            return ActionOutcome::Done(0);
        }
    };
    match done {
        Ok(()) => ActionOutcome::Done(ctx.raws.rules.normal_speed),
        Err(outcome) => outcome,
    }
}
