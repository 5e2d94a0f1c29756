//! Basic types: points, grids, dice, randomness, text. Nothing here depends on the game.

pub mod bits;
pub mod bug;
pub mod by_name;
pub mod calendar;
pub mod clean_text;
pub mod dice;
pub mod digest;
pub mod distance;
pub mod geometry;
pub mod grid;
pub mod pairs;
pub mod plane;
pub mod printable;
pub mod regions;
pub mod rng;
pub(crate) mod rows;
pub mod simplex;
pub mod text;
pub mod within;
