//! Which way walls run: `-` or `|`.

use crate::base::geometry::{Dir, Point};

/// Whether the wall at `at` runs up and down; `open` tells floor from wall.
///
/// A wall with floor above or below runs sideways and one with floor beside it upright. Where there is both, it
/// follows the walls next to it, sideways first, and corners run sideways, as those of rooms do.
pub fn is_upright(at: Point, open: impl Fn(Point) -> bool) -> bool {
    let [above, right, below, left] = Dir::STRAIGHT.map(|dir| open(at.step(dir)));
    match (above || below, right || left) {
        (false, beside) => beside,
        (true, false) => false,
        (true, true) => right && left && !(above && below),
    }
}

/// Whether any of the eight squares around `at` is open.
pub fn is_beside(at: Point, open: impl Fn(Point) -> bool) -> bool {
    Dir::ALL.iter().any(|dir| open(at.step(*dir)))
}
