//! Effects on items, carried or lying.

pub(in crate::engine::effects) mod artefact_blow;
pub(in crate::engine) mod bless_curse;
pub(in crate::engine) mod coating;
pub(in crate::engine) mod containers;
pub(in crate::engine) mod enchant;
pub(in crate::engine) mod erode;
pub(in crate::engine) mod gather;
pub(in crate::engine) mod gift_unique;
pub(in crate::engine) mod gleam;
pub(in crate::engine) mod light;
pub(in crate::engine) mod mix;
pub(in crate::engine) mod nutrition;
pub(in crate::engine) mod recharge;
pub(in crate::engine) mod reveal_items;
pub(in crate::engine) mod take;
pub mod theft;
pub(in crate::engine) mod touch;
pub(in crate::engine) mod transform;
pub(in crate::engine) mod worn;
pub(in crate::engine) mod write;
