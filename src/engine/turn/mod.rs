//! What happens to everyone each turn by itself, in this order: movement, ills, healing, and what the hero
//! finds.

mod regeneration;
mod upkeep;

use super::{event::Event, game::Game};

/// A turn begins.
pub(super) fn each_turn(game: &mut Game, events: &mut Vec<Event>) {
    upkeep::everyone(game, events);
    if !game.over() {
        regeneration::each_turn(game, events);
    }
}
