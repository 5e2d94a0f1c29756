//! `wave_function_collapse`: a map in which every small piece looks like a piece of a sample.
//!
//! Maxim Gumin's Wave Function Collapse in its overlapping form (2016, after Paul Merrell's model synthesis): at first
//! every square can be any piece of the sample. Again and again the square with the fewest pieces left is given one,
//! as likely as the piece is common, and what no longer overlaps it is struck out around it. When a square has nothing
//! left, the last choice is taken back. At the end the edge is walled up and separate caves are joined.

use crate::{
    base::{
        geometry::{Dir, Point, Size},
        grid::Grid,
        rng::Rng,
    },
    map_builders::{
        InitialMapBuilder, Site,
        bury::bury_small,
        joining::{Digger, join},
        plan::LevelPlan,
    },
    raws::{
        pieces::{Pieces, Set},
        stages::wave_function_collapse::WaveFunctionCollapse,
    },
};
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, VecDeque},
};

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
                    let piece = wave.left.get(at).and_then(|set| set.iter().next());
                    let tile = piece.and_then(|piece| pieces.tiles.get(piece)).copied();
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
        bury_small(terrains, &mut plan, self.least_cave);
        join(site, &mut plan, Digger::Worm(pieces.open), 0);
        plan
    }
}

/// What each square of the map can still be.
struct Wave<'a> {
    pieces: &'a Pieces,
    left: Grid<Set>,
    /// Squares that may still have a choice, those with the fewest pieces first; of equals the one with the lowest
    /// lot. An entry whose count is no longer true is passed over.
    open: BinaryHeap<Reverse<(u32, u32, Point)>>,
    lots: Grid<u32>,
    /// What squares could be before they were changed, for taking choices back.
    trail: Vec<(Point, Set)>,
    /// Each choice made: how long the trail was before it, where, and what was chosen.
    choices: Vec<(usize, Point, usize)>,
    /// Squares whose neighbours are to be looked at again.
    changed: VecDeque<Point>,
    /// Which squares are among them.
    waiting: Grid<bool>,
}

impl<'a> Wave<'a> {
    fn new(pieces: &'a Pieces, size: Size, rng: &mut Rng) -> Self {
        let left = Grid::new(size, Set::below(pieces.len()));
        let mut lots = Grid::new(size, 0);
        let points: Vec<Point> = left.iter().map(|(at, _)| at).collect();
        let count = Set::below(pieces.len()).len();
        let mut open = Vec::with_capacity(points.len());
        for at in points {
            let lot = rng.below(u32::MAX);
            lots.set(at, lot);
            open.push(Reverse((count, lot, at)));
        }
        let open = open.into();
        Self {
            pieces,
            left,
            open,
            lots,
            trail: Vec::new(),
            choices: Vec::new(),
            changed: VecDeque::new(),
            waiting: Grid::new(size, false),
        }
    }

    /// Chooses until nothing is left to choose. False if more than `backtracks` choices had to be taken back.
    fn collapse(&mut self, rng: &mut Rng, backtracks: i32) -> bool {
        let mut taken_back = 0;
        while let Some(at) = self.next_square() {
            let Some(set) = self.left.get(at) else { continue };
            let weight = |piece: usize| self.pieces.weights.get(piece).copied().unwrap_or(0);
            let mut lot = rng.below(set.iter().map(weight).sum());
            let chosen = set.iter().find(|piece| {
                let hit = lot < weight(*piece);
                lot = lot.saturating_sub(weight(*piece));
                hit
            });
            let Some(chosen) = chosen else { return false };
            self.choices.push((self.trail.len(), at, chosen));
            self.narrow(at, Set::of(chosen));
            while !self.spread() {
                taken_back += 1;
                if taken_back > backtracks || !self.take_back() {
                    return false;
                }
            }
        }
        true
    }

    /// The square with the fewest pieces left, but more than one.
    fn next_square(&mut self) -> Option<Point> {
        while let Some(Reverse((count, _, at))) = self.open.pop() {
            if count > 1 && self.left.get(at).is_some_and(|set| set.len() == count) {
                return Some(at);
            }
        }
        None
    }

    /// Leaves the square at `at` only `set`.
    fn narrow(&mut self, at: Point, set: Set) {
        if let Some(before) = self.left.get(at) {
            self.trail.push((at, before));
        }
        self.left.set(at, set);
        self.enqueue(at, set);
        if self.waiting.get(at) == Some(false) {
            self.waiting.set(at, true);
            self.changed.push_back(at);
        }
    }

    fn enqueue(&mut self, at: Point, set: Set) {
        let count = set.len();
        if count > 1 {
            self.open.push(Reverse((count, self.lots.get(at).unwrap_or(0), at)));
        }
    }

    /// Strikes out what no longer fits beside what has changed. False if a square has nothing left.
    fn spread(&mut self) -> bool {
        while let Some(at) = self.changed.pop_front() {
            self.waiting.set(at, false);
            let Some(here) = self.left.get(at) else { continue };
            if here.is_empty() {
                while let Some(at) = self.changed.pop_front() {
                    self.waiting.set(at, false);
                }
                return false;
            }
            for (dir, towards) in Dir::STRAIGHT.into_iter().enumerate() {
                let to = at.step(towards);
                let Some(there) = self.left.get(to) else { continue };
                let kept = there.and(&self.pieces.beside(dir, &here));
                if kept != there {
                    self.narrow(to, kept);
                }
            }
        }
        true
    }

    /// Takes the last choice back and rules it out. False if there is none.
    fn take_back(&mut self) -> bool {
        let Some((length, at, chosen)) = self.choices.pop() else { return false };
        while self.trail.len() > length {
            let Some((at, set)) = self.trail.pop() else { break };
            self.left.set(at, set);
            self.enqueue(at, set);
        }
        let Some(set) = self.left.get(at) else { return false };
        self.narrow(at, set.without(&Set::of(chosen)));
        true
    }
}
