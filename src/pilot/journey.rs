//! Travels to another level over stairs that the hero knows.

use super::{Pilot, Stop, travel::Travel};
use crate::{
    base::geometry::Point,
    engine::{action::Action, view::View},
    map_builders::layout::LevelId,
    raws::{
        kinds::{levels::branches::Branch, terrain::Climb},
        reading::table::Id,
    },
};
use std::collections::BTreeSet;

/// Journey in progress to another level.
#[derive(Debug)]
pub struct Journey {
    goal: LevelId,
    /// The level that the hero crosses, and the way to the stairs there.
    leg: Option<(LevelId, Point, Travel)>,
}

impl Journey {
    /// Travels to the level `goal`.
    pub const fn to(goal: LevelId) -> Self {
        Self { goal, leg: None }
    }
}

impl Pilot for Journey {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let place = view.place();
        if place == self.goal {
            return Err(if self.leg.is_none() { Stop::There } else { Stop::Done });
        }
        let (at, climb) = next_stairs(view, self.goal).ok_or(Stop::NoStairs)?;
        let begun = self.leg.take().filter(|(on, to, _)| (*on, *to) == (place, at));
        let (.., travel) = self.leg.insert(begun.unwrap_or_else(|| (place, at, Travel::to(at))));
        match travel.next(view) {
            Err(Stop::Done | Stop::There) if view.hero_at() == at => Ok(Action::Climb(climb)),
            other => other,
        }
    }
}

/// Returns the stairs on the hero's level that lead towards the level `goal` by the fewest known stairs.
fn next_stairs(view: &View<'_>, goal: LevelId) -> Option<(Point, Climb)> {
    nearest(view, |place| place == goal).map(|(_, stairs)| stairs)
}

/// Returns the nearest other level that is `wanted`, over known stairs, and the first stairs on the way.
fn nearest(view: &View<'_>, wanted: impl Fn(LevelId) -> bool) -> Option<(LevelId, (Point, Climb))> {
    let known = |place: LevelId| view.levels().find(|level| level.place() == place);
    let first = known(view.place())?.exits();
    let mut seen: BTreeSet<LevelId> = BTreeSet::from_iter([view.place()]);
    // Each level at the edge of the search, with the stairs of the hero's level that lead to it.
    let mut edge: Vec<(LevelId, (Point, Climb))> =
        first.into_iter().map(|exit| (exit.to, (exit.at, exit.climb))).collect();
    while !edge.is_empty() {
        if let Some(found) = edge.iter().find(|(place, _)| wanted(*place)) {
            return Some(*found);
        }
        edge.retain(|(place, _)| seen.insert(*place));
        let beyond = |(place, stairs): &(LevelId, (Point, Climb))| {
            let exits = known(*place).map(|level| level.exits()).unwrap_or_default();
            exits.into_iter().map(|exit| (exit.to, *stairs)).collect::<Vec<_>>()
        };
        edge = edge.iter().flat_map(beyond).filter(|(place, _)| !seen.contains(place)).collect();
    }
    None
}

/// True if the hero knows stairs all the way to the level `goal`.
pub fn knows_way(view: &View<'_>, goal: LevelId) -> bool {
    view.place() == goal || next_stairs(view, goal).is_some()
}

/// Returns the level that a journey to `branch` leads to: the nearest one, or in the hero's own branch the
/// last one visited. `None` if the hero knows no stairs on the way.
pub fn level_of(view: &View<'_>, branch: Id<Branch>) -> Option<LevelId> {
    if view.place().branch == branch {
        let visited = view.levels().map(|level| level.place()).filter(|place| place.branch == branch);
        return visited.max();
    }
    nearest(view, |place| place.branch == branch).map(|(place, _)| place)
}

/// Returns the visited level nearest to `place` in its branch, for a place that may not be visited yet or lie
/// outside.
pub fn toward(view: &View<'_>, place: LevelId) -> Option<LevelId> {
    let visited = view.levels().map(|level| level.place()).filter(|level| level.branch == place.branch);
    visited.min_by_key(|level| (level.number - place.number).abs())
}

/// Returns the level from which the branch of the hero's level is entered, if the hero knows it.
pub fn entrance(view: &View<'_>) -> Option<LevelId> {
    let branch = view.place().branch;
    let leads_here = |to: &LevelId| to.branch == branch;
    view.levels()
        .filter(|level| level.place().branch != branch)
        .find_map(|level| level.branches().iter().any(leads_here).then_some(level.place()))
}
