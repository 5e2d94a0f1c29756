//! Chooses the next destination when nothing is urgent, and the time to go down.

use super::{
    VAIN,
    rest::STARVED,
    state::{Explorer, is_barred, percent, squares},
    way::End,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        state::{body::Body, hunger::HungerState},
        view::View,
    },
    pilot::{
        chart::{Chart, Goal, REACHES},
        company,
    },
    raws::terrain::Climb,
};

/// One in this many attempts on a lock forces it instead of kicking. Doors that stay whole are worth some
/// patience.
const FORCE_ONE_IN: u32 = 4;

/// Actions spent on locks of a level that need not be opened.
const PICKS: u32 = 60;

impl Explorer {
    /// Takes the next step of the current way, or begins a new one.
    pub(super) fn go(&mut self, view: &View<'_>, body: &Body) -> Action {
        let here = view.hero_at();
        self.vain += 1;
        if self.seek.search() {
            return Action::Search;
        }
        if let Some(dir) = self.way.next(here)
            && self.is_good(here, dir)
        {
            return Action::Walk(dir);
        }
        self.way.leave();
        self.set_out(view, here, body)
    }

    /// True if the next step is still possible and the reason for the way still holds.
    pub(super) fn is_good(&self, here: Point, dir: Dir) -> bool {
        let (goal, end) = self.way.goal;
        let goal = self.chart.place(goal);
        let worth = match end {
            End::Unknown => self.chart.is_frontier(goal),
            End::Lock => self.chart.is_before_lock(goal),
            End::Stairs | End::Walls | End::Item | End::Refuge | End::Boulder => true,
        };
        worth && self.chart.can_go(self.chart.place(here), dir) && !is_barred(&self.barred, here.step(dir))
    }

    /// Chooses a destination: unknown squares first, then stairs, locks, boulders and hidden ways.
    fn set_out(&mut self, view: &View<'_>, here: Point, body: &Body) -> Action {
        if let Some(action) = self.climb_for_errand(view, body) {
            return action;
        }
        if self.temper.dives
            && !self.is_way_down(view, here)
            && let Some(dir) = self.way_down(view, here)
        {
            return Action::Walk(dir);
        }
        let things = if self.temper.dives { Vec::new() } else { self.wanted(view) };
        // A hungry hero without food looks for food farther down.
        let starves =
            view.hunger().is_some_and(|hunger| hunger >= HungerState::Hungry) && !self.has_food(view);
        let leaves = starves || self.temper.dives;
        let stays = !(leaves && self.is_way_down(view, here));
        if starves
            && stays
            && let Some(dir) = self.way_down(view, here)
        {
            return Action::Walk(dir);
        }
        if stays && (!self.explored || !things.is_empty()) {
            if let Some(dir) = self.find_new(here, &things) {
                return Action::Walk(dir);
            }
            self.explored = true;
            self.give_up_things(view);
        }
        if view.bounds().is_none() {
            return self.set_out_farther(view, here);
        }
        // Behind locks may be a shop or a temple.
        if self.temper.returns
            && self.picked < PICKS
            && let Some(action) = self.open_lock(view, here)
        {
            self.picked += 1;
            return action;
        }
        if self.is_way_down(view, here) {
            return self.go_down(view, body);
        }
        if let Some(dir) = self.way_down(view, here) {
            return Action::Walk(dir);
        }
        if let Some(dir) = self.over_traps(view, here) {
            return Action::Walk(dir);
        }
        if let Some(action) = self.open_lock(view, here) {
            return action;
        }
        if let Some(dir) = self.push_on(view, here) {
            return Action::Walk(dir);
        }
        self.search_walls(here)
    }

    /// Returns a try at the lock beside the hero, or a step to the nearest one with something unknown behind.
    fn open_lock(&mut self, view: &View<'_>, here: Point) -> Option<Action> {
        let Some(dir) = self.chart.lock_beside(self.chart.place(here)) else {
            return self.find(here, End::Lock, Goal::Lock, |_, _| true).map(Action::Walk);
        };
        if let Some(action) = self.unlock(view, dir) {
            return Some(action);
        }
        let force = self.rng.one_in(FORCE_ONE_IN);
        Some(if force { Action::Force(dir) } else { Action::Kick(dir) })
    }

    /// Returns the first step to the nearest stairs that lead further down.
    fn way_down(&mut self, view: &View<'_>, here: Point) -> Option<Dir> {
        let down = |_: &Chart, to: Point| view.branch_beyond(to).is_none();
        self.find(here, End::Stairs, Goal::Down, down)
    }

    /// Returns the first step to something unknown or to stairs down that lie behind known traps.
    fn over_traps(&mut self, view: &View<'_>, here: Point) -> Option<Dir> {
        if !self.chart.has_traps() {
            return None;
        }
        self.chart.dare(true);
        let step = self.find_new(here, &[]).or_else(|| self.way_down(view, here));
        self.chart.dare(false);
        step
    }

    /// Returns a step that pushes a boulder out of the way, or a step towards a square for pushing.
    fn push_on(&mut self, view: &View<'_>, here: Point) -> Option<Dir> {
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
            return Some(dir);
        }
        let from = |chart: &Chart, at: Point| {
            let at = chart.on_level(at);
            Dir::ALL.into_iter().any(|dir| pushes(chart, at, dir))
        };
        let goal = chart.find(here, i32::MAX, squares(barred), Goal::Any, from, &mut way.steps)?;
        way.begin(here, goal, End::Boulder);
        way.next(here)
    }

    /// Climbs down the stairs underfoot if the hero is ready; otherwise waits.
    fn go_down(&mut self, view: &View<'_>, body: &Body) -> Action {
        self.vain = 0;
        if self.temper.dives {
            return Action::Climb(Climb::Down);
        }
        let hunger = view.hunger();
        let starves = hunger.is_some_and(|hunger| hunger >= HungerState::Weak);
        if percent(body) < if starves { STARVED } else { self.temper.fit_from } {
            self.resting = true;
            return Action::Search;
        }
        let deepest = view.hero().is_some_and(|hero| hero.deepest <= view.depth());
        // Waiting while hungry means starving. There may be food farther down.
        let hungry = hunger.is_some_and(|hunger| hunger >= HungerState::Hungry);
        let patient = self.waited < self.temper.patience && !hungry;
        if deepest && patient && !self.temper.ready(body.level, view.depth()) {
            self.waited += 1;
            return Action::Search;
        }
        if self.fled.is_some_and(|fled| view.turn() < fled.until) {
            return Action::Search;
        }
        if deepest {
            self.plan_errand(view, body);
            if let Some(action) = self.climb_for_errand(view, body) {
                return action;
            }
        }
        if let Some(action) = company::wait(view, &mut self.attended) {
            return action;
        }
        if deepest {
            (self.waited, self.flights, self.climbs) = (0, 0, 0);
        }
        Action::Climb(Climb::Down)
    }

    /// On a level without bounds: looks farther for something unknown, and walks in a random direction if
    /// there is nothing.
    fn set_out_farther(&mut self, view: &View<'_>, here: Point) -> Action {
        let farthest = REACHES[1];
        // The far reach is drawn once, and again only after something new is found.
        if self.reach < farthest {
            self.reach = farthest;
            self.chart.draw_ground(view, farthest);
            let way = self.find(here, End::Unknown, Goal::Frontier, |_, _| true);
            if let Some(dir) = way {
                self.explored = false;
                return Action::Walk(dir);
            }
        }
        self.anywhere().map_or(Action::Search, Action::Walk)
    }

    /// Walks to the next square to search for hidden ways, or searches there.
    fn search_walls(&mut self, here: Point) -> Action {
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

    /// Returns the first step to the nearest square that is beside something unknown or among `things`.
    fn find_new(&mut self, here: Point, things: &[Point]) -> Option<Dir> {
        let Self { chart, way, barred, .. } = self;
        let goal = chart.find_frontier_or(here, squares(barred), things, &mut way.steps)?;
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

    /// True if the hero stands on stairs further down the main dungeon.
    fn is_way_down(&self, view: &View<'_>, here: Point) -> bool {
        self.chart.is_down(self.chart.place(here)) && view.branch_beyond(here).is_none()
    }
}
