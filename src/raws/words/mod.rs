//! Words that records of many kinds share: effects, deeds, colours, texts.

pub mod abilities;
pub mod colour;
pub mod deeds;
pub mod effects;
pub(super) mod fixture;
pub mod messages;
pub mod section_texts;
pub mod template;
