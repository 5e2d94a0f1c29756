//! Trail of the hero's last squares, which creatures with a sense of smell can follow. NetHack 3.6: `track`.

use crate::base::geometry::Point;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Length of the trail, in squares.
const LENGTH: usize = 100;

/// Last squares of the hero, the latest at the back.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(in crate::engine) struct Scent(VecDeque<Point>);

impl Scent {
    /// Adds `at`, which the hero leaves.
    pub(in crate::engine) fn leave(&mut self, at: Point) {
        if self.0.len() == LENGTH {
            self.0.pop_front();
        }
        self.0.push_back(at);
    }

    /// Clears the trail, when the hero is moved without walking.
    pub(in crate::engine) fn end(&mut self) {
        self.0.clear();
    }

    /// Returns the latest square of the trail next to `at`, i.e. the way the hero went. `None` if the trail
    /// does not pass there, or if `at` itself is the latest.
    pub(in crate::engine) fn next_to(&self, at: Point) -> Option<Point> {
        let (older, newer) = self.0.as_slices();
        let near = |square: &&Point| square.touches(at);
        let latest = newer.iter().rfind(near).or_else(|| older.iter().rfind(near));
        latest.copied().filter(|square| *square != at)
    }
}
