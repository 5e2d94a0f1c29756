//! Position: where creatures are, from square to square and level to level.

pub(in crate::engine) mod change_level;
pub(in crate::engine) mod leash;
pub(in crate::engine) mod pits;
pub(in crate::engine) mod punish;
pub(in crate::engine) mod summon;
pub(in crate::engine) mod teleport;
