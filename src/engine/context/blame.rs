//! Whose doing something is.

use super::Ctx;
use crate::engine::{event::ActorSeen, state::things::Actor};

/// The one whose doing something is, with how the hero knew them while they lived: an explosion may kill whoever set it
/// off before it reaches the next.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Blame {
    /// Who, alive or not.
    pub(in crate::engine) actor: Actor,
    /// How the hero knew them.
    pub(in crate::engine) who: ActorSeen,
}

impl Blame {
    /// It is the doing of `actor`, who is alive.
    pub(in crate::engine) fn of(ctx: &Ctx<'_>, actor: Actor) -> Self {
        Self { actor, who: ctx.who(actor) }
    }
}
