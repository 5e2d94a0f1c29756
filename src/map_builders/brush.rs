//! What diggers of caves have in common: a cave in the making, and a brush that digs it, on both sides at once where
//! the cave is symmetric.

use crate::{
    base::{
        geometry::{Dir, Point, Size},
        grid::Grid,
        rng::Rng,
    },
    map_builders::symmetry::Symmetry,
};

/// A cave in the making.
#[derive(Debug, Clone)]
pub struct Dig {
    /// What is dug.
    pub open: Grid<bool>,
    /// How many squares are.
    pub dug: i32,
    brush: i32,
    symmetry: Symmetry,
}

impl Dig {
    /// A map of `size` in which only the middle is dug, with a brush `brush` squares wide.
    pub fn new(size: Size, brush: i32, symmetry: Symmetry) -> Self {
        let mut dig = Self { open: Grid::new(size, false), dug: 0, brush, symmetry };
        dig.paint(dig.centre());
        dig
    }

    /// The middle of the map.
    pub fn centre(&self) -> Point {
        let Size { width, height } = self.open.size();
        Point::new(width / 2, height / 2)
    }

    /// How many squares `percent` of the map are, without its outermost ring.
    pub fn share(&self, percent: i32) -> i32 {
        let Size { width, height } = self.open.size();
        (width - 2) * (height - 2) * percent / 100
    }

    /// Whether the square at `at` is dug.
    pub fn is_open(&self, at: Point) -> bool {
        self.open.get(at) == Some(true)
    }

    /// Whether `at` lies within the outermost ring.
    pub fn is_inside(&self, at: Point) -> bool {
        self.open.size().inner().contains(at)
    }

    /// Any square within the outermost ring.
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

/// One step of one who staggers: in one of the four straight directions.
pub fn stagger(rng: &mut Rng, at: Point) -> Point {
    rng.pick(&Dir::STRAIGHT).map_or(at, |dir| at.step(*dir))
}
