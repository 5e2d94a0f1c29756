//! Tasks of the hero that take several moves, built on effects.

pub(in crate::engine) mod ascend;
pub(in crate::engine) mod dig;
pub(in crate::engine) mod dress;
pub(in crate::engine) mod eat;
pub(in crate::engine) mod engrave;
pub(in crate::engine) mod locks;
pub(in crate::engine) mod spoilage;
pub(in crate::engine) mod study;
pub(in crate::engine) mod tins;
