//! Travel: the shortest way the hero knows to some square.

use super::{Pilot, Stop, can_go, from_window, in_window};
use crate::{
    base::{
        distance::DistanceField,
        geometry::{Dir, Point},
    },
    engine::{action::Action, view::View},
};

/// Going somewhere.
#[derive(Debug)]
pub struct Travel {
    goal: Point,
    field: DistanceField,
    started: bool,
}

impl Travel {
    /// To `goal`.
    pub fn to(goal: Point) -> Self {
        Self { goal, field: DistanceField::new(), started: false }
    }

    /// The squares of the way, without the one the hero is on; `None` if the hero knows no way.
    pub fn path(&mut self, view: &View<'_>) -> Option<Vec<Point>> {
        let mut at = view.hero_at();
        let dirs = self.dirs(view)?;
        Some(
            dirs.into_iter()
                .map(|dir| {
                    at = at.step(dir);
                    at
                })
                .collect(),
        )
    }

    fn dirs(&mut self, view: &View<'_>) -> Option<Vec<Dir>> {
        let step = |from: Point, dir: Dir| can_go(view, from_window(view, from), dir);
        let (from, goal) = (in_window(view, view.hero_at()), in_window(view, self.goal));
        self.field.fill_until(view.window().size(), [from], step, |at| at == goal)?;
        self.field.path_to(goal, step)
    }
}

impl Pilot for Travel {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let started = std::mem::replace(&mut self.started, true);
        if view.hero_at() == self.goal {
            return Err(if started { Stop::Done } else { Stop::There });
        }
        let dirs = self.dirs(view).ok_or(Stop::NoWay)?;
        dirs.first().map(|dir| Action::Walk(*dir)).ok_or(Stop::Done)
    }
}
