//! Journal of recent changes to the hero's memory of a level, so that a pilot need not rescan the map at each
//! step.

use crate::base::geometry::Point;

/// Capacity of the journal: about as many squares as come into sight at once.
const KEPT: usize = 256;

/// Ring buffer of changed squares, with the total number of changes.
#[derive(Debug, Clone, Default)]
pub(in crate::engine) struct Changes {
    count: usize,
    /// Change number `n` is at index `n % KEPT`.
    squares: Vec<Point>,
}

impl Changes {
    /// Records that the memory of the square at `at` changed.
    pub(in crate::engine) fn note(&mut self, at: Point) {
        match self.squares.get_mut(self.count % KEPT) {
            Some(square) => *square = at,
            None => self.squares.push(at),
        }
        self.count += 1;
    }

    /// Total number of changes so far.
    pub(in crate::engine) fn count(&self) -> usize {
        self.count
    }

    /// Iterates over the squares changed since the total was `count`; `None` if the journal no longer has all
    /// of them.
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
    fn journal_keeps_the_latest_changes_only() {
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
