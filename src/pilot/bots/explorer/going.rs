//! Chooses the next destination when nothing is urgent.

use super::{
    VAIN,
    state::{Explorer, bar, is_barred, squares},
    way::End,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, state::status_effect::StatusEffect, view::View},
    pilot::{
        chart::{Chart, Goal, REACHES},
        explore::leads_on,
    },
    raws::Fixture,
};

/// One in this many attempts on a lock forces it instead of kicking. Doors that stay whole are worth some
/// patience.
const FORCE_ONE_IN: u32 = 4;

/// Actions spent on locks of a level that need not be opened.
const PICKS: u32 = 60;

/// Times that the hero comes to a square beside something unknown before that square is left alone, and the
/// turns for which it is.
const ARRIVALS: u32 = 4;
const STALE: u32 = 400;

impl Explorer {
    /// Continues the search for hidden ways where the hero stands. Counts the decision as one without news.
    pub(super) fn search_on(&mut self) -> Option<Action> {
        self.vain += 1;
        self.seek.search().then_some(Action::Search)
    }

    /// Takes the next step of the current way.
    pub(super) fn follow_way(&mut self, view: &View<'_>) -> Option<Action> {
        let here = view.hero_at();
        if let Some(dir) = self.way.next(here)
            && self.is_good(here, dir)
        {
            return Some(Action::Walk(dir));
        }
        self.way.leave();
        None
    }

    /// True if the next step is still possible and the reason for the way still holds.
    pub(super) fn is_good(&self, here: Point, dir: Dir) -> bool {
        let (goal, end) = self.way.goal;
        let goal = self.chart.place(goal);
        let worth = match end {
            End::Unknown => self.chart.is_frontier(goal),
            End::Lock => self.chart.is_before_lock(goal),
            End::Stairs | End::Walls | End::Item | End::Refuge | End::Boulder | End::Lever => true,
        };
        worth && self.chart.can_go(self.chart.place(here), dir) && !is_barred(&self.barred, here.step(dir))
    }

    /// Returns a step towards known stairs down for a hero who does not stand on them.
    pub(super) fn hurry_down(&mut self, view: &View<'_>) -> Option<Action> {
        if self.is_way_down(view) { None } else { self.way_down(view) }
    }

    /// Returns a step towards known stairs down for a hungry hero without food, who may find food there.
    pub(super) fn seek_food(&mut self, view: &View<'_>) -> Option<Action> {
        if self.starves(view) { self.hurry_down(view) } else { None }
    }

    /// Returns a step towards something unknown or a wanted item. A hungry hero without food goes down
    /// instead.
    pub(super) fn explore(&mut self, view: &View<'_>) -> Option<Action> {
        let things = self.wanted(view);
        if self.starves(view) && self.is_way_down(view) || self.explored && things.is_empty() {
            return None;
        }
        self.note_arrival(view);
        let step = self.find_new(view, &things);
        if step.is_none() {
            self.explored = true;
            self.give_up_things(view);
        }
        step.map(Action::Walk)
    }

    /// Notes that the hero has come to a square beside something unknown. One that shows nothing new time and
    /// again is left alone for a while.
    fn note_arrival(&mut self, view: &View<'_>) {
        let here = view.hero_at();
        if self.way.goal != (here, End::Unknown) || !self.way.steps.is_empty() {
            return;
        }
        let times = match self.arrivals.iter_mut().find(|(at, _)| *at == here) {
            Some((_, times)) => {
                *times += 1;
                *times
            }
            None => {
                self.arrivals.push((here, 1));
                1
            }
        };
        if times % ARRIVALS == 0 {
            bar(&mut self.barred, here, view.turn().saturating_add(STALE));
        }
    }

    /// Returns a step towards something unknown for a hero who looks for nothing but stairs down.
    pub(super) fn look_for_stairs(&mut self, view: &View<'_>) -> Option<Action> {
        if self.explored || self.is_way_down(view) {
            return None;
        }
        let step = self.find_new(view, &[]);
        self.explored = step.is_none();
        step.map(Action::Walk)
    }

    /// Tries a lock of an explored level, as a shop or a temple may be behind it. The keeper hunts those who
    /// cannot pay for a broken door.
    pub(super) fn open_more(&mut self, view: &View<'_>) -> Option<Action> {
        let price = view.raws().rules.shops.as_ref().map_or(0, |rules| rules.door);
        let pays = view.body().is_some_and(|body| i64::from(body.gold) >= i64::from(price));
        if self.lockless || self.picked >= PICKS || self.starves(view) || !pays {
            return None;
        }
        let action = self.open_lock(view);
        self.lockless = action.is_none();
        self.picked += u32::from(action.is_some());
        action
    }

    /// Returns a try at the lock beside the hero, or a step to the nearest one with something unknown behind.
    pub(super) fn open_lock(&mut self, view: &View<'_>) -> Option<Action> {
        let here = view.hero_at();
        let Some(dir) = self.chart.lock_beside(self.chart.place(here)) else {
            return self.find(here, End::Lock, Goal::Lock, |_, _| true).map(Action::Walk);
        };
        if let Some(action) = self.unlock(view, dir) {
            return Some(action);
        }
        let force = self.rng.one_in(FORCE_ONE_IN) && view.has_hands_for(&Action::Force(dir));
        Some(if force { Action::Force(dir) } else { Action::Kick(dir) })
    }

    /// Returns a pull at a known lever, or a step towards one, while shut gates bar the way on; after a pull,
    /// a step towards the gates that may be open now. Each lever is pulled once, and again after a long
    /// search in vain.
    pub(super) fn pull_lever(&mut self, view: &View<'_>) -> Option<Action> {
        let (here, place) = (view.hero_at(), view.place());
        // A blind hero would not see what has moved.
        if view.statuses().has(StatusEffect::Blind) {
            return None;
        }
        self.moved.retain(|gate| !view.sees(*gate));
        let gates = self.moved.clone();
        let beside =
            |chart: &Chart, at: Point| gates.iter().any(|gate| gate.distance(chart.on_level(at)) <= 1);
        if let Some(dir) = self.find(here, End::Lever, Goal::Any, beside) {
            return Some(Action::Walk(dir));
        }
        self.moved.clear();
        if self.chart.gates() == 0 {
            return None;
        }
        // Another long search comes before the next attempt.
        self.pulled_at = self.pulled_at.min(self.vain);
        if self.vain >= self.pulled_at.saturating_add(VAIN) {
            self.pulled_at = self.vain;
            self.pulled.retain(|(level, _)| *level != place);
        }
        let features = &view.raws().features.table;
        let is_lever = |what: Fixture| matches!(what, Fixture::Feature(kind) if features[kind].is_lever());
        let known = view.landmarks(view.area(self.reach)).into_iter();
        // A lever whose wall was dug away stays there, but moves no gate.
        let fresh = known.filter(|(at, what)| {
            is_lever(*what)
                && !self.pulled.contains(&(place, *at))
                && !self.chart.is_open(self.chart.place(*at), 0)
        });
        let levers: Vec<Point> = fresh.map(|(at, _)| at).collect();
        if let Some(lever) = levers.iter().find(|lever| lever.distance(here) == 1) {
            self.pulled.push((place, *lever));
            self.moved = self.chart.gate_squares();
            return Dir::between(here, *lever).map(Action::Walk);
        }
        let beside =
            |chart: &Chart, at: Point| levers.iter().any(|lever| lever.distance(chart.on_level(at)) == 1);
        self.find(here, End::Lever, Goal::Any, beside).map(Action::Walk)
    }

    /// Returns the first step to the nearest stairs that lead further down.
    pub(super) fn way_down(&mut self, view: &View<'_>) -> Option<Action> {
        if goes_home(view) || self.stays_above(view) {
            return None;
        }
        let down = |_: &Chart, to: Point| view.branch_beyond(to).is_none();
        self.find(view.hero_at(), End::Stairs, Goal::Down, down).map(Action::Walk)
    }

    /// Returns the first step to something unknown, to stairs down, or to the way out of the dungeon or of a
    /// branch that the bot is done with, if that lies behind known traps.
    pub(super) fn over_traps(&mut self, view: &View<'_>) -> Option<Action> {
        if !self.chart.has_traps() {
            return None;
        }
        self.chart.dare(true);
        let new = self.go_home(view).or_else(|| self.find_new(view, &[]).map(Action::Walk));
        let step = new.or_else(|| self.way_down(view)).or_else(|| self.way_back(view));
        self.chart.dare(false);
        step
    }

    /// Returns a step that pushes a boulder out of the way, or a step towards a square for pushing.
    pub(super) fn push_on(&mut self, view: &View<'_>) -> Option<Action> {
        let here = view.hero_at();
        let filled: Vec<Point> = view.filled().collect();
        let Self { chart, way, barred, immovable, .. } = self;
        let pushes = |chart: &Chart, from: Point, dir: Dir| {
            let at = from.step(dir);
            let place = chart.place(at);
            filled.contains(&at)
                && !is_barred(barred, at)
                && !immovable.contains(&(at, dir))
                && chart.bars_way(place)
                && chart.may_move(place, dir)
                && view.push(from, dir).is_ok()
        };
        if filled.is_empty() {
            return None;
        }
        if let Some(dir) = Dir::ALL.into_iter().find(|dir| pushes(chart, here, *dir)) {
            return Some(Action::Walk(dir));
        }
        let from = |chart: &Chart, at: Point| {
            let at = chart.on_level(at);
            Dir::ALL.into_iter().any(|dir| pushes(chart, at, dir))
        };
        let goal = chart.find(here, i32::MAX, squares(barred), Goal::Any, from, &mut way.steps)?;
        way.begin(here, goal, End::Boulder);
        way.next(here).map(Action::Walk)
    }

    /// On a level without bounds: looks farther for something unknown, and walks in a random direction if
    /// there is nothing.
    pub(super) fn go_farther(&mut self, view: &View<'_>) -> Option<Action> {
        if view.bounds().is_some() {
            return None;
        }
        let (here, farthest) = (view.hero_at(), REACHES[1]);
        // The far reach is drawn once, and again only after something new is found.
        if self.reach < farthest {
            self.reach = farthest;
            self.chart.draw_ground(view, farthest);
            let way = self.find(here, End::Unknown, Goal::Frontier, |_, _| true);
            if let Some(dir) = way {
                self.explored = false;
                return Some(Action::Walk(dir));
            }
        }
        Some(self.anywhere().map_or(Action::Search, Action::Walk))
    }

    /// Walks to the next square to search for hidden ways, or searches there.
    pub(super) fn search_walls(&mut self, view: &View<'_>) -> Action {
        self.vain += 1;
        let here = view.hero_at();
        // What is chosen from one square may not be best from another, so the hero searches where it arrives.
        if self.way.goal == (here, End::Walls) && self.way.steps.is_empty() {
            self.way.begin(here, here, End::Unknown);
            self.seek.begin(self.chart.place(here));
            return Action::Search;
        }
        let Self { chart, way, seek, barred, .. } = self;
        // What is hidden may be behind a trap.
        chart.dare(self.vain >= VAIN);
        let goal = seek.find(chart, here, squares(barred), &mut way.steps);
        chart.dare(false);
        let Some(goal) = goal.filter(|goal| *goal != here) else {
            self.seek.begin(self.chart.place(here));
            return Action::Search;
        };
        self.way.begin(here, goal, End::Walls);
        self.way.next(here).map_or(Action::Search, Action::Walk)
    }

    /// Returns the first step to the nearest square that is beside something unknown or among `things`. On an
    /// endless level it leads farther from the start, if there is such a way.
    fn find_new(&mut self, view: &View<'_>, things: &[Point]) -> Option<Dir> {
        let here = view.hero_at();
        let Self { chart, way, barred, .. } = self;
        let onward = view.off_start(here).and_then(|off| {
            let leads = |at| leads_on(view, off, at);
            chart.find_onward_or(here, squares(barred), things, leads, &mut way.steps)
        });
        let goal =
            onward.or_else(|| chart.find_frontier_or(here, squares(barred), things, &mut way.steps))?;
        let end = if things.contains(&goal) { End::Item } else { End::Unknown };
        way.begin(here, goal, end);
        way.next(here)
    }

    /// Returns the first step to the nearest place on the chart that matches `goal` and `wanted`.
    pub(super) fn find(
        &mut self,
        here: Point,
        end: End,
        goal: Goal,
        wanted: impl Fn(&Chart, Point) -> bool,
    ) -> Option<Dir> {
        let Self { chart, way, barred, .. } = self;
        let goal = chart.find(here, i32::MAX, squares(barred), goal, wanted, &mut way.steps)?;
        way.begin(here, goal, end);
        way.next(here)
    }

    /// True if the hero stands on stairs further down the main dungeon, and has not to leave it.
    pub(super) fn is_way_down(&self, view: &View<'_>) -> bool {
        let here = view.hero_at();
        if goes_home(view) || self.stays_above(view) {
            return false;
        }
        self.chart.is_down(self.chart.place(here)) && view.branch_beyond(here).is_none()
    }
}

/// True if a goal asks the hero to leave the dungeon.
pub(super) fn goes_home(view: &View<'_>) -> bool {
    view.aims().any(|aim| aim.is_outside() && aim.needs().all(|kind| view.is_carried(kind)))
}
