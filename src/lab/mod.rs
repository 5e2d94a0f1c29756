//! Laboratory: whole games and staged fights without a screen, and statistics over many of them.

pub mod arena;
pub mod batch;
pub mod compare;
pub mod counted;
pub mod counts;
pub mod decisions;
pub mod expect;
pub mod expectation_file;
pub mod goals;
pub mod headlines;
pub mod html;
pub mod items;
pub mod level_statistics;
pub mod means;
pub mod measure;
pub mod meet;
pub mod meters;
pub mod outcome;
pub mod pair;
pub mod play;
pub mod spread;
pub mod statistics;
pub mod summary;
pub mod trade;
pub mod traps;
pub mod used;
