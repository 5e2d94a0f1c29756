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
        stage::{Parameters, Wrong, room_for_a_cave},
        symmetry::Symmetry,
    },
    raws::{
        levels::chain::Ground,
        reading::{
            record::{record, words},
            value::Limit,
        },
    },
};

record! {
    /// Parameters of the stage `drunkards_walk`. What is left out is as the `mode` has it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct DrunkardsWalk {
        /// The kind of cave.
        pub mode: Mode = Mode::WindingPassages,
        /// Where diggers begin.
        spawn: Option<Spawn>,
        /// How many steps a digger makes.
        lifetime: Option<i32> => Limit::range(10..=10_000),
        /// How much of the map is dug out, in percent.
        floor: Option<i32> => Limit::range(5..=75),
        /// How wide each digger digs, in squares.
        brush: Option<i32> => Limit::range(1..=5),
        /// What is dug on both sides at once.
        symmetry: Option<Symmetry>,
    }
}

words! {
    /// A kind of cave, with parameters that make it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Mode {
        /// One wide space: diggers that begin in the middle. Lifetime 400, floor 50, brush 1.
        OpenArea = "open_area",
        /// Wide halls: diggers that begin anywhere. Lifetime 400, floor 50, brush 1.
        OpenHalls = "open_halls",
        /// Narrow ways: diggers that begin anywhere and soon stop. Lifetime 100, floor 40, brush 1.
        WindingPassages = "winding_passages",
        /// Wider ways. Lifetime 100, floor 40, brush 2.
        FatPassages = "fat_passages",
        /// Four quarters alike. Lifetime 100, floor 40, brush 1, symmetry both.
        FearfulSymmetry = "fearful_symmetry",
    }
}

words! {
    /// Where diggers begin.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Spawn {
        /// In the middle of the map.
        Centre = "centre",
        /// Anywhere; in the end winding tunnels join what they dug.
        Anywhere = "anywhere",
        /// On some square that is dug already: the cave spreads about the middle.
        Floor = "floor",
    }
}

/// What a [`DrunkardsWalk`] comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Walk {
    /// Where diggers begin.
    pub spawn: Spawn,
    /// How many steps a digger makes.
    pub lifetime: i32,
    /// How much of the map is dug out, in percent.
    pub floor: i32,
    /// How wide each digger digs.
    pub brush: i32,
    /// What is dug on both sides at once.
    pub symmetry: Symmetry,
}

impl DrunkardsWalk {
    /// The usual cave of this kind.
    pub fn of(mode: Mode) -> Self {
        Self { mode, ..Self::default() }
    }

    /// The parameters, with what is left out as the mode has it.
    pub fn walk(&self) -> Walk {
        let (spawn, lifetime, floor, brush, symmetry) = match self.mode {
            Mode::OpenArea => (Spawn::Centre, 400, 50, 1, Symmetry::None),
            Mode::OpenHalls => (Spawn::Anywhere, 400, 50, 1, Symmetry::None),
            Mode::WindingPassages => (Spawn::Anywhere, 100, 40, 1, Symmetry::None),
            Mode::FatPassages => (Spawn::Anywhere, 100, 40, 2, Symmetry::None),
            Mode::FearfulSymmetry => (Spawn::Anywhere, 100, 40, 1, Symmetry::Both),
        };
        Walk {
            spawn: self.spawn.unwrap_or(spawn),
            lifetime: self.lifetime.unwrap_or(lifetime),
            floor: self.floor.unwrap_or(floor),
            brush: self.brush.unwrap_or(brush),
            symmetry: self.symmetry.unwrap_or(symmetry),
        }
    }
}

impl Parameters for DrunkardsWalk {
    const ABOUT: &'static str = "A cave dug by diggers who stagger about.";
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)
    }
}

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
