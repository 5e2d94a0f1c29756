//! Stages that make a map out of nothing.

pub mod prefab;
pub mod room;
pub mod simplex_caves;
pub mod wave_function_collapse;
