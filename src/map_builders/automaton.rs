//! Cellular automata: squares that live or die by how many of those around them live.

use crate::base::{geometry::Size, grid::Grid, rng::Rng};

/// By what living squares around it a square comes to life or stays alive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// A dead square with so many of eight, or more, comes to life.
    pub birth: i32,
    /// A living square with fewer of eight dies.
    pub survival: i32,
    /// A dead square with so many of the 24 within two steps, or fewer, comes to life too.
    pub lonely: Option<i32>,
    /// Whether what lies outside counts as alive.
    pub outside: bool,
}

/// A grid of `size` in which each square lives with a chance of `percent`.
pub fn sown(rng: &mut Rng, size: Size, percent: i32) -> Grid<bool> {
    let mut cells = Grid::new(size, false);
    for row in cells.rows_mut() {
        for cell in row {
            *cell = rng.chance(percent);
        }
    }
    cells
}

/// One round: all squares at once.
pub fn round(cells: &mut Grid<bool>, rule: Rule) {
    let near = sums(cells, 1, rule.outside);
    let wide = rule.lonely.map(|most| (most, sums(cells, 2, rule.outside)));
    let mut wide_rows = wide.iter().flat_map(|(most, sums)| sums.rows().map(move |row| (*most, row)));
    for (cells, near) in cells.rows_mut().zip(near.rows()) {
        for (cell, near) in cells.iter_mut().zip(near) {
            let others = i32::from(*near) - i32::from(*cell);
            *cell = others >= if *cell { rule.survival } else { rule.birth };
        }
        if let Some((most, wide)) = wide_rows.next() {
            for (cell, wide) in cells.iter_mut().zip(wide) {
                *cell |= i32::from(*wide) <= most;
            }
        }
    }
}

/// For each square how many live in the square of squares around it, itself included. First rows are added up
/// sideways, then the sums downward, which is quicker than looking at every neighbour of every square.
fn sums(cells: &Grid<bool>, radius: usize, outside: bool) -> Grid<u8> {
    let size = cells.size();
    let (across, edge) = (2 * radius + 1, u8::from(outside));
    let width = usize::try_from(size.width).unwrap_or(0);
    let full = vec![edge * u8::try_from(across).unwrap_or(0); width];
    let mut sideways: Vec<Vec<u8>> = vec![full.clone(); radius];
    let mut padded = Vec::with_capacity(width + across);
    for row in cells.rows() {
        padded.clear();
        padded.resize(radius, edge);
        padded.extend(row.iter().map(|cell| u8::from(*cell)));
        padded.resize(width + 2 * radius, edge);
        sideways.push(padded.windows(across).map(|window| window.iter().sum()).collect());
    }
    sideways.resize(sideways.len() + radius, full);
    let mut sums = Grid::new(size, 0);
    for (sums, rows) in sums.rows_mut().zip(sideways.windows(across)) {
        for row in rows {
            for (sum, part) in sums.iter_mut().zip(row) {
                *sum += part;
            }
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::geometry::Point;

    #[test]
    fn sums_count_the_squares_around_and_what_lies_outside() {
        let mut cells = Grid::new(Size::new(4, 3), false);
        cells.set(Point::new(1, 1), true);
        cells.set(Point::new(3, 2), true);
        let rows = |sums: Grid<u8>| sums.rows().map(<[u8]>::to_vec).collect::<Vec<_>>();
        assert_eq!(rows(sums(&cells, 1, false)), [[1, 1, 1, 0], [1, 1, 2, 1], [1, 1, 2, 1]]);
        assert_eq!(rows(sums(&cells, 1, true)), [[6, 4, 4, 5], [4, 1, 2, 4], [6, 4, 5, 6]]);
        assert_eq!(rows(sums(&cells, 2, false)), [[1, 2, 2, 2], [1, 2, 2, 2], [1, 2, 2, 2]]);
    }

    #[test]
    fn a_round_follows_the_rule() {
        let mut cells = Grid::new(Size::new(3, 3), false);
        for x in 0..3 {
            cells.set(Point::new(x, 1), true);
        }
        let rule = Rule { birth: 3, survival: 2, lonely: None, outside: false };
        round(&mut cells, rule);
        let rows: Vec<_> = cells.rows().map(<[bool]>::to_vec).collect();
        assert_eq!(rows, [[false, true, false]; 3], "a blinker turns");
    }
}
