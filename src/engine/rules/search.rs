//! Searching: each of the eight squares around gives up what is hidden there one time in `search_one_in`, for a hero
//! of no luck in particular (NetHack's `dosearch0`).

use crate::engine::effects::luck;
use crate::{
    base::geometry::{Dir, Point},
    engine::{effects::hold, event::Event, game::Game, state::occupancy::Actor},
};

/// `who` searches once.
pub(super) fn search(game: &mut Game, who: Actor, events: &mut Vec<Event>) {
    let before = events.len();
    look(game, who, events);
    if events.len() == before {
        events.push(Event::Searched { who: game.who(who) });
    }
}

/// A hero who searches feels whether anybody unseen is at `at`, next to the hero.
fn feel_for(game: &mut Game, who: Actor, at: Point) {
    if who != game.hero() {
        return;
    }
    match game.standing(at) {
        Some(other) => game.feel(other),
        None => game.forget_unseen(at),
    }
}

/// `who` looks at the squares around for what is hidden there; nothing is said if nothing is found.
pub(in crate::engine) fn look(game: &mut Game, who: Actor, events: &mut Vec<Event>) {
    if hold::around(game, who).is_some() {
        return;
    }
    let here = game.at(who);
    let odds = i32::try_from(game.raws().rules.search_one_in).unwrap_or(i32::MAX);
    for dir in Dir::ALL {
        let at = here.step(dir);
        feel_for(game, who, at);
        if game.level().secret(at).is_some()
            && luck::of_hero(game, odds) == 0
            && let Some(terrain) =
                game.reveal(at).and_then(|_| game.level().seeming(&game.raws().terrains, at))
        {
            events.push(Event::Found { who: game.who(who), at, terrain });
        }
    }
}
