//! How raws are read: texts in layers become trees of JSON with their places, are merged record by record and lowered to
//! what they mean; every mistake goes into one report.

pub(super) mod json;
pub mod layers;
pub(crate) mod lenient;
pub mod loader;
pub(super) mod merge;
pub mod name_index;
pub(super) mod non_empty;
pub(super) mod prototypes;
pub mod report;
pub mod sources;
pub mod table;
pub(super) mod unseen;
