//! Actors as the hero knows them.

use super::{
    being::They,
    thing_id::{HERO, ThingId},
};
use crate::raws::{kinds::creatures::CreatureKind, reading::table::Id};

/// Actor in an event, as the hero knew it at that moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActorSeen {
    /// Identifier, unique in the game.
    pub id: ThingId,
    /// Real or apparent kind; `None` for the hero and for unknown actors.
    pub kind: Option<Id<CreatureKind>>,
    pub they: They,
    /// True if the hero sees the actor; always true for the hero.
    pub seen: bool,
    /// True for the hero's pets.
    pub tame: bool,
}

impl ActorSeen {
    /// The hero.
    pub const HERO: ActorSeen = ActorSeen { id: HERO, kind: None, they: They::It, seen: true, tame: false };

    /// No creature: the author of what traps and gods do.
    pub const NOBODY: ActorSeen =
        ActorSeen { id: ThingId(0), kind: None, they: They::It, seen: false, tame: false };

    /// Returns an actor of which only `id` is known.
    pub(in crate::engine) const fn gone(id: ThingId) -> ActorSeen {
        ActorSeen { id, kind: None, they: They::It, seen: false, tame: false }
    }

    /// True for the hero.
    pub const fn is_hero(&self) -> bool {
        self.id.0 == HERO.0
    }
}
