//! `diffusion_limited_aggregation`: diggers widen a cave by one crumb each, where they meet its edge.
//!
//! As in RogueBasin's "Diffusion-limited aggregation" and thebracket's "Roguelike Tutorial in Rust", with its ways to
//! walk. A digger who has staggered long enough without meeting the edge goes straight on, so that no cave takes for
//! ever.

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
        levels::chain::Ground,
        reading::{
            record::{record, words},
            value::Limit,
        },
    },
};

record! {
    /// Parameters of the stage `diffusion_limited_aggregation`. What is left out is as the `mode` has it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct DiffusionLimitedAggregation {
        /// Which way diggers go.
        pub mode: Mode = Mode::CentralAttractor,
        /// How much of the map is dug out, in percent.
        floor: Option<i32> => Limit::range(5..=60),
        /// How wide each digger digs, in squares.
        brush: Option<i32> => Limit::range(1..=5),
        /// What is dug on both sides at once.
        symmetry: Option<Symmetry>,
    }
}

words! {
    /// Which way diggers go, with parameters that suit it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Mode {
        /// They stagger in from anywhere until they meet the cave. Floor 25, brush 1.
        WalkInwards = "walk_inwards",
        /// They stagger out of the middle until they meet rock. Floor 25, brush 2.
        WalkOutwards = "walk_outwards",
        /// They go from anywhere straight towards the middle. Floor 25, brush 2.
        CentralAttractor = "central_attractor",
        /// The same, left and right alike, like an insect. Floor 25, brush 2.
        Insectoid = "insectoid",
    }
}

/// What a [`DiffusionLimitedAggregation`] comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Growth {
    /// How much of the map is dug out, in percent.
    pub floor: i32,
    /// How wide each digger digs.
    pub brush: i32,
    /// What is dug on both sides at once.
    pub symmetry: Symmetry,
}

impl DiffusionLimitedAggregation {
    /// The usual cave of this kind.
    pub fn of(mode: Mode) -> Self {
        Self { mode, ..Self::default() }
    }

    /// The parameters, with what is left out as the mode has it.
    pub fn growth(&self) -> Growth {
        let (brush, symmetry) = match self.mode {
            Mode::WalkInwards => (1, Symmetry::None),
            Mode::WalkOutwards | Mode::CentralAttractor => (2, Symmetry::None),
            Mode::Insectoid => (2, Symmetry::Horizontal),
        };
        Growth {
            floor: self.floor.unwrap_or(25),
            brush: self.brush.unwrap_or(brush),
            symmetry: self.symmetry.unwrap_or(symmetry),
        }
    }
}

impl Parameters for DiffusionLimitedAggregation {
    const ABOUT: &'static str = "A cave grown from its middle, crumb by crumb.";
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)
    }
}

impl InitialMapBuilder for DiffusionLimitedAggregation {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let Growth { floor, brush, symmetry } = self.growth();
        let Site { rng, terrains, .. } = site;
        let mut dig = Dig::new(size, brush, symmetry);
        let centre = dig.centre();
        for dir in Dir::STRAIGHT {
            dig.paint(centre.step(dir));
        }
        let wanted = dig.share(floor);
        // Hardly a digger digs nothing; those who do may not keep the others from it for ever.
        let mut diggers = 4 * size.width * size.height;
        while dig.dug < wanted && diggers > 0 {
            diggers -= 1;
            let crumb = match self.mode {
                Mode::WalkInwards => inwards(rng, &dig),
                Mode::WalkOutwards => outwards(rng, &dig),
                Mode::CentralAttractor | Mode::Insectoid => attracted(rng, &dig),
            };
            if let Some(at) = crumb {
                dig.paint(at);
            }
        }
        cave::of(terrains, &dig.open)
    }
}

/// How many steps a digger staggers before going straight.
fn patience(dig: &Dig) -> i32 {
    let Size { width, height } = dig.open.size();
    width + height
}

/// From anywhere until the next step would be into the cave.
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

/// From the middle until a step leads out of the cave.
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

/// From anywhere straight towards the middle until the next step would be into the cave.
fn attracted(rng: &mut Rng, dig: &Dig) -> Option<Point> {
    let at = dig.anywhere(rng);
    if dig.is_open(at) { None } else { straight(dig, at) }
}

/// The last square of rock on the straight way from `from` to the middle (Bresenham's line).
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
