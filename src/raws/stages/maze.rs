//! Parameters of the stage `maze`: ways between walls with one way from anywhere to anywhere.

use super::{Ground, Parameters, Wrong, room_for_a_cave};
use crate::raws::reading::{
    record::{record, words},
    value::Limit,
};

record! {
    /// Parameters of the stage `maze`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Maze {
        /// How many of the dead ends are opened to a second way, in percent.
        pub braid: i32 = 0 => Limit::range(0..=100),
        /// How wide the ways are, in squares.
        pub wide: i32 = 1 => Limit::range(1..=5),
        /// What it is made of.
        pub walls: Walls = Walls::Built,
    }
}

words! {
    /// What a maze is made of.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Walls {
        /// Floor and walls as rooms have them.
        Built = "built",
        /// The floor and the rock of caves.
        Rough = "rough",
    }
}

impl Parameters for Maze {
    const ABOUT: &'static str = "Ways between walls with one way from anywhere to anywhere.";
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)?;
        Ok(())
    }
}
