//! Who sees what: squares that stop sight, and the squares in line of sight from one of them.
//!
//! Sight is symmetric between squares that do not stop it: whoever sees is seen. Walls are generous: from anywhere
//! in a room all of its walls are seen, corners too.

mod opaque;
mod shadowcast;

pub use crate::engine::state::fov::opaque::Opaque;

use crate::base::{
    bits::BitGrid,
    geometry::{Point, Size},
};
use crate::engine::state::fov::shadowcast::Wedge;

/// Finds out what is in sight. It keeps its workspace, so that one `Sight` used again and again allocates nothing.
#[derive(Debug, Clone)]
pub struct Sight {
    /// Parts of a quadrant still to be looked at, each with the depth it has been followed to.
    waiting: Vec<(i32, Wedge)>,
    /// What is seen to the east and west, transposed.
    columns: BitGrid,
}

impl Default for Sight {
    fn default() -> Self {
        Self::new()
    }
}

impl Sight {
    /// A workspace for maps of any size.
    pub fn new() -> Self {
        Self { waiting: Vec::new(), columns: BitGrid::new(Size::new(0, 0)) }
    }

    /// Makes `seen` the set of squares in line of sight from `from`, itself included. `seen` takes the size of
    /// `opaque`, and is empty if `from` lies outside.
    ///
    /// Squares that stop sight are seen themselves; it does not matter whether `from` is one. With a `radius`, only
    /// squares whose centre lies within `radius` and a half of that of `from` are seen: those `dx` columns and `dy`
    /// rows away where `dx * dx + dy * dy <= radius * radius + radius`. A negative radius counts as 0.
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
        // No two squares of the map are further apart than a walk along its sides.
        if radius < size.width.saturating_add(size.height) {
            shadowcast::keep_circle(from, radius, seen);
        }
    }
}
