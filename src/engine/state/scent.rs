//! The hero's scent: the squares the hero was on last, which those who smell can follow (NetHack's `track`).

use crate::base::geometry::Point;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// How many squares keep the scent.
const LENGTH: usize = 100;

/// The squares the hero was on, the latest last.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(in crate::engine) struct Scent(VecDeque<Point>);

impl Scent {
    /// The hero leaves `at`.
    pub(in crate::engine) fn leave(&mut self, at: Point) {
        if self.0.len() == LENGTH {
            self.0.pop_front();
        }
        self.0.push_back(at);
    }

    /// The hero is somewhere else altogether.
    pub(in crate::engine) fn end(&mut self) {
        self.0.clear();
    }

    /// The latest square of the trail next to `at`: the way the hero went. `None` if the scent is cold, or if `at` is
    /// on the freshest of it.
    pub(in crate::engine) fn next_to(&self, at: Point) -> Option<Point> {
        let (older, newer) = self.0.as_slices();
        let near = |square: &&Point| square.touches(at);
        let latest = newer.iter().rfind(near).or_else(|| older.iter().rfind(near));
        latest.copied().filter(|square| *square != at)
    }
}
