//! Exploration: always to the nearest square beside which something is unknown.

use super::{
    Pilot, Stop,
    chart::{Chart, REACHES},
};
use crate::{
    base::geometry::Point,
    engine::{action::Action, view::View},
    raws::{table::Id, terrain::Terrain},
};

/// Going wherever something is still unknown.
#[derive(Debug)]
pub struct Explore {
    chart: Chart,
    /// The landmarks that were known at the last step; `None` before the first.
    landmarks: Option<Vec<Point>>,
    steps: u32,
}

/// A pilot explores this many steps at most before it asks again; on a level without end there is no other end.
const LONG: u32 = 500;

impl Default for Explore {
    fn default() -> Self {
        Self { chart: Chart::new(), landmarks: None, steps: 0 }
    }
}

impl Explore {
    /// The first landmark that has come into sight since the last step.
    fn news(&mut self, view: &View<'_>) -> Option<Id<Terrain>> {
        let before = self.landmarks.replace(self.chart.landmarks());
        let before = before?;
        let new = self.landmarks.as_deref().unwrap_or_default().iter().find(|at| !before.contains(at))?;
        view.terrain(*new)
    }
}

impl Pilot for Explore {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let here = self.chart.draw(view, REACHES[0]);
        if let Some(landmark) = self.news(view) {
            return Err(Stop::Seen(landmark));
        }
        self.steps += 1;
        if self.steps > LONG {
            return Err(Stop::Long);
        }
        // What is unknown beside the hero cannot be seen from here, so it takes another square.
        let mut way = self.chart.way(here, |chart, at| at != here && chart.is_frontier(at));
        if way.is_none() && view.bounds().is_none() {
            let here = self.chart.draw(view, REACHES[1]);
            way = self.chart.way(here, |chart, at| at != here && chart.is_frontier(at));
        }
        if let Some(way) = way {
            return way.first().map(|dir| Action::Walk(*dir)).ok_or(Stop::Done);
        }
        if view.bounds().is_none() {
            return Err(Stop::ExploredNear);
        }
        // What is left is behind locks, if anything: to the nearest of them.
        let way = self.chart.way(here, |chart, at| chart.is_before_lock(at)).ok_or(Stop::Explored)?;
        way.first().map(|dir| Action::Walk(*dir)).ok_or(Stop::Locked)
    }
}
