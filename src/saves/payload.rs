//! Contents of a save file: the game, the latest messages, and the recording.

use super::recording::{Beginning, Recording, RecordingError};
use crate::{
    base::clean_text::ToldText,
    engine::game::{Game, Save},
    narrate::Tone,
};
use serde::{Deserialize, Serialize};

/// Maximum number of stored messages.
pub const MESSAGES: usize = 200;

/// Contents of a save file or a crash report.
#[derive(Debug, Clone)]
pub struct Payload {
    /// The game; `None` in a crash report, which only has the recording.
    pub save: Option<Save>,
    /// The latest messages, oldest first.
    pub messages: Vec<SavedMessage>,
    /// All actions from the beginning.
    pub recording: Recording,
}

/// Message to the player, as stored in a save file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedMessage {
    /// The text.
    pub text: ToldText,
    /// Importance.
    pub tone: Tone,
    /// Turn of its last occurrence.
    pub turn: u32,
    /// Number of occurrences in a row.
    pub count: u32,
}

/// Reasons why a payload cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PayloadError {
    /// A part is missing.
    #[error("its {0} is missing")]
    Missing(&'static str),
    /// A part is invalid.
    #[error("its {part} cannot be read: {reason}")]
    Unreadable {
        /// Name of the part.
        part: &'static str,
        /// Reason.
        reason: String,
    },
    /// An action is invalid.
    #[error(transparent)]
    Recording(#[from] RecordingError),
}

/// Serializes `game` with its latest `messages` and its `recording`. The lines are: names used by the game,
/// the game, the messages, the beginning, and the actions.
pub fn write(game: &Game, messages: &[SavedMessage], recording: &Recording) -> Vec<u8> {
    write_save(&game.save(), messages, recording)
}

/// Does the same as [`write()`], with a `save` of the game.
pub fn write_save(save: &Save, messages: &[SavedMessage], recording: &Recording) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(recording.lines().len() + (64 << 10));
    // Texts and numbers can always be serialized.
    save.write(&mut bytes);
    drop(serde_json::to_writer(&mut bytes, messages));
    bytes.push(b'\n');
    drop(serde_json::to_writer(&mut bytes, &recording.beginning));
    bytes.push(b'\n');
    bytes.extend(recording.lines().as_bytes());
    bytes
}

/// Serializes a crash report: the beginning of a game and all actions, the last of which crashed the program.
pub fn write_crash(recording: &Recording) -> Vec<u8> {
    let mut bytes = b"null\nnull\n[]\n".to_vec();
    drop(serde_json::to_writer(&mut bytes, &recording.beginning));
    bytes.push(b'\n');
    bytes.extend(recording.lines().as_bytes());
    bytes
}

/// Parses a payload.
///
/// # Errors
///
/// [`PayloadError::Missing`] or [`PayloadError::Unreadable`] for a bad part, and [`PayloadError::Recording`]
/// for a bad action.
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
    let messages: Vec<SavedMessage> =
        serde_json::from_str(next("messages")?).map_err(|error| unreadable("messages", &error))?;
    let beginning: Beginning =
        serde_json::from_str(next("beginning")?).map_err(|error| unreadable("beginning", &error))?;
    let recording = Recording::read(beginning, next("recording")?)?;
    Ok(Payload { save, messages, recording })
}
