//! Stairs.

use super::Outcome;
use crate::{
    engine::{
        effects::hold,
        event::{Event, Question, Refusal},
        game::Game,
        state::{affliction::Affliction, occupancy::Actor},
    },
    map_builders::layout::Destination,
    raws::terrain::Climb,
};

/// `who` takes the stairs that lead `climb`. Out of the dungeon they lead only those who say that they mean it: the
/// quest is given up then.
pub(super) fn climb(game: &mut Game, who: Actor, climb: Climb, events: &mut Vec<Event>) -> Outcome {
    let exit = game.level().exit(game.at(who)).filter(|exit| exit.climb == climb);
    let Some(exit) = exit else { return Outcome::Refused(Refusal::NoStairs(climb)) };
    if hold::holder(game, who).is_some() {
        return Outcome::Refused(Refusal::Held);
    }
    let floats = game.body(who).is_some_and(|body| body.afflictions.has(Affliction::Levitating));
    if floats && climb == Climb::Down {
        return Outcome::Refused(Refusal::Floating);
    }
    match exit.to {
        Destination::Outside => {
            game.ask(Question::Leave);
            Outcome::Done(0)
        }
        Destination::Level(to) => match game.go_to(to) {
            Some(new) => {
                events.push(Event::Climbed { who: game.who(who), climb, to, new });
                Outcome::Done(game.raws().rules.normal_speed)
            }
            None => Outcome::Refused(Refusal::NoStairs(climb)),
        },
    }
}
