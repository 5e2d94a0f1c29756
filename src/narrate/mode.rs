//! Texts about the modes of a game.

use crate::{engine::state::mode::Mode, raws::messages::Messages};

/// Returns the name of `mode`.
pub fn mode(messages: &Messages, mode: Mode) -> String {
    let texts = &messages.mode;
    match mode {
        Mode::Normal => texts.normal().text(),
        Mode::Explore => texts.explore().text(),
        Mode::Debug => texts.debug().text(),
    }
}

/// Returns the notice before a game in `mode`; `None` for a normal one.
pub fn ahead(messages: &Messages, mode: Mode) -> Option<String> {
    match mode {
        Mode::Normal => None,
        Mode::Explore => Some(messages.mode.explore_ahead().text()),
        Mode::Debug => Some(messages.mode.debug_ahead().text()),
    }
}

/// Marks `text` with the mode of the game, unless the game is normal.
pub fn marked(messages: &Messages, text: String, of: Mode) -> String {
    if of.is_normal() {
        return text;
    }
    messages.mode.marked().fill(&[("text", &text), ("mode", &mode(messages, of))])
}
