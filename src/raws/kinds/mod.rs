//! Kinds of records: a file or a folder for each, with the record, what it is read to, and its checks.

pub mod conducts;
pub mod creatures;
mod drawn_rooms;
pub mod endings;
pub mod expect;
pub mod features;
pub mod gods;
pub mod graffiti;
pub mod growth;
pub mod items;
pub mod kits;
pub mod lessons;
pub mod levels;
pub mod picture;
pub mod power_words;
pub mod ranks;
pub mod samples;
pub mod shops;
pub mod skills;
pub mod spawns;
pub mod spells;
pub mod terrain;
pub mod themes;
pub mod tilesets;
pub mod traits;
pub mod vaults;
pub mod world;
