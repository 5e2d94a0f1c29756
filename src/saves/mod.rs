//! What outlives the program: games that go on, recordings of games that can be played again, and the scores of those that
//! are over; how they are written, and how they are read by somebody who trusts no file.
//!
//! A save file is a replay, too: `head` (magic, version, a header anybody can read, a checksum), then one compressed
//! payload of lines: the names of the records that the game uses, the game, the latest messages, and how the game began with all
//! actions since. Between two saves
//! actions go to a `journal`, which is only ever appended to.

pub mod dump;
pub mod file;
pub mod header;
pub mod journal;
pub mod payload;
pub mod recording;
pub mod replay;
pub mod score;
