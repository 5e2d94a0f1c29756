//! Searching: each of the eight squares around gives up what is hidden there one time in `search_one_in` (NetHack's
//! `dosearch0`, without luck).

use crate::{
    base::geometry::Dir,
    engine::{crowd::Actor, event::Event, game::Game},
};

/// `who` searches once.
pub(super) fn search(game: &mut Game, who: Actor, events: &mut Vec<Event>) {
    let here = game.at(who);
    let before = events.len();
    for dir in Dir::ALL {
        let at = here.step(dir);
        let odds = game.raws().rules.search_one_in;
        if game.level().secret(at).is_some()
            && game.rng().one_in(odds)
            && let Some(terrain) =
                game.reveal(at).and_then(|_| game.level().seeming(&game.raws().terrains, at))
        {
            events.push(Event::Found { who: game.who(who), at, terrain });
        }
    }
    if events.len() == before {
        events.push(Event::Searched { who: game.who(who) });
    }
}
