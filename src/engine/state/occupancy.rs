//! Who stands where on the hero's level: always in step with the positions, so that a square is asked in no time.

use super::things::Actor;
use crate::base::{
    geometry::{Point, Rect, Size},
    grid::Grid,
    plane::Plane,
};
use std::collections::BTreeMap;

/// Who stands on which square.
#[derive(Debug)]
pub(in crate::engine) struct Occupancy {
    squares: Plane<Option<Actor>>,
    count: u32,
}

impl Occupancy {
    /// Nobody on a level of `bounds`, or on one without end.
    pub(in crate::engine) fn nobody(bounds: Option<Size>) -> Self {
        let squares = match bounds {
            Some(size) => Plane::Bounded(Grid::new(size, None)),
            None => Plane::Endless(BTreeMap::new()),
        };
        Self { squares, count: 0 }
    }

    /// Who stands at `at`.
    pub(in crate::engine) fn at(&self, at: Point) -> Option<Actor> {
        self.squares.get(at).flatten()
    }

    /// How many there are.
    pub(in crate::engine) fn count(&self) -> u32 {
        self.count
    }

    /// `actor` comes to stand at `at`, where nobody is.
    pub(in crate::engine) fn enter(&mut self, at: Point, actor: Actor) {
        self.lay(at);
        self.squares.set(at, Some(actor));
        self.count += 1;
    }

    /// Whoever stands at `at` is gone.
    pub(in crate::engine) fn leave(&mut self, at: Point) {
        if self.at(at).is_some() {
            self.squares.set(at, None);
            self.count -= 1;
        }
    }

    /// Whoever stands at `from` is at `to`, where nobody is, from now on.
    pub(in crate::engine) fn step(&mut self, from: Point, to: Point) {
        let actor = self.at(from);
        self.lay(to);
        self.squares.set(from, None);
        self.squares.set(to, actor);
    }

    /// Those at `a` and `b` change places.
    pub(in crate::engine) fn swap(&mut self, a: Point, b: Point) {
        let (one, other) = (self.at(a), self.at(b));
        self.squares.set(a, other);
        self.squares.set(b, one);
    }

    fn lay(&mut self, at: Point) {
        let area = Rect { left: at.x, top: at.y, right: at.x, bottom: at.y };
        self.squares.lay(area, |area| Grid::new(area.size(), None));
    }
}
