//! Runs in one direction until something is worth a stop.

use super::{Pilot, Stop};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, view::View},
    raws::Fixture,
};

/// Rule by which a run follows its way and stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gait {
    /// Follows corridors around bends, and stops at everything beside the way: doors, landmarks, forks.
    Run,
    /// Straight on until something blocks the way or lies underfoot.
    Rush,
}

/// Run in progress.
#[derive(Debug)]
pub struct Run {
    dir: Dir,
    gait: Gait,
    /// Square where the last step began; `None` before the first.
    from: Option<Point>,
}

impl Run {
    /// Runs towards `dir`.
    pub fn new(dir: Dir, gait: Gait) -> Self {
        Self { dir, gait, from: None }
    }

    /// Returns a door or landmark adjacent to `here` that was not adjacent to `from`.
    fn passing(&self, view: &View<'_>, here: Point, from: Point) -> Option<Fixture> {
        let raws = view.raws();
        let ahead = here.step(self.dir);
        let around = Dir::ALL.into_iter().map(|dir| (dir, here.step(dir)));
        around
            // A fixture straight ahead is run to first.
            .filter(|(_, at)| *at != from && *at != ahead)
            .filter_map(|(dir, at)| Some((dir, at, view.fixture(at)?)))
            .find(|(dir, at, what)| {
                // A door can only be entered orthogonally.
                let was_straight = at.x == from.x || at.y == from.y;
                let door = view.door(*at).is_some() && !dir.is_diagonal() && !was_straight;
                door || raws.fixture(*what).landmark && at.distance(from) > 1
            })
            .map(|(.., what)| what)
    }

    /// Returns the direction of the corridor from `here`, for a hero who comes from `from`. Errors:
    /// [`Stop::DeadEnd`] or [`Stop::Fork`].
    fn follow(&self, view: &View<'_>, here: Point, from: Point) -> Result<Dir, Stop> {
        let open: Vec<Dir> = Dir::ALL
            .into_iter()
            .filter(|dir| here.step(*dir) != from && view.step(here, *dir).is_ok())
            .filter(|dir| !view.is_trap(here.step(*dir)))
            .collect();
        // A square adjacent to `from` leads to the same place, unless it is the only way.
        let on: Vec<Dir> = open.iter().copied().filter(|dir| here.step(*dir).distance(from) > 1).collect();
        let on = if on.is_empty() { open } else { on };
        let Some(first) = on.iter().find(|dir| !dir.is_diagonal()).or(on.first()).copied() else {
            return Err(Stop::DeadEnd);
        };
        // Several squares that touch each other count as one way.
        let one_way = on.iter().all(|dir| here.step(*dir).distance(here.step(first)) <= 1);
        if !one_way {
            return Err(Stop::Fork);
        }
        Ok(if on.contains(&self.dir) { self.dir } else { first })
    }
}

impl Pilot for Run {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let here = view.hero_at();
        let table = &view.raws().terrains.table;
        let underfoot = view.terrain(here);
        if let Some(from) = self.from {
            if from == here {
                return Err(Stop::Blocked);
            }
            if let Some(id) = underfoot.filter(|id| table[*id].door.is_some()) {
                return Err(Stop::Passing(id.into()));
            }
            // Another message names the landmark underfoot.
            if view.fixture(here).is_some_and(|what| view.raws().fixture(what).landmark) {
                return Err(Stop::Done);
            }
            if self.gait == Gait::Run {
                if let Some(what) = self.passing(view, here, from) {
                    return Err(Stop::Passing(what));
                }
                if underfoot.is_some_and(|id| table[id].corridor) {
                    self.dir = self.follow(view, here, from)?;
                }
            }
            let ahead = here.step(self.dir);
            if let Some(trap) = view.feature(ahead).filter(|_| view.is_trap(ahead)) {
                return Err(Stop::Passing(trap.into()));
            }
            if view.step(here, self.dir).is_err() {
                let ahead = view.terrain(here.step(self.dir));
                let worth = ahead.filter(|id| table[*id].door.is_some());
                return Err(worth.map_or(Stop::Done, |id| Stop::Passing(id.into())));
            }
        }
        self.from = Some(here);
        Ok(Action::Walk(self.dir))
    }
}
