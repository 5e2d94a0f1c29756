//! Stages that change a map.

pub mod cull_unreachable;
pub mod join_regions;
pub mod keep_largest_region;
pub mod light;
pub mod stairs;
pub mod start;
pub mod trees;
pub mod wallify;
pub mod water;
