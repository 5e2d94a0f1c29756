//! What each verb does: one file per verb, functions over the game, read from top to bottom.

mod answer;
mod climb;
mod close;
pub(super) mod death;
mod door;
pub mod experience;
mod fight;
mod force;
mod fright;
pub(super) mod harm;
mod kick;
pub mod luck;
pub mod melee;
mod open;
pub mod score;
pub(super) mod search;
pub mod shoot;
pub(super) mod stagger;
pub mod walk;

use super::{
    action::Action,
    crowd::Actor,
    effects::{hold, teleport},
    event::{Ending, Event, Refusal},
    game::Game,
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
pub(super) fn perform(game: &mut Game, who: Actor, action: Action, events: &mut Vec<Event>) -> Outcome {
    if let Some(refusal) = out_of_reach(game, who, action) {
        return Outcome::Refused(refusal);
    }
    let done = match action {
        Action::Walk(dir) => walk::walk(game, who, dir, events),
        // Of those out of sight there is nothing to tell.
        Action::Wait if !game.sees(who) => Ok(()),
        Action::Wait => {
            let party = game.who(who);
            game.tell(events, &[party], Event::Waited { who: party });
            Ok(())
        }
        Action::Search => {
            search::search(game, who, events);
            Ok(())
        }
        Action::Open(dir) => return open::open(game, who, dir, events),
        Action::Close(dir) => close::close(game, who, dir, events).map_err(Outcome::Refused),
        Action::Kick(dir) => kick::kick(game, who, dir, events).map_err(Outcome::Refused),
        Action::Force(dir) => force::force(game, who, dir, events).map_err(Outcome::Refused),
        Action::Climb(climb) => return climb::climb(game, who, climb, events),
        Action::Fight(dir) => return fight::fight(game, who, dir, events),
        Action::Shoot { .. } | Action::Teleport if who == game.hero() => {
            Err(Outcome::Refused(Refusal::NotAble))
        }
        Action::Shoot { index, at } => shoot::shoot(game, who, index, at, events).map_err(Outcome::Refused),
        Action::Teleport => {
            teleport::away(game, who, events);
            Ok(())
        }
        Action::Answer(choice) => return answer::answer(game, who, choice, events),
        Action::Quit => {
            game.end(Ending::Quit);
            return Outcome::Done(0);
        }
    };
    match done {
        Ok(()) => Outcome::Done(game.raws().rules.normal_speed),
        Err(outcome) => outcome,
    }
}

/// Why `who`, who is inside somebody, cannot do `action`: nothing but that one is within reach.
fn out_of_reach(game: &Game, who: Actor, action: Action) -> Option<Refusal> {
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
    (outside && hold::around(game, who).is_some()).then_some(Refusal::Held)
}
