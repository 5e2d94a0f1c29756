//! The end of a game: the stone over the dead, what became of the hero, and on to the next game.

mod death_sheet;
mod tombstone;
mod truth;

use super::{Screen, Step, help::Help, log::LogScreen};
use crate::{
    engine::event::Ending,
    ui::{
        command::Command,
        input::{Input, Key, KeyCode},
        session::Session,
    },
};
use death_sheet::DeathSheet;
use tombstone::Tombstone;

/// The first screen after a game that ended so.
pub fn screen(ending: Ending) -> Box<dyn Screen> {
    match ending {
        Ending::Died { cause, helpless } => Box::new(Tombstone::new(cause, helpless)),
        Ending::Left | Ending::Quit => Box::new(DeathSheet::new(ending)),
    }
}

/// Whether `input` goes on to what comes next. Keys that are held down to walk do not come so far: the prompt after the
/// last message takes them.
fn goes_on(input: Input) -> bool {
    match input {
        Input::Key(key) => !key.ctrl && !key.alt,
        Input::Click(_) => true,
        Input::Hover(_) | Input::Scroll(_) | Input::Resize(_) | Input::Close | Input::End => false,
    }
}

/// What opens over the end of a game: the messages, to read how it came to it, and the keys.
pub(super) fn opens(session: &Session, input: Input) -> Option<Step> {
    let Input::Key(key) = input else { return None };
    match session.keymap().command(key)? {
        Command::Log => Some(Step::Push(Box::new(LogScreen::default()))),
        Command::Help => Some(Step::Push(Box::new(Help::default()))),
        _ => None,
    }
}

/// Whether `input` asks to leave the program.
fn quits(input: Input) -> bool {
    matches!(input, Input::Key(Key { code: KeyCode::Char('q'), ctrl: false, alt: false, .. }))
}
