//! The current way of the explorer: the steps left.

use crate::base::geometry::{Dir, Point};

/// Kind of destination that the explorer walks to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// A square beside something unknown.
    Unknown,
    /// Stairs down.
    Stairs,
    /// A square beside a locked door.
    Lock,
    /// A square beside walls that may hide something.
    Walls,
    /// A square beside a boulder that can be pushed.
    Boulder,
    /// A square beside a lever.
    Lever,
    /// An item on the floor.
    Item,
    /// Stairs for a flight.
    Refuge,
}

/// A way that is followed as long as the hero stays on it.
#[derive(Debug, Clone)]
pub(super) struct PlannedWay {
    /// Steps left, last step first.
    pub(super) steps: Vec<Dir>,
    /// Square where the next step begins.
    from: Point,
    /// Square where the last step ends, and the destination there.
    pub(super) goal: (Point, End),
    /// Attempts at the next step.
    tries: u32,
}

/// Attempts at a step after which the way is given up. A stuck door takes a few attempts.
const TRIES: u32 = 30;

impl PlannedWay {
    pub(super) fn new() -> Self {
        Self { steps: Vec::new(), from: Point::default(), goal: (Point::default(), End::Unknown), tries: 0 }
    }

    /// Begins a way from `from` to `goal`, whose steps are already in `steps`.
    pub(super) fn begin(&mut self, from: Point, goal: Point, end: End) {
        (self.from, self.goal, self.tries) = (from, (goal, end), 0);
    }

    /// Drops the way.
    pub(super) fn leave(&mut self) {
        self.steps.clear();
    }

    /// Returns the next step of a hero at `here`; `None` at the end, off the way, or after too many attempts.
    pub(super) fn next(&mut self, here: Point) -> Option<Dir> {
        if let Some(dir) = self.steps.last()
            && here != self.from
        {
            if here != self.from.step(*dir) {
                self.leave();
                return None;
            }
            self.steps.pop();
            (self.from, self.tries) = (here, 0);
        }
        self.tries += 1;
        if self.tries > TRIES {
            self.leave();
        }
        self.steps.last().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way() -> PlannedWay {
        let mut way = PlannedWay::new();
        way.steps = vec![Dir::South, Dir::East];
        way.begin(Point::new(3, 3), Point::new(4, 4), End::Stairs);
        way
    }

    #[test]
    fn step_is_repeated_until_the_hero_has_moved() {
        let mut way = way();
        assert_eq!(way.next(Point::new(3, 3)), Some(Dir::East));
        assert_eq!(way.next(Point::new(3, 3)), Some(Dir::East));
        assert_eq!(way.next(Point::new(4, 3)), Some(Dir::South));
        assert_eq!(way.next(Point::new(4, 4)), None);
    }

    #[test]
    fn path_is_dropped_off_route_or_when_stuck() {
        let mut beside = way();
        assert_eq!(beside.next(Point::new(2, 3)), None);
        let mut stuck = way();
        assert!((0..TRIES).all(|_| stuck.next(Point::new(3, 3)).is_some()));
        assert_eq!(stuck.next(Point::new(3, 3)), None);
    }
}
