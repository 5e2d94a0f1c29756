//! Summary of the factions on a level, to find possible enemies quickly.

use super::being::{Attitude, Being};
use crate::{
    base::geometry::{Point, Rect},
    raws::kinds::creatures::CreatureKind,
};

/// Range in which a creature looks for enemies other than the hero, in squares.
pub(in crate::engine) const SIGHT: i32 = 4;

/// Maximum number of squares by which two creatures approach before the summary is renewed: each acts once.
const STEPS: i32 = 2;

/// Summary of possible fights among the creatures of a level, computed once per round of moves.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::engine) struct Factions {
    /// Bounding box of the pets; `None` without pets.
    tame: Option<Rect>,
    /// Families of the hostile creatures, as bits.
    families: u64,
    /// Families that the hostile creatures hate, as bits.
    hated: u64,
    /// True if the hero causes conflict.
    pub(in crate::engine) conflict: bool,
}

impl Factions {
    /// Returns a summary without creatures. `conflict` is true if the hero causes conflict.
    pub(in crate::engine) fn under(conflict: bool) -> Self {
        Self { conflict, ..Self::default() }
    }

    /// Adds a creature at `at`.
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

    /// True if a hostile creature of `kind` at `at` may have enemies near, other than the hero.
    pub(in crate::engine) fn concerns(self, kind: &CreatureKind, at: Point) -> bool {
        self.has_pets_within(at, 1) || self.is_sought_by(kind, at) || self.hated & kind.family != 0
    }

    /// True if a creature of `kind` at `at` may find a creature that its family hates. Pets count if the
    /// family hates any.
    pub(in crate::engine) fn is_sought_by(self, kind: &CreatureKind, at: Point) -> bool {
        kind.hates & self.families != 0 || kind.hates != 0 && self.has_pets_within(at, SIGHT)
    }

    /// True if pets may be within `reach` squares of `at`.
    fn has_pets_within(self, at: Point, reach: i32) -> bool {
        let near = |area: Rect| {
            let reach = reach + STEPS;
            (area.left - reach..=area.right + reach).contains(&at.x)
                && (area.top - reach..=area.bottom + reach).contains(&at.y)
        };
        self.tame.is_some_and(near)
    }
}
