//! Parameters of the stage `maze`: ways between walls with one way from anywhere to anywhere.

use super::{Ground, Parameters, Wrong, number, room_for_a_cave};
use serde::Deserialize;

/// Parameters of the stage `maze`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Maze {
    /// How many of the dead ends are opened to a second way, in percent.
    pub braid: i32,
    /// How wide the ways are, in squares, 1 to 5.
    pub wide: i32,
    /// What it is made of.
    pub walls: Walls,
}

/// What a maze is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Walls {
    /// Floor and walls as rooms have them.
    #[default]
    Built,
    /// The floor and the rock of caves.
    Rough,
}

impl Default for Maze {
    fn default() -> Self {
        Self { braid: 0, wide: 1, walls: Walls::Built }
    }
}

impl Parameters for Maze {
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)?;
        number("braid", self.braid, [0, 100])?;
        number("wide", self.wide, [1, 5])
    }
}
