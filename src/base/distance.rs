//! How far every square is from some others, in steps in eight directions (breadth-first search).

use super::geometry::{Dir, Point, Size};

/// The eight directions as tried: orthogonal ones before diagonal ones, each clockwise from north.
const ORDER: [Dir; 8] = [
    Dir::North,
    Dir::East,
    Dir::South,
    Dir::West,
    Dir::NorthEast,
    Dir::SouthEast,
    Dir::SouthWest,
    Dir::NorthWest,
];

/// Steps from the nearest of some source squares to every square of a map.
///
/// One field serves everybody who wants to reach the same squares. It keeps its memory, so that filling it again
/// allocates nothing.
#[derive(Debug, Clone)]
pub struct DistanceField {
    size: Size,
    /// Row by row, with a frame one square wide around the map that counts as reached, so that the search needs no
    /// test for the edge.
    cells: Vec<u16>,
    /// Squares in the order in which they were reached, each with its place in `cells`.
    queue: Vec<(Point, usize)>,
}

impl Default for DistanceField {
    fn default() -> Self {
        Self::new()
    }
}

impl DistanceField {
    /// Stands for a square that was not reached. Squares as many steps away are not reached either.
    const UNREACHED: u16 = u16::MAX;

    /// A field without squares, to be filled.
    pub fn new() -> Self {
        Self { size: Size::new(0, 0), cells: Vec::new(), queue: Vec::new() }
    }

    /// Measures a map of `size` from `sources`; those outside are left out. `step` says whether one can step from a
    /// square to its neighbour in a direction; it is asked about neighbours inside alone.
    ///
    /// Where steps can be made one way only, the distances are those of walking away from the sources.
    pub fn fill(
        &mut self,
        size: Size,
        sources: impl IntoIterator<Item = Point>,
        step: impl Fn(Point, Dir) -> bool,
    ) {
        self.fill_until(size, sources, step, |_| false);
    }

    /// The same up to the nearest square that is a `goal`, which is returned. Of equally near ones it is the one
    /// reached first: from the sources in their order, orthogonal steps before diagonal ones, clockwise from north.
    /// Squares not reached by then count as out of reach.
    pub fn fill_until(
        &mut self,
        size: Size,
        sources: impl IntoIterator<Item = Point>,
        step: impl Fn(Point, Dir) -> bool,
        goal: impl Fn(Point) -> bool,
    ) -> Option<Point> {
        self.reset(size);
        for source in sources {
            let Some(place) = self.place(source) else { continue };
            if self.reach(place, 0) {
                if goal(source) {
                    return Some(source);
                }
                self.queue.push((source, place));
            }
        }
        let neighbours = ORDER.map(|dir| (dir, self.offset(dir)));
        let mut done = 0;
        while let Some(&(at, place)) = self.queue.get(done) {
            done += 1;
            let distance =
                self.cells.get(place).map_or(Self::UNREACHED, |distance| distance.saturating_add(1));
            for (dir, offset) in neighbours {
                let there = place.wrapping_add_signed(offset);
                if self.cells.get(there) == Some(&Self::UNREACHED) && step(at, dir) {
                    let to = at.step(dir);
                    self.reach(there, distance);
                    if goal(to) {
                        return Some(to);
                    }
                    self.queue.push((to, there));
                }
            }
        }
        None
    }

    /// The size of the map that was measured last.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Steps from the nearest source to the square `at`, 0 to 65534; `None` if it was not reached or lies outside.
    pub fn get(&self, at: Point) -> Option<u16> {
        self.cells.get(self.place(at)?).copied().filter(|&distance| distance != Self::UNREACHED)
    }

    /// The step from `from` that leads nearest to a source, if `step` allows one that leads nearer. Of equally good
    /// ones the orthogonal come before the diagonal, then clockwise from north.
    pub fn downhill(&self, from: Point, step: impl Fn(Point, Dir) -> bool) -> Option<Dir> {
        let here = self.get(from)?;
        let nearer = ORDER.iter().filter_map(|&dir| {
            let there = self.get(from.step(dir)).filter(|&there| there < here)?;
            step(from, dir).then_some((there, dir))
        });
        // The first of the least.
        nearer.min_by_key(|&(there, _)| there).map(|(_, dir)| dir)
    }

    /// The steps of a shortest way from the nearest source to `goal`, with the `step` the field was filled with.
    /// `None` if the goal was not reached. Where there are several ways, it is chosen from the end: orthogonal steps
    /// before diagonal ones.
    pub fn path_to(&self, goal: Point, step: impl Fn(Point, Dir) -> bool) -> Option<Vec<Dir>> {
        let mut path = Vec::new();
        let (mut at, mut distance) = (goal, self.get(goal)?);
        while distance > 0 {
            let before = distance - 1;
            let (from, dir) = ORDER.iter().find_map(|&dir| {
                let (dx, dy) = dir.delta();
                let from = Point::new(at.x - dx, at.y - dy);
                (self.get(from) == Some(before) && step(from, dir)).then_some((from, dir))
            })?;
            path.push(dir);
            (at, distance) = (from, before);
        }
        path.reverse();
        Some(path)
    }

    /// Forgets everything and frames a map of `size`.
    fn reset(&mut self, size: Size) {
        self.size = Size::new(size.width.max(0), size.height.max(0));
        self.queue.clear();
        let (stride, rows) = (self.stride(), self.size.height.unsigned_abs() as usize);
        self.cells.clear();
        self.cells.resize(stride * (rows + 2), Self::UNREACHED);
        let columns = stride - 2;
        for (y, row) in self.cells.chunks_exact_mut(stride).enumerate() {
            if y == 0 || y == rows + 1 {
                row.fill(0);
            } else if let [left, .., right] = row {
                (*left, *right) = (0, 0);
            }
        }
        debug_assert!(columns == self.size.width.unsigned_abs() as usize);
    }

    /// Notes the distance of a square; whether it is the first one noted.
    fn reach(&mut self, place: usize, distance: u16) -> bool {
        match self.cells.get_mut(place) {
            Some(cell) if *cell == Self::UNREACHED => {
                *cell = distance;
                distance != Self::UNREACHED
            }
            _ => false,
        }
    }

    /// Cells in a row, with the frame.
    fn stride(&self) -> usize {
        self.size.width.unsigned_abs() as usize + 2
    }

    /// Where the square `at` is in `cells`, if it is inside.
    fn place(&self, at: Point) -> Option<usize> {
        if !self.size.contains(at) {
            return None;
        }
        let (x, y) = (at.x.unsigned_abs() as usize, at.y.unsigned_abs() as usize);
        Some((y + 1) * self.stride() + x + 1)
    }

    /// What a step adds to the place in `cells`.
    fn offset(&self, dir: Dir) -> isize {
        let (dx, dy) = dir.delta();
        dy as isize * self.stride().cast_signed() + dx as isize
    }
}
