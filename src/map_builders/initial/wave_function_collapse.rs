//! `wave_function_collapse`: a map in which every small piece looks like a piece of a sample.
//!
//! Maxim Gumin's Wave Function Collapse in its overlapping form (2016, after Paul Merrell's model synthesis).
//! At first every square can be any piece of the sample. Again and again the square with the fewest pieces
//! left gets one of them, weighted by frequency. Pieces around it that no longer overlap are ruled out, from
//! square to square, as far as at most `FEW` pieces are left. When a square has no pieces left, the last
//! choice is taken back. At the end the edge is walled up and separate caves are joined.

use super::fewest::Fewest;
use crate::{
    base::{
        geometry::{Point, Size},
        rng::Rng,
    },
    map_builders::{
        InitialMapBuilder, Site,
        connect_regions::{Digger, join},
        fill_unreachable::fill_small,
        plan::LevelPlan,
        stage::{Parameters, Wrong},
        wfc_patterns::{MOST_SIDE, Seams, Set, Sides, WfcPatterns},
    },
    raws::{
        kinds::levels::chain::CheckContext,
        reading::{record::record, value::Limit},
    },
};
use std::{collections::VecDeque, sync::Arc};

record! {
    /// Parameters of the stage `wave_function_collapse`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct WaveFunctionCollapse {
        /// Name of the sample.
        pub sample: String = "grotto".to_owned() => Limit::Names("samples"),
        /// Width and height of the pieces of which the map is made, in squares.
        pub chunk: i32 = 3 => Limit::range(2..=MOST_SIDE as i64),
        /// True if the sample may also be turned and mirrored.
        pub turned: bool = true,
        /// Maximum number of choices taken back before the map is begun again.
        pub backtracks: i32 = 200 => Limit::range(0..=10_000),
        /// Maximum number of attempts. After that the sample is laid out like tiles instead.
        pub tries: i32 = 4 => Limit::range(1..=20),
        /// Minimum size of a cave, in squares. Smaller caves are filled, larger ones are joined to each
        /// other.
        pub least_cave: i32 = 12 => Limit::range(1..=1000),
    }
    found {
        /// Pieces of the sample; `None` if its file has errors.
        pub(crate) pieces: Option<Arc<WfcPatterns>>,
    }
}

impl Parameters for WaveFunctionCollapse {
    const ABOUT: &'static str = "A map made of pieces of a sample.";
    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        let found = ground.samples.find(&self.sample).map_err(|problem| ("sample", problem))?;
        let Some(sample) = found.map(|id| &ground.samples.table[id]) else { return Ok(()) };
        let pieces = WfcPatterns::from_sample(&sample.cells, self.chunk, self.turned, ground.terrains);
        self.pieces = Some(Arc::new(pieces.map_err(|problem| ("sample", problem))?));
        Ok(())
    }
}

impl InitialMapBuilder for WaveFunctionCollapse {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let terrains = site.terrains;
        let Some(pieces) = self.pieces.as_deref() else { return LevelPlan::solid(terrains, size) };
        let mut plan = LevelPlan::full(pieces.solid, size);
        let collapsed = (0..self.tries).find_map(|_| {
            let mut wave = Wave::new(pieces, size, &mut site.rng);
            wave.collapse(&mut site.rng, self.backtracks).then_some(wave)
        });
        let inner = size.inner().points();
        match collapsed {
            Some(wave) => {
                for at in inner {
                    let tile = wave.piece(at).and_then(|piece| pieces.tiles.get(piece)).copied();
                    plan.tiles.set(at, tile.unwrap_or(pieces.solid));
                }
            }
            None => {
                let own = pieces.sample.size();
                for at in inner {
                    let tile = pieces.sample.get(Point::new(at.x % own.width, at.y % own.height));
                    plan.tiles.set(at, tile.unwrap_or(pieces.solid));
                }
            }
        }
        fill_small(terrains, &mut plan, self.least_cave);
        join(site, &mut plan, Digger::Worm(pieces.open), 0);
        plan
    }
}

/// Pieces that each square of the map can still be.
///
/// Squares are counted row by row, with a frame one square wide in which nothing is possible and nothing
/// changes.
struct Wave<'a> {
    pieces: &'a WfcPatterns,
    /// Squares in a row, with the frame.
    stride: usize,
    left: Vec<Set>,
    /// Seams between each square and the square on its right that are not ruled out: at least those that the
    /// pieces left on both sides share.
    right: Vec<Seams>,
    /// Seams between each square and the square below it that are not ruled out.
    below: Vec<Seams>,
    /// Seams at the sides of a square that can be any piece.
    any: Sides,
    /// Index of each square in `order`.
    ranks: Vec<usize>,
    /// Squares in random order.
    order: Vec<usize>,
    /// Number of pieces left for each square, in that order.
    counts: Fewest,
    /// Earlier sets of changed squares, to take choices back.
    trail: Vec<(usize, Set)>,
    /// Length of the part of `trail` that `counts` includes.
    counted: usize,
    /// Number of the choice at which each square was last put on `trail`.
    noted: Vec<u32>,
    /// Number of choices so far, plus one for each choice taken back.
    choice: u32,
    /// Choices made: length of `trail` before, square and piece.
    choices: Vec<(usize, usize, usize)>,
    /// Squares whose neighbours have to be checked again.
    changed: VecDeque<usize>,
    /// True for squares in `changed`.
    waiting: Vec<bool>,
}

/// Maximum number of pieces left at which a square rules out pieces around it. A square with more has hardly
/// any effect.
///
/// A higher limit would detect dead ends earlier, but these are rare, and every square comes down to one
/// piece in the end.
const FEW: u32 = 8;

impl<'a> Wave<'a> {
    fn new(pieces: &'a WfcPatterns, size: Size, rng: &mut Rng) -> Self {
        let (width, height) = (size.width.unsigned_abs() as usize, size.height.unsigned_abs() as usize);
        let stride = width + 2;
        let squares = stride * (height + 2);
        let all = Set::below(pieces.len());
        let any = pieces.sides(&all);
        let mut left = vec![Set::default(); squares];
        let (mut right, mut below) = (vec![0; squares], vec![0; squares]);
        let mut lots = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let at = (y + 1) * stride + x + 1;
                // Ties are broken by column, then by row.
                lots.push(u64::from(rng.below(u32::MAX)) << 32 | (x as u64) << 16 | y as u64);
                left[at] = all;
                if x + 1 < width {
                    right[at] = any[EAST];
                }
                if y + 1 < height {
                    below[at] = any[SOUTH];
                }
            }
        }
        lots.sort_unstable();
        let low = |lot: u64| (lot & 0xffff) as usize;
        let order: Vec<usize> =
            lots.into_iter().map(|lot| (low(lot) + 1) * stride + low(lot >> 16) + 1).collect();
        let mut ranks = vec![0; squares];
        for (rank, at) in order.iter().enumerate() {
            ranks[*at] = rank;
        }
        Self {
            pieces,
            stride,
            left,
            right,
            below,
            any,
            ranks,
            counts: Fewest::new(order.len(), all.len()),
            order,
            trail: Vec::new(),
            counted: 0,
            noted: vec![0; squares],
            choice: 0,
            choices: Vec::new(),
            changed: VecDeque::new(),
            waiting: vec![false; squares],
        }
    }

    /// Returns the piece of the square at `at`, which is inside the frame.
    fn piece(&self, at: Point) -> Option<usize> {
        let (x, y) = (at.x.unsigned_abs() as usize, at.y.unsigned_abs() as usize);
        self.left.get((y + 1) * self.stride + x + 1)?.iter().next()
    }

    /// Chooses pieces until every square has one. Returns false if more than `backtracks` choices had to be
    /// taken back.
    fn collapse(&mut self, rng: &mut Rng, backtracks: i32) -> bool {
        let mut taken_back = 0;
        while let Some(at) = self.next_square() {
            let set = self.left[at];
            let weight = |piece: usize| self.pieces.weights.get(piece).copied().unwrap_or(0);
            let mut lot = rng.below(set.iter().map(weight).sum());
            let chosen = set.iter().find(|piece| {
                let hit = lot < weight(*piece);
                lot = lot.saturating_sub(weight(*piece));
                hit
            });
            let Some(chosen) = chosen else { return false };
            self.choices.push((self.trail.len(), at, chosen));
            self.choice += 1;
            self.narrow(at, Set::of_piece(chosen));
            while !self.spread() {
                taken_back += 1;
                if taken_back > backtracks || !self.take_back() {
                    return false;
                }
            }
        }
        true
    }

    /// Returns the square with the fewest pieces left, but at least two; the first in `order` if several have
    /// as few.
    fn next_square(&mut self) -> Option<usize> {
        for (at, _) in &self.trail[self.counted..] {
            self.counts.set(self.ranks[*at], self.left[*at].len());
        }
        self.counted = self.trail.len();
        self.order.get(self.counts.first()?).copied()
    }

    /// Reduces the pieces of the square at `at` to `set`.
    fn narrow(&mut self, at: usize, set: Set) {
        // Only the set before the first change of a choice has to be restored.
        if self.noted[at] != self.choice {
            self.noted[at] = self.choice;
            self.trail.push((at, self.left[at]));
        }
        self.left[at] = set;
        if !self.waiting[at] && set.len() <= FEW {
            self.waiting[at] = true;
            self.changed.push_back(at);
        }
    }

    /// Returns the square one step towards `Dir::STRAIGHT[dir]`.
    fn step(&self, at: usize, dir: usize) -> usize {
        match dir {
            NORTH => at - self.stride,
            EAST => at + 1,
            SOUTH => at + self.stride,
            _ => at - 1,
        }
    }

    /// Returns the seams that are still possible on that side of the square.
    fn seams(&mut self, at: usize, dir: usize) -> &mut Seams {
        match dir {
            NORTH => &mut self.below[at - self.stride],
            EAST => &mut self.right[at],
            SOUTH => &mut self.below[at],
            _ => &mut self.right[at - 1],
        }
    }

    /// Rules out pieces that no longer fit beside changed squares. Returns false if a square has no pieces
    /// left.
    fn spread(&mut self) -> bool {
        while let Some(at) = self.changed.pop_front() {
            self.waiting[at] = false;
            let sides = self.pieces.sides(&self.left[at]);
            for (dir, side) in sides.iter().enumerate() {
                let seams = self.seams(at, dir);
                if *seams & !side == 0 {
                    continue;
                }
                *seams &= side;
                let seams = *seams;
                let behind = self.pieces.behind(dir, seams);
                let to = self.step(at, dir);
                let there = self.left[to];
                let kept = there.and(&behind);
                if kept.is_empty() {
                    self.changed.drain(..).for_each(|at| self.waiting[at] = false);
                    return false;
                }
                if kept != there {
                    self.narrow(to, kept);
                }
            }
        }
        true
    }

    /// Takes the last choice back and rules it out. Returns false if there is none.
    fn take_back(&mut self) -> bool {
        let Some((length, at, chosen)) = self.choices.pop() else { return false };
        let undone = self.trail.split_off(length);
        for (at, set) in undone.iter().rev() {
            self.left[*at] = *set;
        }
        for (at, _) in undone {
            self.counts.set(self.ranks[at], self.left[at].len());
            // The earlier seams are not known. Too many are allowed here and ruled out when the square is
            // checked again.
            for (dir, side) in self.any.into_iter().enumerate() {
                if !self.left[self.step(at, dir)].is_empty() {
                    *self.seams(at, dir) = side;
                }
            }
        }
        self.counted = self.trail.len();
        self.choice += 1;
        let others = self.left[at].without(&Set::of_piece(chosen));
        self.narrow(at, others);
        true
    }
}

/// Indices in [`Dir::STRAIGHT`]; that of the fourth direction is 3.
const NORTH: usize = 0;
const EAST: usize = 1;
const SOUTH: usize = 2;
