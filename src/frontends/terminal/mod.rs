//! Terminal front-end, for any terminal that understands ANSI sequences.
//!
//! A single thread draws the changes, sleeps until a key, a signal or the next step of an animation, and
//! handles all that has arrived.

mod clipboard;
pub mod colour;
pub mod cursor;
#[cfg(unix)]
pub mod decode;
pub mod diff;
mod events;
pub mod keys;
mod notice;
mod screen;
mod session;
#[cfg(unix)]
mod signals;
pub mod style;
#[cfg(unix)]
mod suspend;

use std::io::{self, Write as _};

use self::session::TerminalSession;
use crate::ui::app::App;

/// Reasons why the terminal cannot show the game.
#[derive(Debug, thiserror::Error)]
pub enum TerminalError {
    /// Input or output is a file or a pipe.
    #[error("input and output must be a terminal, not a file or a pipe")]
    NotATerminal,
    /// The terminal cannot place the cursor.
    #[error(
        "this terminal ({0}) cannot move its cursor; run Rhack in one that understands ANSI escape sequences"
    )]
    NoCursor(String),
    /// Setting up the terminal failed.
    #[error("cannot set up the terminal: {0}")]
    Setup(#[from] io::Error),
}

/// Reasons for the end of the front-end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExitReason {
    /// The player quit.
    Quit,
    /// A signal of this number ended the program.
    Signal(i32),
    /// The terminal vanished.
    Gone,
}

impl ExitReason {
    /// Returns the exit code that shells expect.
    pub fn exit_code(self) -> u8 {
        match self {
            ExitReason::Quit => 0,
            ExitReason::Signal(number) => u8::try_from(number).map_or(255, |n| n.saturating_add(128)),
            // The code of SIGHUP, which most terminals send.
            ExitReason::Gone => 129,
        }
    }
}

/// Plays `app` in the terminal until it ends.
///
/// # Errors
///
/// [`TerminalError::NotATerminal`] without a terminal, [`TerminalError::NoCursor`] if the terminal is too
/// simple, and [`TerminalError::Setup`] if its modes cannot be set.
pub fn run(app: App) -> Result<ExitReason, TerminalError> {
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
        // A closed terminal needs no farewell.
        let _ = writeln!(io::stderr(), "{farewell}");
    }
    Ok(ended)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exit_codes_follow_shell_conventions() {
        assert_eq!(ExitReason::Quit.exit_code(), 0);
        assert_eq!(ExitReason::Signal(2).exit_code(), 130);
        assert_eq!(ExitReason::Signal(15).exit_code(), 143);
        assert_eq!(ExitReason::Gone.exit_code(), 129);
    }
}
