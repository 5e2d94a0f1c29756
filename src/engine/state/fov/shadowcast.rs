//! Symmetric shadowcasting (after Albert Ford, <https://www.albertford.com/shadowcasting/>), a row of bits at a time.
//!
//! A quadrant is followed row by row away from the viewer. A [`Wedge`] is the part of a row that is not in shadow,
//! between two lines through the viewer's centre. Runs of squares that let sight through are wedges of the next row.
//! A square that stops sight is seen if any of it lies in the wedge, another one if its centre does. Both are spans of
//! bits, so a row costs a few operations on words and not one per square. All slopes are exact fractions.

use crate::base::{bits::BitGrid, geometry::Point};

/// A line through the viewer's centre that bounds a wedge on the side of the lower columns. Columns are counted from
/// the viewer's. (The other bound is the same thing in a mirror.)
#[derive(Debug, Clone, Copy)]
struct Edge {
    /// The column of the square that the line passes through in this row; where it passes between two, the higher.
    column: i32,
    /// How far into that square the line passes, from its lower side: 0 to `whole` - 1, in parts of a square.
    part: i32,
    /// How far the line moves from row to row: -`whole` to `whole`, in parts of a square.
    step: i32,
    /// Parts of a square: 2 or more, even.
    whole: i32,
}

impl Edge {
    /// The diagonal that bounds the quadrant, in the viewer's own row.
    const DIAGONAL: Edge = Edge { column: 0, part: 1, step: -2, whole: 2 };

    /// The line along the lower side of the square in `column`, `depth` rows away.
    fn beside(column: i32, depth: i32) -> Self {
        Self { column, part: 0, step: 2 * column - 1, whole: 2 * depth }
    }

    /// The same line one row further away.
    fn next(self) -> Self {
        let part = self.part + self.step;
        let moved = i32::from(part >= self.whole) - i32::from(part < 0);
        Self { column: self.column + moved, part: part - moved * self.whole, ..self }
    }

    /// Whether the centre of the square in `column` is outside the wedge. A centre on the line is inside.
    fn hides_centre(self) -> bool {
        2 * self.part > self.whole
    }
}

/// The part of a row that is not in shadow.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Wedge {
    low: Edge,
    /// With columns counted downward.
    high: Edge,
}

impl Wedge {
    /// The same wedge one row further away.
    fn next(self) -> Self {
        Self { low: self.low.next(), high: self.high.next() }
    }
}

/// Sets in `seen` what is seen from `from` in the rows above (`forward` -1) or below it (1), between the diagonals and
/// at most `radius` rows away. `waiting` is workspace. Both grids have the same size.
pub(in crate::engine) fn cast(
    opaque: &BitGrid,
    from: Point,
    forward: i32,
    radius: i32,
    waiting: &mut Vec<(i32, Wedge)>,
    seen: &mut BitGrid,
) {
    let rows = if forward < 0 { from.y } else { opaque.size().height - 1 - from.y };
    let reach = radius.min(rows);
    let right = opaque.size().width - 1;
    waiting.clear();
    waiting.push((0, Wedge { low: Edge::DIAGONAL, high: Edge::DIAGONAL }));
    while let Some((mut depth, wedge)) = waiting.pop() {
        let mut next = Some(wedge);
        while let Some(wedge) = next.take().filter(|_| depth < reach) {
            depth += 1;
            let y = from.y + forward * depth;
            let row = Row { walls: opaque.row(y), centre: from.x, right, depth };
            // One wedge is followed at once, others wait.
            row.look(wedge.next(), seen.row_mut(y), |wedge| {
                if let Some(other) = next.replace(wedge) {
                    waiting.push((depth, other));
                }
            });
        }
    }
}

/// A row of the map as seen by a viewer.
struct Row<'a> {
    /// Which squares stop sight.
    walls: &'a [u64],
    /// The viewer's column.
    centre: i32,
    /// The last column of the map.
    right: i32,
    /// How many rows away the viewer is: 1 or more.
    depth: i32,
}

impl Row<'_> {
    /// Marks what is seen of the row in `wedge`, and hands on what sight passes through.
    #[inline]
    fn look(&self, wedge: Wedge, seen: &mut [u64], mut pass: impl FnMut(Wedge)) {
        let Wedge { low, high } = wedge;
        let (lowest, highest) = (self.centre + low.column, self.centre - high.column);
        // A line that has left the map does not come back: what it does outside is of no interest.
        let (first, last) = (lowest.max(0), highest.min(self.right));
        // The two squares whose centre may lie outside the wedge though part of them lies inside.
        let cut = [(low, lowest), (high, highest)].map(|(edge, x)| if edge.hides_centre() { x } else { -1 });
        let mut open = None;
        for word in first >> 6..=last >> 6 {
            let base = word << 6;
            let (start, end) = ((first - base).max(0), (last - base).min(63));
            let span = u64::MAX << start & u64::MAX >> (63 - end);
            let index = usize::try_from(word).unwrap_or(0);
            let (Some(&walls), Some(seen)) = (self.walls.get(index), seen.get_mut(index)) else { return };
            let mut clear = span & !walls;
            let hidden = cut.iter().map(|&x| if x >> 6 == word { 1 << (x & 63) } else { 0 });
            *seen |= span & !(clear & hidden.fold(0, |all, bit| all | bit));
            loop {
                // The run of clear squares that came from the word before, or the next one of this word.
                let start = match open.take() {
                    Some(edge) => edge,
                    None if clear == 0 => break,
                    None => {
                        let bit = clear.trailing_zeros();
                        // What lies below the run is filled, to count its length from bit 0.
                        clear |= !(u64::MAX << bit);
                        let x = base + bit.cast_signed();
                        if x == first { low } else { Edge::beside(x - self.centre, self.depth) }
                    }
                };
                let length = clear.trailing_ones();
                let end = base + length.cast_signed() - 1;
                if end == last {
                    return pass(Wedge { low: start, high });
                }
                if length == u64::BITS {
                    open = Some(start);
                    break;
                }
                pass(Wedge { low: start, high: Edge::beside(self.centre - end, self.depth) });
                clear &= u64::MAX << length;
            }
        }
    }
}

/// Unsets what lies outside the circle of `radius` (0 or more) around `from`: see [`super::Sight::see`].
pub(in crate::engine) fn keep_circle(from: Point, radius: i32, seen: &mut BitGrid) {
    let square = |x: i32| i64::from(x) * i64::from(x);
    let mut half = radius;
    for away in 0..=radius {
        while square(half) + square(away) > square(radius) + i64::from(radius) {
            half -= 1;
        }
        for y in [from.y - away, from.y + away] {
            for (word, bits) in (0..).zip(seen.row_mut(y)).filter(|(_, bits)| **bits != 0) {
                let first = (from.x - half - (word << 6)).clamp(0, 64);
                let after = (from.x + half + 1 - (word << 6)).clamp(0, 64);
                *bits &= !below(first) & below(after);
            }
        }
    }
}

/// The lowest `count` bits of a word; `count` is 0 to 64.
fn below(count: i32) -> u64 {
    if count < 64 { !(u64::MAX << count) } else { u64::MAX }
}
