//! Altars, their sides and their gods.

use super::Context;
use crate::{
    base::geometry::Point,
    engine::state::things::Access,
    raws::{gods::God, reading::table::Id},
};

/// Altar on a square of the level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Altar {
    /// Side: 1 lawful, 0 neutral, -1 chaotic; `None` if no god of heroes is honoured there.
    pub side: Option<i32>,
    /// The hero's god of that side.
    pub god: Option<Id<God>>,
}

impl<A: Access> Context<'_, A> {
    /// Returns the altar at `at`, if there is one that shows.
    pub(in crate::engine) fn altar(&self, at: Point) -> Option<Altar> {
        let placed = self.level().feature(at).filter(|placed| !placed.hidden)?;
        let kind = &self.raws.features.table[placed.kind];
        kind.altar.then(|| Altar { side: kind.side, god: kind.side.and_then(|side| self.god_of_side(side)) })
    }

    /// Returns the side of the hero: 1 lawful, 0 neutral, -1 chaotic.
    pub(in crate::engine) fn hero_side(&self) -> Option<i32> {
        Some(self.raws.traits.alignments[self.sheet()?.identity.alignment].side)
    }

    /// Returns the god of `side` among those of the hero's people.
    pub(in crate::engine) fn god_of_side(&self, side: i32) -> Option<Id<God>> {
        let gods = self.raws.traits.roles[self.sheet()?.pantheon].gods.as_ref()?;
        let of_side = |(alignment, _): &(&Id<_>, _)| self.raws.traits.alignments[**alignment].side == side;
        gods.iter().find(of_side).map(|(_, god)| *god)
    }
}
