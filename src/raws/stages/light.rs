//! Parameters of the stage `light`: which rooms are lit.

use super::{Ground, Parameters, Wrong, number};
use serde::Deserialize;

/// Parameters of the stage `light`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Light {
    /// Whether rooms are lit.
    pub rooms: Lit,
    /// Whether a level without rooms is lit, all of it.
    pub caves: Lit,
    /// By depth: a number from 1 to the depth plus 1 is drawn, and what draws this or more is dark. 1 to 1000.
    pub dark_from: i32,
    /// By depth: one in so many is dark whatever it drew, 1 to 10,000; 0 for none.
    pub dark_one_in: i32,
}

/// Whether something is lit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lit {
    /// By chance, and the less likely the deeper it lies.
    #[default]
    ByDepth,
    /// Always.
    Lit,
    /// Never.
    Dark,
}

impl Default for Light {
    fn default() -> Self {
        Self { rooms: Lit::ByDepth, caves: Lit::ByDepth, dark_from: 11, dark_one_in: 77 }
    }
}

impl Parameters for Light {
    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        number("dark_from", self.dark_from, [1, 1000])?;
        number("dark_one_in", self.dark_one_in, [0, 10_000])
    }
}
