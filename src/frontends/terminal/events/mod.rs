//! Queue of everything that wakes the front-end: input and signals.

#[cfg(not(unix))]
mod console;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub use console::Events;
use crossterm::event::Event;
#[cfg(unix)]
pub use unix::Events;

/// Message from the terminal or the operating system to the front-end.
#[derive(Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), allow(dead_code))] // Signals are Unix only.
pub enum TerminalMessage {
    /// A key, the mouse, or a new size.
    Event(Event),
    /// The terminal has a new size.
    Resized,
    /// The program is to stop for a while (SIGTSTP).
    Stop,
    /// The program was continued after a stop (SIGCONT).
    Continue,
    /// The program is to end because of this signal.
    End(i32),
    /// The terminal is gone, so no more input will come.
    Gone,
}
