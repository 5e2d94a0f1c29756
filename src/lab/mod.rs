//! The laboratory: whole games and staged fights without a screen, and what comes out of many of them.

pub mod arena;
pub mod items;
pub mod play;
pub mod spread;
pub mod summary;
