//! Damage, healing and death.

pub(in crate::engine) mod death;
pub(in crate::engine) mod death_ray;
pub(in crate::engine) mod destroy_items;
pub(in crate::engine) mod drain;
pub(in crate::engine) mod element;
pub(in crate::engine) mod explode;
pub(in crate::engine) mod falling;
pub(in crate::engine) mod harm;
pub(in crate::engine) mod poison;
pub(in crate::engine) mod restore;
pub(in crate::engine) mod stone;
