//! Simplex noise in three dimensions, in whole numbers alone, so that it is the same on every platform.
//!
//! Ken Perlin's simplex noise, as described in Stefan Gustavson's "Simplex noise demystified" (2005): space is cut
//! into tetrahedra, each corner has a gradient, and what the four corners around a point give it fades with distance.
//! The skew between cubes and tetrahedra is 1/3 and 1/6, so that with 6000 steps to the unit every coordinate is
//! exact. Instead of a table of 256 numbers, after which the usual noise repeats itself, a hash picks the gradients.

use super::rng::Rng;

/// A field of noise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Noise {
    key: [u32; 3],
}

/// Steps to the unit of the lattice: six to each thousandth.
const UNIT: i64 = 6000;

/// Towards the twelve edges of a cube.
const GRADIENTS: [[i64; 3]; 12] = [
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

impl Noise {
    /// A field of noise drawn from `rng`.
    pub fn new(rng: &mut Rng) -> Self {
        Self { key: [(); 3].map(|()| rng.below(u32::MAX)) }
    }

    /// The noise at a point given in thousandths, from -1000 to 1000, in thousandths too.
    pub fn at(&self, point: [i64; 3]) -> i64 {
        let scaled = point.map(|coordinate| coordinate * 6);
        let skew = scaled.iter().sum::<i64>() / 3;
        let cell = scaled.map(|coordinate| (coordinate + skew).div_euclid(UNIT));
        // A step along the lattice in skewed space is one step less a sixth of all of them in plain space.
        let unskew = cell.iter().sum::<i64>() * (UNIT / 6);
        let mut inside = [0; 3];
        for (inside, (scaled, cell)) in inside.iter_mut().zip(scaled.iter().zip(cell)) {
            *inside = scaled - cell * UNIT + unskew;
        }
        let mut sum = 0;
        let mut corner = [0; 3];
        for (step, axis) in std::iter::once(None).chain(descending(inside).map(Some)).enumerate() {
            if let Some(corner) = axis.and_then(|axis| corner.get_mut(axis)) {
                *corner = 1;
            }
            let back = i64::try_from(step).unwrap_or(0) * (UNIT / 6);
            let mut offset = [0; 3];
            let mut lattice = [0; 3];
            for axis in 0..3 {
                offset[axis] = inside[axis] - corner[axis] * UNIT + back;
                lattice[axis] = cell[axis] + corner[axis];
            }
            sum += self.corner(lattice, offset);
        }
        // Brings the greatest value to 1000, in Gustavson's measure: 32 times the sum in units of the lattice.
        (sum / 69_930_000_000_000).clamp(-1000, 1000)
    }

    /// What the corner of the lattice gives to a point at `offset` from it.
    fn corner(&self, lattice: [i64; 3], offset: [i64; 3]) -> i64 {
        let reach = 6 * UNIT * UNIT / 10;
        let near = reach - offset.iter().map(|side| side * side).sum::<i64>();
        if near <= 0 {
            return 0;
        }
        let squared = (near * near) >> 26;
        let gradient = self.gradient(lattice);
        let along = gradient[0] * offset[0] + gradient[1] * offset[1] + gradient[2] * offset[2];
        squared * squared * along
    }

    /// The gradient of a corner: the finalizer of MurmurHash3 over its coordinates and the key.
    fn gradient(&self, lattice: [i64; 3]) -> [i64; 3] {
        let mut hash = 0u32;
        for (coordinate, key) in lattice.into_iter().zip(self.key) {
            // The lattice repeats after 2 to the 32 units, which nobody walks.
            let coordinate = u32::try_from(coordinate.rem_euclid(1 << 32)).unwrap_or(0);
            hash = hash.wrapping_mul(31) ^ coordinate.wrapping_add(key);
            hash = (hash ^ (hash >> 16)).wrapping_mul(0x85eb_ca6b);
            hash = (hash ^ (hash >> 13)).wrapping_mul(0xc2b2_ae35);
            hash ^= hash >> 16;
        }
        let index = (u64::from(hash) * 12) >> 32;
        usize::try_from(index).ok().and_then(|index| GRADIENTS.get(index)).copied().unwrap_or_default()
    }
}

/// The axes by how far a point lies along them, the furthest first; of equals the one named first.
fn descending([x, y, z]: [i64; 3]) -> std::array::IntoIter<usize, 3> {
    let order = match (x >= y, y >= z, x >= z) {
        (true, true, _) => [0, 1, 2],
        (true, false, true) => [0, 2, 1],
        (true, false, false) => [2, 0, 1],
        (false, _, true) => [1, 0, 2],
        (false, true, false) => [1, 2, 0],
        (false, false, false) => [2, 1, 0],
    };
    order.into_iter()
}
