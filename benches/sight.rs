//! Cost of field of view and distances on maps of 80 by 21 squares: `cargo bench --bench sight`.
//!
//! Every round starts from the next of 64 squares spread over the map. The same tasks in
//! `bracket-pathfinding`, a library commonly used in games of this kind, are measured for comparison.
#![allow(clippy::cast_sign_loss, reason = "squares of a map have no negative coordinates")]

use bracket_pathfinding::prelude::{
    self as bracket, Algorithm2D, BaseMap, DijkstraMap, FieldOfViewAlg, SmallVec,
};
use divan::{Bencher, black_box};
use rhack::{
    base::{
        bits::BitGrid,
        distance::DistanceField,
        geometry::{Dir, Point, Rect, Size},
        rng::Rng,
    },
    engine::state::fov::{Opaque, Sight},
};

const SIZE: Size = Size::new(80, 21);
const MAPS: [&str; 3] = ["open", "rooms", "caves"];

const ROOMS: [&str; 21] = [
    "################################################################################",
    "#.........##############........#############################.................##",
    "#.........##############........###############...........###.................##",
    "#.........##############........###############...........###.................##",
    "#..............................................................................#",
    "#.........##############........###############...........###.................##",
    "#####.##################.....#..###############...........###......#..#.......##",
    "#####.##################........###############...........###.................##",
    "#####.########################################.###########.#####################",
    "#####.##########..............################.###########.#####################",
    "####...##.......................................##########.#####################",
    "##.........#####..............################.###########.###......############",
    "##.........#####..............##############................##......############",
    "##.........#####...#......#...##############................................####",
    "##.............................#############................##......#######.####",
    "##.........#####..............##############................##......#######.####",
    "##.........#####..............##############................###############.####",
    "##.........#######.#########################................############......##",
    "##################.###########################.#########################......##",
    "##################.............................................................#",
    "################################################################################",
];

fn main() {
    divan::main();
}

/// A map, and squares of it that do not block sight.
struct Scene {
    opaque: Opaque,
    places: Vec<Point>,
}

fn points() -> impl Iterator<Item = Point> {
    Rect::at(Point::new(0, 0), SIZE).points()
}

fn scene(name: &str) -> Scene {
    let mut opaque = Opaque::new(SIZE);
    match name {
        "rooms" => {
            for (y, row) in (0..).zip(ROOMS) {
                for (x, c) in (0..).zip(row.chars()) {
                    opaque.set(Point::new(x, y), c == '#');
                }
            }
        }
        "caves" => {
            let mut rng = Rng::stream(3, "bench");
            points().for_each(|at| opaque.set(at, rng.chance(45)));
            for _ in 0..6 {
                let before = opaque.clone();
                for at in points() {
                    let walls = Dir::ALL.iter().filter(|&&dir| before.get(at.step(dir))).count();
                    opaque.set(at, walls > 4 || walls == 0);
                }
            }
        }
        _ => {}
    }
    let clear: Vec<Point> = points().filter(|&at| !opaque.get(at)).collect();
    // 797 is prime and larger than half of any map here, so the squares are spread over the whole map.
    let places = (0..64).map(|i| clear[i * 797 % clear.len()]).collect();
    Scene { opaque, places }
}

fn around(bencher: Bencher, name: &str, mut look: impl FnMut(&Scene, Point)) {
    let scene = scene(name);
    let mut places = scene.places.iter().cycle().copied();
    bencher.bench_local(|| places.next().into_iter().for_each(|at| look(&scene, black_box(at))));
}

/// Everything in line of sight, at any distance.
#[divan::bench(args = MAPS, sample_size = 64, sample_count = 400)]
fn sight(bencher: Bencher, name: &str) {
    let (mut sight, mut seen) = (Sight::new(), BitGrid::new(SIZE));
    around(bencher, name, |scene, at| {
        sight.see(&scene.opaque, at, None, &mut seen);
        black_box(&seen);
    });
}

/// Everything in line of sight within 8 squares.
#[divan::bench(args = MAPS, sample_size = 64, sample_count = 400)]
fn sight_near(bencher: Bencher, name: &str) {
    let (mut sight, mut seen) = (Sight::new(), BitGrid::new(SIZE));
    around(bencher, name, |scene, at| {
        sight.see(&scene.opaque, at, Some(8), &mut seen);
        black_box(&seen);
    });
}

/// Distances from one square to all others.
#[divan::bench(args = MAPS, sample_size = 64, sample_count = 400)]
fn distance(bencher: Bencher, name: &str) {
    let mut field = DistanceField::new();
    around(bencher, name, |scene, at| {
        field.fill(SIZE, [at], |from, dir| !scene.opaque.rows().get(from.step(dir)));
        black_box(&field);
    });
}

/// Distances by flood, where all steps between passable squares are allowed.
#[divan::bench(args = MAPS, sample_size = 64, sample_count = 400)]
fn distance_flood(bencher: Bencher, name: &str) {
    let mut field = DistanceField::new();
    let mut passable = BitGrid::new(SIZE);
    passable.fill();
    passable.subtract(scene(name).opaque.rows());
    let straight = BitGrid::new(SIZE);
    around(bencher, name, |_, at| {
        field.flood(&passable, &straight, [at]);
        black_box(&field);
    });
}

/// A scene as seen by bracket-pathfinding.
struct Theirs(Vec<bool>);

impl Theirs {
    fn new(scene: &Scene) -> Self {
        Self(points().map(|at| scene.opaque.get(at)).collect())
    }

    fn index(at: Point) -> usize {
        (at.y * SIZE.width + at.x) as usize
    }
}

impl BaseMap for Theirs {
    fn is_opaque(&self, index: usize) -> bool {
        self.0[index]
    }

    fn get_available_exits(&self, index: usize) -> SmallVec<[(usize, f32); 10]> {
        let at = self.index_to_point2d(index);
        let steps = Dir::ALL.iter().map(|&dir| Point::new(at.x, at.y).step(dir));
        let clear = steps.filter(|&to| SIZE.contains(to) && !self.0[Self::index(to)]);
        clear.map(|to| (Self::index(to), 1.0)).collect()
    }
}

impl Algorithm2D for Theirs {
    fn dimensions(&self) -> bracket::Point {
        bracket::Point::new(SIZE.width, SIZE.height)
    }
}

/// Field of view of bracket-pathfinding, by its default algorithm.
#[divan::bench(args = MAPS, sample_size = 64, sample_count = 400)]
fn bracket_sight(bencher: Bencher, name: &str) {
    let theirs = Theirs::new(&scene(name));
    around(bencher, name, |_, at| {
        black_box(bracket::field_of_view_set(bracket::Point::new(at.x, at.y), 80, &theirs));
    });
}

/// Field of view of bracket-pathfinding, within 8 squares.
#[divan::bench(args = MAPS, sample_size = 64, sample_count = 400)]
fn bracket_sight_near(bencher: Bencher, name: &str) {
    let theirs = Theirs::new(&scene(name));
    around(bencher, name, |_, at| {
        black_box(bracket::field_of_view_set(bracket::Point::new(at.x, at.y), 8, &theirs));
    });
}

/// Field of view of bracket-pathfinding, by the same rule as ours.
#[divan::bench(args = MAPS, sample_size = 64, sample_count = 400)]
fn bracket_symmetric_sight(bencher: Bencher, name: &str) {
    let theirs = Theirs::new(&scene(name));
    let rule = FieldOfViewAlg::SymmetricShadowcasting;
    around(bencher, name, |_, at| {
        black_box(rule.field_of_view_set(bracket::Point::new(at.x, at.y), 80, &theirs));
    });
}

/// Distances of bracket-pathfinding, in steps of length 1.
#[divan::bench(args = MAPS, sample_size = 64, sample_count = 400)]
fn bracket_distance(bencher: Bencher, name: &str) {
    let theirs = Theirs::new(&scene(name));
    around(bencher, name, |_, at| {
        black_box(DijkstraMap::new(SIZE.width, SIZE.height, &[Theirs::index(at)], &theirs, 1e6));
    });
}
