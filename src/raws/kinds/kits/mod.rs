//! Kits: the starting items of heroes, by role and race, and of creatures.

mod check;
mod kit;
mod lower;
mod record;

pub(in crate::raws) use check::{KitOwner, check, check_pair};
pub use kit::{Kit, KitPiece, KitSet, KitWhat, Substitutes};
pub(in crate::raws) use lower::lower;
pub(in crate::raws) use record::KIT;
pub use record::{Blessing, KitLink, KitRecord, KitUse};
