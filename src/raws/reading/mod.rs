//! How raws are read: texts in layers become trees of JSON with their places, are merged record by record and lowered to
//! what they mean; every mistake goes into one report.

pub(super) mod json;
pub mod layers;
pub(crate) mod lenient;
pub mod loader;
pub(super) mod merge;
mod mistake;
pub mod name_index;
pub(super) mod non_empty;
mod parse;
pub(super) mod prototypes;
mod quick;
pub mod report;
mod shared_text;
pub mod sources;
pub mod table;
mod typed;
pub(super) mod unseen;
