//! Stages that make a map out of nothing.

pub mod room;
