//! What a save file holds: the game, the latest messages, and how it came to it.

use super::recording::{Beginning, Recording, RecordingError};
use crate::{
    base::clean_text::Told,
    engine::game::{Game, Save},
    narrate::Tone,
};
use serde::{Deserialize, Serialize};

/// The most messages that are kept.
pub const MESSAGES: usize = 200;

/// What a save file holds.
#[derive(Debug, Clone)]
pub struct Payload {
    /// The game; `None` in a report of a crash, of which only is left how it came to it.
    pub save: Option<Save>,
    /// The latest messages, the oldest first.
    pub messages: Vec<Message>,
    /// How it came to it.
    pub recording: Recording,
}

/// Something the hero was told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The sentence.
    pub text: Told,
    /// How much it matters.
    pub tone: Tone,
    /// The turn in which it came last.
    pub turn: u32,
    /// How often it came in a row.
    pub count: u32,
}

/// Why a payload cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PayloadError {
    /// A part of it is missing.
    #[error("its {0} is missing")]
    Missing(&'static str),
    /// A part of it is none.
    #[error("its {part} cannot be read: {reason}")]
    Unreadable {
        /// Which part.
        part: &'static str,
        /// Why.
        reason: String,
    },
    /// An action of it is none.
    #[error(transparent)]
    Recording(#[from] RecordingError),
}

/// `game` with its latest `messages` and its `recording` as lines: the names that the game uses, the game, the messages, how it
/// began, and what was done.
pub fn write(game: &Game, messages: &[Message], recording: &Recording) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(recording.lines().len() + (64 << 10));
    // What consists of texts and numbers can always be written.
    game.save().write(&mut bytes);
    drop(serde_json::to_writer(&mut bytes, messages));
    bytes.push(b'\n');
    drop(serde_json::to_writer(&mut bytes, &recording.beginning));
    bytes.push(b'\n');
    bytes.extend(recording.lines().as_bytes());
    bytes
}

/// The report of a crash: how a game began and all that was done in it, the last of which ended the program.
pub fn write_crash(recording: &Recording) -> Vec<u8> {
    let mut bytes = b"null\nnull\n[]\n".to_vec();
    drop(serde_json::to_writer(&mut bytes, &recording.beginning));
    bytes.push(b'\n');
    bytes.extend(recording.lines().as_bytes());
    bytes
}

/// What `bytes` hold.
///
/// # Errors
/// If they are no payload.
pub fn read(bytes: &[u8]) -> Result<Payload, PayloadError> {
    let unreadable =
        |part, error: &dyn std::error::Error| PayloadError::Unreadable { part, reason: error.to_string() };
    let text = std::str::from_utf8(bytes).map_err(|error| unreadable("text", &error))?;
    let mut parts = text.splitn(5, '\n');
    let mut next = |part| parts.next().ok_or(PayloadError::Missing(part));
    let save = match (next("names")?, next("game")?) {
        ("null", "null") => None,
        (names, body) => Some(Save::read(names, body).map_err(|error| unreadable("names", &error))?),
    };
    let messages: Vec<Message> =
        serde_json::from_str(next("messages")?).map_err(|error| unreadable("messages", &error))?;
    let beginning: Beginning =
        serde_json::from_str(next("beginning")?).map_err(|error| unreadable("beginning", &error))?;
    let recording = Recording::read(beginning, next("recording")?)?;
    Ok(Payload { save, messages, recording })
}
