//! What each verb does: one file per verb, functions over the game, read from top to bottom.

mod answer;
mod climb;
mod close;
mod debug;
mod door;
mod explore_mode;
mod fight;
mod force;
mod fright;
mod kick;
pub mod melee;
mod note;
mod open;
pub(super) mod search;
pub mod shoot;
pub(super) mod confused;
pub mod walk;

use super::{
    action::Action,
    context::Ctx,
    effects::{hold, teleport},
    event::{Ending, Event, Refusal},
    state::things::Actor,
};

/// What becomes of an action.
pub(super) enum Outcome {
    /// It was done and cost this much movement.
    Done(i32),
    /// It turns out to be this action.
    Instead(Action),
    /// It cannot be done, and nothing has changed.
    Refused(Refusal),
}

/// `who` does `action`. Doors, stairs, kicks and questions are the hero's: creatures pass doors as they walk.
pub(super) fn perform(ctx: &mut Ctx<'_>, who: Actor, action: Action) -> Outcome {
    if let Some(refusal) = out_of_reach(ctx, who, &action) {
        return Outcome::Refused(refusal);
    }
    if who == ctx.hero() && is_for_creatures(&action) || who != ctx.hero() && is_for_heroes(&action) {
        return Outcome::Refused(Refusal::NotAble);
    }
    let done = match action {
        Action::Walk(dir) => walk::walk(ctx, who, dir),
        // Of those out of sight there is nothing to tell.
        Action::Wait if !ctx.sees(who) => Ok(()),
        Action::Wait => {
            let party = ctx.who(who);
            ctx.tell(&[party], Event::Waited { who: party });
            Ok(())
        }
        Action::Search => {
            search::search(ctx);
            Ok(())
        }
        Action::Open(dir) => return open::open(ctx, dir),
        Action::Close(dir) => close::close(ctx, dir).map_err(Outcome::Refused),
        Action::Kick(dir) => kick::kick(ctx, dir).map_err(Outcome::Refused),
        Action::Force(dir) => force::force(ctx, dir).map_err(Outcome::Refused),
        Action::Climb(climb) => return climb::climb(ctx, climb),
        Action::Fight(dir) => return fight::fight(ctx, who, dir),
        Action::Shoot { index, at } => shoot::shoot(ctx, who, index, at).map_err(Outcome::Refused),
        Action::Teleport => {
            teleport::away(ctx, who);
            Ok(())
        }
        Action::Answer(choice) => return answer::answer(ctx, choice),
        Action::Note { place, text } => return note::note(ctx, place, text),
        Action::ExploreMode => return explore_mode::enter(ctx),
        Action::Debug(wonder) => return debug::work(ctx, wonder),
        Action::Quit => {
            ctx.end(Ending::Quit);
            return Outcome::Done(0);
        }
    };
    match done {
        Ok(()) => Outcome::Done(ctx.raws.rules.normal_speed),
        Err(outcome) => outcome,
    }
}

/// Whether only creatures can do `action`.
fn is_for_creatures(action: &Action) -> bool {
    match action {
        Action::Shoot { .. } | Action::Teleport => true,
        Action::Walk(_)
        | Action::Wait
        | Action::Search
        | Action::Open(_)
        | Action::Close(_)
        | Action::Kick(_)
        | Action::Force(_)
        | Action::Climb(_)
        | Action::Fight(_)
        | Action::Answer(_)
        | Action::Note { .. }
        | Action::ExploreMode
        | Action::Debug(_)
        | Action::Quit => false,
    }
}

/// Whether only the hero can do `action`.
fn is_for_heroes(action: &Action) -> bool {
    match action {
        Action::Search
        | Action::Open(_)
        | Action::Close(_)
        | Action::Kick(_)
        | Action::Force(_)
        | Action::Climb(_)
        | Action::Answer(_)
        | Action::Note { .. }
        | Action::ExploreMode
        | Action::Debug(_)
        | Action::Quit => true,
        Action::Walk(_) | Action::Wait | Action::Fight(_) | Action::Shoot { .. } | Action::Teleport => false,
    }
}

/// Why `who`, who is inside somebody, cannot do `action`: nothing but that one is within reach.
fn out_of_reach(ctx: &Ctx<'_>, who: Actor, action: &Action) -> Option<Refusal> {
    let outside = match action {
        Action::Open(_)
        | Action::Close(_)
        | Action::Kick(_)
        | Action::Force(_)
        | Action::Climb(_)
        | Action::Shoot { .. } => true,
        Action::Walk(_)
        | Action::Wait
        | Action::Search
        | Action::Fight(_)
        | Action::Teleport
        | Action::Answer(_)
        | Action::Note { .. }
        | Action::ExploreMode
        | Action::Debug(_)
        | Action::Quit => false,
    };
    (outside && hold::around(ctx, who).is_some()).then_some(Refusal::Held)
}
