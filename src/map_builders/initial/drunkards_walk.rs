//! `drunkards_walk`: diggers stagger about until enough is dug.
//!
//! The drunkard's walk of thebracket's "Roguelike Tutorial in Rust", with its modes. Diggers that begin
//! anywhere may leave separate caves. Unlike in the tutorial, larger ones are joined to the centre by winding
//! tunnels (the weighted walk of RogueBasin's "Random Walk Cave Generation"). Only caves that are still
//! separate are left out.

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
        kinds::levels::chain::CheckContext,
        reading::{
            record::{record, words},
            value::Limit,
        },
    },
};

record! {
    /// Parameters of the stage `drunkards_walk`. Parameters left out depend on the `mode`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct DrunkardsWalk {
        /// Kind of cave.
        pub mode: DrunkardsWalkMode = DrunkardsWalkMode::WindingPassages,
        /// Start of the diggers.
        spawn: Option<DiggerStart>,
        /// Number of steps of each digger.
        lifetime: Option<i32> => Limit::range(10..=10_000),
        /// Percent of the map that is dug.
        floor: Option<i32> => Limit::range(5..=75),
        /// Width of the brush of each digger, in squares.
        brush: Option<i32> => Limit::range(1..=5),
        /// Symmetry of the cave.
        symmetry: Option<Symmetry>,
    }
}

words! {
    /// Kind of cave, with suitable parameters.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum DrunkardsWalkMode {
        /// One wide space: diggers begin in the centre. Lifetime 400, floor 50, brush 1.
        OpenArea = "open_area",
        /// Wide halls: diggers begin anywhere. Lifetime 400, floor 50, brush 1.
        OpenHalls = "open_halls",
        /// Narrow passages: diggers begin anywhere and soon stop. Lifetime 100, floor 40, brush 1.
        WindingPassages = "winding_passages",
        /// Wider passages. Lifetime 100, floor 40, brush 2.
        FatPassages = "fat_passages",
        /// Four mirrored quarters. Lifetime 100, floor 40, brush 1, symmetry both.
        FearfulSymmetry = "fearful_symmetry",
    }
}

words! {
    /// Start of the diggers.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum DiggerStart {
        /// The centre of the map.
        Centre = "centre",
        /// Any square; winding tunnels join the caves in the end.
        Anywhere = "anywhere",
        /// A random square that is dug already, so that the cave spreads around the centre.
        Floor = "floor",
    }
}

/// Resolved parameters of a [`DrunkardsWalk`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Walk {
    /// Start of the diggers.
    pub spawn: DiggerStart,
    /// Number of steps of each digger.
    pub lifetime: i32,
    /// Percent of the map that is dug.
    pub floor: i32,
    /// Width of the brush, in squares.
    pub brush: i32,
    pub symmetry: Symmetry,
}

impl DrunkardsWalk {
    /// Returns the default cave of this mode.
    pub fn from_mode(mode: DrunkardsWalkMode) -> Self {
        Self { mode, ..Self::default() }
    }

    /// Returns the parameters, completed by the mode.
    pub fn walk(&self) -> Walk {
        let (spawn, lifetime, floor, brush, symmetry) = match self.mode {
            DrunkardsWalkMode::OpenArea => (DiggerStart::Centre, 400, 50, 1, Symmetry::None),
            DrunkardsWalkMode::OpenHalls => (DiggerStart::Anywhere, 400, 50, 1, Symmetry::None),
            DrunkardsWalkMode::WindingPassages => (DiggerStart::Anywhere, 100, 40, 1, Symmetry::None),
            DrunkardsWalkMode::FatPassages => (DiggerStart::Anywhere, 100, 40, 2, Symmetry::None),
            DrunkardsWalkMode::FearfulSymmetry => (DiggerStart::Anywhere, 100, 40, 1, Symmetry::Both),
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
    const ABOUT: &'static str = "A cave dug by staggering diggers.";
    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)
    }
}

/// Maximum number of steps of all diggers together, for each square of the map.
const STEPS: i32 = 30;

/// Minimum size of a separate part that gets a tunnel, in squares.
const WORTH_A_TUNNEL: i32 = 12;

impl InitialMapBuilder for DrunkardsWalk {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let Walk { spawn, lifetime, floor, brush, symmetry } = self.walk();
        let Site { rng, terrains, .. } = site;
        let mut dig = Dig::new(size, brush, symmetry);
        let wanted = dig.share(floor);
        let mut left = size.width * size.height * STEPS;
        if spawn == DiggerStart::Anywhere {
            let reserve = left / 2;
            while dig.dug < wanted && left > reserve {
                let from = dig.anywhere(rng);
                walk(rng, &mut dig, from, lifetime);
                left -= lifetime;
            }
            join(rng, &mut dig);
        }
        // Separate parts count only once they are joined.
        let loose = dig.dug - i32::try_from(joined_to_centre(&dig).len()).unwrap_or(0);
        while dig.dug - loose < wanted && left > 0 {
            let from = match spawn {
                DiggerStart::Centre => dig.centre(),
                DiggerStart::Anywhere | DiggerStart::Floor => on_floor(rng, &dig),
            };
            walk(rng, &mut dig, from, lifetime.min(left));
            left -= lifetime;
        }
        let mut open = Grid::new(size, false);
        for at in joined_to_centre(&dig) {
            open.set(at, true);
        }
        cave::from_open(terrains, &open)
    }
}

/// Returns a random dug square, or the centre if 50 draws find none.
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

/// Digs winding tunnels from larger separate parts to the part around the centre.
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
        // Half of the steps lead nearer, so this many are nearly always enough.
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

/// Returns the square one step nearer to `to`, more often along the longer distance.
fn nearer(rng: &mut Rng, at: Point, to: Point) -> Point {
    let (x, y) = (to.x - at.x, to.y - at.y);
    if rng.range(1, x.abs() + y.abs()) <= x.abs() {
        Point::new(at.x + x.signum(), at.y)
    } else {
        Point::new(at.x, at.y + y.signum())
    }
}

/// Returns all dug squares that are connected to the centre.
fn joined_to_centre(dig: &Dig) -> Vec<Point> {
    let regions = Regions::of_open(&dig.open);
    regions.squares(regions.number(dig.centre())).collect()
}
