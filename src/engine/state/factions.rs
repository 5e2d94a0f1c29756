//! Who may be whose enemy on a level.

use super::being::{Attitude, Being};
use crate::raws::creatures::CreatureKind;

/// What there is to fight about among those on a level, worked out once for everybody's move.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::engine) struct Factions {
    /// Whether there are pets.
    tame: bool,
    /// The families of the hostile.
    families: u64,
    /// The families that the hostile hate.
    hated: u64,
    /// Whether the hero sets everybody against each other.
    pub(in crate::engine) conflict: bool,
}

impl Factions {
    /// Nobody, under a hero who sets everybody against each other, or not.
    pub(in crate::engine) fn under(conflict: bool) -> Self {
        Self { conflict, ..Self::default() }
    }

    /// Somebody more is there.
    pub(in crate::engine) fn add(&mut self, being: &Being, kind: &CreatureKind) {
        match being.attitude {
            Attitude::Tame => self.tame = true,
            Attitude::Hostile => {
                self.families |= kind.family;
                self.hated |= kind.hates;
            }
            Attitude::Peaceful => {}
        }
    }

    /// Whether a hostile one of `kind` may have enemies beside the hero.
    pub(in crate::engine) fn concerns(self, kind: &CreatureKind) -> bool {
        self.tame || self.is_sought_by(kind) || self.hated & kind.family != 0
    }

    /// Whether one of `kind` may find somebody whom its family hates.
    pub(in crate::engine) fn is_sought_by(self, kind: &CreatureKind) -> bool {
        kind.hates & (self.families | if self.tame { u64::MAX } else { 0 }) != 0
    }
}
