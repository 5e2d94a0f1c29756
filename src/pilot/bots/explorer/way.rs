//! The way the explorer is on: the steps that are left of it.

use crate::base::geometry::{Dir, Point};

/// What is at the end of a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// Something unknown beside the square.
    Unknown,
    /// Stairs down.
    Stairs,
    /// A locked door beside the square.
    Lock,
    /// Walls that may hide something.
    Walls,
    /// Something beside the square that can be pushed on.
    Boulder,
    /// Something that lies there.
    Item,
    /// Stairs to get away by.
    Refuge,
}

/// A way that has been found; followed as long as the hero is on it.
#[derive(Debug)]
pub(super) struct Way {
    /// The steps left, from the last to the first.
    pub(super) steps: Vec<Dir>,
    /// Where the next of them begins.
    from: Point,
    /// Where the last of them ends, and what is there.
    pub(super) goal: (Point, End),
    /// How often the next step has been tried.
    tries: u32,
}

/// A step that is tried more often than this leads nowhere: a door that is stuck takes a few tries.
const TRIES: u32 = 30;

impl Way {
    pub(super) fn new() -> Self {
        Self { steps: Vec::new(), from: Point::default(), goal: (Point::default(), End::Unknown), tries: 0 }
    }

    /// A way from `from` to `goal`, whose steps have been put into `steps`, begins.
    pub(super) fn begin(&mut self, from: Point, goal: Point, end: End) {
        (self.from, self.goal, self.tries) = (from, (goal, end), 0);
    }

    /// There is no way any more.
    pub(super) fn leave(&mut self) {
        self.steps.clear();
    }

    /// The next step of a hero who is at `here`; `None` at the end, beside the way, or where it does not lead on.
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

    fn way() -> Way {
        let mut way = Way::new();
        way.steps = vec![Dir::South, Dir::East];
        way.begin(Point::new(3, 3), Point::new(4, 4), End::Stairs);
        way
    }

    #[test]
    fn steps_are_tried_until_they_are_done() {
        let mut way = way();
        assert_eq!(way.next(Point::new(3, 3)), Some(Dir::East));
        assert_eq!(way.next(Point::new(3, 3)), Some(Dir::East));
        assert_eq!(way.next(Point::new(4, 3)), Some(Dir::South));
        assert_eq!(way.next(Point::new(4, 4)), None);
    }

    #[test]
    fn who_is_beside_the_way_or_gets_no_further_leaves_it() {
        let mut beside = way();
        assert_eq!(beside.next(Point::new(2, 3)), None);
        let mut stuck = way();
        assert!((0..TRIES).all(|_| stuck.next(Point::new(3, 3)).is_some()));
        assert_eq!(stuck.next(Point::new(3, 3)), None);
    }
}
