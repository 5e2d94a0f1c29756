//! Effects on the position of creatures, on a level and between levels.

pub(in crate::engine::effects) mod adapt;
pub(in crate::engine) mod change_level;
pub(in crate::engine) mod leap;
pub(in crate::engine) mod leash;
pub(in crate::engine) mod pits;
pub(in crate::engine) mod punish;
pub(in crate::engine) mod shaft;
pub(in crate::engine) mod stragglers;
pub(in crate::engine) mod summon;
pub(in crate::engine) mod teleport;
pub(in crate::engine) mod ways;
mod witnesses;
