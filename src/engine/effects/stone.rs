//! Turning to stone, bit by bit.

use super::{Strike, afflict::afflict};
use crate::engine::{event::Event, game::Game, state::affliction::Affliction};

/// How long it takes, in turns (NetHack's `Stoned`).
const TURNS: i32 = 5;

/// The target of `strike` begins to turn to stone, unless it does already.
pub(super) fn work(game: &mut Game, strike: &Strike, events: &mut Vec<Event>) {
    let who = strike.target;
    if game.body(who).is_some_and(|body| body.afflictions.has(Affliction::Petrifying)) {
        return;
    }
    if who == game.hero() {
        game.with_hero(|hero| hero.petrified_by = Some(strike.blow.kind));
    }
    afflict(game, who, Affliction::Petrifying, TURNS, events);
}
