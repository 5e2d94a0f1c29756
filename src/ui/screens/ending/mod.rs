//! The end of a game: tombstone, summary, the level as it was, and the next game.

pub(super) mod backwards;
pub(super) mod death_sheet;
mod last_level;
mod report;
mod share;
pub(super) mod tombstone;
pub(super) mod truth;
pub(super) mod tutorial_end;

use crate::ui::input::Input;

/// True if `input` continues to the next screen. Keys held down for walking do not get here: the prompt after
/// the last message takes them.
fn goes_on(input: Input) -> bool {
    match input {
        Input::Key(key) => !key.ctrl && !key.alt,
        Input::Click(_) => true,
        Input::Hover(_)
        | Input::Scroll(_)
        | Input::Resize(_)
        | Input::Command(_)
        | Input::Close
        | Input::End => false,
    }
}
