//! Stages that change a map.

pub mod bsp_corridors;
pub mod dogleg_corridors;
pub mod doors;
pub mod nearest_corridors;
pub mod nethack_corridors;
pub mod niches;
pub mod sort_rooms;
pub mod stairs;
pub mod start;
