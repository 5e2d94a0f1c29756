//! The raws: all game content as JSON files that anyone can edit.
//!
//! Loading has two steps. JSON is read into records, which `reading::record` declares together with readers
//! that locate every mistake. Then the records are converted to definitions, in which names have become
//! indices. No code here touches the disk: files come as [`reading::layers::Layer`]s of texts.

pub mod kinds;
pub mod machinery;
pub mod reading;
pub mod rules;
pub mod words;

pub use machinery::all::Raws;
pub use words::fixture::{Fixture, FixtureFacts};
