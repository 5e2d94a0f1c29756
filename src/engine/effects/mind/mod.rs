//! Effects on the nature, attitude and knowledge of creatures.

pub(in crate::engine) mod allies;
pub(in crate::engine) mod calls;
pub(in crate::engine) mod detect;
pub(in crate::engine) mod examine;
pub(in crate::engine) mod extinction;
pub(in crate::engine) mod gems;
pub(in crate::engine) mod identify;
pub(in crate::engine) mod knowledge;
pub(in crate::engine) mod polymorph;
pub(in crate::engine) mod random_status;
pub(in crate::engine) mod release;
pub(in crate::engine) mod taming;
pub(in crate::engine) mod were;
pub(in crate::engine) mod wish;
