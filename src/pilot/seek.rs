//! Chooses where to search for hidden ways when nothing else is left: dead ends and near walls first, all
//! other walls later.

use super::chart::Chart;
use crate::base::{
    geometry::{Dir, Point, Rect, Size},
    grid::Grid,
};

/// Search counts for each square of the level. Squares are in chart coordinates.
#[derive(Debug, Clone)]
pub(super) struct Seek {
    searched: Grid<u16>,
    /// Searches left at the hero's square.
    left: u32,
}

/// Searches in a row at one square. With a success rate of one in seven they find a hidden thing four times
/// in five.
const SEARCHES: u32 = 10;

/// Penalty for earlier searches, in steps of the way for each point of the count.
const AGAIN: i32 = 20;

/// Points that a series of searches adds to its own square.
const HERE: u16 = 4;

/// Points that a series of searches adds to adjacent squares.
const BESIDE: u16 = 1;

/// Bonus of a dead end, in steps of the way.
const DEAD_END: i32 = 60;

impl Seek {
    pub(super) fn new() -> Self {
        Self { searched: Grid::new(Size::new(0, 0), 0), left: 0 }
    }

    /// Resets the counts for another level of `size`.
    pub(super) fn forget(&mut self, size: Size) {
        if self.searched.size() == size {
            self.searched.fill(0);
        } else {
            self.searched = Grid::new(size, 0);
        }
        self.left = 0;
    }

    /// Returns the best square to search next for a hero at `from`. `from` and the result are squares of the
    /// level. The steps go to `way`, last step first, and avoid squares that are `barred`.
    pub(super) fn find(
        &self,
        chart: &mut Chart,
        from: Point,
        barred: impl Iterator<Item = Point>,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        chart.find_cheapest(from, barred, |chart, at, steps| self.cost(chart, at, steps), way)
    }

    /// Returns the cost of a search at `at`, `steps` away; `None` where nothing can be hidden.
    fn cost(&self, chart: &Chart, at: Point, steps: i32) -> Option<i32> {
        let ways = chart.ways_on(at);
        // Nothing is hidden in the middle of a room.
        if ways == Dir::ALL.len() {
            return None;
        }
        let dead_end = if ways <= 1 { DEAD_END } else { 0 };
        Some(steps - dead_end + AGAIN * i32::from(self.searched.get(at)?))
    }

    /// Starts a series of searches at `at`.
    pub(super) fn begin(&mut self, at: Point) {
        self.left = SEARCHES;
        // A search covers the adjacent squares as well, so searching from one of them is worth less. It is
        // still worth more than another series from here; otherwise its turn would never come.
        let around = Rect { left: at.x, top: at.y, right: at.x, bottom: at.y }.grown();
        for near in around.points() {
            if let Some(count) = self.searched.get(near) {
                self.searched.set(near, count.saturating_add(if near == at { HERE } else { BESIDE }));
            }
        }
    }

    /// Uses up one search of the series; true if one was left.
    pub(super) fn search(&mut self) -> bool {
        let more = self.left > 0;
        self.left = self.left.saturating_sub(1);
        more
    }

    /// Ends the series, as something was found.
    pub(super) fn stop(&mut self) {
        self.left = 0;
    }
}
