//! Consequences: what an effect leads to in another family of effects.

use super::blame::Blame;
use crate::{
    base::geometry::Point,
    engine::{
        event::{ActorSeen, Cause, Source},
        state::things::Actor,
    },
    map_builders::layout::LevelId,
    raws::{creatures::CreatureKind, effects::element::Element, reading::table::Id},
};

/// A consequence of what has just happened. Families of effects push it into `Ctx::consequences`; `effects::queue` works it
/// off in order.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) enum Consequence {
    /// `who` dies of `cause`, by the hand of `by`.
    Death { who: Actor, cause: Cause, by: Option<Blame> },
    /// A creature of `kind` has died at `at`, where it may leave a corpse.
    Corpse { kind: Id<CreatureKind>, at: Point },
    /// A creature explodes at its death.
    Explosion(Explosion),
    /// The square at `at` and what lies there are exposed to `element`.
    Exposure { at: Point, element: Element },
    /// `who` floats no more, or has a body that may not float, and comes down where it is.
    Landing { who: Actor },
    /// `who` has come to its square otherwise than by a step of its own.
    Arrival { who: Actor },
    /// `who` sets off the ability of a feature that reaches beyond its square, where `who` is.
    Discharge { who: Actor, source: Source },
    /// `who` falls to the level `to`.
    Fall { who: Actor, to: LevelId },
}

/// The explosion of a creature that has died.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Explosion {
    /// The creature, as the hero knew it.
    pub(in crate::engine) who: ActorSeen,
    /// Its attack.
    pub(in crate::engine) source: Source,
    /// Where it died.
    pub(in crate::engine) at: Point,
    /// The one to blame for its death.
    pub(in crate::engine) blame: Option<Blame>,
}
