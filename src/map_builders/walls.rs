//! Directions of walls: `-` or `|`.

use crate::base::geometry::{Dir, Point};

/// True if the wall at `at` is vertical; `open` is true for floor.
///
/// A wall with floor above or below is horizontal, and one with floor beside it is vertical. With both, a
/// wall with floor on its left and right, but not both above and below, is vertical. Corners are horizontal,
/// like those of rooms.
pub fn is_upright(at: Point, open: impl Fn(Point) -> bool) -> bool {
    let [above, right, below, left] = Dir::STRAIGHT.map(|dir| open(at.step(dir)));
    match (above || below, right || left) {
        (false, beside) => beside,
        (true, false) => false,
        (true, true) => right && left && !(above && below),
    }
}

/// True if any of the eight squares around `at` is open.
pub fn is_beside(at: Point, open: impl Fn(Point) -> bool) -> bool {
    Dir::ALL.iter().any(|dir| open(at.step(*dir)))
}
