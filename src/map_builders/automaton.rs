//! Cellular automata: cells live or die by the number of living neighbours.

use crate::base::{geometry::Size, grid::Grid, rng::Rng};

/// Rule by which living neighbours bring a cell to life or keep it alive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LifeRule {
    /// Minimum of living neighbours, of 8, that bring a dead cell to life.
    pub birth: i32,
    /// Minimum of living neighbours, of 8, that keep a cell alive.
    pub survival: i32,
    /// Maximum of living cells, of the 24 within 2 steps, at which a dead cell comes to life too.
    pub lonely: Option<i32>,
    /// True if cells outside the grid count as alive.
    pub outside: bool,
}

/// Returns a grid of `size` in which each cell is alive with probability `percent`.
pub fn sown(rng: &mut Rng, size: Size, percent: i32) -> Grid<bool> {
    let mut cells = Grid::new(size, false);
    for row in cells.rows_mut() {
        for cell in row {
            *cell = rng.chance(percent);
        }
    }
    cells
}

/// Runs one round, for all cells at once.
pub fn round(cells: &mut Grid<bool>, rule: LifeRule) {
    let least = |neighbours: i32| u8::try_from(neighbours.max(0)).unwrap_or(u8::MAX);
    let (birth, survival) = (least(rule.birth), least(rule.survival));
    let near = sums(cells, 1, rule.outside);
    let wide = rule.lonely.map(|most| (most, sums(cells, 2, rule.outside)));
    for (cell, near) in cells.values_mut().zip(near) {
        // The sum includes the cell itself.
        let wanted = if *cell { survival.saturating_add(1) } else { birth };
        *cell = near >= wanted;
    }
    if let Some((most, wide)) = wide {
        for (cell, wide) in cells.values_mut().zip(wide) {
            *cell |= i32::from(wide) <= most;
        }
    }
}

/// Returns for each cell, row by row, the number of living cells within `radius`, including itself. Sums run
/// first along rows and then down columns, which is faster than visiting every neighbour.
fn sums(cells: &Grid<bool>, radius: usize, outside: bool) -> Vec<u8> {
    let size = cells.size();
    let (across, edge) = (2 * radius + 1, u8::from(outside));
    let (width, height) = (size.width.unsigned_abs() as usize, size.height.unsigned_abs() as usize);
    if width == 0 {
        return Vec::new();
    }
    // Rows outside the grid, above and below.
    let full = edge * u8::try_from(across).unwrap_or(0);
    let mut sideways = vec![full; (height + 2 * radius) * width];
    let mut padded = vec![edge; width + 2 * radius];
    for (sums, row) in sideways.chunks_exact_mut(width).skip(radius).zip(cells.rows()) {
        for (padded, cell) in padded.iter_mut().skip(radius).zip(row) {
            *padded = u8::from(*cell);
        }
        sums.fill(0);
        for shift in 0..across {
            add(sums, padded.get(shift..).unwrap_or_default());
        }
    }
    let mut sums = vec![0; height * width];
    for (y, sums) in sums.chunks_exact_mut(width).enumerate() {
        for row in sideways.chunks_exact(width).skip(y).take(across) {
            add(sums, row);
        }
    }
    sums
}

/// Adds to each of the `sums` the value at its place in `row`. No sum exceeds 25.
fn add(sums: &mut [u8], row: &[u8]) {
    for (sum, part) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::geometry::Point;

    #[test]
    fn sums_count_neighbours_and_the_outside() {
        let mut cells = Grid::new(Size::new(4, 3), false);
        cells.set(Point::new(1, 1), true);
        cells.set(Point::new(3, 2), true);
        let rows = |sums: Vec<u8>| sums.chunks(4).map(<[u8]>::to_vec).collect::<Vec<_>>();
        assert_eq!(rows(sums(&cells, 1, false)), [[1, 1, 1, 0], [1, 1, 2, 1], [1, 1, 2, 1]]);
        assert_eq!(rows(sums(&cells, 1, true)), [[6, 4, 4, 5], [4, 1, 2, 4], [6, 4, 5, 6]]);
        assert_eq!(rows(sums(&cells, 2, false)), [[1, 2, 2, 2], [1, 2, 2, 2], [1, 2, 2, 2]]);
    }

    #[test]
    fn one_round_follows_birth_and_survival() {
        let mut cells = Grid::new(Size::new(3, 3), false);
        for x in 0..3 {
            cells.set(Point::new(x, 1), true);
        }
        let rule = LifeRule { birth: 3, survival: 2, lonely: None, outside: false };
        round(&mut cells, rule);
        let rows: Vec<_> = cells.rows().map(<[bool]>::to_vec).collect();
        assert_eq!(rows, [[false, true, false]; 3], "a blinker turns");
    }
}
