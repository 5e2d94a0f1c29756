//! Stages that make a map out of nothing.

mod free_rects;
pub mod nethack_rooms;
pub mod room;
