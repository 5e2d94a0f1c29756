//! Parameters of the stage `drunkards_walk`: a cave dug by diggers who stagger about.

use super::{Ground, Parameters, Wrong, number, room_for_a_cave, symmetry::Symmetry};
use serde::Deserialize;

/// Parameters of the stage `drunkards_walk`. What is left out is as the `mode` has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DrunkardsWalk {
    /// The kind of cave.
    pub mode: Mode,
    /// Where diggers begin.
    spawn: Option<Spawn>,
    /// How many steps a digger makes, 10 to 10,000.
    lifetime: Option<i32>,
    /// How much of the map is dug out, in percent: 5 to 75.
    floor: Option<i32>,
    /// How wide each digger digs, in squares, 1 to 5.
    brush: Option<i32>,
    /// What is dug on both sides at once.
    symmetry: Option<Symmetry>,
}

/// A kind of cave, with parameters that make it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// One wide space: diggers that begin in the middle. Lifetime 400, floor 50, brush 1.
    OpenArea,
    /// Wide halls: diggers that begin anywhere. Lifetime 400, floor 50, brush 1.
    OpenHalls,
    /// Narrow ways: diggers that begin anywhere and soon stop. Lifetime 100, floor 40, brush 1.
    #[default]
    WindingPassages,
    /// Wider ways. Lifetime 100, floor 40, brush 2.
    FatPassages,
    /// Four quarters alike. Lifetime 100, floor 40, brush 1, symmetry both.
    FearfulSymmetry,
}

/// Where diggers begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spawn {
    /// In the middle of the map.
    Centre,
    /// Anywhere; in the end winding tunnels join what they dug.
    Anywhere,
    /// On some square that is dug already: the cave spreads about the middle.
    Floor,
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
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)?;
        let Walk { lifetime, floor, brush, .. } = self.walk();
        number("lifetime", lifetime, [10, 10_000])?;
        number("floor", floor, [5, 75])?;
        number("brush", brush, [1, 5])
    }
}
