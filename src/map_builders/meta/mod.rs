//! Stages that change a map.

pub mod doors;
pub mod nethack_corridors;
pub mod niches;
pub mod sort_rooms;
pub mod stairs;
pub mod start;
