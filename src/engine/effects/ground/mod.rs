//! Effects on squares and on lying items.

pub(in crate::engine) mod boulders;
pub(in crate::engine) mod corpses;
pub(in crate::engine) mod cycle;
pub(in crate::engine) mod drown;
pub(in crate::engine) mod gates;
pub(in crate::engine) mod gush;
pub(in crate::engine) mod lay_back;
pub(in crate::engine) mod light_up;
pub(in crate::engine) mod missiles;
pub(in crate::engine) mod settling;
pub(in crate::engine) mod squares;
pub(in crate::engine) mod webs;
pub(in crate::engine) mod writing;
