//! Reads raws: parses the files of all layers into JSON with places, merges them record by record, and reads
//! the result as typed values. Every error goes into one report.

pub mod by_word;
pub(in crate::raws) mod causes;
pub(in crate::raws) mod file_names;
pub(crate) mod json;
pub mod kinds;
pub mod layers;
pub mod loader;
pub(super) mod merge;
pub mod name_index;
pub mod names;
mod old_keys;
pub mod parser;
pub(super) mod prototypes;
pub mod reader;
pub(crate) mod record;
pub mod references;
pub(super) mod renames;
pub mod report;
mod scan;
pub mod section;
pub mod shape;
pub mod sources;
mod syntax_errors;
pub mod table;
pub mod text;
pub mod value;
