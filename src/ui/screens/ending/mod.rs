//! The end of a game: the stone over a dead hero, the summary, the level as it was, and on to the next game.

pub(super) mod death_sheet;
pub(super) mod tombstone;
pub(super) mod truth;

use crate::ui::input::{Input, Key, KeyCode};

/// Whether `input` goes on to what comes next. Keys that are held down to walk do not come so far: the prompt after the
/// last message takes them.
fn goes_on(input: Input) -> bool {
    match input {
        Input::Key(key) => !key.ctrl && !key.alt,
        Input::Click(_) => true,
        Input::Hover(_) | Input::Scroll(_) | Input::Resize(_) | Input::Close | Input::End => false,
    }
}

/// Whether `input` asks to leave the program.
fn quits(input: Input) -> bool {
    matches!(input, Input::Key(Key { code: KeyCode::Char('q'), ctrl: false, alt: false, .. }))
}
