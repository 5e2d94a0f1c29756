//! Line of sight: opaque squares, and the squares visible from one of them.
//!
//! Sight between squares that are not opaque is symmetric: if A sees B, B sees A. Walls are generous: from
//! anywhere in a room all of its walls are seen, corners too.

mod opaque;
mod shadowcast;

pub use crate::engine::state::fov::opaque::Opaque;

use crate::{
    base::{
        bits::{BitGrid, first_cell},
        geometry::Point,
    },
    engine::state::fov::shadowcast::Wedge,
};

/// Computes lines of sight. Keeps its workspace, so that repeated use allocates nothing.
#[derive(Debug, Clone)]
pub struct Sight {
    /// Wedges of a quadrant still to process, each with its depth so far.
    waiting: Vec<(i32, Wedge)>,
}

impl Default for Sight {
    fn default() -> Self {
        Self::new()
    }
}

impl Sight {
    /// Creates a workspace for maps of any size.
    pub fn new() -> Self {
        Self { waiting: Vec::new() }
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
        let turned = Point::new(from.y, from.x);
        for forward in [-1, 1] {
            let rows = |y, place, bits| seen.set_word(y, place, bits);
            shadowcast::cast(opaque.rows(), from, forward, radius, waiting, rows);
            // Columns and rows are swapped.
            let columns = |x, place, bits| seen.set_column(Point::new(x, first_cell(place)), bits);
            shadowcast::cast(opaque.columns(), turned, forward, radius, waiting, columns);
        }
        // No square is farther away than the sum of the sides of the map.
        if radius < size.width.saturating_add(size.height) {
            shadowcast::keep_circle(from, radius, seen);
        }
    }
}
