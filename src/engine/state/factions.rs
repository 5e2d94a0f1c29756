//! Who may be whose enemy on a level.

use super::being::{Attitude, Being};
use crate::{
    base::geometry::{Point, Rect},
    raws::creatures::CreatureKind,
};

/// How near to where a pet is others may come to be beside it before it is looked at again, in squares: both step once.
const BESIDE_PETS: i32 = 3;

/// What there is to fight about among those on a level, worked out once for everybody's move.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::engine) struct Factions {
    /// Where pets are or soon may be, if there are any.
    tame: Option<Rect>,
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

    /// Somebody more is there, at the square `at`.
    pub(in crate::engine) fn add(&mut self, being: &Being, kind: &CreatureKind, at: Point) {
        match being.attitude {
            Attitude::Tame => {
                let area = Rect::around(at, BESIDE_PETS);
                self.tame = Some(self.tame.map_or(area, |before| before.with(area)));
            }
            Attitude::Hostile => {
                self.families |= kind.family;
                self.hated |= kind.hates;
            }
            Attitude::Peaceful => {}
        }
    }

    /// Whether a hostile one of `kind` at `at` may have enemies near who are not the hero.
    pub(in crate::engine) fn concerns(self, kind: &CreatureKind, at: Point) -> bool {
        self.tame.is_some_and(|area| area.contains(at))
            || self.is_sought_by(kind)
            || self.hated & kind.family != 0
    }

    /// Whether one of `kind` may find somebody whom its family hates.
    pub(in crate::engine) fn is_sought_by(self, kind: &CreatureKind) -> bool {
        kind.hates & (self.families | if self.tame.is_some() { u64::MAX } else { 0 }) != 0
    }
}
