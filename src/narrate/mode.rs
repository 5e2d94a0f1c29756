//! How serious games are, in words.

use crate::{engine::state::mode::Mode, raws::messages::Messages};

/// What `mode` is called.
pub fn mode(messages: &Messages, mode: Mode) -> String {
    let texts = &messages.mode;
    match mode {
        Mode::Normal => texts.normal().text(),
        Mode::Explore => texts.explore().text(),
        Mode::Debug => texts.debug().text(),
    }
}

/// What is said before a game in this mode begins; `None` of a normal one.
pub fn ahead(messages: &Messages, mode: Mode) -> Option<String> {
    match mode {
        Mode::Normal => None,
        Mode::Explore => Some(messages.mode.explore_ahead().text()),
        Mode::Debug => Some(messages.mode.debug_ahead().text()),
    }
}

/// `text`, which is about a game in this mode: marked, unless it is a normal one.
pub fn marked(messages: &Messages, text: String, of: Mode) -> String {
    if of.is_normal() {
        return text;
    }
    messages.mode.marked().fill(&[("text", &text), ("mode", &mode(messages, of))])
}
