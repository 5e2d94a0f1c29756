//! Parameters of the stage `diffusion_limited_aggregation`: a cave grown from its middle, crumb by crumb.

use super::{Ground, Parameters, Wrong, room_for_a_cave, symmetry::Symmetry};
use crate::raws::reading::{
    record::{record, words},
    value::Limit,
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
