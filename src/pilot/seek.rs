//! Where to search for hidden ways when there is nothing else left to do: first at dead ends and near by, and everywhere
//! else in the end.

use super::chart::Chart;
use crate::base::{
    geometry::{Dir, Point, Rect, Size},
    grid::Grid,
};

/// A search for hidden ways: how often each square of the level has been searched from. Squares are places on the chart.
#[derive(Debug)]
pub(super) struct Seek {
    searched: Grid<u16>,
    /// Searches left at the square where the hero is.
    left: u32,
}

/// Searches in a row at one square; with one success in seven tries they find what is there four times in five.
const SEARCHES: u32 = 10;

/// What searches before are worth, in steps of way for each point that they count.
const AGAIN: i32 = 20;

/// What the searches at a square count there.
const HERE: u16 = 4;

/// What they count beside it.
const BESIDE: u16 = 1;

/// What a dead end is worth, in steps of way.
const DEAD_END: i32 = 60;

impl Seek {
    pub(super) fn new() -> Self {
        Self { searched: Grid::new(Size::new(0, 0), 0), left: 0 }
    }

    /// Another level.
    pub(super) fn forget(&mut self, size: Size) {
        if self.searched.size() == size {
            self.searched.fill(0);
        } else {
            self.searched = Grid::new(size, 0);
        }
        self.left = 0;
    }

    /// Where to search next for one who is at `from`, a square of the level as the one found; the way there goes to `way`,
    /// from the last step to the first, and over no square that is `barred`.
    pub(super) fn find(
        &self,
        chart: &mut Chart,
        from: Point,
        barred: impl Iterator<Item = Point>,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        chart.find_cheapest(from, barred, |chart, at, steps| self.cost(chart, at, steps), way)
    }

    /// What it costs to search next at a place on `chart` so many `steps` away; `None` where there is nothing to search.
    fn cost(&self, chart: &Chart, at: Point, steps: i32) -> Option<i32> {
        let ways = chart.ways_on(at);
        // In the middle of a room nothing is hidden.
        if ways == Dir::ALL.len() {
            return None;
        }
        let dead_end = if ways <= 1 { DEAD_END } else { 0 };
        Some(steps - dead_end + AGAIN * i32::from(self.searched.get(at)?))
    }

    /// The hero has come to `at` to search there.
    pub(super) fn begin(&mut self, at: Point) {
        self.left = SEARCHES;
        // A search covers the squares beside, so that searching from there is worth less; but not as little as from
        // here once more, or it would never come to that.
        let around = Rect { left: at.x, top: at.y, right: at.x, bottom: at.y }.grown();
        for near in around.points() {
            if let Some(count) = self.searched.get(near) {
                self.searched.set(near, count.saturating_add(if near == at { HERE } else { BESIDE }));
            }
        }
    }

    /// Whether to search once more before going on.
    pub(super) fn search(&mut self) -> bool {
        let more = self.left > 0;
        self.left = self.left.saturating_sub(1);
        more
    }

    /// Something has been found: there is something better to do.
    pub(super) fn stop(&mut self) {
        self.left = 0;
    }
}
