//! Opaque squares of a level.

use crate::base::{
    bits::BitGrid,
    geometry::{Point, Size},
};
use serde::{Deserialize, Serialize};

/// Opaque squares, by rows and again by columns. Sight to the north and south uses the rows, sight to the
/// east and west the columns. Squares outside are opaque.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BitGrid", into = "BitGrid")]
pub struct Opaque {
    rows: BitGrid,
    columns: BitGrid,
}

impl Opaque {
    /// Creates a grid without opaque squares.
    pub fn new(size: Size) -> Self {
        BitGrid::new(size).into()
    }

    /// Size in columns and rows.
    pub fn size(&self) -> Size {
        self.rows.size()
    }

    /// True if the square `at` is opaque.
    pub fn get(&self, at: Point) -> bool {
        !self.size().contains(at) || self.rows.get(at)
    }

    /// Sets if the square `at` is opaque. Does nothing outside.
    pub fn set(&mut self, at: Point, stops: bool) {
        self.rows.set(at, stops);
        self.columns.set(Point::new(at.y, at.x), stops);
    }

    /// Opaque squares by rows.
    pub fn rows(&self) -> &BitGrid {
        &self.rows
    }

    /// Opaque squares with columns and rows swapped.
    pub fn columns(&self) -> &BitGrid {
        &self.columns
    }
}

impl From<BitGrid> for Opaque {
    fn from(rows: BitGrid) -> Self {
        let mut columns = BitGrid::new(Size::new(rows.size().height, rows.size().width));
        columns.union_transposed(&rows);
        Self { rows, columns }
    }
}

impl From<Opaque> for BitGrid {
    fn from(opaque: Opaque) -> Self {
        opaque.rows
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::state::fov::opaque::*;

    #[test]
    fn rows_and_columns_stay_in_step() {
        let mut opaque = Opaque::new(Size::new(70, 5));
        opaque.set(Point::new(66, 3), true);
        opaque.set(Point::new(2, 1), true);
        opaque.set(Point::new(70, 1), true);
        assert_eq!(opaque, Opaque::from(opaque.rows().clone()));
        opaque.set(Point::new(66, 3), false);
        assert_eq!(opaque, Opaque::from(opaque.rows().clone()));
        assert_eq!(opaque.columns().iter().collect::<Vec<_>>(), [Point::new(1, 2)]);
    }

    #[test]
    fn squares_outside_block_sight() {
        let opaque = Opaque::new(Size::new(2, 2));
        assert!(!opaque.get(Point::new(1, 1)));
        assert!(opaque.get(Point::new(2, 1)) && opaque.get(Point::new(0, -1)));
    }

    #[test]
    fn only_rows_are_serialized() {
        let mut opaque = Opaque::new(Size::new(9, 4));
        opaque.set(Point::new(8, 1), true);
        let stored = postcard::to_allocvec(&opaque).unwrap();
        assert_eq!(stored, postcard::to_allocvec(opaque.rows()).unwrap());
        assert_eq!(postcard::from_bytes(&stored), Ok(opaque));
    }
}
