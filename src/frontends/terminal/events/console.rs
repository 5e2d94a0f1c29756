//! Windows: the console reports whole keys, and crossterm reads them.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use crossterm::event::{poll, read};

use super::Message;

/// The longest sleep: crossterm counts it in 32 bits of milliseconds.
const LONGEST: Duration = Duration::from_secs(3600);

/// What the console has reported.
#[derive(Debug, Default)]
pub struct Events {
    waiting: VecDeque<Message>,
}

impl Events {
    /// Begins to listen.
    pub fn new() -> io::Result<Self> {
        Ok(Self::default())
    }

    /// Takes in what has arrived; sleeps until something does if nothing waits, but no longer than `longest`.
    pub fn wait(&mut self, longest: Option<Duration>) {
        let sleep = if self.waiting.is_empty() { longest.unwrap_or(LONGEST) } else { Duration::ZERO };
        let mut arrived = poll(sleep);
        while let Ok(true) = arrived {
            match read() {
                Ok(event) => self.waiting.push_back(Message::Event(event)),
                Err(error) => arrived = Err(error),
            }
            arrived = arrived.and_then(|_| poll(Duration::ZERO));
        }
        if arrived.is_err() {
            self.waiting.push_back(Message::Gone);
        }
    }

    /// The next message, if one waits.
    pub fn take(&mut self) -> Option<Message> {
        self.waiting.pop_front()
    }
}
