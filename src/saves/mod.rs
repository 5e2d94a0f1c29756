//! Files that outlive the program: games in progress, recordings for replay, and scores of finished games.
//! The readers trust no file.
//!
//! A save file is a replay too: a `head` (magic, version, a plain header, a checksum), then one compressed
//! payload of lines: the names of the records that the game uses, the game, the latest messages, the
//! beginning of the game, and all actions since. Between two saves, actions go to a `journal`, which is only
//! ever appended to.

pub mod dump;
pub mod file;
pub mod header;
pub mod journal;
pub mod payload;
pub mod recording;
pub mod replay;
pub mod score;
