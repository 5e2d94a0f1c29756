//! Landmarks of the level, with their distance on foot.

use super::chart::{Chart, Goal, REACHES};
use crate::{base::geometry::Point, engine::view::View, raws::Fixture};

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
