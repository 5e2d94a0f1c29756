//! Patterns for the stage `wave_function_collapse`: all square pieces of a sample of a given size, their
//! frequencies, and the pieces that can overlap.

use crate::{
    base::{
        geometry::{Dir, Point},
        grid::Grid,
    },
    raws::{
        kinds::terrain::{Terrain, Terrains},
        reading::table::Id,
    },
};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of different pieces of a sample.
pub const MOST: usize = 128;

/// Maximum width and height of a piece, in squares.
pub const MOST_SIDE: i32 = 4;

/// Set of pieces, by their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Set([u64; MOST / 64]);

impl Set {
    /// Returns the set of the pieces below `count`.
    pub fn below(count: usize) -> Self {
        (0..count).collect()
    }

    /// Returns the set with only `piece`.
    pub fn of_piece(piece: usize) -> Self {
        std::iter::once(piece).collect()
    }

    /// Adds `piece`.
    pub fn insert(&mut self, piece: usize) {
        if let Some(word) = self.0.get_mut(piece / 64) {
            *word |= 1 << (piece % 64);
        }
    }

    /// Returns the number of pieces.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// True if the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; MOST / 64]
    }

    /// Returns the intersection with `other`.
    #[must_use]
    pub fn and(mut self, other: &Set) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    /// Returns the union with `other`.
    #[must_use]
    pub fn or(mut self, other: &Set) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    /// Returns the pieces that are not in `other`.
    #[must_use]
    pub fn without(mut self, other: &Set) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }

    /// Returns the pieces, in order.
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

/// Iterator over the indices of the set bits of a word.
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

/// Set of seams, one bit each. A seam is the part that a piece shares with the piece one step away.
/// Horizontal and vertical seams are numbered separately.
pub type Seams = u64;

/// Maximum number of different seams of a sample, counted as in [`Seams`].
pub const MOST_SEAMS: usize = 64;

/// Seams of pieces on each side, in the order of [`Dir::STRAIGHT`].
pub type Sides = [Seams; 4];

/// Square pieces cut from a sample, with their frequencies and neighbours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WfcPatterns {
    /// Top left square of each piece, which the map gets where the piece lies.
    pub tiles: Vec<Id<Terrain>>,
    /// Frequency of each piece in the sample.
    pub weights: Vec<u32>,
    /// Seams of each piece, by side.
    sides: Vec<Sides>,
    /// Pieces that can lie behind each seam, one step away, for each direction of [`Dir::STRAIGHT`].
    behind: [Vec<Set>; 4],
    /// Most frequent terrain that is not walkable: for the edge of a map.
    pub solid: Id<Terrain>,
    /// Most frequent walkable terrain.
    pub open: Id<Terrain>,
    /// The sample itself.
    pub sample: Grid<Id<Terrain>>,
}

impl WfcPatterns {
    /// Cuts `sample` into pieces of `side` by `side` squares, at most [`MOST_SIDE`]. The sample wraps around
    /// at its edges. With `turned`, rotated and mirrored pieces are added.
    ///
    /// # Errors
    ///
    /// A message if the sample is too small, has no solid or no walkable square, or has too many different
    /// pieces or seams.
    pub fn from_sample(
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
        let solid = most(false).ok_or("the sample has nothing solid to surround a map with")?;
        let open = most(true).ok_or("no square of the sample can be stood on")?;
        let mut drawn: BTreeMap<Piece, u32> = BTreeMap::new();
        for (corner, _) in sample.iter() {
            let piece = piece(side, |x, y| {
                let at = Point::new((corner.x + x) % size.width, (corner.y + y) % size.height);
                sample.get(at).unwrap_or(solid)
            });
            *drawn.entry(piece).or_default() += 1;
        }
        let mut counts: BTreeMap<Piece, u32> = BTreeMap::new();
        for (own, count) in drawn {
            for bits in 0u8..if turned { 8 } else { 1 } {
                let turned = piece(side, |x, y| {
                    let (x, y) = if bits & 4 == 0 { (x, y) } else { (y, x) };
                    let x = if bits & 2 == 0 { x } else { side - 1 - x };
                    let y = if bits & 1 == 0 { y } else { side - 1 - y };
                    square(&own, side, x, y).unwrap_or(solid)
                });
                *counts.entry(turned).or_default() += count;
            }
        }
        if counts.len() > MOST {
            let found = counts.len();
            return Err(format!("the sample has {found} different pieces; the limit is {MOST}"));
        }
        let pieces: Vec<&Piece> = counts.keys().collect();
        let (sides, behind) = seams(&pieces, side)?;
        let tiles = pieces.iter().map(|[first, ..]| *first).collect();
        let weights = counts.values().copied().collect();
        Ok(Self { tiles, weights, sides, behind, solid, open, sample: sample.clone() })
    }

    /// Returns the seams of all pieces of `here`, by side.
    pub fn sides(&self, here: &Set) -> Sides {
        let mut all = Sides::default();
        for (word, sides) in here.0.iter().zip(self.sides.chunks(64)) {
            for own in Bits(*word).filter_map(|piece| sides.get(piece)) {
                for (all, side) in all.iter_mut().zip(own) {
                    *all |= side;
                }
            }
        }
        all
    }

    /// Returns the pieces that can lie one step towards `Dir::STRAIGHT[dir]`, behind one of `seams`.
    pub fn behind(&self, dir: usize, seams: Seams) -> Set {
        let behind = self.behind.get(dir).map(Vec::as_slice).unwrap_or_default();
        Bits(seams).filter_map(|seam| behind.get(seam)).fold(Set::default(), |all, set| all.or(set))
    }

    /// Returns the number of pieces.
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// True if there are no pieces.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }
}

/// Squares of a piece, row by row. Unused places at the end are the same in all pieces of one size.
type Piece = [Id<Terrain>; (MOST_SIDE * MOST_SIDE) as usize];

/// Returns the piece of `side` by `side` squares with the terrain `at` each place.
fn piece(side: i32, at: impl Fn(i32, i32) -> Id<Terrain>) -> Piece {
    let mut piece = [Id::UNUSED; _];
    let places = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    piece.iter_mut().zip(places).for_each(|(square, (x, y))| *square = at(x, y));
    piece
}

/// Returns the square of `piece` at `x`, `y`, if these are inside `side` by `side` squares.
fn square(piece: &Piece, side: i32, x: i32, y: i32) -> Option<Id<Terrain>> {
    let inside = (0..side).contains(&x) && (0..side).contains(&y);
    inside.then_some(y * side + x).and_then(|place| piece.get(usize::try_from(place).ok()?).copied())
}

/// Returns the `sides` and `behind` of [`WfcPatterns`] for `pieces` of `side` by `side` squares. Errors: a
/// message if there are too many seams.
fn seams(pieces: &[&Piece], side: i32) -> Result<(Vec<Sides>, [Vec<Set>; 4]), String> {
    // Squares that a piece shares with the piece one step towards `dir`.
    let shared = |own: &Piece, dir: Dir| -> Piece {
        let (dx, dy) = dir.delta();
        piece(side, |x, y| {
            let there = x < side - dx.abs() && y < side - dy.abs();
            let square = square(own, side, x + dx.max(0), y + dy.max(0));
            square.filter(|_| there).unwrap_or(Id::UNUSED)
        })
    };
    let mut each = vec![Sides::default(); pieces.len()];
    let mut behind = [(); 4].map(|()| Vec::new());
    for (dir, towards) in Dir::STRAIGHT.into_iter().enumerate() {
        // The sample wraps around, so that each seam has a piece on both sides.
        let numbers: BTreeMap<Piece, usize> = {
            let forth = if dir < 2 { towards } else { towards.opposite() };
            let all = BTreeSet::from_iter(pieces.iter().map(|piece| shared(piece, forth)));
            BTreeMap::from_iter(all.into_iter().zip(0..))
        };
        if numbers.len() > MOST_SEAMS {
            let found = numbers.len();
            return Err(format!(
                "the pieces of the sample overlap in {found} different ways; the limit is {MOST_SEAMS}"
            ));
        }
        let number = |piece: &Piece, dir: Dir| numbers.get(&shared(piece, dir)).copied();
        let mut sets = vec![Set::default(); numbers.len()];
        for (i, piece) in pieces.iter().enumerate() {
            if let (Some(seam), Some(sides)) = (number(piece, towards), each.get_mut(i)) {
                sides[dir] |= 1 << seam;
            }
            let seam = number(piece, towards.opposite());
            if let Some(set) = seam.and_then(|seam| sets.get_mut(seam)) {
                set.insert(i);
            }
        }
        behind[dir] = sets;
    }
    Ok((each, behind))
}
