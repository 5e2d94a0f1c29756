//! Exploration: always to the nearest square from which something unknown will be seen.

use super::{Pilot, Stop, can_go, from_window, in_window};
use crate::{
    base::{
        distance::DistanceField,
        geometry::{Dir, Point},
    },
    engine::{action::Action, view::View},
    raws::{
        table::Id,
        terrain::{DoorState, Terrain},
    },
};

/// Going wherever something is still unknown.
#[derive(Debug, Default)]
pub struct Explore {
    field: DistanceField,
    /// The landmarks that were known at the last step; `None` before the first.
    landmarks: Option<Vec<(Point, Id<Terrain>)>>,
    steps: u32,
}

/// A pilot explores this many steps at most before it asks again; on a level without end there is no other end.
const LONG: u32 = 1_000;

/// The landmarks the hero knows, row by row.
fn landmarks(view: &View<'_>) -> Vec<(Point, Id<Terrain>)> {
    let table = &view.raws().terrains.table;
    let known = view.window().points().filter_map(|at| Some((at, view.terrain(at)?)));
    known.filter(|(_, id)| table[*id].landmark).collect()
}

/// Whether something unknown is beside `at`.
fn is_frontier(view: &View<'_>, at: Point) -> bool {
    let inside = |at: &Point| view.bounds().is_none_or(|size| size.contains(*at));
    Dir::ALL.into_iter().map(|dir| at.step(dir)).any(|at| inside(&at) && view.terrain(at).is_none())
}

impl Explore {
    /// The first landmark that has come into sight since the last step.
    fn news(&mut self, view: &View<'_>) -> Option<Id<Terrain>> {
        let now = landmarks(view);
        let before = self.landmarks.replace(now);
        let now = self.landmarks.as_deref().unwrap_or_default();
        let before = before?;
        now.iter().find(|landmark| !before.contains(landmark)).map(|(_, id)| *id)
    }
}

impl Pilot for Explore {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        if let Some(landmark) = self.news(view) {
            return Err(Stop::Seen(landmark));
        }
        self.steps += 1;
        if self.steps > LONG {
            return Err(Stop::Long);
        }
        let step = |from: Point, dir: Dir| can_go(view, from_window(view, from), dir);
        let here = in_window(view, view.hero_at());
        let frontier = |at: Point| is_frontier(view, from_window(view, at));
        let goal = self.field.fill_until(view.window().size(), [here], step, frontier);
        let Some(goal) = goal else {
            let locked = |at: Point| view.door(at) == Some(DoorState::Locked);
            return Err(Stop::Explored { locked: view.window().points().any(locked) });
        };
        let path = self.field.path_to(goal, step).unwrap_or_default();
        // On a frontier already and still something unknown: it cannot be seen from here, so there is no way on.
        path.first().map(|dir| Action::Walk(*dir)).ok_or(Stop::Explored { locked: false })
    }
}
