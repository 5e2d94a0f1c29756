//! Stages that make a map from nothing.

pub mod bsp_interior;
pub mod bsp_rooms;
pub mod cellular_automata;
pub mod diffusion_limited_aggregation;
pub mod drunkards_walk;
mod fewest;
pub mod maze;
pub mod nethack_rooms;
pub mod prefab;
pub mod room;
pub mod scattered_rooms;
pub mod simplex_caves;
pub mod voronoi;
pub mod wave_function_collapse;
