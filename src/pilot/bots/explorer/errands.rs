//! Business on upper levels that the hero may come back for.

use crate::{
    base::geometry::Point,
    engine::{
        state::being::Attitude,
        view::{Sighting, View},
    },
    map_builders::layout::LevelId,
    raws::kinds::themes::ThemeDuty,
};

/// Business on upper levels.
#[derive(Debug, Clone, Default)]
pub(super) struct Errands {
    /// Level that the bot climbs to.
    pub(super) to: Option<LevelId>,
    /// Levels with a priest, each with the square where the priest was last seen.
    pub(super) priests: Vec<(LevelId, Point)>,
    /// Level and square of the Oracle.
    pub(super) oracle: Option<(LevelId, Point)>,
    /// True if the bot has asked the Oracle for a prophecy.
    pub(super) consulted: bool,
    /// Number of errands so far.
    pub(super) count: u32,
    /// Gold at the end of the last errand.
    pub(super) left_with: u32,
}

impl Errands {
    /// Returns the square of a priest in sight, and records it.
    pub(super) fn note_priest(&mut self, view: &View<'_>) -> Option<Point> {
        if view.altars().is_empty() {
            return None;
        }
        let serves = |one: &Sighting| {
            one.attitude == Attitude::Peaceful && !one.still && view.served_altar(one).is_some()
        };
        let at = view.creatures().into_iter().find(serves).map(|one| one.at)?;
        let place = view.place();
        match self.priests.iter_mut().find(|(level, _)| *level == place) {
            Some((_, before)) => *before = at,
            None => self.priests.push((place, at)),
        }
        Some(at)
    }

    /// Records the square of the Oracle, if she is in sight.
    pub(super) fn note_oracle(&mut self, view: &View<'_>) {
        if self.oracle.is_none() {
            let themes = &view.raws().themes;
            let sells = |one: &Sighting| {
                one.attitude == Attitude::Peaceful
                    && view.kind_of(one.who).is_some_and(|kind| themes.keeps(ThemeDuty::Oracle, kind))
            };
            let at = view.creatures().into_iter().find(sells).map(|one| one.at);
            self.oracle = at.map(|at| (view.place(), at));
        }
    }
}
