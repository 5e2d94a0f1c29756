//! Shared parts of cave diggers: an unfinished cave, and a brush that digs it, mirrored where the cave is
//! symmetric.

use crate::{
    base::{
        geometry::{Dir, Point, Size},
        grid::Grid,
        rng::Rng,
    },
    map_builders::symmetry::Symmetry,
};

/// Cave in progress: the squares dug so far, and the brush that digs.
#[derive(Debug, Clone)]
pub struct Dig {
    /// True for dug squares.
    pub open: Grid<bool>,
    /// Number of dug squares.
    pub dug: i32,
    brush: i32,
    symmetry: Symmetry,
}

impl Dig {
    /// Returns a map of `size` with only the centre dug, and a brush `brush` squares wide.
    pub fn new(size: Size, brush: i32, symmetry: Symmetry) -> Self {
        let mut dig = Self { open: Grid::new(size, false), dug: 0, brush, symmetry };
        dig.paint(dig.centre());
        dig
    }

    /// Returns the centre of the map.
    pub fn centre(&self) -> Point {
        let Size { width, height } = self.open.size();
        Point::new(width / 2, height / 2)
    }

    /// Returns `percent` of the squares of the map, not counting its outermost ring.
    pub fn share(&self, percent: i32) -> i32 {
        let Size { width, height } = self.open.size();
        (width - 2) * (height - 2) * percent / 100
    }

    /// True if the square at `at` is dug.
    pub fn is_open(&self, at: Point) -> bool {
        self.open.get(at) == Some(true)
    }

    /// True if `at` is inside the outermost ring.
    pub fn is_inside(&self, at: Point) -> bool {
        self.open.size().inner().contains(at)
    }

    /// Returns a random square inside the outermost ring.
    pub fn anywhere(&self, rng: &mut Rng) -> Point {
        let Size { width, height } = self.open.size();
        Point::new(rng.range(1, width - 2), rng.range(1, height - 2))
    }

    /// Digs with the brush at `at` and at its mirror images.
    pub fn paint(&mut self, at: Point) {
        let (before, after) = ((self.brush - 1) / 2, self.brush / 2);
        for y in at.y - before..=at.y + after {
            for x in at.x - before..=at.x + after {
                self.dig_mirrored(Point::new(x, y));
            }
        }
    }

    fn dig_mirrored(&mut self, at: Point) {
        let Size { width, height } = self.open.size();
        let (x, y) = (width - 1 - at.x, height - 1 - at.y);
        self.dig(at);
        match self.symmetry {
            Symmetry::None => {}
            Symmetry::Horizontal => self.dig(Point::new(x, at.y)),
            Symmetry::Vertical => self.dig(Point::new(at.x, y)),
            Symmetry::Both => {
                self.dig(Point::new(x, at.y));
                self.dig(Point::new(at.x, y));
                self.dig(Point::new(x, y));
            }
        }
    }

    fn dig(&mut self, at: Point) {
        if self.is_inside(at) && !self.is_open(at) {
            self.open.set(at, true);
            self.dug += 1;
        }
    }
}

/// Returns the square after one random step in one of the four straight directions.
pub fn stagger(rng: &mut Rng, at: Point) -> Point {
    rng.pick(&Dir::STRAIGHT).map_or(at, |dir| at.step(*dir))
}
