//! Everything that wakes the front-end, in one queue.
//!
//! Keys are read by a thread of their own: crossterm waits inside its reader for the rest of a torn sequence
//! and spins at the end of input, and neither may keep the game from noticing a signal.

use std::io;
use std::sync::mpsc::Sender;
use std::time::Duration;

use crossterm::event::{Event, poll, read};

use super::escape::Joiner;

/// How long the rest of an escape sequence may take before a lone Escape counts as typed.
const ESCAPE_WAIT: Duration = Duration::from_millis(25);

/// One thing that woke the front-end.
#[derive(Debug)]
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

/// Starts the thread that sends what is typed to `sender`. It ends with the process, or with the terminal.
pub fn read_keys(sender: Sender<Message>) -> io::Result<()> {
    let reader = std::thread::Builder::new().name("terminal input".into());
    reader.spawn(move || {
        let gone = SendGone(sender);
        let _ = forward(&gone.0);
    })?;
    Ok(())
}

/// Says [`Message::Gone`] however the reader ends, a panic included.
struct SendGone(Sender<Message>);

impl Drop for SendGone {
    fn drop(&mut self) {
        let _ = self.0.send(Message::Gone);
    }
}

fn forward(sender: &Sender<Message>) -> io::Result<()> {
    let mut joiner = Joiner::default();
    loop {
        let events = if joiner.is_waiting() && !poll(ESCAPE_WAIT)? {
            joiner.give_up()
        } else if cfg!(unix) {
            joiner.push(read()?)
        } else {
            // Windows reports whole keys.
            vec![read()?]
        };
        for event in events {
            sender.send(Message::Event(event)).map_err(io::Error::other)?;
        }
    }
}
