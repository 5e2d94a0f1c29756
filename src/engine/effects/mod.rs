//! Applies effects to a target. Each submodule implements one family; effects are declared in
//! `raws::words::effects`.
//!
//! `apply` calls all families, and no family calls `apply`. An effect that leads to another family pushes a
//! consequence, which `queue` settles.

pub(in crate::engine) mod affect;
pub(in crate::engine) mod answers;
pub(in crate::engine) mod apply;
pub(in crate::engine) mod arrival;
pub(in crate::engine) mod blast;
pub(in crate::engine) mod damage;
pub(in crate::engine) mod deliver;
pub(in crate::engine) mod effect_context;
pub mod gear;
pub(in crate::engine) mod grave;
pub(in crate::engine) mod ground;
pub(in crate::engine) mod interact;
pub(in crate::engine) mod intrinsic_timers;
pub(in crate::engine) mod mind;
pub(in crate::engine) mod notify;
pub(in crate::engine) mod passive;
pub(in crate::engine) mod position;
pub(in crate::engine) mod queue;
pub(in crate::engine) mod shops;
pub mod status;
pub(in crate::engine) mod tasks;
pub(in crate::engine) mod trajectory;
