//! The state of a game: what levels and those on them are, and what is kept beside them to find it quickly.
//!
//! Nothing here knows rules: it is asked and changed by those further up.

pub mod affliction;
pub mod being;
pub mod body;
pub(super) mod changes;
pub mod character;
pub mod components;
pub mod eyes;
pub(super) mod flow;
pub mod fov;
pub mod level;
pub(super) mod occupancy;
pub(super) mod scent;
