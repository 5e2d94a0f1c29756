//! Stages that change a map.

pub mod stairs;
pub mod start;
