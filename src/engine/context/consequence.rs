//! Consequences: events of one family of effects that another family must handle.

use super::blame::Blame;
use crate::{
    base::geometry::Point,
    engine::{
        event::{ActorSeen, Cause, Source},
        state::{item::Former, thing_id::ThingId, things::Actor},
    },
    map_builders::layout::LevelId,
    raws::{
        kinds::{creatures::CreatureKind, items::ItemKind},
        reading::table::Id,
        words::effects::element::Element,
    },
};

/// Consequence that waits to be handled. Families of effects push it into `Ctx::consequences`;
/// `effects::queue` handles them in order.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) enum Consequence {
    /// `who` dies of `cause`, killed by `by`.
    Death { who: Actor, cause: Cause, by: Option<Blame> },
    /// A creature of `kind`, which `was` something to the hero, died at `at` and may leave a corpse, which
    /// `rests` if it never comes back to life.
    Corpse { kind: Id<CreatureKind>, was: Former, rests: bool, at: Point },
    /// A creature explodes on death.
    Explosion(Explosion),
    /// The square `at` and the items on it are exposed to `element`.
    Exposure { at: Point, element: Element },
    /// `who` has a new body or a new place, or no longer has what bore it over water.
    Changed { who: Actor },
    /// `who` has come to a square by other means than its own step, or down onto it.
    Arrival { who: Actor },
    /// The hero has come to a halt at `at` on the level `level`.
    Halt { level: LevelId, at: Point },
    /// The item `id` has come to lie at `at` on the hero's level, on water or on a trap. The hero is told
    /// what falls there `openly`.
    Settled { id: ThingId, at: Point, openly: bool },
    /// `who` has taken an item of `kind` from the feature at `at` of the hero's level.
    Taken { who: Actor, kind: Id<ItemKind>, at: Point },
    /// `who` triggers, from its own square, the ability of a feature with an area.
    Discharge { who: Actor, source: Source },
    /// `who` falls to the level `to`.
    Fall { who: Actor, to: LevelId },
}

/// Explosion of a creature that died.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Explosion {
    /// Creature, as the hero knew it.
    pub(in crate::engine) who: ActorSeen,
    /// Attack that explodes.
    pub(in crate::engine) source: Source,
    /// Square of the death.
    pub(in crate::engine) at: Point,
    /// Killer of the creature.
    pub(in crate::engine) blame: Option<Blame>,
}
