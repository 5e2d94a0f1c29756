//! Poison, milder than NetHack's `poisoned`: it never kills at once.
//!
//! It costs 1d6 hit points, or 6 to 15 one time in twenty, on top of the damage of the blow; a hero loses 1 to 3
//! points of strength, too.

use super::harm;
use super::{Strike, drain};
use crate::engine::{
    event::{Cause, Event},
    game::Game,
};

/// How often a dose is a heavy one.
const HEAVY_ONE_IN: u32 = 20;

/// The target of `strike` is poisoned.
pub(super) fn work(game: &mut Game, strike: &Strike, events: &mut Vec<Event>) {
    let rng = game.rng();
    let damage = if rng.one_in(HEAVY_ONE_IN) { rng.range(6, 15) } else { rng.range(1, 6) };
    if strike.target == game.hero() {
        let points = u16::try_from(game.rng().range(1, 3)).unwrap_or(1);
        drain::strength(game, strike, points, events);
    }
    if !game.over() {
        let cause = Cause::Slain(strike.blow.kind);
        harm::hurt(game, strike.target, damage, cause, strike.blame, events);
    }
}
