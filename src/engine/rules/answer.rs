//! Answers to the engine's questions.

use super::Outcome;
use crate::engine::{
    components::ThingId,
    event::{Ending, Event, Question, Refusal, Status},
    game::Game,
};

/// `who` answers the question that is open. No is always safe.
pub(super) fn answer(game: &mut Game, who: ThingId, yes: bool, events: &mut Vec<Event>) -> Outcome {
    let Status::Asking(question) = game.status() else { return Outcome::Refused(Refusal::NotAsked) };
    game.answered();
    match question {
        Question::Leave if yes => {
            events.push(Event::Left { who });
            game.end(Ending::Left);
        }
        Question::Leave => {}
    }
    Outcome::Done(0)
}
