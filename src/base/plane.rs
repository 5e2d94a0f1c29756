//! A value for each square of a level, with or without bounds.

use super::{
    geometry::{FAR, Point, Rect, Size},
    grid::Grid,
    pairs,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Columns and rows of the chunks of a plane without bounds.
pub const CHUNK: Size = Size::new(32, 32);

/// One value per square. Without bounds only the chunks built so far have values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize + PartialEq", deserialize = "T: Deserialize<'de> + Copy"))]
pub enum Plane<T> {
    /// A rectangle with the top left square 0,0.
    Bounded(Grid<T>),
    /// Chunks by row and column.
    Endless(#[serde(with = "pairs")] BTreeMap<(i32, i32), Grid<T>>),
}

impl<T> Default for Plane<T> {
    /// Returns a plane without bounds and without chunks.
    fn default() -> Self {
        Plane::Endless(BTreeMap::new())
    }
}

/// Returns the chunk of `at`, as row and column, and the point within the chunk.
fn split(at: Point) -> ((i32, i32), Point) {
    let chunk = (at.y.div_euclid(CHUNK.height), at.x.div_euclid(CHUNK.width));
    (chunk, Point::new(at.x.rem_euclid(CHUNK.width), at.y.rem_euclid(CHUNK.height)))
}

/// Returns the chunks of the first and the last square of `area`.
fn corners(area: Rect) -> ((i32, i32), (i32, i32)) {
    (split(Point::new(area.left, area.top)).0, split(Point::new(area.right, area.bottom)).0)
}

/// Returns the squares of all chunks that `area` touches, as one rectangle.
pub fn covered(area: Rect) -> Rect {
    let (first, last) = corners(area);
    Rect {
        left: first.1 * CHUNK.width,
        top: first.0 * CHUNK.height,
        right: (last.1 + 1) * CHUNK.width - 1,
        bottom: (last.0 + 1) * CHUNK.height - 1,
    }
}

/// Returns the chunks that `area` touches, row by row.
pub fn chunks(area: Rect) -> impl Iterator<Item = Rect> {
    let (first, last) = corners(area);
    (first.0..=last.0).flat_map(move |row| {
        (first.1..=last.1)
            .map(move |column| Rect::at(Point::new(column * CHUNK.width, row * CHUNK.height), CHUNK))
    })
}

impl<T> Plane<T> {
    /// True if all chunks have the right size and lie within [`FAR`]. False only for invalid planes read from
    /// files.
    pub fn is_whole(&self) -> bool {
        let near = |(row, column): (i32, i32)| {
            let corner =
                [i64::from(row) * i64::from(CHUNK.height), i64::from(column) * i64::from(CHUNK.width)];
            corner.into_iter().all(|place| (-FAR..=FAR).contains(&place))
        };
        match self {
            Plane::Bounded(_) => true,
            Plane::Endless(chunks) => chunks.iter().all(|(place, grid)| grid.size() == CHUNK && near(*place)),
        }
    }
}

impl<T: Copy> Plane<T> {
    /// Returns the value at `at`, if there is one.
    pub fn get(&self, at: Point) -> Option<T> {
        match self {
            Plane::Bounded(grid) => grid.get(at),
            Plane::Endless(chunks) => {
                let (chunk, at) = split(at);
                chunks.get(&chunk)?.get(at)
            }
        }
    }

    /// Sets the value at `at`, if there is one.
    pub fn set(&mut self, at: Point, value: T) {
        match self {
            Plane::Bounded(grid) => grid.set(at, value),
            Plane::Endless(chunks) => {
                let (chunk, at) = split(at);
                if let Some(grid) = chunks.get_mut(&chunk) {
                    grid.set(at, value);
                }
            }
        }
    }

    /// Returns the plane of what `of` makes of each value.
    pub fn map<U: Copy>(&self, of: impl Fn(T) -> U) -> Plane<U> {
        match self {
            Plane::Bounded(grid) => Plane::Bounded(grid.map(of)),
            Plane::Endless(chunks) => {
                Plane::Endless(chunks.iter().map(|(place, grid)| (*place, grid.map(&of))).collect())
            }
        }
    }

    /// Calls `each` with every square of `area` that has a value; row by row, without bounds chunk by chunk.
    pub fn each(&self, area: Rect, mut each: impl FnMut(Point, T)) {
        self.runs(area, |at, values| {
            for (x, value) in (at.x..).zip(values) {
                each(Point::new(x, at.y), *value);
            }
        });
    }

    /// Works as [`Plane::each`], with runs of adjacent values and the first square of each run.
    pub fn runs(&self, area: Rect, mut each: impl FnMut(Point, &[T])) {
        let mut part = |grid: &Grid<T>, corner: Point| {
            let (left, right) = ((area.left - corner.x).max(0), area.right - corner.x);
            let right = right.min(grid.size().width - 1);
            let (skipped, end) = (usize::try_from(left), usize::try_from(right + 1));
            let (Ok(skipped), Ok(end)) = (skipped, end) else { return };
            let bottom = (area.bottom - corner.y).min(grid.size().height - 1);
            for y in (area.top - corner.y).max(0)..=bottom {
                if let Some(values) = grid.row(y).get(skipped..end) {
                    each(Point::new(left + corner.x, y + corner.y), values);
                }
            }
        };
        match self {
            Plane::Bounded(grid) => part(grid, Point::default()),
            Plane::Endless(chunks) => {
                let (first, last) = corners(area);
                // `BTreeMap::range` panics for a range that ends before it begins.
                if first.1 > last.1 {
                    return;
                }
                for row in first.0..=last.0 {
                    for (&(row, column), grid) in chunks.range((row, first.1)..=(row, last.1)) {
                        part(grid, Point::new(column * CHUNK.width, row * CHUNK.height));
                    }
                }
            }
        }
    }

    /// Returns the values around `at` with their rectangle: the whole plane with bounds, else the chunk of
    /// `at`.
    pub fn part(&self, at: Point) -> Option<(Rect, &Grid<T>)> {
        match self {
            Plane::Bounded(grid) => Some((Rect::at(Point::default(), grid.size()), grid)),
            Plane::Endless(chunks) => Some((Self::chunk(at), chunks.get(&split(at).0)?)),
        }
    }

    /// Works as [`Plane::part`], for changes.
    pub fn part_mut(&mut self, at: Point) -> Option<(Rect, &mut Grid<T>)> {
        match self {
            Plane::Bounded(grid) => Some((Rect::at(Point::default(), grid.size()), grid)),
            Plane::Endless(chunks) => Some((Self::chunk(at), chunks.get_mut(&split(at).0)?)),
        }
    }

    /// Returns the rectangle of the chunk of `at`.
    fn chunk(at: Point) -> Rect {
        covered(Rect { left: at.x, top: at.y, right: at.x, bottom: at.y })
    }

    /// Returns the number of columns and rows; `None` without bounds.
    pub fn bounds(&self) -> Option<Size> {
        match self {
            Plane::Bounded(grid) => Some(grid.size()),
            Plane::Endless(_) => None,
        }
    }

    /// True if every chunk that `area` touches has been built; always true with bounds.
    pub fn is_laid(&self, area: Rect) -> bool {
        let Plane::Endless(chunks) = self else { return true };
        let (first, last) = corners(area);
        (first.0..=last.0).all(|row| (first.1..=last.1).all(|column| chunks.contains_key(&(row, column))))
    }

    /// Removes the chunk that is `part` and returns it; `None` if it does not exist, and always with bounds.
    pub fn take(&mut self, part: Rect) -> Option<Grid<T>> {
        let Plane::Endless(chunks) = self else { return None };
        chunks.remove(&split(Point::new(part.left, part.top)).0)
    }

    /// Builds every chunk that `area` touches and that does not exist yet. `make` takes the rectangle of the
    /// chunk.
    pub fn lay(&mut self, area: Rect, mut make: impl FnMut(Rect) -> Grid<T>) {
        let Plane::Endless(laid) = self else { return };
        for part in chunks(area) {
            let (place, _) = split(Point::new(part.left, part.top));
            laid.entry(place).or_insert_with(|| make(part));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_plane_has_only_the_chunks_laid() {
        let mut plane = Plane::Endless(BTreeMap::new());
        plane.set(Point::new(0, 0), 9);
        assert_eq!(plane.get(Point::new(0, 0)), None);
        let mut made = Vec::new();
        plane.lay(Rect { left: -1, top: 0, right: 0, bottom: 5 }, |area| {
            made.push((area.left, area.top));
            Grid::new(CHUNK, area.left)
        });
        assert_eq!(made, [(-32, 0), (0, 0)]);
        assert_eq!(plane.get(Point::new(-1, 31)), Some(-32));
        assert_eq!(plane.get(Point::new(-1, 32)), None);
        plane.set(Point::new(-32, 0), 7);
        assert_eq!(plane.get(Point::new(-32, 0)), Some(7));
        plane.lay(Rect { left: 0, top: 0, right: 0, bottom: 0 }, |_| panic!("it is there already"));
        let whole = Rect::at(Point::new(-32, 0), CHUNK);
        assert_eq!(plane.clone().take(whole).map(|grid| grid.row(0)[..2].to_vec()), Some(vec![7, -32]));
        assert_eq!(plane.clone().take(Rect::at(Point::new(-64, 0), CHUNK)), None);
        assert_eq!(plane.part(Point::new(-1, 5)).map(|(area, _)| area), Some(whole));
        assert_eq!(plane.part_mut(Point::new(-32, 31)).map(|(area, _)| area), Some(whole));
        assert!(plane.part(Point::new(-1, 32)).is_none());
        let mut seen = Vec::new();
        plane.each(Rect { left: -2, top: 31, right: 0, bottom: 40 }, |at, value| {
            seen.push((at.x, at.y, value))
        });
        assert_eq!(seen, [(-2, 31, -32), (-1, 31, -32), (0, 31, 0)]);
    }

    #[test]
    fn each_square_of_an_area_is_visited_once() {
        let mut grid = Grid::new(Size::new(7, 5), 0);
        (0..35).for_each(|n| grid.set(Point::new(n % 7, n / 7), n));
        let bounded = Plane::Bounded(grid);
        let mut endless = Plane::Endless(BTreeMap::new());
        endless.lay(Rect { left: -1, top: 0, right: 40, bottom: 5 }, |area| Grid::new(CHUNK, area.left));
        for plane in [bounded, endless] {
            for (left, top, right, bottom) in [
                (0, 0, 6, 4),
                (-3, -3, 2, 1),
                (5, 3, 90, 9),
                (-40, 2, 70, 2),
                (7, 0, 9, 4),
                (3, 1, 2, 4),
                (2, 4, 4, 1),
            ] {
                let area = Rect { left, top, right, bottom };
                let mut given = Vec::new();
                plane.each(area, |at, value| given.push((at, value)));
                given.sort_unstable();
                let mut there: Vec<_> = area.points().filter_map(|at| Some((at, plane.get(at)?))).collect();
                there.sort_unstable();
                assert_eq!(given, there, "{area:?}");
            }
        }
    }
}
