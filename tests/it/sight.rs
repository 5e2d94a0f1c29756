//! Field of view: pictures, and a comparison with a plain implementation of the same rule.
use proptest::prelude::*;
use rhack::{
    base::{
        bits::BitGrid,
        geometry::{Point, Rect, Size},
    },
    engine::state::fov::{Opaque, Sight},
};

/// Reads a map: `#` blocks sight, `@` is the viewer.
fn read(picture: &str) -> (Opaque, Point) {
    let rows: Vec<&str> = picture.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut opaque = Opaque::new(Size::new(rows[0].len() as i32, rows.len() as i32));
    let mut viewer = None;
    for (y, row) in (0..).zip(&rows) {
        for (x, c) in (0..).zip(row.chars()) {
            opaque.set(Point::new(x, y), c == '#');
            if c == '@' {
                viewer = Some(Point::new(x, y));
            }
        }
    }
    (opaque, viewer.unwrap())
}

fn see(opaque: &Opaque, from: Point, radius: Option<i32>) -> BitGrid {
    let mut seen = BitGrid::new(Size::new(0, 0));
    Sight::new().see(opaque, from, radius, &mut seen);
    seen
}

fn points(size: Size) -> impl Iterator<Item = Point> {
    Rect::at(Point::new(0, 0), size).points()
}

/// Draws the field of view in a map, with `_` for unseen squares.
fn look(picture: &str, radius: Option<i32>) -> Vec<String> {
    let (opaque, from) = read(picture);
    let seen = see(&opaque, from, radius);
    let draw = |at: Point| match (seen.get(at), opaque.get(at)) {
        _ if at == from => '@',
        (false, _) => '_',
        (true, true) => '#',
        (true, false) => '.',
    };
    let size = opaque.size();
    (0..size.height).map(|y| (0..size.width).map(|x| draw(Point::new(x, y))).collect()).collect()
}

fn lines(picture: &str) -> Vec<String> {
    picture.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
}

/// Slope: columns per row, as a fraction with a positive denominator.
type Slope = (i64, i64);

/// Symmetric shadowcasting as published by its author, square by square and with division.
struct Plain<'a> {
    opaque: &'a Opaque,
    from: Point,
    /// Map direction of one column of the quadrant; `ahead` is that of one row.
    across: (i32, i32),
    ahead: (i32, i32),
    seen: BitGrid,
}

impl Plain<'_> {
    fn see(opaque: &Opaque, from: Point) -> BitGrid {
        let mut seen = BitGrid::new(opaque.size());
        seen.set(from, true);
        for (across, ahead) in [((1, 0), (0, -1)), ((1, 0), (0, 1)), ((0, 1), (-1, 0)), ((0, 1), (1, 0))] {
            let mut plain = Plain { opaque, from, across, ahead, seen };
            plain.scan(1, (-1, 1), (1, 1));
            seen = plain.seen;
        }
        seen
    }

    fn at(&self, column: i64, depth: i64) -> Point {
        let (column, depth) = (column as i32, depth as i32);
        Point::new(
            self.from.x + column * self.across.0 + depth * self.ahead.0,
            self.from.y + column * self.across.1 + depth * self.ahead.1,
        )
    }

    fn scan(&mut self, depth: i64, mut start: Slope, end: Slope) {
        if depth > i64::from(self.opaque.size().width.max(self.opaque.size().height)) {
            return;
        }
        // depth * slope, rounded to the nearest square; ties round up at the start and down at the end.
        let first = (2 * depth * start.0 + start.1).div_euclid(2 * start.1);
        let last = -(-2 * depth * end.0 + end.1).div_euclid(2 * end.1);
        let mut before = None;
        for column in first..=last {
            let at = self.at(column, depth);
            let wall = self.opaque.get(at);
            let symmetric = column * start.1 >= depth * start.0 && column * end.1 <= depth * end.0;
            if wall || symmetric {
                self.seen.set(at, true);
            }
            let slope = (2 * column - 1, 2 * depth);
            match (before, wall) {
                (Some(true), false) => start = slope,
                (Some(false), true) => self.scan(depth + 1, start, slope),
                _ => {}
            }
            before = Some(wall);
        }
        if before == Some(false) {
            self.scan(depth + 1, start, end);
        }
    }
}

/// Generates a map with 0 to 59 percent of opaque squares, and a viewer.
fn maps(widest: i32, highest: i32) -> impl Strategy<Value = (Opaque, Point)> {
    (1..=widest, 1..=highest, 0..60u8).prop_flat_map(|(width, height, dense)| {
        let cells = prop::collection::vec(0..100u8, (width * height) as usize);
        (cells, 0..width, 0..height).prop_map(move |(cells, x, y)| {
            let mut opaque = Opaque::new(Size::new(width, height));
            points(opaque.size()).zip(&cells).for_each(|(at, &cell)| opaque.set(at, cell < dense));
            (opaque, Point::new(x, y))
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn matches_plain_shadowcasting((opaque, from) in maps(90, 24)) {
        prop_assert_eq!(see(&opaque, from, None), Plain::see(&opaque, from));
    }

    #[test]
    fn matches_plain_shadowcasting_on_tall_maps((opaque, from) in maps(24, 200)) {
        prop_assert_eq!(see(&opaque, from, None), Plain::see(&opaque, from));
    }

    #[test]
    fn sight_is_symmetric((opaque, from) in maps(40, 20)) {
        for other in see(&opaque, from, None).iter() {
            if !opaque.get(from) && !opaque.get(other) {
                prop_assert!(see(&opaque, other, None).get(from), "{from:?} sees {other:?} but is not seen");
            }
        }
    }

    #[test]
    fn radius_limits_the_view_to_a_circle((opaque, from) in maps(90, 40), radius in -1..100i32) {
        let mut expected = see(&opaque, from, None);
        let r = radius.max(0);
        for at in points(opaque.size()) {
            let (dx, dy) = (at.x - from.x, at.y - from.y);
            if dx * dx + dy * dy > r * r + r {
                expected.set(at, false);
            }
        }
        prop_assert_eq!(see(&opaque, from, Some(radius)), expected);
    }

    #[test]
    fn every_room_wall_is_seen_from_inside(width in 1..80i32, height in 1..40i32) {
        let mut opaque = Opaque::new(Size::new(width + 4, height + 4));
        let room = Rect::at(Point::new(2, 2), Size::new(width, height));
        room.grown().points().filter(|&at| !room.contains(at)).for_each(|at| opaque.set(at, true));
        for from in [room.left, (room.left + room.right) / 2, room.right]
            .into_iter()
            .flat_map(|x| (room.top..=room.bottom).map(move |y| Point::new(x, y)))
        {
            let seen: Vec<_> = see(&opaque, from, None).iter().collect();
            prop_assert_eq!(seen, room.grown().points().collect::<Vec<_>>());
        }
    }
}

#[test]
fn open_field_is_seen_completely() {
    for size in [Size::new(80, 21), Size::new(1, 1), Size::new(64, 64), Size::new(200, 3), Size::new(3, 130)]
    {
        let opaque = Opaque::new(size);
        for from in points(size).step_by(7) {
            assert_eq!(see(&opaque, from, None).count(), points(size).count());
        }
    }
}

#[test]
fn viewer_outside_the_map_sees_nothing() {
    let opaque = Opaque::new(Size::new(5, 5));
    for outside in [Point::new(5, 0), Point::new(-1, 2), Point::new(0, i32::MAX), Point::new(i32::MIN, 0)] {
        assert_eq!(see(&opaque, outside, Some(3)), BitGrid::new(Size::new(5, 5)));
    }
    assert_eq!(see(&Opaque::new(Size::new(0, 0)), Point::new(0, 0), None).count(), 0);
}

#[test]
fn pillars_cast_shadows() {
    let map = "
        ...............
        ...............
        ...#.......#...
        ...............
        .......@..#....
        ...............
        .......#.......
        .......##......
        ...............
    ";
    let seen = "
        _............._
        ___.........___
        .._#.......#_..
        .............._
        .......@..#____
        .............._
        .......#.......
        ......._#......
        .......__......
    ";
    assert_eq!(look(map, None), lines(seen));
}

#[test]
fn doorway_opens_a_cone_of_view() {
    let map = "
        ........#####
        ........#...#
        ........#...#
        @...........#
        ........#...#
        ........#...#
        ........#####
    ";
    let seen = "
        ........#____
        ........#____
        ........#___#
        @...........#
        ........#___#
        ........#____
        ........#____
    ";
    assert_eq!(look(map, None), lines(seen));
}

#[test]
fn both_sides_are_seen_from_a_doorway() {
    let map = "
        ......#......
        ......#......
        ......@......
        ......#......
        ......#......
    ";
    let seen = "
        ......_......
        ......#......
        ......@......
        ......#......
        ......_......
    ";
    assert_eq!(look(map, None), lines(seen));
}

#[test]
fn view_passes_between_diagonal_walls() {
    let map = "
        .......
        .@#....
        .#.....
        .......
        .......
    ";
    let seen = "
        ....___
        .@#____
        .#..___
        ._...._
        ___....
    ";
    assert_eq!(look(map, None), lines(seen));
}

#[test]
fn corridor_is_seen_to_its_end() {
    let map = "
        ##############
        @.............
        ##############
    ";
    let seen = "
        ##############
        @.............
        ##############
    ";
    assert_eq!(look(map, None), lines(seen));
}

#[test]
fn radius_is_a_circle() {
    let map = "
        ...........
        ...........
        ...........
        ...........
        ...........
        .....@.....
        ...........
        ....#......
        ...........
        ...........
        ...........
    ";
    let seen = "
        ___________
        ___.....___
        __.......__
        _........._
        _........._
        _....@...._
        _........._
        _...#....._
        __.__....__
        ____....___
        ___________
    ";
    assert_eq!(look(map, Some(4)), lines(seen));
}

#[test]
fn opaque_viewer_square_blocks_nothing() {
    let (mut opaque, from) = read("......#......\n......@......\n......#......");
    let seen = see(&opaque, from, None);
    opaque.set(from, true);
    assert_eq!(see(&opaque, from, None), seen);
}

#[test]
fn sight_workspace_is_reusable_for_any_size() {
    let (mut sight, mut seen) = (Sight::new(), BitGrid::new(Size::new(7, 7)));
    seen.fill();
    for size in [Size::new(80, 21), Size::new(3, 100), Size::new(130, 2), Size::new(80, 21)] {
        let mut opaque = Opaque::new(size);
        points(size).step_by(5).for_each(|at| opaque.set(at, true));
        let from = Point::new(size.width / 2, size.height / 2);
        sight.see(&opaque, from, None, &mut seen);
        assert_eq!(seen, see(&opaque, from, None));
        assert_eq!(seen, Plain::see(&opaque, from));
    }
}
