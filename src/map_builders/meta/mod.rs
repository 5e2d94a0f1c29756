//! Stages that change a map.

pub mod furniture;
pub mod room_themer;
pub mod spawns;
pub mod stairs;
pub mod start;
pub mod vaults;
