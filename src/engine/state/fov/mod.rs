//! Line of sight: opaque squares, and the squares visible from one of them.
//!
//! Sight between squares that are not opaque is symmetric: if A sees B, B sees A. Walls are generous: from
//! anywhere in a room all of its walls are seen, corners too.

mod opaque;
mod shadowcast;

pub use crate::engine::state::fov::opaque::Opaque;

use crate::{
    base::{
        bits::BitGrid,
        geometry::{Point, Size},
    },
    engine::state::fov::shadowcast::Wedge,
};

/// Computes lines of sight. Keeps its workspace, so that repeated use allocates nothing.
#[derive(Debug, Clone)]
pub struct Sight {
    /// Wedges of a quadrant still to process, each with its depth so far.
    waiting: Vec<(i32, Wedge)>,
    /// Result to the east and west, transposed.
    columns: BitGrid,
}

impl Default for Sight {
    fn default() -> Self {
        Self::new()
    }
}

impl Sight {
    /// Creates a workspace for maps of any size.
    pub fn new() -> Self {
        Self { waiting: Vec::new(), columns: BitGrid::new(Size::new(0, 0)) }
    }

    /// Sets `seen` to the squares in line of sight from `from`, including `from`. `seen` takes the size of
    /// `opaque`; `seen` is empty if `from` lies outside.
    ///
    /// Opaque squares are seen themselves. `from` may be opaque. With a `radius`, a square `dx` columns and
    /// `dy` rows away is seen only if `dx * dx + dy * dy <= radius * radius + radius`. A negative radius
    /// counts as 0.
    pub fn see(&mut self, opaque: &Opaque, from: Point, radius: Option<i32>, seen: &mut BitGrid) {
        let size = opaque.size();
        seen.reset(size);
        if !size.contains(from) {
            return;
        }
        seen.set(from, true);
        let radius = radius.map_or(i32::MAX, |radius| radius.max(0));
        let waiting = &mut self.waiting;
        shadowcast::cast(opaque.rows(), from, -1, radius, waiting, seen);
        shadowcast::cast(opaque.rows(), from, 1, radius, waiting, seen);
        self.columns.reset(Size::new(size.height, size.width));
        let turned = Point::new(from.y, from.x);
        shadowcast::cast(opaque.columns(), turned, -1, radius, waiting, &mut self.columns);
        shadowcast::cast(opaque.columns(), turned, 1, radius, waiting, &mut self.columns);
        seen.union_transposed(&self.columns);
        // No square is farther away than the sum of the sides of the map.
        if radius < size.width.saturating_add(size.height) {
            shadowcast::keep_circle(from, radius, seen);
        }
    }
}
