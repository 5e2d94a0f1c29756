//! Landmarks of the level, with their distance on foot.

use super::chart::{Chart, Goal, REACHES};
use crate::{
    base::geometry::Point,
    engine::view::View,
    raws::{Fixture, kinds::terrain::Climb},
};

/// The nearest landmark of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Near {
    /// Square of the landmark.
    pub at: Point,
    /// Kind of the landmark.
    pub what: Fixture,
    /// Steps to the landmark; `None` if the hero knows no way.
    pub steps: Option<usize>,
}

/// Returns the nearest known landmark of each kind, nearest first.
pub fn landmarks(view: &View<'_>) -> Vec<Near> {
    let hero = view.hero_at();
    let known = view.landmarks(view.area(REACHES[0])).into_iter().filter(|(at, _)| *at != hero);
    let mut found: Vec<Near> = known.map(|(at, what)| Near { at, what, steps: None }).collect();
    if found.is_empty() {
        return found;
    }
    let mut chart = Chart::new();
    let here = chart.draw(view, REACHES[0]);
    for near in &mut found {
        let goal = chart.place(near.at);
        near.steps = chart.way(here, Goal::Any, |_, at| at == goal).map(|way| way.len());
    }
    let rank = |near: &Near| (near.steps.unwrap_or(usize::MAX), hero.distance(near.at), near.at);
    found.sort_by_key(rank);
    let mut kinds = Vec::new();
    found.retain(|near| {
        !kinds.contains(&near.what) && {
            kinds.push(near.what);
            true
        }
    });
    found
}

/// Returns the steps to each of `squares` by known ways; `None` where the hero knows no way.
pub fn steps_to(view: &View<'_>, squares: &[Point]) -> Vec<Option<usize>> {
    if squares.is_empty() {
        return Vec::new();
    }
    let mut chart = Chart::new();
    let here = chart.draw(view, REACHES[0]);
    let steps = |at: &Point| {
        let goal = chart.place(*at);
        chart.way(here, Goal::Any, |_, at| at == goal).map(|way| way.len())
    };
    squares.iter().map(steps).collect()
}

/// Returns the squares of the known stairs, up and down.
pub fn all_stairs(view: &View<'_>) -> Vec<Point> {
    let table = &view.raws().terrains.table;
    let climbs = |at: &Point| view.terrain(*at).is_some_and(|id| table[id].stairs.is_some());
    let known = view.landmarks(view.area(REACHES[0])).into_iter().map(|(at, _)| at);
    known.filter(climbs).collect()
}

/// Returns the squares of the known stairs in the direction `climb` that let the hero through.
fn all_stairs_towards(view: &View<'_>, climb: Climb) -> Vec<Point> {
    let table = &view.raws().terrains.table;
    let leads = |at: Point| view.terrain(at).is_some_and(|id| table[id].stairs == Some(climb));
    let known = view.landmarks(view.area(REACHES[0])).into_iter().map(|(at, _)| at);
    known.filter(|at| leads(*at) && view.is_onward(*at)).collect()
}

/// True if the hero knows stairs on this level in the direction `climb`.
pub fn knows_stairs_towards(view: &View<'_>, climb: Climb) -> bool {
    !all_stairs_towards(view, climb).is_empty()
}

/// Returns the best known stairs in the direction `climb`: of the hero's own branch if possible, then the
/// nearest on foot, then those without a known way.
pub fn stairs_towards(view: &View<'_>, climb: Climb) -> Option<Point> {
    let known = all_stairs_towards(view, climb);
    if known.len() < 2 {
        return known.first().copied();
    }
    let mut chart = Chart::new();
    let here = chart.draw(view, REACHES[0]);
    let mut rank = |at: Point| {
        let goal = chart.place(at);
        let steps = chart.way(here, Goal::Any, |_, at| at == goal).map_or(usize::MAX, |way| way.len());
        (view.branch_beyond(at).is_some(), steps, view.hero_at().distance(at), at)
    };
    known.into_iter().min_by_key(|at| rank(*at))
}
