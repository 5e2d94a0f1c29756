//! The raws: all game content as JSON files that anyone can edit.
//!
//! Loading has two steps. JSON is read into records, which `reading::record` declares together with readers
//! that locate every mistake. Then the records are converted to definitions, in which names have become
//! indices. No code here touches the disk: files come as [`reading::layers::Layer`]s of texts.

pub mod abilities;
mod all;
pub mod colour;
pub mod creatures;
pub mod crowning;
pub mod deeds;
pub mod effective;
pub mod effects;
pub mod features;
mod fixture;
pub mod gods;
pub mod graffiti;
pub mod growth;
pub mod interactions;
pub mod items;
pub mod kits;
pub mod layout;
pub mod lessons;
pub mod levels;
pub mod messages;
pub mod metered;
mod numbered;
pub mod obtainable;
pub mod oracle;
pub mod origin;
pub mod picture;
pub mod power_words;
mod prayers;
pub mod priests;
pub mod ranks;
pub mod reading;
pub mod reference;
pub mod rules;
pub mod samples;
pub mod script;
pub mod section_texts;
pub mod shop_rules;
pub mod shops;
pub mod skills;
pub mod spawns;
pub mod spells;
pub mod template;
pub mod terrain;
pub mod texts;
pub mod theme;
pub mod themes;
pub mod tilesets;
pub mod traits;
pub mod vault_rules;
pub mod vaults;
pub mod warnings;
pub mod world;

pub use all::Raws;
pub use fixture::{Fixture, FixtureFacts};
