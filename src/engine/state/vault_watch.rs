//! Watch over the closed vaults of a level.

use super::{bounds::MANY, thing_id::ThingId};
use crate::{
    base::{
        by_name::read_by_name,
        geometry::{Point, Rect},
        within::within,
    },
    raws::{kinds::terrain::Terrain, reading::table::Id},
};
use serde::{Deserialize, Serialize};

/// Watch over the closed vaults of a level.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::engine) struct VaultWatch {
    /// Turns that the hero has been in a vault without a pause.
    pub(in crate::engine) stay: u32,
    /// Number of times that the hero has heard a guard.
    pub(in crate::engine) heard: u32,
    /// Visit of a guard.
    pub(in crate::engine) visit: Option<GuardVisit>,
}

/// Visit of a guard to a vault.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::engine) struct GuardVisit {
    /// The guard.
    pub(in crate::engine) guard: ThingId,
    /// Floor of the vault.
    pub(in crate::engine) vault: Rect,
    /// Squares of the tunnel from the wall of the vault outwards, each with its terrain before.
    #[serde(deserialize_with = "read_by_name::list")]
    pub(in crate::engine) tunnel: Vec<(Point, Id<Terrain>)>,
    /// Square at the outer end of the tunnel.
    pub(in crate::engine) exit: Point,
    /// True once the hero has said a name.
    pub(in crate::engine) answered: bool,
    /// Acts of the guard since the hero last did as told.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub(in crate::engine) waited: u32,
}

impl GuardVisit {
    /// Returns the place of `at` in the tunnel, from the vault; the exit comes last.
    pub(in crate::engine) fn place(&self, at: Point) -> Option<usize> {
        let inside = self.tunnel.iter().position(|(square, _)| *square == at);
        inside.or((at == self.exit).then_some(self.tunnel.len()))
    }

    /// Returns the square after the `place`th of the tunnel; `None` at the exit.
    pub(in crate::engine) fn next(&self, place: usize) -> Option<Point> {
        let next = place + 1;
        match self.tunnel.get(next) {
            Some((at, _)) => Some(*at),
            None => (next == self.tunnel.len()).then_some(self.exit),
        }
    }
}
