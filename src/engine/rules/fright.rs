//! Losing heart: whom the hero strikes when they are badly hurt, now and then turn and run.

use crate::engine::{
    effects::hold,
    event::Event,
    game::Game,
    state::{
        being::{Attitude, Mood},
        occupancy::Actor,
    },
};

/// The hero has struck `who`, who may run from now on, if able to run at all: for a while, or until healed (NetHack's
/// `known_hitum` and `monflee`). Whoever runs lets go.
pub(super) fn of_blow(game: &mut Game, who: Actor, events: &mut Vec<Event>) {
    let raws = game.raws().clone();
    let flight = &raws.rules.flight;
    if flight.one_in == 0 || !may_run(game, who, flight.below) || !game.rng().one_in(flight.one_in) {
        return;
    }
    let until = if game.rng().one_in(flight.short_one_in) {
        let turns = u32::try_from(game.rng().roll(flight.short)).unwrap_or(0);
        Some(game.turn().saturating_add(turns))
    } else {
        None
    };
    game.with_mind(who, |mind| mind.mood = Mood::Fleeing { until });
    let party = game.who(who);
    game.tell(events, &[party], Event::Fled { who: party });
    game.release(who, events);
}

/// Whether `who` is hostile, has less than `below` percent of its hit points left, can move, does not run already and
/// does not have the hero inside.
fn may_run(game: &Game, who: Actor, below: i32) -> bool {
    let (Some(being), Some(body), Some(mind)) = (game.being(who), game.body(who), game.mind(who)) else {
        return false;
    };
    game.is_here(who)
        && being.attitude == Attitude::Hostile
        && body.hitpoints * 100 < body.max_hitpoints * below
        && game.kind(who).is_some_and(|kind| kind.speed > 0)
        && game.helpless(who).is_none()
        && !matches!(mind.mood, Mood::Fleeing { .. })
        && hold::around(game, game.hero()) != Some(who)
}
