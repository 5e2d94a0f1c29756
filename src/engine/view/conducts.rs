//! Conducts, kept and broken.

use super::View;
use crate::{
    base::geometry::Point, engine::state::conducts::ConductBreach, raws::kinds::conducts::ConductKind,
};

impl<'a> View<'a> {
    /// Returns the conducts of the world in the order of the raws, with the deeds that broke each; `None` for
    /// those that are kept.
    pub fn conducts(&self) -> impl Iterator<Item = (&'a ConductKind, Option<ConductBreach>)> + use<'a> {
        let (raws, record) = (self.game.raws, &self.game.state.chronicle.conducts);
        raws.conducts.iter().map(|(id, conduct)| (conduct, record.breach(id)))
    }

    /// Returns the greatest distance from the start of an endless level, in squares; `None` on levels with
    /// bounds.
    pub fn farthest(&self) -> Option<u32> {
        self.bounds().is_none().then_some(self.game.state.chronicle.farthest)
    }

    /// Returns the distance of `at` from the start of an endless level, in squares; `None` on levels with
    /// bounds.
    pub fn off_start(&self, at: Point) -> Option<i32> {
        self.game.level().start.filter(|_| self.bounds().is_none()).map(|start| start.distance(at))
    }

    /// Returns the number of relics that the hero has taken.
    pub fn relics(&self) -> u32 {
        self.game.state.chronicle.relics
    }

    /// Returns the names of the conducts that are kept.
    pub fn kept_conducts(&self) -> Vec<String> {
        self.conducts().filter(|(_, breach)| breach.is_none()).map(|(kind, _)| kind.name.clone()).collect()
    }
}
