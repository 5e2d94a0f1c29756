//! Texts about the modes of a game.

use crate::{engine::state::mode::GameMode, raws::words::messages::Messages};

/// Returns the name of `mode`.
pub fn mode(messages: &Messages, mode: GameMode) -> String {
    let texts = &messages.mode;
    match mode {
        GameMode::Normal => texts.normal().text(),
        GameMode::Explore => texts.explore().text(),
        GameMode::Debug => texts.debug().text(),
    }
}

/// Returns the notice before a game in `mode`; `None` for a normal one.
pub fn ahead(messages: &Messages, mode: GameMode) -> Option<String> {
    match mode {
        GameMode::Normal => None,
        GameMode::Explore => Some(messages.mode.explore_ahead().text()),
        GameMode::Debug => Some(messages.mode.debug_ahead().text()),
    }
}

/// Marks `text` with the mode of the game, unless the game is normal.
pub fn marked(messages: &Messages, text: String, of: GameMode) -> String {
    if of.is_normal() {
        return text;
    }
    messages.mode.marked().fill(&[("text", &text), ("mode", &mode(messages, of))])
}
