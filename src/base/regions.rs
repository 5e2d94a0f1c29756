//! Connected regions of a map, for the hero's movement: diagonal steps between corners are allowed, diagonal
//! steps through doorways are not.
//!
//! Connected components in two passes (Rosenfeld and Pfaltz, 1966) over runs, which are passable squares side
//! by side. The first pass goes row by row and records which labels of runs are equal; the second turns
//! labels into numbers.

use super::{
    geometry::{Dir, Point, Rect, Size},
    grid::Grid,
};

/// Passability of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Crossing {
    /// Impassable.
    Closed,
    /// Orthogonal steps only: a doorway or a door.
    Straight,
    /// Steps in all eight directions.
    Free,
}

/// Calls `visit` with each square that can be reached from `at` in one step.
pub fn steps(ways: &Grid<Crossing>, at: Point, mut visit: impl FnMut(Point)) {
    let straight = |way: Option<Crossing>| way == Some(Crossing::Straight);
    let here = straight(ways.get(at));
    for dir in Dir::ALL {
        let to = at.step(dir);
        let there = ways.get(to);
        if !matches!(there, None | Some(Crossing::Closed)) && !dir.is_barred(here, straight(there)) {
            visit(to);
        }
    }
}

/// The regions of a map, numbered from 1 in the order of their first squares, row by row.
#[derive(Debug, Clone)]
pub struct Regions {
    /// Region number of each square; 0 for impassable squares.
    numbers: Grid<u32>,
    /// Number of squares of each region, by its number; index 0 is unused and holds 0.
    sizes: Vec<i32>,
}

impl Regions {
    /// Finds the regions of a map with the passability `ways`.
    pub fn among(ways: &Grid<Crossing>) -> Self {
        let (runs, labels) = runs(ways);
        let (final_numbers, count) = labels.numbers();
        let mut numbers = Grid::new(ways.size(), 0);
        let mut sizes = vec![0; count + 1];
        let mut labelled = runs.iter().zip(final_numbers.into_iter().skip(1)).peekable();
        for (y, row) in numbers.rows_mut().enumerate() {
            while let Some((run, number)) = labelled.next_if(|(run, _)| run.row == y) {
                if let (Some(squares), Some(size)) =
                    (row.get_mut(run.from..run.to), sizes.get_mut(index(number)))
                {
                    *size += i32::try_from(squares.len()).unwrap_or(i32::MAX);
                    squares.fill(number);
                }
            }
        }
        Self { numbers, sizes }
    }

    /// Finds the regions of a map without doors, where `open` squares are passable.
    pub fn of_open(open: &Grid<bool>) -> Self {
        Self::among(&open.map(|open| if open { Crossing::Free } else { Crossing::Closed }))
    }

    /// Returns the number of regions.
    pub fn count(&self) -> usize {
        self.sizes.len().saturating_sub(1)
    }

    /// Returns the region number of `at`; 0 for impassable squares.
    pub fn number(&self, at: Point) -> usize {
        index(self.numbers.get(at).unwrap_or(0))
    }

    /// Returns the number of squares of the region with `number`.
    pub fn size(&self, number: usize) -> i32 {
        self.sizes.get(number).copied().unwrap_or(0)
    }

    /// Returns the number of the largest region, the first one at a tie; 0 without regions.
    pub fn largest(&self) -> usize {
        let mut best = 0;
        for (number, size) in self.sizes.iter().enumerate() {
            if *size > self.size(best) {
                best = number;
            }
        }
        best
    }

    /// Returns every square of the region with `number`, row by row.
    pub fn squares(&self, number: usize) -> impl Iterator<Item = Point> + '_ {
        self.numbers.iter().filter(move |(_, own)| index(*own) == number).map(|(at, _)| at)
    }
}

/// Passable squares side by side in a row, from column `from` to before `to`.
#[derive(Debug, Clone, Copy)]
struct Run {
    row: usize,
    from: usize,
    to: usize,
    /// True for the first and the last square if diagonal steps are allowed there.
    free: [bool; 2],
}

impl Run {
    /// True if one step leads from this run to `above`, a run of the row above.
    fn touches(&self, above: &Run) -> bool {
        let beside = above.from < self.to && self.from < above.to;
        let left_corner = above.to == self.from && above.free[1] && self.free[0];
        let right_corner = above.from == self.to && above.free[0] && self.free[1];
        beside || left_corner || right_corner
    }
}

/// Returns all runs row by row, and the labels of the runs in the same order. Connected runs have equal
/// labels.
fn runs(ways: &Grid<Crossing>) -> (Vec<Run>, Labels) {
    let mut runs: Vec<Run> = Vec::new();
    let mut labels = Labels::default();
    // In the row above, the first run that reaches far enough to the right; and the first run of this row.
    let (mut above, mut begun) = (0, 0);
    for (row, ways) in ways.rows().enumerate() {
        let mut from = 0;
        while let Some(closed) =
            ways.get(from..).and_then(|rest| rest.iter().position(|way| *way != Crossing::Closed))
        {
            from += closed;
            let open = ways.iter().skip(from).take_while(|way| **way != Crossing::Closed).count();
            let to = from + open;
            let free = [from, to - 1].map(|x| ways.get(x) == Some(&Crossing::Free));
            let run = Run { row, from, to, free };
            let label = labels.another();
            let mut next = above;
            while let Some(other) = runs.get(next).filter(|other| next < begun && other.from <= to) {
                if run.touches(other) {
                    labels.join(label, label_of(next));
                }
                next += 1;
                if other.to <= to {
                    above = next;
                }
            }
            runs.push(run);
            from = to;
        }
        (above, begun) = (begun, runs.len());
    }
    (runs, labels)
}

/// Returns the label of the run with the index `run`. Labels are given in the order of runs.
fn label_of(run: usize) -> u32 {
    u32::try_from(run + 1).unwrap_or(0)
}

/// Labels of runs from 1, as a union-find structure; 0 means none.
#[derive(Debug, Clone)]
struct Labels {
    /// For each label an equal lower one, or itself if there is none.
    same: Vec<u32>,
}

impl Default for Labels {
    fn default() -> Self {
        Self { same: vec![0] }
    }
}

impl Labels {
    /// Creates a new label.
    fn another(&mut self) -> u32 {
        let label = u32::try_from(self.same.len()).unwrap_or(0);
        self.same.push(label);
        label
    }

    /// Returns the lowest label that equals `label`.
    fn lowest(&self, mut label: u32) -> u32 {
        while let Some(&lower) = self.same.get(index(label)).filter(|lower| **lower != label) {
            label = lower;
        }
        label
    }

    /// Makes two labels equal.
    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.lowest(one), self.lowest(other));
        let (low, high) = (one.min(other), one.max(other));
        if let Some(same) = self.same.get_mut(index(high)) {
            *same = low;
        }
    }

    /// Returns the region number of each label, in the order of the lowest labels, and the number of regions.
    fn numbers(self) -> (Vec<u32>, usize) {
        let mut numbers: Vec<u32> = Vec::with_capacity(self.same.len());
        let mut count = 0;
        for (label, same) in (0u32..).zip(self.same) {
            let number = if label == 0 {
                0
            } else if same == label {
                count += 1;
                count
            } else {
                numbers.get(index(same)).copied().unwrap_or(0)
            };
            numbers.push(number);
        }
        (numbers, index(count))
    }
}

/// Converts a label or number to an index.
fn index(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// True if the squares adjacent to `gone` would stay connected within `margin` squares around it, were `gone`
/// impassable. Then nothing on the whole map is cut off.
pub fn stays_joined(ways: &Grid<Crossing>, gone: &[Point], margin: i32) -> bool {
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
    // Squares outside the window count as reached, so they are not entered.
    let mut done = Grid::new(size, false);
    for at in gone {
        done.set(local(*at), true);
    }
    let open = |at: Point| matches!(ways.get(at), Some(Crossing::Straight | Crossing::Free));
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    prop_compose! {
        /// A map of rock, floor and doors.
        fn maps()(width in 0..40i32, height in 0..12i32)(
            cells in prop::collection::vec(0..100, (width * height) as usize),
            rock in 0..100,
            size in Just(Size::new(width, height)),
        ) -> Grid<Crossing> {
            let mut ways = Grid::new(size, Crossing::Closed);
            for (way, cell) in ways.values_mut().zip(cells) {
                *way = match cell {
                    rocky if rocky < rock => Crossing::Closed,
                    odd if odd % 5 == 0 => Crossing::Straight,
                    _ => Crossing::Free,
                };
            }
            ways
        }
    }

    proptest! {
        #[test]
        fn regions_match_a_flood_from_their_first_square(ways in maps()) {
            let regions = Regions::among(&ways);
            let mut flooded: Grid<usize> = Grid::new(ways.size(), 0);
            let mut count = 0;
            for (first, way) in ways.iter() {
                if way == Crossing::Closed || flooded.get(first) != Some(0) {
                    continue;
                }
                count += 1;
                let (mut size, mut stack) = (1, vec![first]);
                flooded.set(first, count);
                while let Some(at) = stack.pop() {
                    steps(&ways, at, |to| {
                        if flooded.get(to) == Some(0) {
                            flooded.set(to, count);
                            size += 1;
                            stack.push(to);
                        }
                    });
                }
                prop_assert_eq!(regions.size(count), size);
            }
            prop_assert_eq!(regions.count(), count);
            for (at, number) in flooded.iter() {
                prop_assert_eq!(regions.number(at), number);
            }
        }
    }
}
