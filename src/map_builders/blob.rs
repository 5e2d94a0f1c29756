//! Blobs: irregular shapes of pools and groves.

use super::{
    automaton::{self, LifeRule},
    plan::LevelPlan,
};
use crate::{
    base::{
        geometry::{Dir, Point, Rect, Size},
        grid::Grid,
        regions::{Crossing, Regions},
        rng::Rng,
    },
    raws::kinds::terrain::Terrains,
};
use std::collections::BTreeSet;

/// Percent of the rectangle alive before the first round, and number of rounds: close to Brogue's lakes,
/// which are larger.
const SOWN: i32 = 60;
const ROUNDS: i32 = 5;
const RULE: LifeRule = LifeRule { birth: 6, survival: 4, lonely: None, outside: false };

/// Minimum width and height for the automaton, in squares. Smaller shapes are ovals.
const ROOM: i32 = 5;

/// Returns a shape that fits into `size`, as squares around 0,0.
pub fn grown(rng: &mut Rng, size: Size) -> Vec<Point> {
    let around = |at: Point| Point::new(at.x - size.width / 2, at.y - size.height / 2);
    if size.width.min(size.height) < ROOM {
        let corner =
            |at: &Point| (at.x == 0 || at.x == size.width - 1) && (at.y == 0 || at.y == size.height - 1);
        let whole = size.width.min(size.height) < 3;
        return Rect::at(Point::default(), size)
            .points()
            .filter(|at| whole || !corner(at))
            .map(around)
            .collect();
    }
    let mut cells = automaton::sown(rng, size, SOWN);
    for _ in 0..ROUNDS {
        automaton::round(&mut cells, RULE);
    }
    let regions = Regions::of_open(&cells);
    let largest = Some(regions.largest()).filter(|number| *number != 0);
    let alive = largest.into_iter().flat_map(|number| regions.squares(number));
    alive.map(around).collect()
}

/// Returns the squares of `shape`, moved to `middle`, that are bare floor of a room or cave, without
/// creatures and items.
pub fn placed(terrains: &Terrains, plan: &LevelPlan, shape: &[Point], middle: Point) -> Vec<Point> {
    let spawns: BTreeSet<Point> = plan.spawns.iter().map(|spawn| spawn.at).collect();
    let floor = |at: &Point| {
        let bare = !plan.features.contains_key(at) && !spawns.contains(at);
        bare && plan.tiles.get(*at).is_some_and(|tile| tile == terrains.floor || tile == terrains.cave_floor)
    };
    shape.iter().map(|at| Point::new(middle.x + at.x, middle.y + at.y)).filter(floor).collect()
}

/// True if no doorway opens onto the square at `at`.
pub fn is_off_doors(ways: &Grid<Crossing>, at: Point) -> bool {
    !Dir::STRAIGHT.iter().any(|dir| ways.get(at.step(*dir)) == Some(Crossing::Straight))
}
