//! Everything that wakes the front-end, in one queue: what is typed, and signals.

#[cfg(not(unix))]
mod console;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub use console::Events;
use crossterm::event::Event;
#[cfg(unix)]
pub use unix::Events;

/// One thing that woke the front-end.
#[derive(Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), allow(dead_code))] // Signals are Unix only.
pub enum Message {
    /// A key, the mouse, or a new size.
    Event(Event),
    /// The terminal has a new size.
    Resized,
    /// Someone wants the program stopped for a while (SIGTSTP).
    Stop,
    /// The program runs again after a stop (SIGCONT).
    Continue,
    /// This signal wants the program to end.
    End(i32),
    /// No more input will come: the terminal is gone.
    Gone,
}
