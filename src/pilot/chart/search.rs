//! Searches for the nearest square of some kind, and the way there.

use super::{
    Chart,
    layers::{LAYERS, Layer},
};
use crate::base::{
    bits::BitGrid,
    distance::Passages,
    geometry::{Dir, Point, Rect},
};

/// What a search looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::pilot) enum Goal {
    /// A square other than the one it begins at beside which something is unknown.
    Frontier,
    /// A square from which a door that is known to be locked, with something unknown behind it, can be worked on.
    Lock,
    /// Stairs to the level below.
    Down,
    /// Stairs to the level above.
    Up,
    /// Any square.
    Any,
}

impl Chart {
    /// Finds out beside which squares something is unknown, if it is not known.
    fn find_frontier(&mut self) {
        if !std::mem::replace(&mut self.edged, true) {
            let unknown = &mut self.goals;
            unknown.clone_from(&self.layers[Layer::Known as usize]);
            unknown.union(&self.taken);
            unknown.invert();
            self.frontier.beside(unknown, false);
        }
    }

    /// Puts the squares into `goals` at which a search for `goal` ends that begins at the place `from`.
    fn note_goals(&mut self, from: Point, goal: Goal) {
        if matches!(goal, Goal::Frontier | Goal::Lock) {
            self.find_frontier();
        }
        let Self { layers, frontier, goals, size, .. } = self;
        match goal {
            Goal::Frontier => {
                goals.clone_from(frontier);
                goals.set(from, false);
            }
            Goal::Lock => {
                frontier.intersect(&layers[Layer::Locked as usize]);
                goals.beside(frontier, true);
                // It is not the whole frontier any more.
                self.edged = false;
            }
            Goal::Down => goals.clone_from(&layers[Layer::Down as usize]),
            Goal::Up => goals.clone_from(&layers[Layer::Up as usize]),
            Goal::Any => {
                goals.reset(*size);
                goals.fill();
            }
        }
    }

    /// The steps of a shortest way from the place `from` to the nearest `goal` that is `wanted`, another place; none if it
    /// is one itself. It leads round everybody, or where it cannot, up to whoever is in the way.
    pub(in crate::pilot) fn way(
        &mut self,
        from: Point,
        goal: Goal,
        wanted: impl Fn(&Self, Point) -> bool,
    ) -> Option<Vec<Dir>> {
        self.note_goals(from, goal);
        self.free.clone_from(&self.layers[Layer::Passable as usize]);
        self.free.subtract(&self.taken);
        let mut way = Vec::new();
        let mut found = self.search(from, &wanted, &mut way);
        if found.is_none() && self.crowded {
            self.free.clone_from(&self.layers[Layer::Passable as usize]);
            found = self.search(from, &wanted, &mut way);
        }
        way.reverse();
        found.map(|_| way)
    }

    /// The nearest of the `goals` that is `wanted`, over what is `free`, from the place `from`; the steps of a shortest way
    /// go to `way`, from the last to the first.
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

    /// Makes `free` what can be gone over without coming to a square of the level that is `barred`, nor farther from `from`
    /// than `within` squares.
    fn bar(&mut self, from: Point, within: i32, barred: impl Iterator<Item = Point>) {
        self.free.clone_from(&self.layers[Layer::Passable as usize]);
        if within < self.size.width.max(self.size.height) {
            let (left, right) = (from.x - within, from.x + within);
            self.free.keep(Rect { left, right, top: from.y - within, bottom: from.y + within });
        }
        for at in barred {
            self.free.set(self.place(at), false);
        }
    }

    /// The nearest square of the level that is a `goal` and `wanted`, with the steps of a shortest way there from `from` in
    /// `way`, from the last to the first. It stays `within` so many squares of `from`, and goes over no square that is
    /// `barred`. What is wanted is asked with places on the chart, the others are squares of the level.
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

    /// As [`Chart::find`], for the nearest square beside something unknown, or of those among `others`.
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

    /// The nearest of the `goals`, however far it is.
    fn find_anywhere(
        &mut self,
        from: Point,
        barred: impl Iterator<Item = Point>,
        wanted: impl Fn(&Self, Point) -> bool,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        if self.is_enclosed(from) {
            return None;
        }
        self.bar(from, i32::MAX, barred);
        let found = self.search(from, wanted, way);
        if found.is_none() {
            self.note_enclosure(from);
        }
        found.map(|found| self.on_level(found))
    }

    /// Whether it is known that from the place `from` there is no way to any of the `goals`, as there was none before.
    fn is_enclosed(&mut self, from: Point) -> bool {
        if !self.enclosure.get(from) {
            return false;
        }
        if !self.closed {
            // What has come to be known since may lead on.
            let free = &mut self.free;
            free.beside(&self.enclosure, false);
            free.subtract(&self.enclosure);
            self.closed = !free.meets(&self.layers[Layer::Passable as usize]);
        }
        self.closed && !self.goals.meets(&self.enclosure)
    }

    /// Notes what can be reached from the place `from`, since there is no way to any of the `goals`.
    fn note_enclosure(&mut self, from: Point) {
        let Self { layers, field, enclosure, .. } = self;
        let passable = &layers[Layer::Passable as usize];
        field.flood_all(passages(layers, passable), from);
        field.reached(passable, enclosure);
        enclosure.set(from, true);
        self.closed = true;
    }

    /// The first step of the way to the nearest square that is `wanted`; `way` is empty afterwards.
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

    /// As [`Chart::find`], for the square beside a wall that `cost` makes the cheapest, given how many steps away it is,
    /// among all that can be reached.
    pub(in crate::pilot) fn find_cheapest(
        &mut self,
        from: Point,
        barred: impl Iterator<Item = Point>,
        cost: impl Fn(&Self, Point, i32) -> Option<i32>,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        let from = self.place(from);
        self.bar(from, i32::MAX, barred);
        // What is not walked on, and where one is beside that.
        let Self { layers, goals, frontier, size, .. } = self;
        frontier.clone_from(&layers[Layer::Walkable as usize]);
        frontier.invert();
        goals.beside(frontier, false);
        // Beyond the edge nothing is walked on.
        let all = Rect::at(Point::default(), *size);
        let edges = [all.left, all.right]
            .into_iter()
            .flat_map(|x| (all.top..=all.bottom).map(move |y| Point::new(x, y)));
        edges.for_each(|at| goals.set(at, true));
        let edges = [all.top, all.bottom]
            .into_iter()
            .flat_map(|y| (all.left..=all.right).map(move |x| Point::new(x, y)));
        edges.for_each(|at| goals.set(at, true));
        self.edged = false;
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

/// The steps of one who goes over what is `free`.
pub(super) fn passages<'a>(layers: &'a [BitGrid; LAYERS], free: &'a BitGrid) -> Passages<'a> {
    Passages {
        passable: free,
        left_straight: &layers[Layer::LeftStraight as usize],
        entered_straight: &layers[Layer::EnteredStraight as usize],
    }
}
