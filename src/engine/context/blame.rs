//! Credit for kills and other harm.

use super::Ctx;
use crate::engine::{event::ActorSeen, state::things::Actor};

/// Author of some harm, as the hero knew it while alive. An explosion may kill its author before it reaches
/// the next victim.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Blame {
    /// Author, alive or dead.
    pub(in crate::engine) actor: Actor,
    /// Author as the hero knew it.
    pub(in crate::engine) who: ActorSeen,
}

impl Blame {
    /// Blames `actor`, which is alive.
    pub(in crate::engine) fn for_actor(ctx: &Ctx<'_>, actor: Actor) -> Self {
        Self { actor, who: ctx.who(actor) }
    }
}
