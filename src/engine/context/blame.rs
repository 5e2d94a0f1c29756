//! Whose doing something is.

use super::Ctx;
use crate::{
    base::geometry::Point,
    engine::{
        event::{Party, Source},
        state::things::Actor,
    },
};

/// The one whose doing something is, with how the hero knew them while they lived: an explosion may kill whoever set it
/// off before it reaches the next.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Blame {
    /// Who, alive or not.
    pub(in crate::engine) actor: Actor,
    /// How the hero knew them.
    pub(in crate::engine) who: Party,
}

impl Blame {
    /// It is the doing of `actor`, who is alive.
    pub(in crate::engine) fn of(ctx: &Ctx<'_>, actor: Actor) -> Self {
        Self { actor, who: ctx.who(actor) }
    }
}

/// An explosion that is about to happen.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Blast {
    /// How the hero knew whoever bursts.
    pub(in crate::engine) who: Party,
    /// Which of their attacks it is.
    pub(in crate::engine) source: Source,
    /// Where.
    pub(in crate::engine) at: Point,
    /// Whose doing it is.
    pub(in crate::engine) blame: Option<Blame>,
}
