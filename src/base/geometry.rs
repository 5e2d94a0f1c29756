//! Points, sizes, rectangles and the eight directions. x grows to the right, y grows downward, both from 0.

use super::within::within;
use serde::{Deserialize, Serialize};

/// Maximum distance of a point from (0,0) along one axis. No hero walks that far, and sums of two such
/// numbers do not overflow.
pub const FAR: i64 = 1 << 28;

/// A cell of a map or a canvas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Point {
    /// Cells from the left edge.
    #[serde(deserialize_with = "within::<{ -FAR }, FAR, _, _>")]
    pub x: i32,
    /// Cells from the top edge.
    #[serde(deserialize_with = "within::<{ -FAR }, FAR, _, _>")]
    pub y: i32,
}

impl Point {
    /// Creates the point at column `x` and row `y`.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// Returns the point as one number, a key for random streams.
    pub const fn key(self) -> u64 {
        ((self.x.cast_unsigned() as u64) << 32) | self.y.cast_unsigned() as u64
    }

    /// Returns the distance to `other` in steps in eight directions.
    #[inline]
    pub const fn distance(self, other: Point) -> i32 {
        let (columns, rows) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        let steps = if columns > rows { columns } else { rows };
        if steps > i32::MAX.unsigned_abs() { i32::MAX } else { steps.cast_signed() }
    }

    /// True if `other` is this square or one of its eight neighbours.
    #[inline]
    pub const fn touches(self, other: Point) -> bool {
        self.x.abs_diff(other.x) <= 1 && self.y.abs_diff(other.y) <= 1
    }

    /// Returns the neighbour towards `dir`.
    #[inline]
    pub const fn step(self, dir: Dir) -> Self {
        let (dx, dy) = dir.delta();
        Self { x: self.x + dx, y: self.y + dy }
    }
}

/// A width and a height in cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Size {
    /// Columns.
    pub width: i32,
    /// Rows.
    pub height: i32,
}

impl Size {
    /// Creates a size of `width` columns and `height` rows.
    pub const fn new(width: i32, height: i32) -> Self {
        Self { width, height }
    }

    /// True if `point` is inside a rectangle of this size at 0,0.
    pub const fn contains(self, point: Point) -> bool {
        point.x >= 0 && point.y >= 0 && point.x < self.width && point.y < self.height
    }

    /// True if `area` is inside a rectangle of this size at 0,0.
    pub const fn holds(self, area: Rect) -> bool {
        self.contains(Point::new(area.left, area.top)) && self.contains(Point::new(area.right, area.bottom))
    }

    /// Returns a rectangle of this size at 0,0 without its outermost ring.
    pub const fn inner(self) -> Rect {
        Rect { left: 1, top: 1, right: self.width - 2, bottom: self.height - 2 }
    }
}

/// A rectangle, given by its first and last column and row, all inclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rect {
    /// First column.
    #[serde(deserialize_with = "within::<{ -FAR }, FAR, _, _>")]
    pub left: i32,
    /// First row.
    #[serde(deserialize_with = "within::<{ -FAR }, FAR, _, _>")]
    pub top: i32,
    /// Last column.
    #[serde(deserialize_with = "within::<{ -FAR }, FAR, _, _>")]
    pub right: i32,
    /// Last row.
    #[serde(deserialize_with = "within::<{ -FAR }, FAR, _, _>")]
    pub bottom: i32,
}

impl Rect {
    /// Creates the rectangle of `size` with the top left cell `corner`.
    pub const fn at(corner: Point, size: Size) -> Self {
        Self {
            left: corner.x,
            top: corner.y,
            right: corner.x + size.width - 1,
            bottom: corner.y + size.height - 1,
        }
    }

    /// Returns the number of columns.
    pub const fn width(self) -> i32 {
        self.right - self.left + 1
    }

    /// Returns the number of rows.
    pub const fn height(self) -> i32 {
        self.bottom - self.top + 1
    }

    /// True if `point` is a cell of the rectangle.
    pub const fn contains(self, point: Point) -> bool {
        point.x >= self.left && point.x <= self.right && point.y >= self.top && point.y <= self.bottom
    }

    /// Creates the square around `centre` with `reach` cells to each side.
    pub const fn around(centre: Point, reach: i32) -> Self {
        Self {
            left: centre.x - reach,
            top: centre.y - reach,
            right: centre.x + reach,
            bottom: centre.y + reach,
        }
    }

    /// Returns the smallest rectangle that contains this one and `other`.
    pub fn with(self, other: Rect) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Returns the number of columns and rows.
    pub const fn size(self) -> Size {
        Size::new(self.width(), self.height())
    }

    /// Returns the top left cell.
    pub const fn corner(self) -> Point {
        Point::new(self.left, self.top)
    }

    /// Returns the middle cell; at even sizes the one left of and above the middle.
    pub const fn centre(self) -> Point {
        Point::new(self.left + (self.width() - 1) / 2, self.top + (self.height() - 1) / 2)
    }

    /// Returns every cell, row by row from the top left.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (self.top..=self.bottom).flat_map(move |y| (self.left..=self.right).map(move |x| Point::new(x, y)))
    }

    /// Returns the intersection with `other`. Without common cells the result has no columns or rows.
    pub fn common(self, other: Rect) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// Returns the rectangle enlarged by one ring of cells.
    pub const fn grown(self) -> Self {
        Self { left: self.left - 1, top: self.top - 1, right: self.right + 1, bottom: self.bottom + 1 }
    }
}

/// One of the eight directions of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dir {
    /// Up.
    North,
    /// Up and right.
    NorthEast,
    /// Right.
    East,
    /// Down and right.
    SouthEast,
    /// Down.
    South,
    /// Down and left.
    SouthWest,
    /// Left.
    West,
    /// Up and left.
    NorthWest,
}

impl Dir {
    /// All eight directions, clockwise from north.
    pub const ALL: [Dir; 8] = [
        Dir::North,
        Dir::NorthEast,
        Dir::East,
        Dir::SouthEast,
        Dir::South,
        Dir::SouthWest,
        Dir::West,
        Dir::NorthWest,
    ];

    /// The four orthogonal directions, clockwise from north.
    pub const STRAIGHT: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    /// Returns the opposite direction.
    pub const fn opposite(self) -> Self {
        match self {
            Dir::North => Dir::South,
            Dir::NorthEast => Dir::SouthWest,
            Dir::East => Dir::West,
            Dir::SouthEast => Dir::NorthWest,
            Dir::South => Dir::North,
            Dir::SouthWest => Dir::NorthEast,
            Dir::West => Dir::East,
            Dir::NorthWest => Dir::SouthEast,
        }
    }

    /// Returns the change of x and y by one step.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Dir::North => (0, -1),
            Dir::NorthEast => (1, -1),
            Dir::East => (1, 0),
            Dir::SouthEast => (1, 1),
            Dir::South => (0, 1),
            Dir::SouthWest => (-1, 1),
            Dir::West => (-1, 0),
            Dir::NorthWest => (-1, -1),
        }
    }

    /// Returns the direction of one step from `from` to `to`; `None` unless they are neighbours.
    pub fn between(from: Point, to: Point) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| from.step(*dir) == to)
    }

    /// Returns the direction that is nearest to that from `from` to `to`; `None` if they are equal.
    pub fn towards(from: Point, to: Point) -> Option<Dir> {
        let (east, south) = (to.x - from.x, to.y - from.y);
        // An offset counts from about 27 degrees on.
        let step = |along: i32, across: i32| if 2 * along.abs() > across.abs() { along.signum() } else { 0 };
        Self::between(from, Point::new(from.x + step(east, south), from.y + step(south, east)))
    }

    /// Returns the direction from `from` to `to`; `None` unless `to` is on one of the eight straight lines.
    pub fn along(from: Point, to: Point) -> Option<Dir> {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let straight = dx == 0 || dy == 0 || dx.abs() == dy.abs();
        Dir::between(from, Point::new(from.x + dx.signum(), from.y + dy.signum())).filter(|_| straight)
    }

    /// Returns the direction turned clockwise by `eighths` of a full turn.
    #[must_use]
    pub fn turned(self, eighths: i32) -> Dir {
        let index = Dir::ALL.iter().position(|dir| *dir == self).unwrap_or_default();
        let index = (i32::try_from(index).unwrap_or_default() + eighths).rem_euclid(8);
        usize::try_from(index).ok().and_then(|index| Dir::ALL.get(index)).copied().unwrap_or(self)
    }

    /// True for the four diagonal directions.
    pub const fn is_diagonal(self) -> bool {
        let (dx, dy) = self.delta();
        dx != 0 && dy != 0
    }

    /// True if a doorway blocks a step in this direction. Diagonal steps are blocked if the start can only be
    /// left orthogonally (`straight_from`) or the destination only entered orthogonally (`straight_to`).
    pub const fn is_barred(self, straight_from: bool, straight_to: bool) -> bool {
        self.is_diagonal() && (straight_from || straight_to)
    }
}
