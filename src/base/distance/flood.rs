//! Filling a distance field a row of bits at a time, where steps are free between passable squares but for those that are
//! only left and entered straight.

use super::{BitGrid, DistanceField, Point, Size};

/// Workspace of a flood: rows of words as in a [`BitGrid`], with an empty row above the first and below the last, and
/// an empty bit at least at the end of each. Rows are counted from the empty one.
#[derive(Debug, Clone, Default)]
pub(super) struct Flood {
    /// Words in a row.
    stride: usize,
    /// Passable squares that were not reached yet.
    rest: Vec<u64>,
    /// Squares that may be left and entered diagonally.
    open: Vec<u64>,
    /// Squares reached with the last step.
    wave: Vec<u64>,
    /// Squares reached with this step. Empty between steps.
    next: Vec<u64>,
    /// The first and the last row that the wave has reached; none while the first is below the last.
    rows: (usize, usize),
    /// Steps to the wave.
    distance: u16,
}

impl DistanceField {
    /// Measures the map of `passable` squares from `sources`, which need not be passable themselves: the same as
    /// [`DistanceField::fill`] with a `step` that allows every step to a passable square but diagonal ones from and to
    /// the squares that are `straight`, and several times as fast. Both maps have one size.
    pub fn flood(
        &mut self,
        passable: &BitGrid,
        straight: &BitGrid,
        sources: impl IntoIterator<Item = Point>,
    ) {
        self.begin_flood(passable, straight, sources);
        self.flood_on(None);
    }

    /// Forgets everything and begins to measure a map by [`DistanceField::flood`]; [`DistanceField::flood_on`] goes on.
    pub fn begin_flood(
        &mut self,
        passable: &BitGrid,
        straight: &BitGrid,
        sources: impl IntoIterator<Item = Point>,
    ) {
        self.reset(passable.size());
        let mut flood = std::mem::take(&mut self.flood);
        flood.reset(passable, straight);
        for source in sources {
            if let Some(place) = self.place(source) {
                self.reach(place, 0);
                flood.start(source);
            }
        }
        self.flood = flood;
    }

    /// Goes on until all squares that are as near as `to`, or nearer, have their distance; over the whole map without
    /// `to`, or if there is no way to it. Nothing happens if they have it already.
    pub fn flood_on(&mut self, to: Option<Point>) {
        let to = to.and_then(|to| self.place(to));
        let reached = |cells: &[u16]| {
            to.and_then(|to| cells.get(to)).is_some_and(|distance| *distance != Self::UNREACHED)
        };
        let mut flood = std::mem::take(&mut self.flood);
        let last = self.size.height.unsigned_abs() as usize;
        while flood.rows.0 <= flood.rows.1 && flood.distance < Self::UNREACHED - 1 && !reached(&self.cells) {
            flood.distance += 1;
            let (top, bottom) = ((flood.rows.0 - 1).max(1), (flood.rows.1 + 1).min(last));
            flood.spread(top, bottom);
            flood.rows = self.note(flood.wave_rows(top, bottom), top, flood.distance);
        }
        self.flood = flood;
    }

    /// Notes the `distance` of the squares in `rows`, the first of which is row `y`. Returns the first and the last row
    /// that has any.
    fn note<'a>(&mut self, rows: impl Iterator<Item = &'a [u64]>, y: usize, distance: u16) -> (usize, usize) {
        let (mut top, mut bottom) = NO_ROWS;
        let stride = self.stride();
        for (y, (row, cells)) in (y..).zip(rows.zip(self.cells.chunks_exact_mut(stride).skip(y))) {
            // The first cell of a row belongs to the frame.
            let cells = cells.get_mut(1..).unwrap_or_default();
            for (&word, cells) in row.iter().zip(cells.chunks_mut(64)) {
                let mut word = word;
                if word != 0 {
                    (top, bottom) = (top.min(y), y);
                }
                while word != 0 {
                    if let Some(cell) = cells.get_mut(word.trailing_zeros() as usize) {
                        *cell = distance;
                    }
                    word &= word - 1;
                }
            }
        }
        (top, bottom)
    }
}

/// No rows at all.
const NO_ROWS: (usize, usize) = (usize::MAX, 0);

impl Flood {
    fn reset(&mut self, passable: &BitGrid, straight: &BitGrid) {
        let Size { width, height } = passable.size();
        self.stride = width.unsigned_abs() as usize / 64 + 1;
        self.distance = 0;
        self.rows = NO_ROWS;
        let words = self.stride * (height.unsigned_abs() as usize + 2);
        for words_of in [&mut self.rest, &mut self.open, &mut self.wave, &mut self.next] {
            words_of.clear();
            words_of.resize(words, 0);
        }
        let rows = self.rest.chunks_exact_mut(self.stride).zip(self.open.chunks_exact_mut(self.stride));
        for (y, (rest, open)) in (0..height).zip(rows.skip(1)) {
            rest.iter_mut().zip(passable.row(y)).for_each(|(word, &from)| *word = from);
            open.iter_mut().for_each(|word| *word = u64::MAX);
            open.iter_mut().zip(straight.row(y)).for_each(|(word, &from)| *word = !from);
        }
    }

    /// Puts a square of the map into the wave.
    fn start(&mut self, at: Point) {
        let (x, y) = (at.x.unsigned_abs() as usize, at.y.unsigned_abs() as usize + 1);
        let (word, bit) = (y * self.stride + x / 64, 1 << (x % 64));
        if let (Some(wave), Some(rest)) = (self.wave.get_mut(word), self.rest.get_mut(word)) {
            *wave |= bit;
            *rest &= !bit;
        }
        self.rows = (self.rows.0.min(y), self.rows.1.max(y));
    }

    /// Moves the wave by a step, which takes it to the rows from `top` to `bottom`, 1 to the height of the map.
    fn spread(&mut self, top: usize, bottom: usize) {
        let (stride, start, end) = (self.stride, top * self.stride, (bottom + 1) * self.stride);
        let around = start - stride..end + stride;
        let (Some(wave), Some(open), Some(rest), Some(next)) = (
            self.wave.get(around.clone()),
            self.open.get(around),
            self.rest.get_mut(start..end),
            self.next.get_mut(start..end),
        ) else {
            return;
        };
        // What goes on to the next column: from the same row whatever it is, from the others what may be left diagonally.
        let sideways = |i: usize| {
            let diagonal = |i: usize| word(wave, i) & word(open, i);
            (word(wave, i + stride), diagonal(i) | diagonal(i + 2 * stride))
        };
        // Rows go on into each other here, but the bit between them is never set.
        let (mut left, mut middle) = ((0, 0), sideways(0));
        for (i, (next, rest)) in next.iter_mut().zip(rest.iter_mut()).enumerate() {
            let right = if i + 1 < end - start { sideways(i + 1) } else { (0, 0) };
            let beside =
                |left: u64, middle: u64, right: u64| middle << 1 | left >> 63 | middle >> 1 | right << 63;
            let straight = word(wave, i) | word(wave, i + 2 * stride) | beside(left.0, middle.0, right.0);
            let diagonal = beside(left.1, middle.1, right.1) & word(open, i + stride);
            let new = *rest & (straight | diagonal);
            *rest ^= new;
            *next = new;
            (left, middle) = (middle, right);
        }
        self.wave[start..end].fill(0);
        std::mem::swap(&mut self.wave, &mut self.next);
    }

    /// The squares of the wave in the rows from `top` to `bottom`.
    fn wave_rows(&self, top: usize, bottom: usize) -> impl Iterator<Item = &[u64]> {
        let words = self.wave.get(top * self.stride..(bottom + 1) * self.stride).unwrap_or_default();
        words.chunks_exact(self.stride)
    }
}

fn word(words: &[u64], i: usize) -> u64 {
    words.get(i).copied().unwrap_or(0)
}
