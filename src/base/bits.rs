//! A rectangle of booleans, one bit per cell: field of view, light, squares that block sight.

use super::geometry::{Point, Rect, Size};
use serde::{Deserialize, Serialize};

/// Cells in a word.
const WORD: usize = u64::BITS as usize;
/// Rows and columns of the blocks in which bits are transposed. Two blocks lie side by side in a row of
/// words.
const BLOCK: usize = 32;

/// `width` by `height` bits, stored row by row in words of 64. The leftmost cell is the lowest bit of the
/// first word of a row. Reads outside give `false`; writes outside do nothing.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Stored")]
pub struct BitGrid {
    size: Size,
    /// Words in a row.
    #[serde(skip)]
    stride: usize,
    /// Bits right of the last column are never set, so that grids compare and count by words.
    words: Vec<u64>,
}

impl Clone for BitGrid {
    fn clone(&self) -> Self {
        Self { words: self.words.clone(), ..*self }
    }

    /// Reuses the memory if it is large enough, unlike the derived method.
    fn clone_from(&mut self, other: &Self) {
        (self.size, self.stride) = (other.size, other.stride);
        self.words.clone_from(&other.words);
    }
}

impl Default for BitGrid {
    /// Creates a grid without cells.
    fn default() -> Self {
        Self::new(Size::new(0, 0))
    }
}

impl BitGrid {
    /// Creates a grid with no bit set. A negative width or height counts as 0.
    pub fn new(size: Size) -> Self {
        let mut grid = Self { size: Size::new(0, 0), stride: 0, words: Vec::new() };
        grid.reset(size);
        grid
    }

    /// Resizes to `size` and clears all bits. Reuses the memory if it is large enough.
    pub fn reset(&mut self, size: Size) {
        self.size = Size::new(size.width.max(0), size.height.max(0));
        self.stride = stride(self.size);
        self.words.clear();
        self.words.resize(self.stride * extent(self.size.height), 0);
    }

    /// Returns the number of columns and rows.
    pub fn size(&self) -> Size {
        self.size
    }

    /// True if the cell `at` is set; false outside.
    #[inline]
    pub fn get(&self, at: Point) -> bool {
        self.place(at).is_some_and(|(word, bit)| self.words.get(word).is_some_and(|word| word & bit != 0))
    }

    /// Sets or clears the cell `at`.
    pub fn set(&mut self, at: Point, value: bool) {
        if let Some(place) = self.place(at) {
            self.set_place(place, value);
        }
    }

    /// Sets or clears the cell at the `place` of the words: see [`BitGrid::place`].
    pub(crate) fn set_place(&mut self, (word, bit): (usize, u64), value: bool) {
        if let Some(word) = self.words.get_mut(word) {
            *word = if value { *word | bit } else { *word & !bit };
        }
    }

    /// Sets those of the 64 cells from `at` to the right whose bits are set in `bits`, lowest bit first.
    /// Cells outside are ignored.
    pub fn set_run(&mut self, at: Point, bits: u64) {
        self.change_run(at, bits, |word, bits| *word |= bits);
    }

    /// Clears those of the 64 cells from `at` to the right whose bits are set in `bits`.
    pub fn unset_run(&mut self, at: Point, bits: u64) {
        self.change_run(at, bits, |word, bits| *word &= !bits);
    }

    /// Sets those of the 64 cells in row `y` of which the word at `place` consists whose bits are set in
    /// `bits`. Bits right of the last column must be clear.
    pub(crate) fn set_word(&mut self, y: i32, place: usize, bits: u64) {
        let place = self.start_of(y) + place;
        if let Some(word) = self.words.get_mut(place) {
            *word |= bits;
        }
    }

    /// Sets those of the 64 cells from `at` downwards whose bits are set in `bits`, lowest bit first. Cells
    /// outside are ignored.
    pub fn set_column(&mut self, at: Point, mut bits: u64) {
        if !(0..self.size.width).contains(&at.x) {
            return;
        }
        let (place, bit) = (word_of(at.x), 1 << (at.x & 63));
        while bits != 0 {
            let y = at.y + bits.trailing_zeros().cast_signed();
            let place = if y < 0 { usize::MAX } else { self.start_of(y) + place };
            if let Some(word) = self.words.get_mut(place) {
                *word |= bit;
            }
            bits &= bits - 1;
        }
    }

    fn change_run(&mut self, at: Point, bits: u64, change: impl Fn(&mut u64, u64)) {
        if bits == 0 {
            return;
        }
        let last = self.last_word();
        let row = self.row_mut(at.y);
        let (end, shift) = (row.len(), at.x.rem_euclid(64).unsigned_abs());
        let first = at.x.div_euclid(64);
        for (place, bits) in [(first, bits << shift), (first + 1, bits.checked_shr(64 - shift).unwrap_or(0))]
        {
            let Ok(place) = usize::try_from(place) else { continue };
            let bits = if place + 1 == end { bits & last } else { bits };
            if let Some(word) = row.get_mut(place) {
                change(word, bits);
            }
        }
    }

    /// Copies `other`, moved by `columns` and `rows`. Cells beyond the edge are lost.
    pub fn moved(&mut self, other: &BitGrid, columns: i32, rows: i32) {
        self.reset(other.size);
        for y in 0..self.size.height {
            for (first, word) in (0i32..).step_by(64).zip(other.row(y - rows)) {
                self.set_run(Point::new(first + columns, y), *word);
            }
        }
    }

    /// Clears every cell.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Sets every cell.
    pub fn fill(&mut self) {
        self.words.fill(u64::MAX);
        self.trim();
    }

    /// Returns the words of row `y`; empty outside.
    pub fn row(&self, y: i32) -> &[u64] {
        let stride = self.stride;
        let start = usize::try_from(y).map_or(usize::MAX, |y| y.saturating_mul(stride));
        self.words.get(start..start.saturating_add(stride)).unwrap_or_default()
    }

    /// Returns the place of the first word of row `y`, 0 or more, among the words of all rows.
    #[inline]
    pub(crate) fn start_of(&self, y: i32) -> usize {
        extent(y) * self.stride
    }

    /// Returns the word at `place` among the words of all rows; 0 outside.
    pub(crate) fn word(&self, place: usize) -> u64 {
        self.words.get(place).copied().unwrap_or(0)
    }

    /// Replaces row `y` by `words`. Missing words are 0; bits beyond the right edge are ignored.
    pub fn set_row(&mut self, y: i32, words: &[u64]) {
        let mut words = words.iter().copied();
        let last = self.last_word();
        let row = self.row_mut(y);
        row.fill_with(|| words.next().unwrap_or(0));
        if let Some(word) = row.last_mut() {
            *word &= last;
        }
    }

    /// Sets every cell that is set in `other`. Cells outside this grid are ignored.
    pub fn union(&mut self, other: &BitGrid) {
        self.combine(other, |mine, theirs| mine | theirs);
    }

    /// Clears every cell that is not set in `other`.
    pub fn intersect(&mut self, other: &BitGrid) {
        self.combine(other, |mine, theirs| mine & theirs);
    }

    /// Clears every cell that is set in `other`.
    pub fn subtract(&mut self, other: &BitGrid) {
        self.combine(other, |mine, theirs| mine & !theirs);
    }

    /// Clears every cell outside `area`.
    pub fn keep(&mut self, area: Rect) {
        let Size { width, height } = self.size;
        let Rect { left, top, right, bottom } = area.common(Rect::at(Point::default(), self.size));
        if left > right || top > bottom {
            return self.clear();
        }
        for rows in [0..top, bottom + 1..height] {
            let words = extent(rows.start) * self.stride..extent(rows.end) * self.stride;
            self.words.get_mut(words).unwrap_or_default().fill(0);
        }
        for y in top..=bottom {
            for (first, word) in (0..width).step_by(WORD).zip(self.row_mut(y)) {
                // The bits of the word from `left` to `right`.
                let from = |x: i32| u64::MAX.checked_shl((x - first).max(0).unsigned_abs()).unwrap_or(0);
                *word &= from(left) & !from(right + 1);
            }
        }
    }

    /// Sets in the rows `top` to `bottom` just those cells that are set neither in `one` nor in `other`. All
    /// three have one size.
    pub fn set_neither(&mut self, (top, bottom): (i32, i32), one: &BitGrid, other: &BitGrid) {
        let last = self.last_word();
        for y in top..=bottom {
            let words = one.row(y).iter().zip(other.row(y));
            for (word, (one, other)) in self.row_mut(y).iter_mut().zip(words) {
                *word = !(one | other);
            }
            if let Some(word) = self.row_mut(y).last_mut() {
                *word &= last;
            }
        }
    }

    /// Becomes the set of all cells adjacent to a set cell of `other`, in eight directions, or in four with
    /// `straight`. A set cell counts as adjacent to itself unless `straight`.
    pub fn beside(&mut self, other: &BitGrid, straight: bool) {
        self.reset(other.size);
        self.renew_beside((0, self.size.height - 1), other, straight);
    }

    /// Does the same as [`BitGrid::beside`] for the rows `top` to `bottom` only. Both have one size.
    pub fn renew_beside(&mut self, (top, bottom): (i32, i32), other: &BitGrid, straight: bool) {
        let last = self.last_word();
        for y in top..=bottom {
            let (above, here, below) = (other.row(y - 1), other.row(y), other.row(y + 1));
            let word = |row: &[u64], i: usize| row.get(i).copied().unwrap_or(0);
            let column = |i: usize| word(above, i) | word(here, i) | word(below, i);
            // The bits that spread to neighbouring columns, also from the words to the left and right.
            let spread = |i: usize| if straight { word(here, i) } else { column(i) };
            let mut left = 0;
            for (i, cells) in self.row_mut(y).iter_mut().enumerate() {
                let (middle, right) = (spread(i), spread(i + 1));
                let upright = if straight { word(above, i) | word(below, i) } else { middle };
                *cells = upright | middle << 1 | left >> 63 | middle >> 1 | right << 63;
                left = middle;
            }
            if let Some(word) = self.row_mut(y).last_mut() {
                *word &= last;
            }
        }
    }

    /// Inverts every cell.
    pub fn invert(&mut self) {
        self.words.iter_mut().for_each(|word| *word = !*word);
        self.trim();
    }

    /// Sets the cell in column `y` and row `x` for every set cell in column `x` and row `y` of `other`. Cells
    /// outside this grid are ignored.
    pub fn union_transposed(&mut self, other: &BitGrid) {
        let (from, to) = (other.stride, self.stride);
        if from == 0 || to == 0 {
            return;
        }
        let last = self.last_word();
        for (across, rows) in other.words.chunks(from * WORD).take(to).enumerate() {
            let edge = if across + 1 == to { last } else { u64::MAX };
            for band in 0..from * WORD / BLOCK {
                // Half a word of each of 64 rows of `other` becomes a word of each of 32 rows here.
                let mut block = [0; BLOCK];
                let (word, shift) = (band / 2, band % 2 * BLOCK);
                let half = |row: &[u64]| row.get(word).map_or(0, |word| word >> shift & u64::from(u32::MAX));
                let (low, high) = rows.split_at(rows.len().min(from * BLOCK));
                for (into, row) in block.iter_mut().zip(low.chunks_exact(from)) {
                    *into = half(row);
                }
                for (into, row) in block.iter_mut().zip(high.chunks_exact(from)) {
                    *into |= half(row) << BLOCK;
                }
                if block.iter().all(|&row| row == 0) {
                    continue;
                }
                transpose(&mut block);
                for (row, bits) in self.words.chunks_exact_mut(to).skip(band * BLOCK).zip(block) {
                    if let Some(word) = row.get_mut(across) {
                        *word |= bits & edge;
                    }
                }
            }
        }
    }

    /// True if any cell is set both here and in `other`, which must have the same size.
    pub fn meets(&self, other: &BitGrid) -> bool {
        self.words.iter().zip(&other.words).any(|(mine, theirs)| mine & theirs != 0)
    }

    /// Returns the number of set cells among the eight neighbours of `at`, which must be a cell.
    pub fn neighbours(&self, at: Point) -> usize {
        let (place, shift) = (extent(at.x) / WORD, at.x & 63);
        // The bits of the cells in the columns from the left to the right neighbour.
        let three = |y: i32| {
            let row = self.row(y);
            let word = |place: Option<usize>| place.and_then(|place| row.get(place)).copied().unwrap_or(0);
            let cells = match shift {
                0 => word(Some(place)) << 1 | word(place.checked_sub(1)) >> 63,
                63 => word(Some(place)) >> 62 | word(Some(place + 1)) << 2,
                _ => word(Some(place)) >> (shift - 1),
            };
            cells & 0b111
        };
        let all = three(at.y - 1) | (three(at.y) & 0b101) << 3 | three(at.y + 1) << 6;
        all.count_ones() as usize
    }

    /// Returns the number of set cells.
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the set cells, row by row from the top left.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        (0i32..)
            .zip(self.words.chunks(self.stride.max(1)))
            .flat_map(|(y, row)| bits(row).map(move |x| Point::new(x, y)))
    }

    /// Calls `each` with every set cell, row by row from the top left.
    pub fn each(&self, mut each: impl FnMut(Point)) {
        for (y, row) in (0i32..).zip(self.words.chunks(self.stride.max(1))) {
            for (first, word) in (0i32..).step_by(WORD).zip(row) {
                let mut word = *word;
                while word != 0 {
                    each(Point::new(first + word.trailing_zeros().cast_signed(), y));
                    word &= word - 1;
                }
            }
        }
    }

    /// Returns the words of row `y` for changes; empty outside. Bits right of the last column must stay
    /// clear.
    pub(crate) fn row_mut(&mut self, y: i32) -> &mut [u64] {
        let stride = self.stride;
        let start = usize::try_from(y).map_or(usize::MAX, |y| y.saturating_mul(stride));
        self.words.get_mut(start..start.saturating_add(stride)).unwrap_or_default()
    }

    fn combine(&mut self, other: &BitGrid, rule: impl Fn(u64, u64) -> u64) {
        if self.size == other.size {
            for (mine, theirs) in self.words.iter_mut().zip(&other.words) {
                *mine = rule(*mine, *theirs);
            }
        } else {
            for y in 0..self.size.height {
                let theirs = other.row(y).iter().copied().chain(std::iter::repeat(0));
                for (mine, theirs) in self.row_mut(y).iter_mut().zip(theirs) {
                    *mine = rule(*mine, theirs);
                }
            }
            self.trim();
        }
    }

    /// Returns a mask of the bits in the last word of a row that are cells.
    fn last_word(&self) -> u64 {
        match self.size.width & 63 {
            0 => u64::MAX,
            used => (1 << used) - 1,
        }
    }

    /// Clears the bits right of the last column.
    fn trim(&mut self) {
        let (stride, last) = (self.stride.max(1), self.last_word());
        for word in self.words.chunks_mut(stride).filter_map(<[u64]>::last_mut) {
            *word &= last;
        }
    }

    /// Returns the index of the word that holds the cell `at`, and its bit: the same in all grids of a size.
    #[inline]
    pub(crate) fn place(&self, at: Point) -> Option<(usize, u64)> {
        if !self.size.contains(at) {
            return None;
        }
        let (x, y) = (extent(at.x), extent(at.y));
        Some((y * self.stride + x / WORD, 1 << (x % WORD)))
    }
}

/// Grid as read from a saved game, before validation.
#[derive(Deserialize)]
#[serde(rename = "BitGrid")]
struct Stored {
    size: Size,
    words: Vec<u64>,
}

impl TryFrom<Stored> for BitGrid {
    type Error = &'static str;

    fn try_from(stored: Stored) -> Result<Self, Self::Error> {
        let grid = Self { size: stored.size, stride: stride(stored.size), words: stored.words };
        if grid.size.width < 0 || grid.size.height < 0 {
            return Err("a grid of bits with a negative size");
        }
        if Some(grid.words.len()) != grid.stride.checked_mul(extent(grid.size.height)) {
            return Err("a grid of bits with more or fewer words than its size takes");
        }
        let mut trimmed = grid.clone();
        trimmed.trim();
        if trimmed == grid { Ok(grid) } else { Err("a grid of bits with bits outside") }
    }
}

/// Returns the words in a row of a grid of `size`.
fn stride(size: Size) -> usize {
    extent(size.width).div_ceil(WORD)
}

/// Converts a width, height or coordinate; negative ones become 0.
fn extent(cells: i32) -> usize {
    usize::try_from(cells).unwrap_or(0)
}

/// Returns the place in a row of the word that contains `column`, 0 or more.
pub(crate) fn word_of(column: i32) -> usize {
    extent(column) / WORD
}

/// Returns the first column of the word at `place` in a row.
pub(crate) fn first_cell(place: usize) -> i32 {
    i32::try_from(place * WORD).unwrap_or(i32::MAX)
}

/// Returns the columns whose bits are set in a row of words.
fn bits(row: &[u64]) -> impl Iterator<Item = i32> + '_ {
    let mut column = 0;
    let mut rest = row.iter().copied();
    let mut word = rest.next().unwrap_or(0);
    std::iter::from_fn(move || {
        while word == 0 {
            word = rest.next()?;
            column += u64::BITS.cast_signed();
        }
        let bit = word.trailing_zeros().cast_signed();
        word &= word - 1;
        Some(column + bit)
    })
}

/// Transposes the 32 by 32 bits in the lower halves of the words, and likewise those in the upper halves.
fn transpose(block: &mut [u64; BLOCK]) {
    swap::<16>(block, 0x0000_ffff_0000_ffff);
    swap::<8>(block, 0x00ff_00ff_00ff_00ff);
    swap::<4>(block, 0x0f0f_0f0f_0f0f_0f0f);
    swap::<2>(block, 0x3333_3333_3333_3333);
    swap::<1>(block, 0x5555_5555_5555_5555);
}

/// In each square of `2 * HALF` rows and columns, swaps the quarter at the top right with that at the bottom
/// left. `left` masks the left halves.
fn swap<const HALF: usize>(block: &mut [u64; BLOCK], left: u64) {
    for square in block.chunks_exact_mut(2 * HALF) {
        let (top, bottom) = square.split_at_mut(HALF);
        for (above, below) in top.iter_mut().zip(bottom) {
            let differ = (*above >> HALF ^ *below) & left;
            *above ^= differ << HALF;
            *below ^= differ;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// A grid of some size, and its set cells.
    fn grids() -> impl Strategy<Value = (BitGrid, BTreeSet<(i32, i32)>)> {
        (0..150i32, 0..80i32).prop_flat_map(|(width, height)| {
            let cells = prop::collection::btree_set((0..height.max(1), 0..width.max(1)), 0..200);
            cells.prop_map(move |mut cells| {
                let size = Size::new(width, height);
                cells.retain(|&(y, x)| size.contains(Point::new(x, y)));
                let mut grid = BitGrid::new(size);
                cells.iter().for_each(|&(y, x)| grid.set(Point::new(x, y), true));
                (grid, cells)
            })
        })
    }

    fn cells(grid: &BitGrid) -> Vec<(i32, i32)> {
        grid.iter().map(|at| (at.y, at.x)).collect()
    }

    proptest! {
        #[test]
        fn set_cells_are_read_counted_and_listed_by_row((grid, set) in grids()) {
            prop_assert_eq!(grid.count(), set.len());
            prop_assert_eq!(cells(&grid), set.iter().copied().collect::<Vec<_>>());
            let mut given = Vec::new();
            grid.each(|at| given.push((at.y, at.x)));
            prop_assert_eq!(given, cells(&grid));
            for y in -1..=grid.size().height {
                for x in -1..=grid.size().width {
                    prop_assert_eq!(grid.get(Point::new(x, y)), set.contains(&(y, x)));
                }
            }
        }

        #[test]
        fn grids_of_different_sizes_combine_where_they_overlap((a, in_a) in grids(), (b, in_b) in grids()) {
            let (mut union, mut common, mut rest) = (a.clone(), a.clone(), a.clone());
            union.union(&b);
            common.intersect(&b);
            rest.subtract(&b);
            let inside = |&(y, x): &(i32, i32)| a.size().contains(Point::new(x, y));
            let all: BTreeSet<_> = in_a.union(&in_b).copied().filter(inside).collect();
            prop_assert_eq!(cells(&union), Vec::from_iter(all));
            prop_assert_eq!(cells(&common), in_a.intersection(&in_b).copied().collect::<Vec<_>>());
            prop_assert_eq!(a.meets(&common), common.count() > 0);
            prop_assert!(!rest.meets(&common));
            prop_assert_eq!(cells(&rest), in_a.difference(&in_b).copied().collect::<Vec<_>>());
        }

        #[test]
        fn beside_finds_neighbours_in_four_or_eight_directions(
            (grid, set) in grids(),
            straight in any::<bool>(),
        ) {
            let mut beside = BitGrid::new(Size::new(3, 3));
            beside.beside(&grid, straight);
            let size = grid.size();
            let all = (0..size.height).flat_map(|y| (0..size.width).map(move |x| (y, x)));
            let near = |y: i32, x: i32| set.iter().any(|&(row, column)| {
                let (rows, columns) = ((row - y).abs(), (column - x).abs());
                if straight { rows + columns == 1 } else { rows <= 1 && columns <= 1 }
            });
            let every: Vec<_> = all.collect();
            let expected = every.iter().copied().filter(|&(y, x)| near(y, x));
            prop_assert_eq!(cells(&beside), expected.collect::<Vec<_>>());
            let mut some_rows = BitGrid::new(size);
            some_rows.renew_beside((size.height / 3, size.height / 2), &grid, straight);
            beside.keep(Rect { left: 0, top: size.height / 3, right: size.width, bottom: size.height / 2 });
            prop_assert_eq!(some_rows, beside);
            for (y, x) in every {
                let around = |&&(row, column): &&(i32, i32)| {
                    (row - y).abs() <= 1 && (column - x).abs() <= 1 && (row, column) != (y, x)
                };
                prop_assert_eq!(grid.neighbours(Point::new(x, y)), set.iter().filter(around).count());
            }
            let mut inverse = grid.clone();
            inverse.invert();
            prop_assert_eq!(inverse.count() + set.len(), (size.width * size.height) as usize);
            let mut neither = BitGrid::new(size);
            neither.set_neither((0, size.height - 1), &grid, &BitGrid::new(size));
            prop_assert_eq!(&neither, &inverse);
            neither.set_neither((0, 0), &grid, &inverse);
            prop_assert!(neither.row(0).iter().all(|word| *word == 0) && neither.row(1) == inverse.row(1));
            inverse.intersect(&grid);
            prop_assert_eq!(inverse.count(), 0);
        }

        #[test]
        fn moved_shifts_cells_by_columns_and_rows(
            (grid, set) in grids(),
            columns in -150..150i32,
            rows in -80..80i32,
        ) {
            let mut moved = BitGrid::default();
            moved.moved(&grid, columns, rows);
            let to = set.iter().map(|&(y, x)| (y + rows, x + columns));
            let inside = |&(y, x): &(i32, i32)| grid.size().contains(Point::new(x, y));
            prop_assert_eq!(cells(&moved), to.filter(inside).collect::<Vec<_>>());
            let mut rest = grid.clone();
            for (x, y) in [(columns, rows), (3, 1)] {
                rest.unset_run(Point::new(x, y), u64::MAX);
            }
            let gone = |&(y, x): &(i32, i32), left: i32, row: i32| y == row && (left..left + 64).contains(&x);
            let left = set.iter().copied().filter(|at| !gone(at, columns, rows) && !gone(at, 3, 1));
            prop_assert_eq!(cells(&rest), left.collect::<Vec<_>>());
        }

        #[test]
        fn column_of_bits_sets_cells_downwards(
            (grid, set) in grids(),
            x in -1..150i32,
            y in -70..80i32,
            bits: u64,
        ) {
            let mut marked = grid.clone();
            marked.set_column(Point::new(x, y), bits);
            let cells_below = (0..64).filter(|bit| bits >> bit & 1 == 1).map(|bit| (y + bit, x));
            let inside = |&(y, x): &(i32, i32)| grid.size().contains(Point::new(x, y));
            let all: BTreeSet<_> = set.iter().copied().chain(cells_below.filter(inside)).collect();
            prop_assert_eq!(cells(&marked), Vec::from_iter(all));
        }

        #[test]
        fn transposing_swaps_columns_and_rows((grid, set) in grids(), cut in 0..3i32) {
            let mut turned = BitGrid::new(Size::new(grid.size().height - cut, grid.size().width - cut));
            turned.union_transposed(&grid);
            let inside = |&(y, x): &(i32, i32)| turned.size().contains(Point::new(x, y));
            let swapped: BTreeSet<_> = set.iter().map(|&(y, x)| (x, y)).filter(inside).collect();
            prop_assert_eq!(cells(&turned), Vec::from_iter(swapped));
        }

        #[test]
        fn grid_survives_serialization((grid, _) in grids()) {
            let stored = postcard::to_allocvec(&grid).unwrap();
            prop_assert_eq!(postcard::from_bytes::<BitGrid>(&stored), Ok(grid));
        }
    }

    #[test]
    fn cells_outside_read_unset_and_ignore_writes() {
        let mut grid = BitGrid::new(Size::new(70, 2));
        for outside in [Point::new(70, 0), Point::new(0, 2), Point::new(-1, 0), Point::new(0, -1)] {
            grid.set(outside, true);
            assert!(!grid.get(outside));
        }
        assert_eq!(grid.count(), 0);
        assert!(grid.row(2).is_empty() && grid.row(-1).is_empty());
    }

    #[test]
    fn filling_and_set_row_stop_at_the_right_edge() {
        let mut grid = BitGrid::new(Size::new(70, 3));
        grid.fill();
        assert_eq!(grid.count(), 210);
        grid.set_row(1, &[1, u64::MAX, 5]);
        assert_eq!(grid.row(1), [1, 0b11_1111]);
        grid.set_row(2, &[]);
        assert_eq!(grid.count(), 77);
        grid.set_row(3, &[1]);
        grid.clear();
        assert_eq!(grid, BitGrid::new(Size::new(70, 3)));
    }

    #[test]
    fn empty_grids_have_no_cells() {
        for size in [Size::new(0, 5), Size::new(5, 0), Size::new(-2, -5)] {
            let mut grid = BitGrid::new(size);
            grid.fill();
            grid.set_row(0, &[u64::MAX]);
            grid.union_transposed(&BitGrid::new(Size::new(3, 3)));
            assert_eq!((grid.count(), grid.iter().count()), (0, 0));
        }
    }

    #[test]
    fn mismatched_size_and_words_fail_to_deserialize() {
        for bad in [
            r#"{"size": {"width": -1, "height": 1}, "words": []}"#,
            r#"{"size": {"width": 65, "height": 1}, "words": [0]}"#,
            r#"{"size": {"width": 2147483647, "height": 2147483647}, "words": [0]}"#,
            r#"{"size": {"width": 3, "height": 1}, "words": [8]}"#,
        ] {
            assert!(serde_json::from_str::<BitGrid>(bad).is_err(), "{bad}");
        }
    }
}
