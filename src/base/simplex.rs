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
        self.line(point, 0, 1).at(0)
    }

    /// Returns the noise at `start` and at the points after it along `axis` (0 to 2), each `stride` from the
    /// last. All are in thousandths of a unit; `stride` is at least 1.
    pub fn line(&self, start: [i64; 3], axis: u8, stride: i64) -> NoiseLine<'_> {
        let stride = stride.wrapping_mul(6);
        let [x, y, z] = [0, 1, 2].map(|other| if other == axis { stride } else { 0 });
        NoiseLine {
            noise: self,
            start: start.map(|coordinate| coordinate.wrapping_mul(6)),
            stride: [x, y, z],
            bend: stride.wrapping_mul(stride),
            from: 0,
            until: 0,
            first: [0; 3],
            offset: [0; 3],
            cube: [0; 3],
            order: [Coordinate::default(); 3],
            corners: [Corner::default(); 4],
        }
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

/// Noise at points on a line, which is cheaper than at each point alone: within a tetrahedron everything is a
/// polynomial of the step, and the next tetrahedron shares three of the four corners.
#[derive(Debug, Clone)]
pub struct NoiseLine<'a> {
    noise: &'a SimplexNoise,
    /// Point at step 0.
    start: [i64; 3],
    /// Vector of a step.
    stride: [i64; 3],
    /// Square of the length of a step.
    bend: i64,
    /// Step from which all others are counted below.
    from: i64,
    /// First step that may be in another tetrahedron; 0 before the first point.
    until: i64,
    /// Cube of the point at `from`.
    first: [u32; 3],
    /// Offset of that point from the lowest corner of that cube.
    offset: [i64; 3],
    /// Present cube, counted from `first`.
    cube: [i64; 3],
    /// Coordinates in the present cube, the largest first.
    order: [Coordinate; 3],
    /// Corners of the tetrahedron, from the lowest corner of the cube along each axis in `order`.
    corners: [Corner; 4],
}

/// Position along an axis of skewed space.
#[derive(Debug, Clone, Copy, Default)]
struct Coordinate {
    axis: u8,
    /// Position at step 0 in quarters, less the number of the axis: at a tie the earlier axis counts as
    /// larger.
    place: i64,
    /// Change for each step, positive.
    speed: i64,
}

/// Corner of a tetrahedron, as a polynomial of the step.
#[derive(Debug, Clone, Copy, Default)]
struct Corner {
    /// Square of the radius of influence, less the squared distance at step 0.
    near: i64,
    /// Change of `near` for each step, without the square term.
    fall: i64,
    /// Gradient times the offset at step 0.
    along: i64,
    /// Change of `along` for each step.
    rise: i64,
}

/// Value of [`Coordinate::place`] from which the next cube begins.
const EDGE: i64 = 4 * UNIT - 2;

/// Steps without a point after which it is cheaper to begin anew than to follow the line.
const GAP: i64 = 12;

impl Coordinate {
    fn at(self, step: i64) -> i64 {
        self.place.wrapping_add(self.speed.wrapping_mul(step))
    }
}

impl NoiseLine<'_> {
    /// Returns the noise at the point after `step` steps, not less than in the last call.
    pub fn at(&mut self, step: i64) -> i64 {
        if step.wrapping_sub(self.from) >= self.until {
            self.follow(step);
        }
        let step = step.wrapping_sub(self.from);
        let mut sum = 0i64;
        for corner in &self.corners {
            let fall = corner.fall.wrapping_add(self.bend.wrapping_mul(step));
            let near = corner.near.wrapping_sub(fall.wrapping_mul(step));
            if near > 0 {
                let squared = near.wrapping_mul(near) >> 26;
                let along = corner.along.wrapping_add(corner.rise.wrapping_mul(step));
                sum = sum.wrapping_add(squared.wrapping_mul(squared).wrapping_mul(along));
            }
        }
        // Scales the maximum to 1000. In Gustavson's measure: 32 times the sum, in units of the lattice.
        (sum / 69_930_000_000_000).clamp(-1000, 1000)
    }

    /// Begins at the point at `step`.
    fn begin(&mut self, step: i64) {
        let mut point = self.start;
        for (coordinate, stride) in point.iter_mut().zip(self.stride) {
            *coordinate = coordinate.wrapping_add(stride.wrapping_mul(step));
        }
        let (skew, drift) = (sum(point) / 3, sum(self.stride) / 3);
        let cube = point.map(|coordinate| coordinate.wrapping_add(skew).div_euclid(UNIT));
        // The lattice repeats after 2 to the 32 units, farther than any hero walks.
        self.first = cube.map(|coordinate| coordinate as u32);
        self.offset = plus(point, out_of(cube));
        self.cube = [0; 3];
        let parts = (0u8..).zip(point.into_iter().zip(self.stride).zip(cube));
        for (coordinate, (axis, ((along, stride), cube))) in self.order.iter_mut().zip(parts) {
            let inside = along.wrapping_add(skew).wrapping_sub(cube.wrapping_mul(UNIT));
            let place = inside.wrapping_mul(4).wrapping_sub(i64::from(axis));
            *coordinate = Coordinate { axis, place, speed: stride.wrapping_add(drift).wrapping_mul(4) };
        }
        self.order.sort_unstable_by_key(|coordinate| std::cmp::Reverse(coordinate.place));
        let [first, second, _] = self.order;
        let one = beside([0; 3], first.axis);
        self.corners = [[0; 3], one, beside(one, second.axis), [1; 3]].map(|lattice| self.corner(lattice));
        self.from = step;
    }

    /// Follows the line to the point at `step`, and computes the corners that are new.
    fn follow(&mut self, step: i64) {
        let ahead = step.wrapping_sub(self.from).wrapping_sub(self.until);
        if self.until == 0 || ahead > GAP {
            self.begin(step);
        }
        let step = step.wrapping_sub(self.from);
        let [mut first, mut second, mut third] = self.order;
        loop {
            if first.at(step) >= EDGE {
                self.cube = beside(self.cube, first.axis);
                first.place = first.place.wrapping_sub(4 * UNIT);
                (first, second, third) = (second, third, first);
                let [_, lowest, one, other] = self.corners;
                self.corners = [lowest, one, other, self.corner(plus(self.cube, [1; 3]))];
            } else if second.at(step) > first.at(step) {
                (first, second) = (second, first);
                let [lowest, _, other, highest] = self.corners;
                self.corners = [lowest, self.corner(beside(self.cube, first.axis)), other, highest];
            } else if third.at(step) > second.at(step) {
                (second, third) = (third, second);
                let [lowest, one, _, highest] = self.corners;
                let new = beside(beside(self.cube, first.axis), second.axis);
                self.corners = [lowest, one, self.corner(new), highest];
            } else {
                break;
            }
        }
        self.order = [first, second, third];
        // All coordinates but one are equally fast.
        let gap = match (second.speed > first.speed, third.speed > second.speed) {
            (true, _) => first.place.wrapping_sub(second.place),
            (false, true) => second.place.wrapping_sub(third.place),
            (false, false) => i64::MAX,
        };
        let swap = gap / sum(self.stride).wrapping_mul(4);
        let leave = (EDGE - 1).wrapping_sub(first.place) / first.speed;
        self.until = swap.min(leave).wrapping_add(1);
    }

    /// Returns the corner at `lattice`, counted from `first`.
    fn corner(&self, lattice: [i64; 3]) -> Corner {
        let offset = plus(self.offset, out_of(lattice));
        let [x, y, z] = self.first;
        let [right, down, deep] = lattice.map(|coordinate| coordinate as u32);
        let lattice = [x.wrapping_add(right), y.wrapping_add(down), z.wrapping_add(deep)];
        let gradient = self.noise.gradient(lattice).map(i64::from);
        Corner {
            near: (6 * UNIT * UNIT / 10).wrapping_sub(times(offset, offset)),
            fall: times(offset, self.stride).wrapping_mul(2),
            along: times(offset, gradient),
            rise: times(self.stride, gradient),
        }
    }
}

/// Returns the sum of three numbers.
const fn sum([x, y, z]: [i64; 3]) -> i64 {
    x.wrapping_add(y).wrapping_add(z)
}

/// Returns the sum of two vectors.
const fn plus([x, y, z]: [i64; 3], [right, down, deep]: [i64; 3]) -> [i64; 3] {
    [x.wrapping_add(right), y.wrapping_add(down), z.wrapping_add(deep)]
}

/// Returns the scalar product of two vectors.
const fn times([x, y, z]: [i64; 3], [right, down, deep]: [i64; 3]) -> i64 {
    sum([x.wrapping_mul(right), y.wrapping_mul(down), z.wrapping_mul(deep)])
}

/// Returns the corner of the lattice after `lattice` along `axis`.
fn beside(lattice: [i64; 3], axis: u8) -> [i64; 3] {
    plus(lattice, [0, 1, 2].map(|other: u8| i64::from(other == axis)))
}

/// Returns the offset of the origin from the corner at `lattice`, in plain space. A step along the lattice in
/// skewed space is one step less a sixth of all of them in plain space.
fn out_of(lattice: [i64; 3]) -> [i64; 3] {
    let unskew = sum(lattice).wrapping_mul(UNIT / 6);
    lattice.map(|coordinate| unskew.wrapping_sub(coordinate.wrapping_mul(UNIT)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn noise_along_a_line_is_the_noise_at_each_point(
            seed: u64,
            start in proptest::array::uniform3(-3_000_000_000i64..3_000_000_000),
            // Many points lie on the faces of tetrahedra.
            round in prop_oneof![Just(1i64), Just(100), Just(1000)],
            axis in 0u8..3,
            stride in prop_oneof![1i64..=1000, Just(100)],
            gaps in proptest::collection::vec(prop_oneof![Just(1i64), 0i64..40], 1..40),
        ) {
            let noise = SimplexNoise::new(&mut Rng::stream(seed, "noise"));
            let start = start.map(|coordinate| coordinate / round * round);
            let mut line = noise.line(start, axis, stride);
            let mut step = 0;
            for gap in gaps {
                let mut point = start;
                point[usize::from(axis)] += step * stride;
                prop_assert_eq!(line.at(step), noise.at(point), "step {}", step);
                step += gap;
            }
        }
    }
}
