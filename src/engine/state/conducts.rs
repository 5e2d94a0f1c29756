//! Conducts that the hero has broken.

use super::bounds::LAST_TURN;
use crate::{
    base::{pairs, within::within},
    raws::{kinds::conducts::ConductKind, reading::table::Id},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Conducts that the hero has broken. All others are kept.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ConductRecord {
    #[serde(with = "pairs")]
    broken: BTreeMap<Id<ConductKind>, ConductBreach>,
}

/// Deeds that broke a conduct.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConductBreach {
    /// Turn of the first.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub turn: u32,
    /// Their number.
    pub count: u32,
}

impl ConductRecord {
    /// True while all conducts are kept.
    pub(super) fn is_new(&self) -> bool {
        self.broken.is_empty()
    }

    /// Returns the deeds that broke `conduct`; `None` while it is kept.
    pub fn breach(&self, conduct: Id<ConductKind>) -> Option<ConductBreach> {
        self.broken.get(&conduct).copied()
    }

    /// Counts `count` deeds in `turn` that broke `conduct`.
    pub(in crate::engine) fn note(&mut self, conduct: Id<ConductKind>, turn: u32, count: u32) {
        let breach = self.broken.entry(conduct).or_insert(ConductBreach { turn, count: 0 });
        breach.count = breach.count.saturating_add(count);
    }
}
