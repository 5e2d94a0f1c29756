//! A rectangle of values, one per cell.

use super::geometry::{Dir, Point, Size};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::SerializeSeq as _};

/// `width` by `height` values, stored row by row. Reads outside give `None`; writes outside do nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid<T> {
    size: Size,
    cells: Vec<T>,
}

impl<T> Grid<T> {
    /// Returns the number of columns and rows.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns all values row by row, for changes.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.cells.iter_mut()
    }
}

/// Maximum cells of a grid read from a file: many times the largest level.
const MOST: usize = 1 << 18;

/// Serialized form of a grid: run-length encoded, as many neighbouring cells are equal.
#[derive(Serialize, Deserialize)]
struct Written<R> {
    size: Size,
    /// Pairs of length and value.
    runs: R,
}

/// The runs of cells, serialized one by one.
struct Runs<'a, T>(&'a [T]);

impl<T: Serialize + PartialEq> Serialize for Runs<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let runs = || self.0.chunk_by(|one, next| one == next);
        let mut list = serializer.serialize_seq(Some(runs().count()))?;
        for run in runs() {
            if let Some(value) = run.first() {
                list.serialize_element(&(run.len(), value))?;
            }
        }
        list.end()
    }
}

impl<T: Serialize + PartialEq> Serialize for Grid<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written { size: self.size, runs: Runs(&self.cells) }.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de> + Copy> Deserialize<'de> for Grid<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { size, runs } = Written::<Vec<(usize, T)>>::deserialize(deserializer)?;
        let sides = (usize::try_from(size.width), usize::try_from(size.height));
        let (Ok(width), Ok(height)) = sides else { return Err(D::Error::custom("a negative size")) };
        let count = width.checked_mul(height).filter(|count| *count <= MOST);
        let told = runs.iter().try_fold(0_usize, |sum, (count, _)| sum.checked_add(*count));
        if count.is_none() || count != told {
            return Err(D::Error::custom("not as many cells as the size says"));
        }
        let cells = runs.into_iter().flat_map(|(count, value)| std::iter::repeat_n(value, count)).collect();
        Ok(Self { size, cells })
    }
}

impl<T: Copy> Grid<T> {
    /// Creates a grid filled with `value`. A negative width or height counts as 0.
    pub fn new(size: Size, value: T) -> Self {
        let size = Size::new(size.width.max(0), size.height.max(0));
        let count = usize::try_from(i64::from(size.width) * i64::from(size.height)).unwrap_or(0);
        Self { size, cells: vec![value; count] }
    }

    /// Returns the value at `at`; `None` outside.
    pub fn get(&self, at: Point) -> Option<T> {
        self.index(at).and_then(|i| self.cells.get(i)).copied()
    }

    /// Returns the value at `at` and that of its neighbour towards `dir`; `None` unless both are inside.
    #[inline]
    pub fn step(&self, at: Point, dir: Dir) -> Option<(T, T)> {
        let (here, (dx, dy)) = (self.index(at)?, dir.delta());
        if !self.size.contains(Point::new(at.x + dx, at.y + dy)) {
            return None;
        }
        let there = here.wrapping_add_signed((dy * self.size.width + dx) as isize);
        Some((*self.cells.get(here)?, *self.cells.get(there)?))
    }

    /// Sets the value at `at`.
    pub fn set(&mut self, at: Point, value: T) {
        if let Some(cell) = self.index(at).and_then(|i| self.cells.get_mut(i)) {
            *cell = value;
        }
    }

    /// Sets all values.
    pub fn fill(&mut self, value: T) {
        self.cells.fill(value);
    }

    /// Returns a copy moved by `columns` and `rows`, with `blank` where nothing is moved to. Values beyond
    /// the edge are lost.
    #[must_use]
    pub fn moved(&self, columns: i32, rows: i32, blank: T) -> Self {
        let mut moved = Self::new(self.size, blank);
        let skipped = usize::try_from(-columns).unwrap_or(0);
        for y in 0..self.size.height {
            let values = self.row(y - rows).get(skipped..).unwrap_or_default();
            for (to, from) in moved.run_mut(Point::new(columns.max(0), y)).iter_mut().zip(values) {
                *to = *from;
            }
        }
        moved
    }

    /// Returns a grid of the same size with `of` applied to each value.
    pub fn map<U>(&self, of: impl FnMut(T) -> U) -> Grid<U> {
        Grid { size: self.size, cells: self.cells.iter().copied().map(of).collect() }
    }

    /// Returns the values of row `y`; empty outside.
    pub fn row(&self, y: i32) -> &[T] {
        let width = usize::try_from(self.size.width).unwrap_or(0);
        let start = usize::try_from(y).map_or(usize::MAX, |y| y.saturating_mul(width));
        self.cells.get(start..start.saturating_add(width)).unwrap_or_default()
    }

    /// Returns the values from `at` to the end of its row, for changes; empty outside.
    pub fn run_mut(&mut self, at: Point) -> &mut [T] {
        let Some(first) = self.index(at) else { return &mut [] };
        let left = usize::try_from(self.size.width - at.x).unwrap_or(0);
        self.cells.get_mut(first..first + left).unwrap_or_default()
    }

    /// Sets `count` values of one row, from `at` to the right. Those outside are left out.
    pub fn fill_run(&mut self, at: Point, count: i32, value: T) {
        let last = at.x.saturating_add(count);
        let first = Point::new(at.x.max(0), at.y);
        let count = usize::try_from(last - first.x).unwrap_or(0);
        for cell in self.run_mut(first).iter_mut().take(count) {
            *cell = value;
        }
    }

    /// Returns the rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        self.cells.chunks(usize::try_from(self.size.width).unwrap_or(1).max(1))
    }

    /// Returns the rows from the top, for changes.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut [T]> {
        self.cells.chunks_mut(usize::try_from(self.size.width).unwrap_or(1).max(1))
    }

    /// Returns every point with its value, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Point, T)> + '_ {
        let width = self.size.width;
        let mut at = Point::new(0, 0);
        self.cells.iter().map(move |&value| {
            let here = at;
            at.x += 1;
            if at.x == width {
                at = Point::new(0, at.y + 1);
            }
            (here, value)
        })
    }

    fn index(&self, at: Point) -> Option<usize> {
        if !self.size.contains(at) {
            return None;
        }
        usize::try_from(at.y * self.size.width + at.x).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_outside_read_none_and_ignore_writes() {
        let mut grid = Grid::new(Size::new(3, 2), 0);
        grid.set(Point::new(2, 1), 7);
        for outside in [Point::new(3, 0), Point::new(0, 2), Point::new(-1, 0), Point::new(0, -1)] {
            grid.set(outside, 9);
            assert_eq!(grid.get(outside), None);
        }
        assert_eq!(grid.rows().map(<[i32]>::to_vec).collect::<Vec<_>>(), [[0, 0, 0], [0, 0, 7]]);
        assert_eq!(grid.iter().find(|&(_, v)| v == 7), Some((Point::new(2, 1), 7)));
    }

    #[test]
    fn runs_are_filled_as_far_as_they_are_inside() {
        let mut grid = Grid::new(Size::new(4, 2), 0);
        grid.fill_run(Point::new(-2, 0), 4, 1);
        grid.fill_run(Point::new(3, 1), 9, 2);
        for (outside, count) in [(Point::new(-3, 0), 3), (Point::new(0, 2), 4), (Point::new(1, 1), -1)] {
            grid.fill_run(outside, count, 9);
        }
        assert_eq!(grid.rows().map(<[i32]>::to_vec).collect::<Vec<_>>(), [[1, 1, 0, 0], [0, 0, 0, 2]]);
    }

    #[test]
    fn moved_grid_is_blank_where_nothing_comes_from() {
        let mut grid = Grid::new(Size::new(3, 2), 0);
        grid.values_mut().zip(1..).for_each(|(cell, value)| *cell = value);
        let moved =
            |columns, rows| grid.moved(columns, rows, 9).rows().flatten().copied().collect::<Vec<_>>();
        assert_eq!(moved(1, 0), [9, 1, 2, 9, 4, 5]);
        assert_eq!(moved(-2, 1), [9, 9, 9, 3, 9, 9]);
        assert_eq!(moved(0, -1), [4, 5, 6, 9, 9, 9]);
        assert_eq!(moved(7, -7), [9; 6]);
    }

    #[test]
    fn empty_grid_has_no_rows() {
        assert_eq!(Grid::new(Size::new(0, 5), 1).rows().count(), 0);
        assert_eq!(Grid::new(Size::new(-2, -5), 1).iter().count(), 0);
    }
}
