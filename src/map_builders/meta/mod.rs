//! Stages that change a map.

pub mod bsp_corridors;
pub mod clear_ways;
pub mod cull_unreachable;
pub mod dogleg_corridors;
pub mod doors;
pub mod furniture;
pub mod join_regions;
pub mod keep_largest_region;
pub mod light;
pub mod nearest_corridors;
pub mod nethack_corridors;
pub mod niches;
mod pieces;
pub mod places;
pub mod room_themer;
pub mod sort_rooms;
pub mod spawns;
pub mod stairs;
pub mod start;
pub mod trees;
pub mod vaults;
pub mod wallify;
pub mod water;
