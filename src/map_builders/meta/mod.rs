//! Stages that change a map.

pub mod start;
