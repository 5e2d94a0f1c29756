//! Answers to the engine's questions.

use super::{Outcome, melee};
use crate::engine::{
    action::Choice,
    crowd::Actor,
    event::{Ending, Event, Question, Refusal, Status},
    game::Game,
};

/// `who` answers the question that is open.
pub(super) fn answer(game: &mut Game, who: Actor, choice: Choice, events: &mut Vec<Event>) -> Outcome {
    let Status::Asking(question) = game.status() else { return Outcome::Refused(Refusal::NotAsked) };
    game.answered();
    match (question, choice) {
        (Question::Leave, Choice::Yes) => {
            events.push(Event::Left { who: game.who(who) });
            game.end(Ending::Left);
        }
        (Question::Attack { dir, .. }, Choice::Yes) => {
            if let Some(target) = game.standing(game.at(who).step(dir)) {
                melee::attack(game, who, target, events);
                return Outcome::Done(game.raws().rules.normal_speed);
            }
        }
        (Question::Leave | Question::Attack { .. }, Choice::No) => {}
    }
    Outcome::Done(0)
}
