//! What each verb does: one file per verb, functions over the game, read from top to bottom.

mod answer;
mod climb;
mod close;
mod door;
mod fight;
mod force;
mod fright;
mod kick;
pub mod melee;
mod open;
pub(super) mod search;
pub mod shoot;
pub(super) mod stagger;
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

/// `who` does `action`; what happens goes to `events`.
pub(super) fn perform(ctx: &mut Ctx<'_>, who: Actor, action: Action) -> Outcome {
    if let Some(refusal) = out_of_reach(ctx, who, action) {
        return Outcome::Refused(refusal);
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
            search::search(ctx, who);
            Ok(())
        }
        Action::Open(dir) => return open::open(ctx, who, dir),
        Action::Close(dir) => close::close(ctx, who, dir).map_err(Outcome::Refused),
        Action::Kick(dir) => kick::kick(ctx, who, dir).map_err(Outcome::Refused),
        Action::Force(dir) => force::force(ctx, who, dir).map_err(Outcome::Refused),
        Action::Climb(climb) => return climb::climb(ctx, who, climb),
        Action::Fight(dir) => return fight::fight(ctx, who, dir),
        Action::Shoot { .. } | Action::Teleport if who == ctx.hero() => {
            Err(Outcome::Refused(Refusal::NotAble))
        }
        Action::Shoot { index, at } => shoot::shoot(ctx, who, index, at).map_err(Outcome::Refused),
        Action::Teleport => {
            teleport::away(ctx, who);
            Ok(())
        }
        Action::Answer(yes) => return answer::answer(ctx, who, yes),
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

/// Why `who`, who is inside somebody, cannot do `action`: nothing but that one is within reach.
fn out_of_reach(ctx: &Ctx<'_>, who: Actor, action: Action) -> Option<Refusal> {
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
        | Action::Quit => false,
    };
    (outside && hold::around(ctx, who).is_some()).then_some(Refusal::Held)
}
