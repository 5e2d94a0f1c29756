//! Striking at a square, whoever is there.

use super::{Outcome, melee};
use crate::{
    base::geometry::Dir,
    engine::{
        being::Attitude,
        crowd::Actor,
        event::{Event, Question},
        game::Game,
    },
};

/// `who` strikes towards `dir`. A hero asks before attacking somebody peaceful.
pub(super) fn fight(game: &mut Game, who: Actor, dir: Dir, events: &mut Vec<Event>) -> Outcome {
    let at = game.at(who).step(dir);
    let cost = game.raws().rules.normal_speed;
    let Some(target) = game.standing(at) else {
        let party = game.who(who);
        game.tell(events, &[party], Event::StruckAir { who: party, at });
        return Outcome::Done(cost);
    };
    let seen = game.who(target);
    let friendly = game.being(target).is_some_and(|being| being.attitude != Attitude::Hostile);
    if who == game.hero()
        && friendly
        && seen.seen
        && let Some(kind) = seen.kind
    {
        game.ask(Question::Attack { dir, kind });
        return Outcome::Done(0);
    }
    melee::attack(game, who, target, events);
    let carries = game.raws().rules.noise.blows;
    game.noise(at, carries, events);
    Outcome::Done(cost)
}
