//! Creatures on the level of kinds that the hero has not met, so that only these are watched for.

use super::{chronicle::Chronicle, things::Actor};
use crate::raws::{kinds::creatures::CreatureKind, reading::table::Id};

/// Creatures of unknown kinds, noted once per round of moves.
#[derive(Debug, Default)]
pub(in crate::engine) struct Strangers {
    /// True for each kind that the hero has met, in the order of the raws.
    met: Vec<bool>,
    /// Number of kinds met when `met` was filled. Kinds are never forgotten.
    count: usize,
    here: Vec<Actor>,
}

impl Strangers {
    /// Begins a new list, for a hero who has met the kinds of `chronicle`.
    pub(in crate::engine) fn begin(&mut self, chronicle: &Chronicle) {
        self.here.clear();
        let count = chronicle.kinds_met();
        if count != self.count {
            self.count = count;
            for (kind, _) in chronicle.kinds() {
                let place = kind.index();
                self.met.resize(self.met.len().max(place + 1), false);
                if let Some(met) = self.met.get_mut(place) {
                    *met = true;
                }
            }
        }
    }

    /// Adds `actor` if the hero has not met its `kind`.
    pub(in crate::engine) fn consider(&mut self, actor: Actor, kind: Id<CreatureKind>) {
        if !self.met.get(kind.index()).is_some_and(|met| *met) {
            self.here.push(actor);
        }
    }

    /// Creatures on the list.
    pub(in crate::engine) fn here(&self) -> &[Actor] {
        &self.here
    }
}
