//! rhack
pub mod base;
pub mod engine;
pub mod frontends;
pub mod map_builders;
pub mod narrate;
pub mod raws;
pub mod ui;
