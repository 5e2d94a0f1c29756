//! Symmetric shadowcasting (after Albert Ford, <https://www.albertford.com/shadowcasting/>), on rows of bits.
//!
//! A quadrant is scanned row by row away from the viewer. A [`Wedge`] is the part of a row that is not in
//! shadow, between two lines through the viewer's centre. Each run of transparent squares becomes a wedge of
//! the next row. An opaque square is seen if any part of it lies in the wedge, a transparent one if its
//! centre does. Both are spans of bits, so a row costs a few operations on words instead of one per square.
//! All slopes are exact fractions.

use crate::base::{
    bits::{BitGrid, first_cell, word_of},
    geometry::Point,
};

/// Line through the viewer's centre that bounds a wedge on the side of the lower columns. Columns are
/// relative to the viewer. (The other bound is the mirror image.)
#[derive(Debug, Clone, Copy)]
struct Edge {
    /// Column of the square that the line crosses in this row; between two squares, the higher one.
    column: i32,
    /// Position of the line in that square, from its lower side: 0 to `whole` - 1, in parts of a square.
    part: i32,
    /// Shift of the line from row to row: -`whole` to `whole`, in parts of a square.
    step: i32,
    /// Number of parts of a square: even, at least 2.
    whole: i32,
}

impl Edge {
    /// Diagonal that bounds the quadrant, in the viewer's own row.
    const DIAGONAL: Edge = Edge { column: 0, part: 1, step: -2, whole: 2 };

    /// Line along the lower side of the square in `column`, `depth` rows away.
    fn beside(column: i32, depth: i32) -> Self {
        Self { column, part: 0, step: 2 * column - 1, whole: 2 * depth }
    }

    /// Returns the same line one row further away.
    #[inline]
    fn next(self) -> Self {
        let part = self.part + self.step;
        let moved = i32::from(part >= self.whole) - i32::from(part < 0);
        Self { column: self.column + moved, part: part - moved * self.whole, ..self }
    }

    /// True if the centre of the square in `column` is outside the wedge. A centre on the line is inside.
    fn hides_centre(self) -> bool {
        2 * self.part > self.whole
    }
}

/// Part of a row that is not in shadow.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Wedge {
    low: Edge,
    /// Mirrored: its columns count downward.
    high: Edge,
}

impl Wedge {
    /// Returns the same wedge one row further away.
    #[inline]
    fn next(self) -> Self {
        Self { low: self.low.next(), high: self.high.next() }
    }
}

/// Passes to `mark` the squares visible from `from` in the rows above (`forward` -1) or below it (1), between
/// the diagonals and at most `radius` rows away: a row, the place of a word in it, and the bits of the word.
/// `waiting` is workspace.
pub(in crate::engine) fn cast(
    opaque: &BitGrid,
    from: Point,
    forward: i32,
    radius: i32,
    waiting: &mut Vec<(i32, Wedge)>,
    mut mark: impl FnMut(i32, usize, u64),
) {
    let rows = if forward < 0 { from.y } else { opaque.size().height - 1 - from.y };
    let reach = radius.min(rows);
    let right = opaque.size().width - 1;
    waiting.clear();
    waiting.push((0, Wedge { low: Edge::DIAGONAL, high: Edge::DIAGONAL }));
    while let Some((mut depth, mut wedge)) = waiting.pop() {
        while depth < reach {
            depth += 1;
            let y = from.y + forward * depth;
            let row = Row { walls: opaque, start: opaque.start_of(y), centre: from.x, right, depth };
            // One wedge is followed at once; the others wait on the stack.
            match row.look(wedge.next(), |place, bits| mark(y, place, bits), waiting) {
                Some(next) => wedge = next,
                None => break,
            }
        }
    }
}

/// Row of the map, relative to the viewer.
struct Row<'a> {
    /// Opaque squares of the map.
    walls: &'a BitGrid,
    /// Place of the first word of the row.
    start: usize,
    /// Column of the viewer.
    centre: i32,
    /// Last column of the map.
    right: i32,
    /// Distance from the viewer in rows, from 1.
    depth: i32,
}

impl Row<'_> {
    /// Passes the visible squares of the row in `wedge` to `mark`, word by word. Returns one wedge for the
    /// next row, if there is any, and puts the others on the stack `waiting`.
    #[inline]
    fn look(
        &self,
        wedge: Wedge,
        mut mark: impl FnMut(usize, u64),
        waiting: &mut Vec<(i32, Wedge)>,
    ) -> Option<Wedge> {
        let Wedge { low, high } = wedge;
        let (lowest, highest) = (self.centre + low.column, self.centre - high.column);
        // A line that has left the map does not come back, so its course outside does not matter.
        let (first, last) = (lowest.max(0), highest.min(self.right));
        if first > last {
            return None;
        }
        // The end squares of the wedge: their centres may lie outside the wedge.
        let low_cut = low.hides_centre() && lowest == first;
        let high_cut = high.hides_centre() && highest == last;
        let mut open = None;
        let (first_word, last_word) = (word_of(first), word_of(last));
        let mut word = first_word;
        let mut from = u64::MAX << (first & 63);
        let mut cut = u64::from(low_cut) << (first & 63);
        loop {
            let is_end = word == last_word;
            let mut span = from;
            if is_end {
                span &= u64::MAX >> (63 - (last & 63));
                cut |= u64::from(high_cut) << (last & 63);
            }
            let walls = self.walls.word(self.start + word);
            let mut clear = span & !walls;
            mark(word, span & !(clear & cut));
            if clear == span && first_word == last_word {
                // Fast path: nothing stops sight.
                return Some(wedge);
            }
            let base = first_cell(word);
            loop {
                // The clear run continued from the last word, or the next run of this word.
                let start = match open.take() {
                    Some(edge) => edge,
                    None if clear == 0 => break,
                    None => {
                        let bit = clear.trailing_zeros();
                        // Fill the bits below the run, to count its length from bit 0.
                        clear |= !(u64::MAX << bit);
                        let x = base + bit.cast_signed();
                        if x == first { low } else { Edge::beside(x - self.centre, self.depth) }
                    }
                };
                let length = clear.trailing_ones();
                let end = base + length.cast_signed() - 1;
                if end == last {
                    return Some(Wedge { low: start, high });
                }
                if length == u64::BITS {
                    open = Some(start);
                    break;
                }
                let wedge = Wedge { low: start, high: Edge::beside(self.centre - end, self.depth) };
                clear &= u64::MAX << length;
                if is_end && clear == 0 {
                    return Some(wedge);
                }
                waiting.push((self.depth, wedge));
            }
            if is_end {
                return None;
            }
            (word, from, cut) = (word + 1, u64::MAX, 0);
        }
    }
}

/// Clears the squares outside the circle of `radius` (0 or more) around `from`. Formula: see
/// [`super::Sight::see`].
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

/// Returns a word with the lowest `count` bits set; `count` is 0 to 64.
fn below(count: i32) -> u64 {
    if count < 64 { !(u64::MAX << count) } else { u64::MAX }
}
