//! Distances of all squares from given ones, in steps in eight directions (breadth-first search).

mod flood;

use super::{
    bits::BitGrid,
    geometry::{Dir, Point, Size},
};
pub use flood::Passages;
use flood::{Flood, NO_ROWS};

/// The eight directions in the order of the search: orthogonal before diagonal, each clockwise from north.
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
/// One field serves all creatures with the same goals. It keeps its memory, so that filling it again
/// allocates nothing.
#[derive(Debug, Clone)]
pub struct DistanceField {
    size: Size,
    /// Distances row by row, with a frame one square wide around the map. The frame counts as reached, so the
    /// search needs no test for the edge.
    cells: Vec<u16>,
    /// Squares in the order of being reached, each with its index in `cells`.
    queue: Vec<(Point, usize)>,
    /// Number of squares of the queue that have been expanded.
    done: usize,
    /// First and last row of `cells`, frame included, that may hold distances; empty if the first is greater.
    written: (usize, usize),
    flood: Flood,
}

impl Default for DistanceField {
    fn default() -> Self {
        Self::new()
    }
}

impl DistanceField {
    /// Mark of a square that was not reached. Squares this many steps away count as unreached too.
    const UNREACHED: u16 = u16::MAX;

    /// Creates a field without squares, to be filled.
    pub fn new() -> Self {
        Self {
            size: Size::new(0, 0),
            cells: Vec::new(),
            queue: Vec::new(),
            done: 0,
            written: NO_ROWS,
            flood: Flood::default(),
        }
    }

    /// Measures a map of `size` from `sources`; sources outside are ignored. `step` is true if a step from a
    /// square in a direction is allowed; it is only called for neighbours inside.
    ///
    /// Where steps are one-way, the distances are those of walking away from the sources.
    pub fn fill(
        &mut self,
        size: Size,
        sources: impl IntoIterator<Item = Point>,
        step: impl Fn(Point, Dir) -> bool,
    ) {
        self.fill_until(size, sources, step, |_| false);
    }

    /// Works as [`DistanceField::fill`] up to the nearest square that is a `goal`, and returns that square.
    /// At a tie it is the one reached first: from the sources in their order, orthogonal steps before
    /// diagonal ones, clockwise from north. Squares not reached by then count as unreachable.
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
        self.go_on(step, goal, |_, _| false)
    }

    /// Resets the field and prepares a measurement of a map of `size` from `source`, for
    /// [`DistanceField::extend`].
    pub fn begin(&mut self, size: Size, source: Point) {
        self.reset(size);
        if let Some(place) = self.place(source) {
            self.reach(place, 0);
            self.queue.push((source, place));
        }
    }

    /// Continues with the same `step` as before until all squares as near as `to`, or nearer, have their
    /// distance. Without `to`, or if it is unreachable, measures the whole map. Does nothing if `to` has its
    /// distance already.
    pub fn extend(&mut self, to: Option<Point>, step: impl Fn(Point, Dir) -> bool) {
        let to = to.and_then(|to| self.place(to));
        self.go_on(
            step,
            |_| false,
            |cells, distance| {
                // An unreached square counts as farther than any other.
                to.and_then(|to| cells.get(to)).is_some_and(|to| *to <= distance)
            },
        );
    }

    /// Expands squares of the queue until `enough` is true, given all cells and the distance of the next
    /// square, or until a `goal` is reached, which is returned.
    fn go_on(
        &mut self,
        step: impl Fn(Point, Dir) -> bool,
        goal: impl Fn(Point) -> bool,
        enough: impl Fn(&[u16], u16) -> bool,
    ) -> Option<Point> {
        let offsets = ORDER.map(|dir| self.offset(dir));
        while let Some(&(at, place)) = self.queue.get(self.done) {
            let here = self.cells.get(place).copied().unwrap_or(Self::UNREACHED);
            if enough(&self.cells, here) {
                break;
            }
            self.done += 1;
            let distance = here.saturating_add(1);
            if distance == Self::UNREACHED {
                break;
            }
            // New neighbours are hard to predict: collecting them first costs one mispredicted branch instead
            // of eight.
            let mut fresh = 0u8;
            for (bit, offset) in offsets.into_iter().enumerate() {
                let there = place.wrapping_add_signed(offset);
                fresh |= u8::from(self.cells.get(there) == Some(&Self::UNREACHED)) << bit;
            }
            while fresh != 0 {
                let bit = fresh.trailing_zeros() as usize & 7;
                fresh &= fresh - 1;
                let (dir, there) = (ORDER[bit], place.wrapping_add_signed(offsets[bit]));
                if step(at, dir) {
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

    /// Returns the size of the last measured map.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the steps from the nearest source to the square `at`, 0 to 65534; `None` if unreached or
    /// outside.
    pub fn get(&self, at: Point) -> Option<u16> {
        self.cells.get(self.place(at)?).copied().filter(|&distance| distance != Self::UNREACHED)
    }

    /// Returns the allowed step from `from` to the neighbour nearest to a source, if it is nearer than
    /// `from`. At a tie orthogonal directions come before diagonal ones, then clockwise from north.
    pub fn downhill(&self, from: Point, step: impl Fn(Point, Dir) -> bool) -> Option<Dir> {
        let here = self.get(from)?;
        let nearer = ORDER.iter().filter_map(|&dir| {
            let there = self.get(from.step(dir)).filter(|&there| there < here)?;
            step(from, dir).then_some((there, dir))
        });
        // The first of the least.
        nearer.min_by_key(|&(there, _)| there).map(|(_, dir)| dir)
    }

    /// Returns the steps of a shortest way from the nearest source to `goal`, with the `step` of the
    /// measurement; `None` if the goal was not reached. Of several ways, one is chosen from the end:
    /// orthogonal steps before diagonal ones.
    pub fn path_to(&self, goal: Point, step: impl Fn(Point, Dir) -> bool) -> Option<Vec<Dir>> {
        let mut path = Vec::new();
        self.trace(goal, step, &mut path)?;
        path.reverse();
        Some(path)
    }

    /// Works as [`DistanceField::path_to`], with the steps in `path`, last step first. Clears `path` first
    /// and reuses its memory.
    pub fn trace(&self, goal: Point, step: impl Fn(Point, Dir) -> bool, path: &mut Vec<Dir>) -> Option<()> {
        path.clear();
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
        Some(())
    }

    /// Resets the field for a map of `size` and draws the frame. The code that writes distances sets
    /// `written`.
    fn reset(&mut self, size: Size) {
        let size = Size::new(size.width.max(0), size.height.max(0));
        self.queue.clear();
        self.done = 0;
        let (stride, rows) = (size.width.unsigned_abs() as usize + 2, size.height.unsigned_abs() as usize);
        let (first, last) = if self.size == size && !self.cells.is_empty() {
            self.written
        } else {
            self.size = size;
            self.cells.clear();
            self.cells.resize(stride * (rows + 2), Self::UNREACHED);
            (0, rows + 1)
        };
        for (y, row) in self.cells.chunks_exact_mut(stride).enumerate().take(last + 1).skip(first) {
            if y == 0 || y == rows + 1 {
                row.fill(0);
            } else if let [left, inside @ .., right] = row {
                inside.fill(Self::UNREACHED);
                (*left, *right) = (0, 0);
            }
        }
        self.written = (0, rows + 1);
    }

    /// Records the distance of a square; true if it had none.
    fn reach(&mut self, place: usize, distance: u16) -> bool {
        match self.cells.get_mut(place) {
            Some(cell) if *cell == Self::UNREACHED => {
                *cell = distance;
                true
            }
            _ => false,
        }
    }

    /// Returns the cells in a row, frame included.
    fn stride(&self) -> usize {
        self.size.width.unsigned_abs() as usize + 2
    }

    /// Returns the index in `cells` of the square `at`, if it is inside.
    fn place(&self, at: Point) -> Option<usize> {
        if !self.size.contains(at) {
            return None;
        }
        let (x, y) = (at.x.unsigned_abs() as usize, at.y.unsigned_abs() as usize);
        Some((y + 1) * self.stride() + x + 1)
    }

    /// Returns the change of the index in `cells` by a step.
    fn offset(&self, dir: Dir) -> isize {
        let (dx, dy) = dir.delta();
        dy as isize * self.stride().cast_signed() + dx as isize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::geometry::Rect;
    use proptest::prelude::*;

    /// Parses a map: `#` is impassable, `@` are sources.
    fn read(picture: &str) -> (BitGrid, Vec<Point>) {
        let rows: Vec<&str> = picture.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
        let mut passable = BitGrid::new(Size::new(rows[0].len() as i32, rows.len() as i32));
        let mut sources = Vec::new();
        for (y, row) in (0..).zip(rows) {
            for (x, c) in (0..).zip(row.chars()) {
                passable.set(Point::new(x, y), c != '#');
                if c == '@' {
                    sources.push(Point::new(x, y));
                }
            }
        }
        (passable, sources)
    }

    /// Draws each distance below 10 as a digit, and unreached squares as `-`.
    fn draw(field: &DistanceField) -> Vec<String> {
        let digit =
            |x, y| field.get(Point::new(x, y)).map_or('-', |d| char::from_digit(d.into(), 10).unwrap());
        (0..field.size().height).map(|y| (0..field.size().width).map(|x| digit(x, y)).collect()).collect()
    }

    /// Steps between passable squares that do not cut corners.
    fn around_corners(passable: &BitGrid) -> impl Fn(Point, Dir) -> bool {
        |from, dir| {
            let (dx, dy) = dir.delta();
            let sides = [Point::new(from.x + dx, from.y), Point::new(from.x, from.y + dy)];
            passable.get(from.step(dir)) && sides.iter().all(|&side| passable.get(side))
        }
    }

    const MAZE: &str = "
        ..#....
        .@#.##.
        ..#..#.
        ...#.##
        ";

    #[test]
    fn distances_count_steps_in_eight_directions() {
        let (passable, sources) = read(MAZE);
        let mut field = DistanceField::new();
        field.fill(passable.size(), sources, |from, dir| passable.get(from.step(dir)));
        assert_eq!(draw(&field), ["11-5567", "10-4--7", "11-34-8", "222-4--"]);
    }

    #[test]
    fn extend_measures_no_farther_than_the_goal() {
        let (passable, sources) = read(MAZE);
        let step = |from: Point, dir: Dir| passable.get(from.step(dir));
        let mut field = DistanceField::new();
        field.begin(passable.size(), sources[0]);
        assert_eq!(draw(&field), ["-------", "-0-----", "-------", "-------"]);
        field.extend(Some(Point::new(2, 3)), step);
        assert_eq!(draw(&field), ["11-----", "10-----", "11-----", "222----"]);
        // Nearer squares are measured already, and an unreachable goal makes the field measure everything.
        field.extend(Some(Point::new(1, 0)), |_, _| panic!("there is nothing to ask"));
        field.extend(Some(Point::new(6, 3)), step);
        assert_eq!(draw(&field), ["11-5567", "10-4--7", "11-34-8", "222-4--"]);
        let mut full = DistanceField::new();
        full.begin(passable.size(), sources[0]);
        full.extend(None, step);
        assert_eq!(draw(&full), draw(&field));
    }

    #[test]
    fn forbidden_steps_are_not_taken() {
        let (passable, sources) = read(MAZE);
        let mut field = DistanceField::new();
        field.fill(passable.size(), sources, around_corners(&passable));
        assert_eq!(draw(&field), ["11-----", "10-----", "11-----", "223----"]);
    }

    #[test]
    fn fill_until_stops_at_the_nearest_goal() {
        let size = Size::new(9, 3);
        let mut field = DistanceField::new();
        let anywhere = |_: Point, _: Dir| true;
        let sources = [Point::new(4, 1), Point::new(99, 0)];
        // Of four goals two steps away, the first in the order of directions.
        let found = field.fill_until(size, sources, anywhere, |at| (at.x - 4).abs() == 2 && at.y != 1);
        assert_eq!(found, Some(Point::new(6, 0)));
        assert_eq!(field.get(Point::new(8, 1)), None);
        assert_eq!(field.fill_until(size, sources, anywhere, |at| at == sources[0]), Some(sources[0]));
        assert_eq!(field.fill_until(size, sources, anywhere, |_| false), None);
        assert_eq!(field.fill_until(size, [], anywhere, |_| true), None);
    }

    #[test]
    fn downhill_prefers_orthogonal_steps() {
        let size = Size::new(5, 5);
        let mut field = DistanceField::new();
        let anywhere = |_: Point, _: Dir| true;
        field.fill(size, [Point::new(2, 2)], anywhere);
        assert_eq!(field.downhill(Point::new(2, 4), anywhere), Some(Dir::North));
        assert_eq!(field.downhill(Point::new(3, 4), anywhere), Some(Dir::North));
        assert_eq!(field.downhill(Point::new(4, 4), anywhere), Some(Dir::NorthWest));
        assert_eq!(field.downhill(Point::new(2, 2), anywhere), None);
        assert_eq!(field.downhill(Point::new(9, 9), anywhere), None);
        assert_eq!(field.downhill(Point::new(2, 4), |_, dir| dir.is_diagonal()), Some(Dir::NorthEast));
        assert_eq!(field.path_to(Point::new(3, 4), anywhere), Some(vec![Dir::SouthEast, Dir::South]));
        assert_eq!(field.path_to(Point::new(2, 2), anywhere), Some(vec![]));
        assert_eq!(field.path_to(Point::new(5, 0), anywhere), None);
    }

    #[test]
    fn distances_beyond_the_maximum_are_unreached() {
        let size = Size::new(70_000, 1);
        let mut all = BitGrid::new(size);
        all.fill();
        let (mut filled, mut flooded) = (DistanceField::new(), DistanceField::new());
        filled.fill(size, [Point::new(0, 0)], |_, _| true);
        flooded.flood(&all, &BitGrid::new(all.size()), [Point::new(0, 0)]);
        for field in [filled, flooded] {
            assert_eq!(field.get(Point::new(65_534, 0)), Some(65_534));
            assert_eq!(field.get(Point::new(65_535, 0)), None);
            assert_eq!(field.get(Point::new(69_999, 0)), None);
        }
    }

    #[test]
    fn empty_map_has_no_distances() {
        for size in [Size::new(0, 0), Size::new(0, 4), Size::new(4, 0), Size::new(-3, 2)] {
            let mut field = DistanceField::new();
            field.flood(&BitGrid::new(size), &BitGrid::new(size), [Point::new(0, 0)]);
            field.fill(size, [Point::new(0, 0)], |_, _| true);
            assert_eq!(field.get(Point::new(0, 0)), None);
        }
    }

    prop_compose! {
        /// A map and some sources, a few of them in walls or outside.
        fn maps()(width in 1..140i32, height in 1..30i32)(
            cells in prop::collection::vec(0..100, (width * height) as usize),
            sources in prop::collection::vec((0..=width, 0..=height), 1..4),
            walls in 0..60,
            size in Just(Size::new(width, height)),
            doors in 0..60,
        ) -> (BitGrid, BitGrid, Vec<Point>) {
            let (mut passable, mut straight) = (BitGrid::new(size), BitGrid::new(size));
            let points = Rect::at(Point::new(0, 0), size).points();
            points.zip(cells).for_each(|(at, cell)| {
                passable.set(at, cell >= walls);
                straight.set(at, (walls - doors / 3..walls + doors / 2).contains(&cell));
            });
            (passable, straight, sources.into_iter().map(|(x, y)| Point::new(x, y)).collect())
        }
    }

    proptest! {
        #[test]
        fn flood_and_fill_measure_the_same_distances(maps in prop::collection::vec(maps(), 1..3)) {
            // The same fields for several maps, so that leftovers of the last map would show.
            let (mut filled, mut flooded) = (DistanceField::new(), DistanceField::new());
            for (passable, straight, sources) in maps {
                let step = |from: Point, dir: Dir| {
                    let slips = dir.is_diagonal() && (straight.get(from) || straight.get(from.step(dir)));
                    passable.get(from.step(dir)) && !slips
                };
                filled.fill(passable.size(), sources.clone(), step);
                flooded.flood(&passable, &straight, sources);
                prop_assert_eq!(&filled.cells, &flooded.cells);
            }
        }

        #[test]
        fn flood_and_fill_stop_at_the_same_goal(
            maps in prop::collection::vec(maps(), 1..4),
            every in 1..200i32,
            unwanted in 1..4i32,
        ) {
            let (mut filled, mut flooded) = (DistanceField::new(), DistanceField::new());
            for (passable, straight, sources) in maps {
                let mut entered = straight.clone();
                passable.iter().filter(|at| (at.x + at.y) % 7 == 0).for_each(|at| entered.set(at, true));
                let passages =
                    Passages { passable: &passable, left_straight: &straight, entered_straight: &entered };
                let mut goals = BitGrid::new(passable.size());
                let all = Rect::at(Point::new(0, 0), passable.size()).points();
                all.filter(|at| (at.x * 7 + at.y * 31) % every == 0).for_each(|at| goals.set(at, true));
                let wanted = |at: Point| (at.x + 2 * at.y) % unwanted == 0;
                let step = |from: Point, dir: Dir| passages.lead(from, dir);
                let goal = |at: Point| goals.get(at) && wanted(at);
                let source = sources[0];
                let found = filled.fill_until(passable.size(), [source], step, goal);
                prop_assert_eq!(flooded.flood_until(passages, source, &goals, wanted), found);
                let ways = [&filled, &flooded].map(|field| found.and_then(|goal| field.path_to(goal, step)));
                prop_assert_eq!(&ways[0], &ways[1]);
                filled.fill(passable.size(), [source], step);
                flooded.flood_all(passages, source);
                prop_assert_eq!(&filled.cells, &flooded.cells);
                let mut reached = BitGrid::default();
                flooded.reached(&passable, &mut reached);
                let all = Rect::at(Point::new(0, 0), passable.size()).points();
                for at in all.filter(|at| *at != source) {
                    prop_assert_eq!(reached.get(at), flooded.get(at).is_some());
                }
            }
        }

        #[test]
        fn flood_on_measures_up_to_the_goal(
            (passable, straight, sources) in maps(),
            x in 0..140,
            y in 0..30,
        ) {
            let (mut whole, mut part) = (DistanceField::new(), DistanceField::new());
            let goal = Point::new(x % passable.size().width, y % passable.size().height);
            whole.flood(&passable, &straight, sources.clone());
            part.begin_flood(&passable, &straight, sources);
            part.flood_on(Some(goal));
            prop_assert_eq!(part.get(goal), whole.get(goal));
            let near = whole.get(goal).unwrap_or(u16::MAX);
            for at in Rect::at(Point::new(0, 0), passable.size()).points() {
                if whole.get(at).is_some_and(|distance| distance <= near) {
                    prop_assert_eq!(part.get(at), whole.get(at));
                }
            }
            part.flood_on(None);
            prop_assert_eq!(&part.cells, &whole.cells);
        }

        #[test]
        fn path_length_equals_distance_and_path_is_passable((passable, _, sources) in maps()) {
            // Only without one-way squares can every step be made both ways.
            let sources: Vec<_> = sources.into_iter().filter(|&at| passable.get(at)).collect();
            let step = around_corners(&passable);
            let mut field = DistanceField::new();
            field.fill(passable.size(), sources.iter().copied(), &step);
            for goal in passable.iter().filter(|&at| field.get(at).is_some()) {
                let path = field.path_to(goal, &step).unwrap();
                prop_assert_eq!(path.len(), usize::from(field.get(goal).unwrap()));
                // Back along the way, then forth.
                let start = path.iter().fold(goal, |at, dir| {
                    let (dx, dy) = dir.delta();
                    Point::new(at.x - dx, at.y - dy)
                });
                prop_assert!(sources.contains(&start));
                let mut at = start;
                for dir in path {
                    prop_assert!(step(at, dir));
                    at = at.step(dir);
                }
                let (mut at, mut steps) = (goal, 0);
                while let Some(dir) = field.downhill(at, &step) {
                    at = at.step(dir);
                    steps += 1;
                }
                prop_assert_eq!(steps, usize::from(field.get(goal).unwrap()));
            }
        }
    }
}
