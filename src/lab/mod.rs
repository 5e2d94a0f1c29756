//! Laboratory: whole games and staged fights without a screen, and statistics over many of them.

pub mod arena;
pub mod items;
pub mod play;
pub mod spread;
pub mod summary;
