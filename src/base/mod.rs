//! What everything else is made of: places, grids, dice, randomness, text. Knows nothing of the game.

pub mod dice;
pub mod digest;
pub mod geometry;
pub mod grid;
pub mod noise;
pub mod rng;
pub mod text;
