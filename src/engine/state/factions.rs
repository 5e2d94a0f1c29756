//! Who may be whose enemy on a level.

use super::being::{Attitude, Being};
use crate::{
    base::geometry::{Point, Rect},
    raws::creatures::CreatureKind,
};

/// How far those look for enemies whose kind has some, in squares.
pub(in crate::engine) const SIGHT: i32 = 4;

/// By how many squares two come closer until it is worked out again: each acts once.
const STEPS: i32 = 2;

/// What there is to fight about among those on a level, worked out once for everybody's move.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::engine) struct Factions {
    /// Where pets were when it was worked out, if there are any.
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
                let area = Rect::around(at, 0);
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
        self.has_pets_within(at, 1) || self.is_sought_by(kind, at) || self.hated & kind.family != 0
    }

    /// Whether one of `kind` at `at` may find somebody whom its family hates, or a pet if it hates anybody.
    pub(in crate::engine) fn is_sought_by(self, kind: &CreatureKind, at: Point) -> bool {
        kind.hates & self.families != 0 || kind.hates != 0 && self.has_pets_within(at, SIGHT)
    }

    /// Whether there may be pets within `reach` squares of `at`.
    fn has_pets_within(self, at: Point, reach: i32) -> bool {
        let near = |area: Rect| {
            let reach = reach + STEPS;
            (area.left - reach..=area.right + reach).contains(&at.x)
                && (area.top - reach..=area.bottom + reach).contains(&at.y)
        };
        self.tame.is_some_and(near)
    }
}
