//! Explores towards a known square until a way to it is known, then goes there.

use super::{
    Pilot, Stop,
    chart::{Chart, Goal, REACHES},
    travel::{self, Travel},
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, view::View},
    map_builders::layout::LevelId,
};
use std::cell::Cell;

/// Journey over unknown ground to a square that the hero has seen.
#[derive(Debug)]
pub struct Approach {
    goal: Point,
    /// Level of the goal; `None` before the first step.
    place: Option<LevelId>,
    travel: Travel,
    chart: Chart,
    /// Squares where the hero has stood, so that none is a goal twice.
    visited: Vec<Point>,
}

/// Maximum number of steps.
const LONG: usize = 500;

impl Approach {
    /// Explores towards `goal`.
    pub fn to(goal: Point) -> Self {
        let (travel, chart) = (Travel::to(goal), Chart::new());
        Self { goal, place: None, travel, chart, visited: Vec::new() }
    }

    /// Returns the steps to the reachable square beside something unknown that is closest to the goal.
    fn way(&mut self, view: &View<'_>) -> Option<Vec<Dir>> {
        let here = self.chart.draw(view, REACHES[0]);
        let goal = self.chart.place(self.goal);
        let visited = &self.visited;
        let fits = |chart: &Chart, at: Point| chart.is_frontier(at) && !visited.contains(&chart.on_level(at));
        let best: Cell<Option<(i32, Point)>> = Cell::new(None);
        // Looks at all reachable squares, the nearest first.
        self.chart.way(here, Goal::Any, |chart, at| {
            let far = at.distance(goal);
            if best.get().is_none_or(|(least, _)| far < least) && fits(chart, at) {
                best.set(Some((far, at)));
            }
            false
        });
        let (_, best) = best.get()?;
        self.chart.way(here, Goal::Any, |_, at| at == best)
    }
}

impl Pilot for Approach {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        if *self.place.get_or_insert(view.place()) != view.place() {
            return Err(Stop::Done);
        }
        if self.travel.path(view).is_some() {
            return self.travel.next(view);
        }
        if self.visited.len() >= LONG {
            return Err(Stop::Long);
        }
        self.visited.push(view.hero_at());
        let step = self.way(view).and_then(|way| way.first().copied());
        step.map(Action::Walk).ok_or_else(|| travel::no_way(view))
    }
}
