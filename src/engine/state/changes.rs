//! What has changed last in what the hero knows of a level, so that pilots need not look at all of it at each step.

use crate::base::geometry::Point;

/// How many squares are kept: about as many as come into sight at once.
const KEPT: usize = 256;

/// The squares that changed last, and how many ever did.
#[derive(Debug, Clone, Default)]
pub(in crate::engine) struct Changes {
    count: usize,
    /// A ring: the change of number `n` is at `n % KEPT`.
    squares: Vec<Point>,
}

impl Changes {
    /// The square at `at` is remembered as something else than before.
    pub(in crate::engine) fn note(&mut self, at: Point) {
        match self.squares.get_mut(self.count % KEPT) {
            Some(square) => *square = at,
            None => self.squares.push(at),
        }
        self.count += 1;
    }

    /// How many changes there have been.
    pub(in crate::engine) fn count(&self) -> usize {
        self.count
    }

    /// The squares that have changed since there had been `count` changes; `None` if they are not known any more.
    pub(in crate::engine) fn since(&self, count: usize) -> Option<impl Iterator<Item = Point>> {
        let new = self.count.checked_sub(count).filter(|new| *new <= KEPT)?;
        let first = self.count - new;
        Some((first..self.count).filter_map(|number| self.squares.get(number % KEPT).copied()))
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::state::changes::*;

    #[test]
    fn the_latest_changes_are_known_and_older_ones_forgotten() {
        let mut journal = Changes::default();
        assert_eq!(journal.since(0).map(Iterator::count), Some(0));
        assert!(journal.since(1).is_none(), "a mark of another level's journal");
        for x in 0..300 {
            journal.note(Point::new(x, 0));
        }
        assert_eq!(journal.count(), 300);
        assert!(journal.since(43).is_none());
        let all: Vec<i32> = journal.since(44).unwrap().map(|at| at.x).collect();
        assert_eq!(all, (44..300).collect::<Vec<_>>());
        assert_eq!(journal.since(299).unwrap().collect::<Vec<_>>(), [Point::new(299, 0)]);
    }
}
