//! `drunkards_walk`: diggers stagger about until enough is dug.
//!
//! The drunkard's walk of thebracket's "Roguelike Tutorial in Rust", with its kinds of caves. What diggers from
//! anywhere dig need not meet; unlike there, those who staggered far off dig a winding tunnel towards the middle (the
//! weighted walk of RogueBasin's "Random Walk Cave Generation"), and only what does not meet even then is left out.

use crate::{
    base::{
        geometry::{Point, Size},
        grid::Grid,
        regions::Regions,
        rng::Rng,
    },
    map_builders::{
        InitialMapBuilder, Site,
        brush::{Dig, stagger},
        cave,
        plan::LevelPlan,
    },
    raws::stages::drunkards_walk::{DrunkardsWalk, Spawn, Walk},
};

/// How many steps all diggers together make at most, for each square of the map.
const STEPS: i32 = 30;

/// Parts of fewer squares are not worth a tunnel.
const WORTH_A_TUNNEL: i32 = 12;

impl InitialMapBuilder for DrunkardsWalk {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let Walk { spawn, lifetime, floor, brush, symmetry } = self.walk();
        let Site { rng, terrains, .. } = site;
        let mut dig = Dig::new(size, brush, symmetry);
        let wanted = dig.share(floor);
        let mut left = size.width * size.height * STEPS;
        if spawn == Spawn::Anywhere {
            let reserve = left / 2;
            while dig.dug < wanted && left > reserve {
                let from = dig.anywhere(rng);
                walk(rng, &mut dig, from, lifetime);
                left -= lifetime;
            }
            join(rng, &mut dig);
        }
        // What was loose is only counted if it has been joined.
        let loose = dig.dug - i32::try_from(joined_to_centre(&dig).len()).unwrap_or(0);
        while dig.dug - loose < wanted && left > 0 {
            let from = match spawn {
                Spawn::Centre => dig.centre(),
                Spawn::Anywhere | Spawn::Floor => on_floor(rng, &dig),
            };
            walk(rng, &mut dig, from, lifetime.min(left));
            left -= lifetime;
        }
        let mut open = Grid::new(size, false);
        for at in joined_to_centre(&dig) {
            open.set(at, true);
        }
        cave::of(terrains, &open)
    }
}

/// Some square that is dug, or the middle if none is found soon.
fn on_floor(rng: &mut Rng, dig: &Dig) -> Point {
    let found = (0..50).map(|_| dig.anywhere(rng)).find(|at| dig.is_open(*at));
    found.unwrap_or(dig.centre())
}

/// Lets a digger make `steps` steps.
fn walk(rng: &mut Rng, dig: &mut Dig, mut at: Point, steps: i32) {
    for _ in 0..steps {
        dig.paint(at);
        let to = stagger(rng, at);
        if dig.is_inside(to) {
            at = to;
        }
    }
}

/// Digs winding tunnels from the larger parts that do not hang together with the middle to what does.
fn join(rng: &mut Rng, dig: &mut Dig) {
    let regions = Regions::of_open(&dig.open);
    let main = regions.number(dig.centre());
    for number in (1..=regions.count()).filter(|number| *number != main) {
        if regions.size(number) < WORTH_A_TUNNEL {
            continue;
        }
        let part: Vec<Point> = regions.squares(number).collect();
        let Some(&from) = rng.pick(&part) else { continue };
        let mut at = from;
        // Half of the steps lead nearer; many times as many as that takes are enough for nearly everyone.
        let Size { width, height } = dig.open.size();
        for _ in 0..8 * (width + height) {
            if regions.number(at) == main {
                break;
            }
            dig.paint(at);
            let to = if rng.chance(50) { stagger(rng, at) } else { nearer(rng, at, dig.centre()) };
            if dig.is_inside(to) {
                at = to;
            }
        }
    }
}

/// One step nearer to `to`, rather along the longer side of what lies between.
fn nearer(rng: &mut Rng, at: Point, to: Point) -> Point {
    let (x, y) = (to.x - at.x, to.y - at.y);
    if rng.range(1, x.abs() + y.abs()) <= x.abs() {
        Point::new(at.x + x.signum(), at.y)
    } else {
        Point::new(at.x, at.y + y.signum())
    }
}

/// All that is dug and hangs together with the middle.
fn joined_to_centre(dig: &Dig) -> Vec<Point> {
    let regions = Regions::of_open(&dig.open);
    regions.squares(regions.number(dig.centre())).collect()
}
