//! Answers to the engine's questions.

use super::{Outcome, melee};
use crate::engine::{
    event::{Ending, Event, Question, Refusal, Status},
    game::Game,
    state::occupancy::Actor,
};

/// `who` answers the question that is open. No is always safe.
pub(super) fn answer(game: &mut Game, who: Actor, yes: bool, events: &mut Vec<Event>) -> Outcome {
    let Status::Asking(question) = game.status() else { return Outcome::Refused(Refusal::NotAsked) };
    game.answered();
    match question {
        Question::Leave if yes => {
            events.push(Event::Left { who: game.who(who) });
            game.end(Ending::Left);
        }
        Question::Attack { dir, .. } if yes => {
            if let Some(target) = game.standing(game.at(who).step(dir)) {
                melee::attack(game, who, target, events);
                return Outcome::Done(game.raws().rules.normal_speed);
            }
        }
        Question::Leave | Question::Attack { .. } => {}
    }
    Outcome::Done(0)
}
