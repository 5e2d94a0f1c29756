//! Striking at a square, whoever is there.

use super::{Outcome, melee};
use crate::{
    base::geometry::Dir,
    engine::{
        effects::hold,
        event::{Event, Question, Refusal},
        game::Game,
        state::{being::Attitude, occupancy::Actor},
    },
};

/// `who` strikes towards `dir`, or at whoever they are inside. A hero asks before attacking somebody peaceful.
pub(super) fn fight(game: &mut Game, who: Actor, dir: Dir, events: &mut Vec<Event>) -> Outcome {
    let at = game.at(who).step(dir);
    let cost = game.raws().rules.normal_speed;
    if dir.is_diagonal() && game.kind(who).is_some_and(|kind| kind.orthogonal) {
        return Outcome::Refused(Refusal::NotAble);
    }
    let inside = hold::around(game, who);
    let target = inside.or_else(|| game.standing(at)).filter(|target| hold::reaches(game, who, *target));
    let Some(target) = target else {
        let party = game.who(who);
        if who == game.hero() {
            game.forget_unseen(at);
        }
        game.tell(events, &[party], Event::StruckAir { who: party, at });
        return Outcome::Done(cost);
    };
    let seen = game.who(target);
    let friendly = game.being(target).is_some_and(|being| being.attitude != Attitude::Hostile);
    if who == game.hero()
        && friendly
        && inside.is_none()
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
