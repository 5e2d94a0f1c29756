//! What a sample is cut into for the stage `wave_function_collapse`: every square piece of a given size that occurs
//! in it, how often it does, and which pieces can overlap which.

use super::{
    reading::table::Id,
    terrain::{Terrain, Terrains},
};
use crate::base::{
    geometry::{Dir, Point},
    grid::Grid,
};
use std::collections::BTreeMap;

/// The most different pieces a sample may have.
pub const MOST: usize = 128;

/// A set of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Set([u64; MOST / 64]);

impl Set {
    /// The pieces below `count`.
    pub fn below(count: usize) -> Self {
        (0..count).collect()
    }

    /// The set of `piece` alone.
    pub fn of(piece: usize) -> Self {
        std::iter::once(piece).collect()
    }

    /// Adds `piece`.
    pub fn insert(&mut self, piece: usize) {
        if let Some(word) = self.0.get_mut(piece / 64) {
            *word |= 1 << (piece % 64);
        }
    }

    /// How many pieces are in it.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; MOST / 64]
    }

    /// What is in both.
    #[must_use]
    pub fn and(mut self, other: &Set) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    /// What is in one of them.
    #[must_use]
    pub fn or(mut self, other: &Set) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    /// What is in this and not in `other`.
    #[must_use]
    pub fn without(mut self, other: &Set) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }

    /// Its pieces, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0
            .into_iter()
            .zip((0..).step_by(64))
            .flat_map(|(word, first)| Bits(word).map(move |bit| first + bit))
    }
}

impl FromIterator<usize> for Set {
    fn from_iter<I: IntoIterator<Item = usize>>(pieces: I) -> Self {
        let mut set = Self::default();
        pieces.into_iter().for_each(|piece| set.insert(piece));
        set
    }
}

/// The numbers of the bits of a word that are set.
struct Bits(u64);

impl Iterator for Bits {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        usize::try_from(bit).ok()
    }
}

/// What a sample is cut into.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pieces {
    /// Of each piece the square at its top left: what the map has where the piece lies.
    pub tiles: Vec<Id<Terrain>>,
    /// How often each occurs.
    pub weights: Vec<u32>,
    /// For each of [`Dir::STRAIGHT`] and each eight pieces, for each of their sets those that can lie one step that
    /// way of one of them: so that eight pieces are looked up at once.
    fits: [Vec<Set>; 4],
    /// What the sample has most of among what cannot be walked on: for the edge of a map.
    pub solid: Id<Terrain>,
    /// What it has most of among what can.
    pub open: Id<Terrain>,
    /// The sample itself.
    pub sample: Grid<Id<Terrain>>,
}

impl Pieces {
    /// Cuts `sample`, which goes on at its other side where it ends, into pieces of `side` by `side` squares; with
    /// `turned` also all that turning and mirroring make of them.
    ///
    /// # Errors
    /// Why a map cannot be made of them.
    pub fn of(
        sample: &Grid<Id<Terrain>>,
        side: i32,
        turned: bool,
        terrains: &Terrains,
    ) -> Result<Self, String> {
        let size = sample.size();
        if size.width < side || size.height < side {
            return Err(format!("the sample is only {} by {} squares", size.width, size.height));
        }
        let most = |walkable: bool| {
            let mut counts: BTreeMap<Id<Terrain>, u32> = BTreeMap::new();
            let tiles = sample.iter().map(|(_, tile)| tile);
            tiles.filter(|tile| terrains.walkable(*tile) == walkable).for_each(|tile| {
                *counts.entry(tile).or_default() += 1;
            });
            counts.into_iter().max_by_key(|(id, count)| (*count, std::cmp::Reverse(*id))).map(|(id, _)| id)
        };
        let solid = most(false).ok_or("the sample has nothing solid to put around a map")?;
        let open = most(true).ok_or("nobody can stand anywhere in the sample")?;
        let mut counts: BTreeMap<Vec<Id<Terrain>>, u32> = BTreeMap::new();
        for (corner, _) in sample.iter() {
            let at = |x: i32, y: i32| {
                let at = Point::new((corner.x + x) % size.width, (corner.y + y) % size.height);
                sample.get(at).unwrap_or(solid)
            };
            for bits in 0u8..if turned { 8 } else { 1 } {
                let square = |x: i32, y: i32| {
                    let (x, y) = if bits & 4 == 0 { (x, y) } else { (y, x) };
                    let x = if bits & 2 == 0 { x } else { side - 1 - x };
                    let y = if bits & 1 == 0 { y } else { side - 1 - y };
                    at(x, y)
                };
                let piece = (0..side).flat_map(|y| (0..side).map(move |x| (x, y))).map(|(x, y)| square(x, y));
                *counts.entry(piece.collect()).or_default() += 1;
            }
        }
        if counts.len() > MOST {
            let found = counts.len();
            return Err(format!(
                "the sample has {found} different pieces, and at most {MOST} can be handled"
            ));
        }
        let pieces: Vec<&Vec<Id<Terrain>>> = counts.keys().collect();
        let fits = Dir::STRAIGHT.map(|dir| {
            let (dx, dy) = dir.delta();
            let overlap = |a: &[Id<Terrain>], b: &[Id<Terrain>]| {
                let square = |piece: &[Id<Terrain>], x: i32, y: i32| {
                    usize::try_from(y * side + x).ok().and_then(|i| piece.get(i).copied())
                };
                let (rows, columns) = (dy.max(0)..side + dy.min(0), dx.max(0)..side + dx.min(0));
                rows.flat_map(|y| columns.clone().map(move |x| (x, y)))
                    .all(|(x, y)| square(a, x, y) == square(b, x - dx, y - dy))
            };
            let beside = |a: &Vec<Id<Terrain>>| {
                pieces.iter().enumerate().filter(|(_, b)| overlap(a, b)).map(|(i, _)| i).collect()
            };
            let each: Vec<Set> = pieces.iter().map(|piece| beside(piece)).collect();
            let of_eight = |eight: &[Set]| {
                let chosen = |bits: u8| eight.iter().enumerate().filter(move |(i, _)| bits & (1 << i) != 0);
                (0..=u8::MAX)
                    .map(|bits| chosen(bits).fold(Set::default(), |all, (_, set)| all.or(set)))
                    .collect::<Vec<Set>>()
            };
            each.chunks(8).flat_map(of_eight).collect::<Vec<Set>>()
        });
        let tiles = pieces.iter().map(|piece| piece.first().copied().unwrap_or(solid)).collect();
        let weights = counts.values().copied().collect();
        Ok(Self { tiles, weights, fits, solid, open, sample: sample.clone() })
    }

    /// What can lie one step towards `Dir::STRAIGHT[dir]` of one of `here`.
    pub fn beside(&self, dir: usize, here: &Set) -> Set {
        let Some(fits) = self.fits.get(dir) else { return Set::default() };
        let bytes = here.0.iter().flat_map(|word| word.to_le_bytes());
        bytes.zip(fits.chunks_exact(256)).filter(|(byte, _)| *byte != 0).fold(
            Set::default(),
            |all, (byte, fits)| match fits.get(usize::from(byte)) {
                Some(set) => all.or(set),
                None => all,
            },
        )
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }
}
