//! The terminal front-end: plays in any terminal that understands ANSI sequences.
//!
//! One thread does everything in turn: it draws what has changed, sleeps until something is typed, a signal comes or
//! an animation goes on, and acts on all that has arrived.

mod clipboard;
pub mod colour;
#[cfg(unix)]
pub mod decode;
mod events;
pub mod style;
pub mod keys;
mod notice;
pub mod diff;
mod screen;
mod session;
#[cfg(unix)]
mod signals;
#[cfg(unix)]
mod suspend;
pub mod cursor;

use std::io::{self, Write as _};

use self::session::TerminalSession;
use crate::ui::app::App;

/// Why the game could not be shown.
#[derive(Debug, thiserror::Error)]
pub enum TerminalError {
    /// Input or output goes to a file or a pipe.
    #[error("input and output must be a terminal, not a file or a pipe")]
    NotATerminal,
    /// The terminal says that it cannot place the cursor.
    #[error("this terminal ({0}) cannot place characters; run Rhack in one that understands ANSI sequences")]
    NoCursor(String),
    /// The terminal refused to be set up.
    #[error("cannot set up the terminal: {0}")]
    Setup(#[from] io::Error),
}

/// Why the front-end came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// The person was done.
    Quit,
    /// A signal of this number asked for the end.
    Signal(i32),
    /// The terminal vanished.
    Gone,
}

impl Ended {
    /// The exit code that a shell expects for it.
    pub fn exit_code(self) -> u8 {
        match self {
            Ended::Quit => 0,
            Ended::Signal(number) => u8::try_from(number).map_or(255, |n| n.saturating_add(128)),
            // As SIGHUP, which is how most terminals say it.
            Ended::Gone => 129,
        }
    }
}

/// Plays `app` in the terminal until it ends.
pub fn run(app: App) -> Result<Ended, TerminalError> {
    if !screen::is_here() {
        return Err(TerminalError::NotATerminal);
    }
    let term = std::env::var("TERM").unwrap_or_default();
    if term == "dumb" {
        return Err(TerminalError::NoCursor(format!("TERM={term}")));
    }
    #[cfg(windows)]
    if !crossterm::ansi_support::supports_ansi() {
        return Err(TerminalError::NoCursor("an old Windows console".to_owned()));
    }
    let (ended, farewell) = TerminalSession::new(app)?.play();
    if let Some(farewell) = farewell {
        // A terminal that is gone needs no farewell.
        let _ = writeln!(io::stderr(), "{farewell}");
    }
    Ok(ended)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exit_codes_are_those_a_shell_expects() {
        assert_eq!(Ended::Quit.exit_code(), 0);
        assert_eq!(Ended::Signal(2).exit_code(), 130);
        assert_eq!(Ended::Signal(15).exit_code(), 143);
        assert_eq!(Ended::Gone.exit_code(), 129);
    }
}
