//! Pathfinding to the nearest square of some kind.

use super::{
    ALL_ROWS, Chart, NO_ROWS,
    layers::{ChartLayer, LAYERS},
};
use crate::base::{
    bits::BitGrid,
    distance::Passages,
    geometry::{Dir, Point, Rect},
};

/// Kind of square to search for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::pilot) enum Goal {
    /// A square beside something unknown, other than the start.
    Frontier,
    /// The same, but not each of them will do.
    Onward,
    /// A square next to a locked door with something unknown or unreached behind it.
    Lock,
    /// Stairs to the level below.
    Down,
    /// Stairs to the level above.
    Up,
    /// Any square.
    Any,
}

impl Chart {
    /// Updates the set of squares beside something unknown.
    fn find_frontier(&mut self) {
        let (unknown, edge) = (&mut self.goals, self.size.height - 1);
        if self.frontier.size() != self.size {
            self.frontier.reset(self.size);
            self.outdated = ALL_ROWS;
        }
        let (first, last) = std::mem::replace(&mut self.outdated, NO_ROWS);
        if first <= last {
            unknown.reset(self.size);
            let rows = |more: i32| ((first - more).max(0), (last + more).min(edge));
            unknown.set_neither(rows(1), &self.layers[ChartLayer::Known as usize], &self.taken);
            self.frontier.renew_beside(rows(0), unknown, false);
        }
    }

    /// Fills `goals` with the squares that end a search for `goal` from the place `from`.
    fn note_goals(&mut self, from: Point, goal: Goal) {
        if matches!(goal, Goal::Frontier | Goal::Onward) {
            self.find_frontier();
        }
        if goal == Goal::Lock {
            let mut locks = std::mem::take(&mut self.free);
            locks.reset(self.size);
            for at in self.layer(ChartLayer::Locked).iter().filter(|at| self.is_lock(*at)) {
                locks.set(at, true);
            }
            self.goals.beside(&locks, true);
            self.free = locks;
        }
        let Self { layers, frontier, goals, size, .. } = self;
        match goal {
            Goal::Frontier | Goal::Onward => {
                goals.clone_from(frontier);
                goals.set(from, false);
            }
            Goal::Lock => {}
            Goal::Down => goals.clone_from(&layers[ChartLayer::Down as usize]),
            Goal::Up => goals.clone_from(&layers[ChartLayer::Up as usize]),
            Goal::Any => {
                goals.reset(*size);
                goals.fill();
            }
        }
    }

    /// Returns the steps of a shortest way from the place `from` to the nearest `goal` that is `wanted`;
    /// empty if `from` is one. The way avoids creatures; if that is impossible, it leads up to the creature
    /// in the way.
    pub(in crate::pilot) fn way(
        &mut self,
        from: Point,
        goal: Goal,
        wanted: impl Fn(&Self, Point) -> bool,
    ) -> Option<Vec<Dir>> {
        self.note_goals(from, goal);
        self.note_free();
        self.free.subtract(&self.taken);
        let mut way = Vec::new();
        let mut found = self.search(from, &wanted, &mut way);
        if found.is_none() && self.crowded {
            self.note_free();
            found = self.search(from, &wanted, &mut way);
        }
        if found.is_none() && goal == Goal::Frontier {
            self.note_enclosure(from);
        }
        way.reverse();
        found.map(|_| way)
    }

    /// Returns the nearest of the `goals` that is `wanted`, over `free` squares from the place `from`. The
    /// steps go to `way`, last step first.
    fn search(
        &mut self,
        from: Point,
        wanted: impl Fn(&Self, Point) -> bool,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        let mut field = std::mem::take(&mut self.field);
        let passages = passages(&self.layers, &self.free);
        let found = field.flood_until(passages, from, &self.goals, |at| wanted(self, at));
        let found =
            found.filter(|found| field.trace(*found, |from, dir| passages.lead(from, dir), way).is_some());
        self.field = field;
        found
    }

    /// Sets `free` to the passable squares; with those of traps if the way dares, and with shut gates and
    /// locked doors if the way leads through them.
    fn note_free(&mut self) {
        self.free.clone_from(&self.layers[ChartLayer::Passable as usize]);
        if self.dares {
            self.free.union(&self.layers[ChartLayer::Trapped as usize]);
        }
        if self.through_bars {
            self.free.union(&self.layers[ChartLayer::Gate as usize]);
            self.free.union(&self.layers[ChartLayer::Locked as usize]);
        }
    }

    /// Sets `free` to the passable squares within `within` squares of `from`, without the squares of the
    /// level in `barred`.
    fn bar(&mut self, from: Point, within: i32, barred: impl Iterator<Item = Point>) {
        self.note_free();
        if within < self.size.width.max(self.size.height) {
            let (left, right) = (from.x - within, from.x + within);
            self.free.keep(Rect { left, right, top: from.y - within, bottom: from.y + within });
        }
        for at in barred {
            self.free.set(self.place(at), false);
        }
    }

    /// Returns the nearest square that is a `goal` and `wanted`. The steps of a shortest way from `from` go
    /// to `way`, last step first. The way stays within `within` squares of `from` and avoids `barred`
    /// squares. `wanted` takes chart coordinates; all other points are squares of the level.
    pub(in crate::pilot) fn find(
        &mut self,
        from: Point,
        within: i32,
        barred: impl Iterator<Item = Point>,
        goal: Goal,
        wanted: impl Fn(&Self, Point) -> bool,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        let from = self.place(from);
        self.note_goals(from, goal);
        if goal == Goal::Frontier && within == i32::MAX {
            return self.find_anywhere(from, barred, wanted, way);
        }
        self.bar(from, within, barred);
        self.search(from, wanted, way).map(|found| self.on_level(found))
    }

    /// Works as [`Chart::find`], for the nearest square that is beside something unknown or among `others`.
    pub(in crate::pilot) fn find_frontier_or(
        &mut self,
        from: Point,
        barred: impl Iterator<Item = Point>,
        others: &[Point],
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        let from = self.place(from);
        self.note_goals(from, Goal::Frontier);
        for at in others {
            self.goals.set(self.place(*at), true);
        }
        self.find_anywhere(from, barred, |_, _| true, way)
    }

    /// Works as [`Chart::find_frontier_or`], for squares that are `wanted`.
    pub(in crate::pilot) fn find_onward_or(
        &mut self,
        from: Point,
        barred: impl Iterator<Item = Point>,
        others: &[Point],
        wanted: impl Fn(Point) -> bool,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        let from = self.place(from);
        self.note_goals(from, Goal::Onward);
        for at in others {
            self.goals.set(self.place(*at), true);
        }
        self.bar(from, i32::MAX, barred);
        let wanted = |chart: &Self, at| others.contains(&chart.on_level(at)) || wanted(chart.on_level(at));
        self.search(from, wanted, way).map(|found| self.on_level(found))
    }

    /// Returns the nearest of the `goals`, at any distance.
    fn find_anywhere(
        &mut self,
        from: Point,
        barred: impl Iterator<Item = Point>,
        wanted: impl Fn(&Self, Point) -> bool,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        if !self.dares && self.is_enclosed(from) {
            return None;
        }
        self.bar(from, i32::MAX, barred);
        let found = self.search(from, wanted, way);
        if found.is_none() && !self.dares {
            self.note_enclosure(from);
        }
        found.map(|found| self.on_level(found))
    }

    /// True if an earlier search has shown that no way leads from the place `from` to any of the `goals`.
    fn is_enclosed(&mut self, from: Point) -> bool {
        if !self.enclosure.get(from) {
            return false;
        }
        if !self.closed {
            // Squares learnt since may lead out.
            let free = &mut self.free;
            free.beside(&self.enclosure, false);
            free.subtract(&self.enclosure);
            self.closed = !free.meets(&self.layers[ChartLayer::Passable as usize]);
        }
        self.closed && !self.goals.meets(&self.enclosure)
    }

    /// Records all that is reachable from the place `from`, as no way leads to any of the `goals`.
    fn note_enclosure(&mut self, from: Point) {
        let Self { layers, field, enclosure, .. } = self;
        let passable = &layers[ChartLayer::Passable as usize];
        field.flood_all(passages(layers, passable), from);
        field.reached(passable, enclosure);
        enclosure.set(from, true);
        self.closed = true;
    }

    /// Returns the first step to the nearest square that is `wanted`. Clears `way`.
    pub(in crate::pilot) fn first_step(
        &mut self,
        from: Point,
        within: i32,
        barred: impl Iterator<Item = Point>,
        wanted: impl Fn(&Self, Point) -> bool,
        way: &mut Vec<Dir>,
    ) -> Option<Dir> {
        way.clear();
        self.find(from, within, barred, Goal::Any, wanted, way)?;
        let first = way.last().copied();
        way.clear();
        first
    }

    /// Works as [`Chart::find`], for the reachable square beside a wall with the lowest `cost`. `cost` takes
    /// the place and its distance in steps.
    pub(in crate::pilot) fn find_cheapest(
        &mut self,
        from: Point,
        barred: impl Iterator<Item = Point>,
        cost: impl Fn(&Self, Point, i32) -> Option<i32>,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        let from = self.place(from);
        self.bar(from, i32::MAX, barred);
        // Goals are the squares adjacent to something not walkable.
        let Self { layers, goals, frontier, size, .. } = self;
        frontier.clone_from(&layers[ChartLayer::Walkable as usize]);
        frontier.invert();
        goals.beside(frontier, false);
        // Squares beyond the edge count as not walkable.
        let all = Rect::at(Point::default(), *size);
        let edges = [all.left, all.right]
            .into_iter()
            .flat_map(|x| (all.top..=all.bottom).map(move |y| Point::new(x, y)));
        edges.for_each(|at| goals.set(at, true));
        let edges = [all.top, all.bottom]
            .into_iter()
            .flat_map(|y| (all.left..=all.right).map(move |x| Point::new(x, y)));
        edges.for_each(|at| goals.set(at, true));
        self.outdated = ALL_ROWS;
        let mut field = std::mem::take(&mut self.field);
        let passages = passages(&self.layers, &self.free);
        field.flood_all(passages, from);
        let costs = self.goals.iter().filter_map(|at| {
            let steps = i32::from(field.get(at)?);
            Some((cost(self, at, steps)?, at))
        });
        let found = costs.min_by_key(|(cost, _)| *cost).map(|(_, at)| at);
        let step = |from: Point, dir: Dir| passages.lead(from, dir);
        let found = found.filter(|found| field.trace(*found, step, way).is_some());
        self.field = field;
        found.map(|found| self.on_level(found))
    }
}

/// Returns the passages over the squares that are `free`.
pub(super) fn passages<'a>(layers: &'a [BitGrid; LAYERS], free: &'a BitGrid) -> Passages<'a> {
    Passages {
        passable: free,
        left_straight: &layers[ChartLayer::LeftStraight as usize],
        entered_straight: &layers[ChartLayer::EnteredStraight as usize],
    }
}
