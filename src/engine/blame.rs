//! Whose doing something is.

use super::{crowd::Actor, event::Who, game::Game};

/// The one whose doing something is, with how the hero knew them while they lived: an explosion may kill whoever set it
/// off before it reaches the next.
#[derive(Debug, Clone, Copy)]
pub(super) struct Blame {
    /// Who, alive or not.
    pub(super) actor: Actor,
    /// How the hero knew them.
    pub(super) who: Who,
}

impl Blame {
    /// It is the doing of `actor`, who is alive.
    pub(super) fn of(game: &Game, actor: Actor) -> Self {
        Self { actor, who: game.who(actor) }
    }
}
