//! `diffusion_limited_aggregation`: each digger adds one crumb to a cave, where it meets the edge.
//!
//! As in RogueBasin's "Diffusion-limited aggregation" and thebracket's "Roguelike Tutorial in Rust", with its
//! modes. A digger that has staggered too long without meeting the edge goes straight on, so that generation
//! always ends.

use crate::{
    base::{
        geometry::{Dir, Point, Size},
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
    /// Parameters of the stage `diffusion_limited_aggregation`. Parameters left out depend on the `mode`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct DiffusionLimitedAggregation {
        /// Movement of the diggers.
        pub mode: DiffusionMode = DiffusionMode::CentralAttractor,
        /// Percent of the map that is dug.
        floor: Option<i32> => Limit::range(5..=60),
        /// Width of the brush of each digger, in squares.
        brush: Option<i32> => Limit::range(1..=5),
        /// Symmetry of the cave.
        symmetry: Option<Symmetry>,
    }
}

words! {
    /// Movement of the diggers, with suitable parameters.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum DiffusionMode {
        /// Diggers stagger in from anywhere until they meet the cave. Floor 25, brush 1.
        WalkInwards = "walk_inwards",
        /// Diggers stagger out of the centre until they meet rock. Floor 25, brush 2.
        WalkOutwards = "walk_outwards",
        /// Diggers go straight from anywhere towards the centre. Floor 25, brush 2.
        CentralAttractor = "central_attractor",
        /// Like `central_attractor`, with left and right mirrored, like an insect. Floor 25, brush 2.
        Insectoid = "insectoid",
    }
}

/// Resolved parameters of a [`DiffusionLimitedAggregation`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiggingTargets {
    /// Percent of the map that is dug.
    pub floor: i32,
    /// Width of the brush, in squares.
    pub brush: i32,
    pub symmetry: Symmetry,
}

impl DiffusionLimitedAggregation {
    /// Returns the default cave of this mode.
    pub fn from_mode(mode: DiffusionMode) -> Self {
        Self { mode, ..Self::default() }
    }

    /// Returns the parameters, completed by the mode.
    pub fn growth(&self) -> DiggingTargets {
        let (brush, symmetry) = match self.mode {
            DiffusionMode::WalkInwards => (1, Symmetry::None),
            DiffusionMode::WalkOutwards | DiffusionMode::CentralAttractor => (2, Symmetry::None),
            DiffusionMode::Insectoid => (2, Symmetry::Horizontal),
        };
        DiggingTargets {
            floor: self.floor.unwrap_or(25),
            brush: self.brush.unwrap_or(brush),
            symmetry: self.symmetry.unwrap_or(symmetry),
        }
    }
}

impl Parameters for DiffusionLimitedAggregation {
    const ABOUT: &'static str = "A cave grown from its middle, crumb by crumb.";
    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)
    }
}

impl InitialMapBuilder for DiffusionLimitedAggregation {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let DiggingTargets { floor, brush, symmetry } = self.growth();
        let Site { rng, terrains, .. } = site;
        let mut dig = Dig::new(size, brush, symmetry);
        let centre = dig.centre();
        for dir in Dir::STRAIGHT {
            dig.paint(centre.step(dir));
        }
        let wanted = dig.share(floor);
        // Nearly every digger digs something. The limit only prevents an endless loop.
        let mut diggers = 4 * size.width * size.height;
        while dig.dug < wanted && diggers > 0 {
            diggers -= 1;
            let crumb = match self.mode {
                DiffusionMode::WalkInwards => inwards(rng, &dig),
                DiffusionMode::WalkOutwards => outwards(rng, &dig),
                DiffusionMode::CentralAttractor | DiffusionMode::Insectoid => attracted(rng, &dig),
            };
            if let Some(at) = crumb {
                dig.paint(at);
            }
        }
        cave::from_open(terrains, &dig.open)
    }
}

/// Returns the number of steps that a digger staggers before it goes straight.
fn patience(dig: &Dig) -> i32 {
    let Size { width, height } = dig.open.size();
    width + height
}

/// Staggers from a random square. Returns the square before the cave.
fn inwards(rng: &mut Rng, dig: &Dig) -> Option<Point> {
    let mut at = dig.anywhere(rng);
    if dig.is_open(at) {
        return None;
    }
    for _ in 0..patience(dig) {
        let to = stagger(rng, at);
        if dig.is_open(to) {
            return Some(at);
        }
        if dig.is_inside(to) {
            at = to;
        }
    }
    straight(dig, at)
}

/// Staggers from the centre. Returns the first square outside the cave.
fn outwards(rng: &mut Rng, dig: &Dig) -> Option<Point> {
    let mut at = dig.centre();
    for _ in 0..patience(dig) {
        at = stagger(rng, at);
        if !dig.is_open(at) {
            return dig.is_inside(at).then_some(at);
        }
    }
    let dir = *rng.pick(&Dir::STRAIGHT)?;
    while dig.is_open(at) {
        at = at.step(dir);
    }
    dig.is_inside(at).then_some(at)
}

/// Goes straight from a random square towards the centre. Returns the square before the cave.
fn attracted(rng: &mut Rng, dig: &Dig) -> Option<Point> {
    let at = dig.anywhere(rng);
    if dig.is_open(at) { None } else { straight(dig, at) }
}

/// Returns the last square of rock on the straight way from `from` to the centre (Bresenham's line).
fn straight(dig: &Dig, from: Point) -> Option<Point> {
    let to = dig.centre();
    let (across, down) = ((to.x - from.x).abs(), -(to.y - from.y).abs());
    let (right, below) = ((to.x - from.x).signum(), (to.y - from.y).signum());
    let (mut at, mut error) = (from, across + down);
    while at != to {
        let doubled = 2 * error;
        let mut next = at;
        if doubled >= down {
            error += down;
            next.x += right;
        }
        if doubled <= across {
            error += across;
            next.y += below;
        }
        if dig.is_open(next) {
            return Some(at);
        }
        at = next;
    }
    None
}
