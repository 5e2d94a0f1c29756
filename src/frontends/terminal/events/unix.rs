//! Polls the terminal and the signals together. All waiting input is read at once, as no further wake-up
//! would report bytes left in a buffer.

use std::{
    collections::VecDeque,
    io::{self, Read as _, Stdin, stdin},
    os::{fd::AsFd, unix::net::UnixStream},
    time::{Duration, Instant},
};

use crossterm::event::{Event, MouseEventKind};
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::{Errno, read},
};
use signal_hook::consts::{SIGCONT, SIGTSTP, SIGWINCH};

use super::TerminalMessage;
use crate::frontends::terminal::{decode::Decoder, signals};

/// Maximum bytes of one read.
const MOST_BYTES: usize = 1 << 16;

/// Number of waiting messages from which no more input is read, so that a fast sender has to wait.
const MOST_MESSAGES: usize = 4096;

/// Queue of input from the terminal `I` and of signals.
#[derive(Debug)]
pub struct Events<I = Stdin> {
    input: I,
    /// Stream of signal numbers, one byte each.
    signals: UnixStream,
    decoder: Decoder,
    /// Time of the last read.
    heard: Instant,
    waiting: VecDeque<TerminalMessage>,
    bytes: Vec<u8>,
}

impl Events {
    /// Starts to listen. From now on signals do nothing by themselves.
    ///
    /// # Errors
    ///
    /// An I/O error if the signals cannot be watched.
    pub fn new() -> io::Result<Self> {
        Ok(Self::from(stdin(), signals::watch()?))
    }
}

impl<I: AsFd> Events<I> {
    fn from(input: I, signals: UnixStream) -> Self {
        Self {
            input,
            signals,
            decoder: Decoder::default(),
            heard: Instant::now(),
            waiting: VecDeque::new(),
            bytes: vec![0; MOST_BYTES],
        }
    }

    /// Reads the input and signals that have arrived. If no message waits, sleeps until one arrives, at most
    /// for `longest`.
    pub fn wait(&mut self, longest: Option<Duration>) {
        let rest = self.decoder.patience().map(|patience| patience.saturating_sub(self.heard.elapsed()));
        let sleep = if self.waiting.is_empty() {
            [longest, rest].into_iter().flatten().min()
        } else {
            Some(Duration::ZERO)
        };
        let full = self.waiting.len() >= MOST_MESSAGES;
        let typed = if full { PollFlags::empty() } else { PollFlags::IN };
        let mut polled = [PollFd::new(&self.input, typed), PollFd::new(&self.signals, PollFlags::IN)];
        let result = poll(&mut polled, sleep.and_then(|sleep| Timespec::try_from(sleep).ok()).as_ref());
        let [typed, signalled] = polled.map(|fd| !fd.revents().is_empty());
        match result {
            Ok(_) => {}
            Err(Errno::INTR) => return,
            Err(_) => return self.waiting.push_back(TerminalMessage::Gone),
        }
        if typed {
            self.read();
        } else if !full && self.decoder.patience().is_some_and(|patience| self.heard.elapsed() >= patience) {
            let events = self.decoder.give_up();
            self.add(events);
        }
        if signalled {
            self.read_signals();
        }
    }

    /// Returns the next message, if one waits. Of several pointer moves in a row only the last is returned.
    pub fn take(&mut self) -> Option<TerminalMessage> {
        let mut message = self.waiting.pop_front()?;
        while is_move(&message) && self.waiting.front().is_some_and(is_move) {
            message = self.waiting.pop_front()?;
        }
        Some(message)
    }

    /// Discards input and messages until `wanted` arrives, or until no signal arrives for `patience`. Returns
    /// a message that ends the program, if one arrives first.
    pub fn skip_to(&mut self, wanted: &TerminalMessage, patience: Duration) -> Option<TerminalMessage> {
        let ends =
            |message: &TerminalMessage| matches!(message, TerminalMessage::End(_) | TerminalMessage::Gone);
        self.waiting.retain(ends);
        self.decoder = Decoder::default();
        loop {
            while let Some(message) = self.waiting.pop_front() {
                if ends(&message) {
                    return Some(message);
                }
                if message == *wanted {
                    return None;
                }
            }
            let mut polled = [PollFd::new(&self.signals, PollFlags::IN)];
            match poll(&mut polled, Timespec::try_from(patience).ok().as_ref()) {
                Ok(0) => return None,
                Ok(_) => self.read_signals(),
                Err(Errno::INTR) => {}
                Err(_) => return Some(TerminalMessage::Gone),
            }
        }
    }

    /// Reads all input of the terminal, up to [`MOST_BYTES`].
    fn read(&mut self) {
        let mut length = 0;
        let gone = loop {
            match read(&self.input, self.bytes.get_mut(length..).unwrap_or_default()) {
                Ok(0) => break length < MOST_BYTES,
                Ok(count) => length += count,
                Err(Errno::INTR) => continue,
                Err(error) => break error != Errno::AGAIN,
            }
            let mut polled = [PollFd::new(&self.input, PollFlags::IN)];
            if poll(&mut polled, Some(&Timespec::default())) != Ok(1) {
                break false;
            }
        };
        self.heard = Instant::now();
        let events = self.decoder.feed(self.bytes.get(..length).unwrap_or_default());
        self.add(events);
        if gone {
            self.waiting.push_back(TerminalMessage::Gone);
        }
    }

    /// Puts signals before all waiting messages, so that a burst of input does not delay the end of the
    /// program.
    fn read_signals(&mut self) {
        let mut numbers = [0; 64];
        let count = match self.signals.read(&mut numbers) {
            Ok(count) => count,
            Err(_) => return,
        };
        for number in numbers.iter().take(count).rev() {
            self.waiting.push_front(match i32::from(*number) {
                SIGCONT => TerminalMessage::Continue,
                SIGTSTP => TerminalMessage::Stop,
                SIGWINCH => TerminalMessage::Resized,
                ending => TerminalMessage::End(ending),
            });
        }
        if count == 0 {
            self.waiting.push_front(TerminalMessage::Gone);
        }
    }

    fn add(&mut self, events: Vec<Event>) {
        self.waiting.extend(events.into_iter().map(TerminalMessage::Event));
    }
}

fn is_move(message: &TerminalMessage) -> bool {
    matches!(message, TerminalMessage::Event(Event::Mouse(mouse)) if mouse.kind == MouseEventKind::Moved)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::{KeyCode, KeyEvent};
    use std::io::Write;

    const AT_ONCE: Option<Duration> = Some(Duration::ZERO);

    /// Creates a queue with the other ends of its terminal and its signal stream.
    fn wired() -> (Events<UnixStream>, UnixStream, UnixStream) {
        let (input, terminal) = UnixStream::pair().unwrap();
        let (signals, system) = UnixStream::pair().unwrap();
        signals.set_nonblocking(true).unwrap();
        (Events::from(input, signals), terminal, system)
    }

    fn all(events: &mut Events<UnixStream>) -> Vec<TerminalMessage> {
        std::iter::from_fn(|| events.take()).collect()
    }

    fn key(code: KeyCode) -> TerminalMessage {
        TerminalMessage::Event(Event::Key(KeyEvent::from(code)))
    }

    #[test]
    fn burst_of_keys_is_read_in_one_wait() {
        let (mut events, mut terminal, _system) = wired();
        terminal.write_all(&[b's'; 4000]).unwrap();
        events.wait(None);
        let read = all(&mut events);
        assert_eq!(read.len(), 4000);
        assert!(read.iter().all(|message| *message == key(KeyCode::Char('s'))));
    }

    #[test]
    fn pointer_moves_collapse_to_the_last() {
        let (mut events, mut terminal, _system) = wired();
        let moves: String = (0..5000).map(|i| format!("\x1b[<35;{};7M", i % 80 + 1)).collect();
        terminal.write_all(moves.as_bytes()).unwrap();
        terminal.write_all(b"s").unwrap();
        let mut read = Vec::new();
        while read.len() < 2 {
            events.wait(AT_ONCE);
            read.extend(all(&mut events));
        }
        assert!(read.len() < 4, "{read:?}");
        assert_eq!(read.last(), Some(&key(KeyCode::Char('s'))));
    }

    #[test]
    fn reading_stops_at_the_message_limit() {
        let (mut events, mut terminal, _system) = wired();
        for _ in 0..20 {
            terminal.write_all(&[b's'; 1000]).unwrap();
            events.wait(AT_ONCE);
        }
        let read = all(&mut events).len();
        assert!((MOST_MESSAGES..MOST_MESSAGES + MOST_BYTES).contains(&read), "{read}");
        let mut rest = 0;
        while read + rest < 20_000 {
            events.wait(None);
            rest += all(&mut events).len();
        }
    }

    #[test]
    fn signals_precede_typed_keys() {
        let (mut events, mut terminal, mut system) = wired();
        terminal.write_all(b"s").unwrap();
        events.wait(None);
        let numbers = [SIGWINCH, 15, SIGCONT].map(|signal| u8::try_from(signal).unwrap());
        system.write_all(&numbers).unwrap();
        events.wait(None);
        let typed = key(KeyCode::Char('s'));
        assert_eq!(
            all(&mut events),
            [TerminalMessage::Resized, TerminalMessage::End(15), TerminalMessage::Continue, typed]
        );
    }

    #[test]
    fn lone_escape_becomes_a_key_after_a_timeout() {
        let (mut events, mut terminal, _system) = wired();
        terminal.write_all(b"\x1b").unwrap();
        events.wait(None);
        assert_eq!(all(&mut events), []);
        // The sleep ends by itself.
        events.wait(None);
        assert_eq!(all(&mut events), [key(KeyCode::Esc)]);
    }

    #[test]
    fn hangup_is_reported_after_the_last_key() {
        let (mut events, mut terminal, _system) = wired();
        terminal.write_all(b"s").unwrap();
        drop(terminal);
        events.wait(None);
        assert_eq!(all(&mut events), [key(KeyCode::Char('s')), TerminalMessage::Gone]);
    }

    #[test]
    fn keys_typed_before_a_stop_are_dropped() {
        let (mut events, mut terminal, mut system) = wired();
        terminal.write_all(b"ls\r\x1b[").unwrap();
        events.wait(None);
        let stop = [SIGWINCH, SIGTSTP].map(|signal| u8::try_from(signal).unwrap());
        system.write_all(&stop).unwrap();
        assert_eq!(events.skip_to(&TerminalMessage::Stop, Duration::from_secs(9)), None);
        assert_eq!((all(&mut events), events.decoder.patience()), (Vec::new(), None));
        system.write_all(&[15]).unwrap();
        assert_eq!(
            events.skip_to(&TerminalMessage::Stop, Duration::from_secs(9)),
            Some(TerminalMessage::End(15))
        );
        assert_eq!(events.skip_to(&TerminalMessage::Stop, Duration::ZERO), None);
    }
}
