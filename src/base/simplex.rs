//! Simplex noise in three dimensions, in integers only, so that it is the same on every platform.
//!
//! Ken Perlin's simplex noise, as described in Stefan Gustavson's "Simplex noise demystified" (2005). Space
//! is cut into tetrahedra, each corner has a gradient, and the contributions of the four corners around a
//! point fade with distance. The skew between cubes and tetrahedra is 1/3 and 1/6, so with 6000 steps to the
//! unit every coordinate is exact. A hash picks the gradients, instead of a table of 256 numbers, after which
//! the usual noise repeats.

use super::rng::Rng;

/// Three-dimensional noise, selected by a random key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SimplexNoise {
    key: [u32; 3],
}

/// Cache of the last tetrahedron and the gradients at its corners. Adjacent points mostly lie in the same
/// tetrahedron.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tetrahedron {
    cell: [u32; 3],
    ranks: [u8; 3],
    gradients: [[i8; 3]; 4],
}

/// Steps to the unit of the lattice: six to each thousandth.
const UNIT: i64 = 6000;

/// Directions to the twelve edges of a cube.
const GRADIENTS: [[i8; 3]; 12] = [
    [1, 1, 0],
    [-1, 1, 0],
    [1, -1, 0],
    [-1, -1, 0],
    [1, 0, 1],
    [-1, 0, 1],
    [1, 0, -1],
    [-1, 0, -1],
    [0, 1, 1],
    [0, -1, 1],
    [0, 1, -1],
    [0, -1, -1],
];

impl SimplexNoise {
    /// Draws a field of noise from `rng`.
    pub fn new(rng: &mut Rng) -> Self {
        Self { key: [(); 3].map(|()| rng.below(u32::MAX)) }
    }

    /// Returns the noise at `point`, given in thousandths of a unit. The result is in thousandths too, from
    /// -1000 to 1000.
    ///
    /// Sums do not overflow for any 32-bit number of thousandths, so there are no checks.
    pub fn at(&self, point: [i64; 3]) -> i64 {
        self.near(&mut Tetrahedron::default(), point)
    }

    /// Works as [`SimplexNoise::at`], but faster for points near the one of the last call with the same
    /// `last`.
    pub fn near(&self, last: &mut Tetrahedron, point: [i64; 3]) -> i64 {
        let scaled = point.map(|coordinate| coordinate.wrapping_mul(6));
        let skew = sum(scaled) / 3;
        let cell = scaled.map(|coordinate| coordinate.wrapping_add(skew).div_euclid(UNIT));
        // A step along the lattice in skewed space is one step less a sixth of all of them in plain space.
        let unskew = sum(cell).wrapping_mul(UNIT / 6);
        let mut offset = [0; 3];
        for (offset, (scaled, cell)) in offset.iter_mut().zip(scaled.into_iter().zip(cell)) {
            *offset = scaled.wrapping_sub(cell.wrapping_mul(UNIT)).wrapping_add(unskew);
        }
        // The lattice repeats after 2 to the 32 units, farther than any hero walks.
        let lattice = cell.map(|coordinate| coordinate as u32);
        let ranks = ranks(offset);
        // No tetrahedron has ranks that are all 0, so the default never matches.
        if (last.cell, last.ranks) != (lattice, ranks) {
            *last = self.tetrahedron(lattice, ranks);
        }
        let mut sum = 0i64;
        for (corner, gradient) in (0u8..4).zip(last.gradients) {
            let mut offset = offset;
            let back = i64::from(corner).wrapping_mul(UNIT / 6);
            for (offset, rank) in offset.iter_mut().zip(ranks) {
                let step = i64::from(rank < corner);
                *offset = offset.wrapping_add(back).wrapping_sub(step.wrapping_mul(UNIT));
            }
            sum = sum.wrapping_add(Self::corner(gradient, offset));
        }
        // Scales the maximum to 1000. In Gustavson's measure: 32 times the sum, in units of the lattice.
        (sum / 69_930_000_000_000).clamp(-1000, 1000)
    }

    /// Returns the tetrahedron in the cube at `cell` that holds the points with these `ranks`.
    fn tetrahedron(&self, cell: [u32; 3], ranks: [u8; 3]) -> Tetrahedron {
        let mut gradients = [[0; 3]; 4];
        for (corner, gradient) in (0u8..4).zip(&mut gradients) {
            let mut lattice = cell;
            for (lattice, rank) in lattice.iter_mut().zip(ranks) {
                *lattice = lattice.wrapping_add(u32::from(rank < corner));
            }
            *gradient = self.gradient(lattice);
        }
        Tetrahedron { cell, ranks, gradients }
    }

    /// Returns the contribution of a corner with `gradient` to a point at `offset` from it.
    fn corner(gradient: [i8; 3], offset: [i64; 3]) -> i64 {
        let near = (6 * UNIT * UNIT / 10).wrapping_sub(sum(offset.map(|side| side.wrapping_mul(side))));
        if near <= 0 {
            return 0;
        }
        let squared = near.wrapping_mul(near) >> 26;
        let mut along = [0; 3];
        for (along, (gradient, offset)) in along.iter_mut().zip(gradient.into_iter().zip(offset)) {
            *along = i64::from(gradient).wrapping_mul(offset);
        }
        squared.wrapping_mul(squared).wrapping_mul(sum(along))
    }

    /// Returns the gradient of a corner: the finalizer of MurmurHash3 over its coordinates and the key.
    fn gradient(&self, lattice: [u32; 3]) -> [i8; 3] {
        let mut hash = 0u32;
        for (coordinate, key) in lattice.into_iter().zip(self.key) {
            hash = hash.wrapping_mul(31) ^ coordinate.wrapping_add(key);
            hash = (hash ^ (hash >> 16)).wrapping_mul(0x85eb_ca6b);
            hash = (hash ^ (hash >> 13)).wrapping_mul(0xc2b2_ae35);
            hash ^= hash >> 16;
        }
        let index = (u64::from(hash) * 12) >> 32;
        usize::try_from(index).ok().and_then(|index| GRADIENTS.get(index)).copied().unwrap_or_default()
    }
}

/// Returns the sum of three numbers.
const fn sum([x, y, z]: [i64; 3]) -> i64 {
    x.wrapping_add(y).wrapping_add(z)
}

/// Returns for each axis the number of other axes with a larger coordinate; at a tie the earlier axis counts
/// as larger. Compared without a branch, which would be mispredicted half of the time.
const fn ranks([x, y, z]: [i64; 3]) -> [u8; 3] {
    let (x_before_y, y_before_z, x_before_z) = ((x >= y) as u8, (y >= z) as u8, (x >= z) as u8);
    [2 - x_before_y - x_before_z, 1 + x_before_y - y_before_z, x_before_z + y_before_z]
}
