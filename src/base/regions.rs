//! Regions: what hangs together on a map for someone who walks as the hero does: through gaps between corners, but
//! never diagonally through a doorway.
//!
//! A flood fill from each square that has no number yet, as in RogueBasin's "Cellular Automata Method".

use super::{
    geometry::{Dir, Point, Rect, Size},
    grid::Grid,
};

/// How a square can be crossed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Not at all.
    Closed,
    /// Never diagonally: there is a doorway or a door.
    Straight,
    /// In all eight directions.
    Free,
}

/// Calls `visit` with each square that one gets to from `at` in one step.
pub fn steps(ways: &Grid<Way>, at: Point, mut visit: impl FnMut(Point)) {
    let here = ways.get(at);
    for dir in Dir::ALL {
        let to = at.step(dir);
        let open = match ways.get(to) {
            None | Some(Way::Closed) => false,
            Some(Way::Straight) => !dir.is_diagonal(),
            Some(Way::Free) => !dir.is_diagonal() || here != Some(Way::Straight),
        };
        if open {
            visit(to);
        }
    }
}

/// The regions of a map, numbered from 1 in the order of their first squares, row by row.
#[derive(Debug, Clone)]
pub struct Regions {
    /// The number of each square's region; 0 where nobody gets through.
    numbers: Grid<usize>,
    /// How many squares each has; that of number 0 counts none.
    sizes: Vec<i32>,
}

impl Regions {
    /// The regions of a map that is crossed in these `ways`.
    pub fn among(ways: &Grid<Way>) -> Self {
        let mut numbers = Grid::new(ways.size(), 0);
        let mut sizes = vec![0];
        let mut stack = Vec::new();
        for (first, way) in ways.iter() {
            if way == Way::Closed || numbers.get(first) != Some(0) {
                continue;
            }
            let number = sizes.len();
            let mut size = 1;
            numbers.set(first, number);
            stack.push(first);
            while let Some(at) = stack.pop() {
                steps(ways, at, |to| {
                    if numbers.get(to) == Some(0) {
                        numbers.set(to, number);
                        size += 1;
                        stack.push(to);
                    }
                });
            }
            sizes.push(size);
        }
        Self { numbers, sizes }
    }

    /// The regions of a map without doors, `open` where one can go.
    pub fn of_open(open: &Grid<bool>) -> Self {
        Self::among(&open.map(|open| if open { Way::Free } else { Way::Closed }))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.sizes.len().saturating_sub(1)
    }

    /// The number of the region of `at`; 0 where nobody gets through.
    pub fn number(&self, at: Point) -> usize {
        self.numbers.get(at).unwrap_or(0)
    }

    /// How many squares the region with `number` has.
    pub fn size(&self, number: usize) -> i32 {
        self.sizes.get(number).copied().unwrap_or(0)
    }

    /// The number of the largest region, the first of several; 0 if there is none.
    pub fn largest(&self) -> usize {
        let mut best = 0;
        for (number, size) in self.sizes.iter().enumerate() {
            if *size > self.size(best) {
                best = number;
            }
        }
        best
    }

    /// Every square of the region with `number`, row by row.
    pub fn squares(&self, number: usize) -> impl Iterator<Item = Point> + '_ {
        self.numbers.iter().filter(move |(_, own)| *own == number).map(|(at, _)| at)
    }
}

/// Whether all squares next to `gone` would still hang together within `margin` squares around it, if nobody could
/// cross it any more. Then nothing on the whole map is cut off.
pub fn stays_joined(ways: &Grid<Way>, gone: &[Point], margin: i32) -> bool {
    let Some(first) = gone.first() else { return true };
    let mut area = Rect { left: first.x, top: first.y, right: first.x, bottom: first.y };
    for at in gone {
        area.left = area.left.min(at.x);
        area.top = area.top.min(at.y);
        area.right = area.right.max(at.x);
        area.bottom = area.bottom.max(at.y);
    }
    let corner = Point::new(area.left - margin, area.top - margin);
    let local = |at: Point| Point::new(at.x - corner.x, at.y - corner.y);
    let size = Size::new(area.width() + 2 * margin, area.height() + 2 * margin);
    // What lies outside the window is out of reach, like what has been reached already.
    let mut done = Grid::new(size, false);
    for at in gone {
        done.set(local(*at), true);
    }
    let open = |at: Point| matches!(ways.get(at), Some(Way::Straight | Way::Free));
    let mut around: Vec<Point> = Vec::new();
    for at in gone {
        let next = Dir::ALL.map(|dir| at.step(dir));
        around.extend(next.iter().filter(|to| open(**to) && done.get(local(**to)) == Some(false)));
    }
    let Some(first) = around.first() else { return false };
    let mut stack = vec![*first];
    done.set(local(*first), true);
    while let Some(at) = stack.pop() {
        steps(ways, at, |to| {
            if done.get(local(to)) == Some(false) {
                done.set(local(to), true);
                stack.push(to);
            }
        });
    }
    around.iter().all(|at| done.get(local(*at)) == Some(true))
}
