//! The raws: everything a player meets, as JSON files that anyone can edit.
//!
//! Loading has two steps: JSON as typed is read into records (`reading::record` declares them and makes their readers, which
//! locate every mistake); records are lowered to definitions as meant, in which names have become indices. Nothing here reads a disk: files come as [`reading::layers::Layer`]s of texts.

pub mod abilities;
mod all;
pub mod colour;
pub mod creatures;
pub mod effective;
pub mod effects;
pub mod features;
mod fixture;
pub mod growth;
pub mod interactions;
pub mod items;
pub mod keys;
pub mod kits;
pub mod layout;
pub mod levels;
pub mod messages;
mod numbered;
pub mod origin;
pub mod picture;
pub mod ranks;
pub mod reading;
pub mod rules;
pub mod samples;
pub mod skills;
pub mod spawns;
pub mod template;
pub mod terrain;
pub mod theme;
pub mod tilesets;
pub mod themes;
pub mod traits;
pub mod vaults;
pub mod warnings;
pub mod world;

pub use all::Raws;
pub use fixture::{Fixture, FixtureFacts};
