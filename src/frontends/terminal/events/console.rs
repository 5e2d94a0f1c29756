//! Windows: reads console events through crossterm.

use std::{collections::VecDeque, io, time::Duration};

use crossterm::event::{poll, read};

use super::TerminalMessage;

/// Maximum sleep: crossterm counts it in 32 bits of milliseconds.
const LONGEST: Duration = Duration::from_secs(3600);

/// Queue of console events.
#[derive(Debug, Default)]
pub struct Events {
    waiting: VecDeque<TerminalMessage>,
}

impl Events {
    /// Creates an empty queue.
    ///
    /// # Errors
    ///
    /// Never on Windows; the Unix version can fail.
    pub fn new() -> io::Result<Self> {
        Ok(Self::default())
    }

    /// Reads the events that have arrived. If none wait, sleeps until one arrives, at most for `longest`.
    pub fn wait(&mut self, longest: Option<Duration>) {
        let sleep = if self.waiting.is_empty() { longest.unwrap_or(LONGEST) } else { Duration::ZERO };
        let mut arrived = poll(sleep);
        while let Ok(true) = arrived {
            match read() {
                Ok(event) => self.waiting.push_back(TerminalMessage::Event(event)),
                Err(error) => arrived = Err(error),
            }
            arrived = arrived.and_then(|_| poll(Duration::ZERO));
        }
        if arrived.is_err() {
            self.waiting.push_back(TerminalMessage::Gone);
        }
    }

    /// Returns the next message, if one waits.
    pub fn take(&mut self) -> Option<TerminalMessage> {
        self.waiting.pop_front()
    }
}
