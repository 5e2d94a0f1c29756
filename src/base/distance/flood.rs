//! Fills a distance field a row of bits at a time. Steps are allowed between all passable squares, except
//! diagonal ones from and to certain squares.

use super::{BitGrid, Dir, DistanceField, ORDER, Point, Size};

/// Allowed steps on a map: to every passable square, except diagonal ones from and to some. All maps have one
/// size.
#[derive(Debug, Clone, Copy)]
pub struct Passages<'a> {
    /// Squares that can be entered.
    pub passable: &'a BitGrid,
    /// Squares that can only be left orthogonally.
    pub left_straight: &'a BitGrid,
    /// Squares that can only be entered orthogonally.
    pub entered_straight: &'a BitGrid,
}

/// Buffers of a flood: rows of words as in a [`BitGrid`], with an empty row above the first and below the
/// last, and at least one empty bit at the end of each row. Row indices count the empty row above as 0.
#[derive(Debug, Clone, Default)]
pub(super) struct Flood {
    /// Words in a row, and rows.
    stride: usize,
    height: usize,
    /// Passable squares not reached yet.
    rest: Vec<u64>,
    /// Squares that may be left diagonally, and squares that may be entered diagonally.
    leave: Vec<u64>,
    enter: Vec<u64>,
    /// Squares reached by the last step, and the words that hold them.
    wave: Vec<u64>,
    crest: Vec<Spot>,
    /// Squares reached by this step, and the words that hold them. Empty between steps.
    next: Vec<u64>,
    next_crest: Vec<Spot>,
    /// First and last row that the wave has touched so far; empty if the first is greater.
    rows: (usize, usize),
    /// First and last row of `rest`, `leave` and `enter` read from the map; empty if the first is greater.
    loaded: (usize, usize),
    /// Distance of the wave in steps.
    distance: u16,
    /// Squares on shortest ways to the reached goals, and those of them still to trace back from.
    on_way: BitGrid,
    back: Vec<Point>,
}

/// A word of a map: its index, its row, and its place in the row.
#[derive(Debug, Clone, Copy)]
struct Spot {
    word: usize,
    row: u32,
    column: u32,
}

impl DistanceField {
    /// Measures the map of `passable` squares from `sources`, which need not be passable themselves. The
    /// result is that of [`DistanceField::fill`] with a `step` that allows every step to a passable square
    /// but diagonal ones from and to the squares that are `straight`, and several times as fast. Both maps
    /// have one size.
    pub fn flood(
        &mut self,
        passable: &BitGrid,
        straight: &BitGrid,
        sources: impl IntoIterator<Item = Point>,
    ) {
        self.begin_flood(passable, straight, sources);
        self.flood_on(None);
    }

    /// Resets the field and prepares a measurement as in [`DistanceField::flood`], to be continued by
    /// [`DistanceField::flood_on`].
    pub fn begin_flood(
        &mut self,
        passable: &BitGrid,
        straight: &BitGrid,
        sources: impl IntoIterator<Item = Point>,
    ) {
        let passages = Passages { passable, left_straight: straight, entered_straight: straight };
        self.start_flood(passages, sources);
        self.flood.load(passages, 1, self.flood.height);
    }

    /// Resets the field. Rows of the map are read when the wave arrives.
    fn start_flood(&mut self, passages: Passages<'_>, sources: impl IntoIterator<Item = Point>) {
        self.reset(passages.passable.size());
        let mut flood = std::mem::take(&mut self.flood);
        flood.reset(passages.passable.size());
        for source in sources {
            if let Some(place) = self.place(source) {
                self.reach(place, 0);
                flood.start(passages, source);
            }
        }
        self.written = flood.rows;
        self.flood = flood;
    }

    /// Continues until all squares as near as `to`, or nearer, have their distance. Without `to`, or if it is
    /// unreachable, measures the whole map. Does nothing if `to` has its distance already.
    pub fn flood_on(&mut self, to: Option<Point>) {
        let to = to.and_then(|to| self.place(to));
        let reached = |cells: &[u16]| {
            to.and_then(|to| cells.get(to)).is_some_and(|distance| *distance != Self::UNREACHED)
        };
        let mut flood = std::mem::take(&mut self.flood);
        while flood.goes_on() && !reached(&self.cells) {
            self.step_flood(&mut flood);
        }
        self.flood = flood;
    }

    /// Measures a map from `source` up to the nearest of the `goals` that is `wanted`, and returns that goal.
    /// The result is that of [`DistanceField::fill_until`] with a `step` that follows `passages`, and many
    /// times as fast.
    pub fn flood_until(
        &mut self,
        passages: Passages<'_>,
        source: Point,
        goals: &BitGrid,
        wanted: impl Fn(Point) -> bool,
    ) -> Option<Point> {
        self.start_flood(passages, [source]);
        if goals.get(source) && wanted(source) {
            return Some(source);
        }
        let mut flood = std::mem::take(&mut self.flood);
        flood.back.clear();
        while flood.goes_on() && flood.back.is_empty() {
            let (first, last) = flood.rows;
            flood.load(passages, (first - 1).max(1), (last + 1).min(flood.height));
            self.step_flood(&mut flood);
            flood.collect(goals, &wanted);
        }
        let found = match flood.back[..] {
            [] => None,
            [goal] => Some(goal),
            _ => self.first_of(&mut flood, passages, source),
        };
        self.flood = flood;
        found
    }

    /// Measures the whole map from `source`, following `passages`.
    pub fn flood_all(&mut self, passages: Passages<'_>, source: Point) {
        self.start_flood(passages, [source]);
        self.flood.load(passages, 1, self.flood.height);
        self.flood_on(None);
    }

    /// Sets `reached` to the squares that the flood has reached, of those that were `passable` in it.
    pub fn reached(&self, passable: &BitGrid, reached: &mut BitGrid) {
        reached.reset(self.size);
        let (first, last) = self.flood.loaded;
        for row in first..last.saturating_add(1) {
            let (Ok(y), rest) = (i32::try_from(row - 1), self.flood.rest.get(row * self.flood.stride..))
            else {
                return;
            };
            let words = passable.row(y).iter().zip(rest.unwrap_or_default());
            for (word, (passable, rest)) in reached.row_mut(y).iter_mut().zip(words) {
                *word = passable & !rest;
            }
        }
    }

    /// Advances the wave by a step, and records the distance of the new squares.
    fn step_flood(&mut self, flood: &mut Flood) {
        flood.distance += 1;
        flood.spread();
        let stride = self.stride();
        for spot in &flood.crest {
            // The first cell of a row belongs to the frame.
            let first = spot.row as usize * stride + spot.column as usize * 64 + 1;
            let Some(cells) = self.cells.get_mut(first..) else { continue };
            let mut bits = word(&flood.wave, spot.word);
            while bits != 0 {
                if let Some(cell) = cells.get_mut(bits.trailing_zeros() as usize) {
                    *cell = flood.distance;
                }
                bits &= bits - 1;
            }
        }
        self.written = flood.rows;
    }

    /// Returns the goal in `flood.back` that a search square by square would reach first. All of these goals
    /// were reached by the last step.
    ///
    /// That search reaches squares in the order of the directions of the first way to each. So the result is
    /// the goal at the end of the first of all shortest ways to any of them.
    fn first_of(&self, flood: &mut Flood, passages: Passages<'_>, source: Point) -> Option<Point> {
        let Flood { on_way, back, .. } = flood;
        on_way.reset(self.size);
        back.iter().for_each(|goal| on_way.set(*goal, true));
        while let Some(at) = back.pop() {
            let before = self.get(at)?.checked_sub(1)?;
            for dir in ORDER {
                let from = at.step(dir.opposite());
                if self.get(from) == Some(before) && !on_way.get(from) && passages.lead(from, dir) {
                    on_way.set(from, true);
                    if before > 0 {
                        back.push(from);
                    }
                }
            }
        }
        let mut at = source;
        for distance in 1..=flood.distance {
            let next = ORDER.into_iter().find(|dir| {
                let to = at.step(*dir);
                on_way.get(to) && self.get(to) == Some(distance) && passages.lead(at, *dir)
            });
            at = at.step(next?);
        }
        Some(at)
    }
}

/// An empty range of rows.
pub(super) const NO_ROWS: (usize, usize) = (usize::MAX, 0);

impl Passages<'_> {
    /// True if a step from `from` towards `dir` is allowed.
    pub fn lead(self, from: Point, dir: Dir) -> bool {
        let to = from.step(dir);
        self.passable.get(to) && !dir.is_barred(self.left_straight.get(from), self.entered_straight.get(to))
    }
}

impl Flood {
    fn reset(&mut self, size: Size) {
        let (width, height) =
            (size.width.max(0).unsigned_abs() as usize, size.height.max(0).unsigned_abs() as usize);
        let stride = width / 64 + 1;
        let words = stride * (height + 2);
        if self.stride == stride && self.wave.len() == words {
            // Only the last wave has bits left.
            for spot in self.crest.drain(..) {
                self.wave.get_mut(spot.word).into_iter().for_each(|word| *word = 0);
            }
        } else {
            for words_of in [&mut self.rest, &mut self.leave, &mut self.enter, &mut self.wave, &mut self.next]
            {
                words_of.clear();
                words_of.resize(words, 0);
            }
            self.crest.clear();
        }
        (self.stride, self.height, self.distance) = (stride, height, 0);
        (self.rows, self.loaded) = (NO_ROWS, NO_ROWS);
    }

    /// Reads the rows from `top` to `bottom` (1 to the height of the map) that have not been read yet. They
    /// must be adjacent to those read before.
    fn load(&mut self, passages: Passages<'_>, top: usize, bottom: usize) {
        let (first, last) = self.loaded;
        let beside =
            if first > last { (top..top, top..bottom + 1) } else { (top..first, last + 1..bottom + 1) };
        for row in beside.0.chain(beside.1) {
            let words = row * self.stride..(row + 1) * self.stride;
            let (Ok(y), Some(rest), Some(leave), Some(enter)) = (
                i32::try_from(row - 1),
                self.rest.get_mut(words.clone()),
                self.leave.get_mut(words.clone()),
                self.enter.get_mut(words),
            ) else {
                continue;
            };
            // The buffer may have one word more per row than the map.
            rest.fill(0);
            rest.iter_mut().zip(passages.passable.row(y)).for_each(|(word, &from)| *word = from);
            leave.iter_mut().zip(passages.left_straight.row(y)).for_each(|(word, &from)| *word = !from);
            enter.iter_mut().zip(passages.entered_straight.row(y)).for_each(|(word, &from)| *word = !from);
        }
        self.loaded = (first.min(top), last.max(bottom));
    }

    /// Adds a source to the wave.
    fn start(&mut self, passages: Passages<'_>, at: Point) {
        let (x, y) = (at.x.unsigned_abs() as usize, at.y.unsigned_abs() as usize + 1);
        let (first, last) = self.loaded;
        // Sources may be far apart, so read all rows between them.
        self.load(passages, first.min(y), last.max(y));
        let (word, bit) = (y * self.stride + x / 64, 1 << (x % 64));
        if let (Some(wave), Some(rest)) = (self.wave.get_mut(word), self.rest.get_mut(word)) {
            if *wave == 0 {
                self.crest.push(Spot {
                    word,
                    row: at.y.unsigned_abs() + 1,
                    column: at.x.unsigned_abs() / 64,
                });
            }
            *wave |= bit;
            *rest &= !bit;
        }
        self.rows = (self.rows.0.min(y), self.rows.1.max(y));
    }

    /// True if there is another step.
    fn goes_on(&self) -> bool {
        !self.crest.is_empty() && self.distance < DistanceField::UNREACHED - 1
    }

    /// Adds the squares of the wave that are `goals` and `wanted` to `back`.
    fn collect(&mut self, goals: &BitGrid, wanted: impl Fn(Point) -> bool) {
        let columns = goals.size().width.unsigned_abs().div_ceil(64) as usize;
        for spot in &self.crest {
            let (row, column) = (spot.row - 1, spot.column);
            let goals = if column as usize >= columns {
                0
            } else {
                goals.word(row as usize * columns + column as usize)
            };
            let mut both = word(&self.wave, spot.word) & goals;
            while both != 0 {
                let x = column * 64 + both.trailing_zeros();
                let at = Point::new(x.cast_signed(), row.cast_signed());
                if wanted(at) {
                    self.back.push(at);
                }
                both &= both - 1;
            }
        }
    }

    /// Advances the wave by a step. The rows next to the wave must have been read from the map.
    fn spread(&mut self) {
        let Self { stride, rest, leave, enter, wave, crest, next, next_crest, rows, .. } = self;
        let mut to = Shore { rest, next, crest: next_crest };
        for spot in crest.drain(..) {
            let Spot { word: at, row, column } = spot;
            let Some(here) = wave.get_mut(at).map(std::mem::take) else { continue };
            // Rows are contiguous here, but the bit between them is never set.
            to.reach(spot, here << 1 | here >> 1);
            if here >> 63 != 0 {
                to.reach(Spot { word: at + 1, column: column + 1, ..spot }, 1);
            }
            if here & 1 != 0 && column > 0 {
                to.reach(Spot { word: at - 1, column: column - 1, ..spot }, 1 << 63);
            }
            let aslant = here & word(leave, at);
            let beside = aslant << 1 | aslant >> 1;
            for (at, row) in [(at - *stride, row - 1), (at + *stride, row + 1)] {
                to.reach(Spot { word: at, row, column }, here | beside & word(enter, at));
                if aslant >> 63 != 0 {
                    to.reach(Spot { word: at + 1, row, column: column + 1 }, word(enter, at + 1) & 1);
                }
                if aslant & 1 != 0 && column > 0 {
                    to.reach(Spot { word: at - 1, row, column: column - 1 }, word(enter, at - 1) & 1 << 63);
                }
            }
        }
        std::mem::swap(wave, next);
        std::mem::swap(crest, next_crest);
        for spot in crest {
            let new = word(wave, spot.word);
            rest.get_mut(spot.word).into_iter().for_each(|word| *word &= !new);
            *rows = (rows.0.min(spot.row as usize), rows.1.max(spot.row as usize));
        }
    }
}

/// Buffers that a step writes to.
struct Shore<'a> {
    rest: &'a [u64],
    next: &'a mut [u64],
    crest: &'a mut Vec<Spot>,
}

impl Shore<'_> {
    /// Adds the squares of `bits` in a word to the wave, as far as they are passable and were not reached
    /// before.
    #[inline]
    fn reach(&mut self, spot: Spot, bits: u64) {
        let new = bits & word(self.rest, spot.word);
        if new != 0
            && let Some(next) = self.next.get_mut(spot.word)
        {
            if *next == 0 {
                self.crest.push(spot);
            }
            *next |= new;
        }
    }
}

fn word(words: &[u64], i: usize) -> u64 {
    words.get(i).copied().unwrap_or(0)
}
