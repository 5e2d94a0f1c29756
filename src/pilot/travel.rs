//! Travels along the shortest known way to a square.

use super::{
    Pilot, Stop,
    chart::{Chart, Goal, REACHES},
    company,
    firm_ground::{must_leave, to_firm_ground},
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, state::being::Attitude, view::View},
    map_builders::layout::LevelId,
    raws::kinds::terrain::DoorState,
};

/// Journey in progress to a chosen square.
#[derive(Debug)]
pub struct Travel {
    goal: Point,
    /// Level of the goal; `None` before the first step.
    place: Option<LevelId>,
    chart: Chart,
    started: bool,
    /// Turns waited at the goal for pets.
    waited: u32,
}

impl Travel {
    /// Travels to `goal`.
    pub fn to(goal: Point) -> Self {
        Self { goal, place: None, chart: Chart::new(), started: false, waited: 0 }
    }

    /// Returns the squares of the way, without the hero's own; `None` if the hero knows no way.
    pub fn path(&mut self, view: &View<'_>) -> Option<Vec<Point>> {
        let mut at = view.hero_at();
        let mut walk = |dir| {
            at = at.step(dir);
            at
        };
        Some(self.way(view)?.into_iter().map(&mut walk).collect())
    }

    /// Returns the steps of the shortest way, over known traps only if there is no other, and through shut
    /// gates and locked doors only if there is none over traps. The steps into traps and locked doors are
    /// asked about. The step into a gate is refused, with what opens it.
    fn way(&mut self, view: &View<'_>) -> Option<Vec<Dir>> {
        // With bounds, the first reach covers the whole level.
        let reaches = if view.bounds().is_some() { &REACHES[..1] } else { &REACHES[..] };
        let lever = view.feature(self.goal).is_some_and(|kind| view.raws().features.table[kind].is_lever());
        let met = view.creature(self.goal).is_some_and(|one| one.attitude == Attitude::Peaceful);
        let beside = lever || met;
        let mut found = |reach: &i32, dares, through_bars| {
            self.chart.dare(dares);
            self.chart.lead_through_bars(through_bars);
            let here = self.chart.draw(view, *reach);
            let goal = self.chart.place(self.goal);
            // The way to a locked door, a lever or a peaceful creature ends in front of it.
            let locked = self.chart.is_locked(goal);
            let straight = |at: Point| at.x == goal.x || at.y == goal.y;
            let before = |at: Point| at.distance(goal) == 1 && (beside || straight(at));
            self.chart.way(here, Goal::Any, |_, at| if locked || beside { before(at) } else { at == goal })
        };
        [(false, false), (true, false), (true, true)]
            .into_iter()
            .find_map(|(dares, gates)| reaches.iter().find_map(|reach| found(reach, dares, gates)))
    }
}

impl Pilot for Travel {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let started = std::mem::replace(&mut self.started, true);
        // The hero may fall to another level on the way.
        if *self.place.get_or_insert(view.place()) != view.place() {
            return Err(Stop::Done);
        }
        if view.hero_at() == self.goal {
            if !started {
                return Err(Stop::There);
            }
            return company::wait(view, &mut self.waited).ok_or(Stop::Done);
        }
        if must_leave(view)
            && let Some(dir) = to_firm_ground(view)
        {
            return Ok(Action::Walk(dir));
        }
        let way = self.way(view).ok_or_else(|| no_way(view))?;
        let locked = |dir: &Dir| view.door(view.hero_at().step(*dir)) == Some(DoorState::Locked);
        let beside = Dir::between(view.hero_at(), self.goal).filter(|dir| !started && locked(dir));
        let dir = way.first().copied().or(beside).ok_or(Stop::Done)?;
        if locked(&dir) { Err(Stop::LockedOut(dir)) } else { Ok(Action::Walk(dir)) }
    }
}

/// Returns why no way leads to a goal.
pub(super) fn no_way(view: &View<'_>) -> Stop {
    let table = &view.raws().terrains.table;
    let changes = |at: Point| view.terrain(at).is_some_and(|terrain| table[terrain].cycle.is_some());
    if view.bounds().is_some() && view.window().points().any(changes) { Stop::NoWayNow } else { Stop::NoWay }
}
