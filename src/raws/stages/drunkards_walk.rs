//! Parameters of the stage `drunkards_walk`: a cave dug by diggers who stagger about.

use super::{Ground, Parameters, Wrong, room_for_a_cave, symmetry::Symmetry};
use crate::raws::reading::{
    record::{record, words},
    value::Limit,
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
