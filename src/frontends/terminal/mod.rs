//! The terminal front-end: plays in any terminal that understands ANSI sequences.

pub mod colour;
mod escape;
mod events;
pub mod ink;
pub mod keys;
mod notice;
pub mod paint;
mod screen;
#[cfg(unix)]
mod signals;
pub mod travel;

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crossterm::event::Event;

use self::colour::Depth;
use self::events::Message;
use self::paint::Painter;
use self::screen::Screen;
use crate::base::geometry::{Point, Size};
use crate::ui::app::App;
use crate::ui::canvas::LEAST;
use crate::ui::input::{Input, Key, KeyCode};

/// The longest sleep. Keys and signals end it at once; it only bounds how late a lost terminal is noticed.
const IDLE: Duration = Duration::from_millis(250);

/// The sleep between the steps of an animation.
const STEP: Duration = Duration::from_millis(16);

/// At most this many messages are handled between two frames.
const BATCH: usize = 256;

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

/// Plays `app` in the terminal until it ends. A thread that reads keys lives on until the process ends, so
/// nothing should be asked on standard input afterwards.
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
    let (sender, messages) = channel();
    // Signals first: from the moment the modes are changed, one must not end the program by itself.
    #[cfg(unix)]
    signals::watch(sender.clone())?;
    let screen = Screen::new(std::env::var_os("RHACK_NO_MOUSE").is_none())?;
    events::read_keys(sender)?;
    let mut session = Session {
        app,
        messages,
        screen,
        painter: Painter::new(Depth::of_environment()),
        width: 0,
        height: 0,
        notice_due: false,
        hovered: None,
        ticked: Instant::now(),
        ended: None,
    };
    session.measure()?;
    Ok(session.play())
}

/// One run of the front-end.
struct Session {
    app: App,
    messages: Receiver<Message>,
    screen: Screen,
    painter: Painter,
    width: u16,
    height: u16,
    /// The message about too little room has to be written.
    notice_due: bool,
    hovered: Option<Point>,
    ticked: Instant,
    ended: Option<Ended>,
}

impl Session {
    fn play(mut self) -> Ended {
        let mut looked = Instant::now();
        loop {
            if let Some(ended) = self.ended {
                return ended;
            }
            if self.app.finished() {
                return Ended::Quit;
            }
            if self.draw().is_err() {
                self.close(Ended::Gone);
                continue;
            }
            let wait = if self.app.animating() && !self.is_small() { STEP } else { IDLE };
            let first = match self.messages.recv_timeout(wait) {
                Ok(message) => Some(message),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => Some(Message::Gone),
            };
            self.handle_all(first);
            if looked.elapsed() >= IDLE {
                looked = Instant::now();
                if self.ended.is_none() && !screen::is_here() {
                    // It hung up without a signal, and the reader does not notice the end of input.
                    self.close(Ended::Gone);
                }
            }
            self.tick();
        }
    }

    /// Handles `first` and what is waiting behind it, so that a slow terminal gets one frame for all.
    fn handle_all(&mut self, first: Option<Message>) {
        let mut next = first;
        let mut resized = false;
        for _ in 0..BATCH {
            let Some(message) = next else { break };
            match message {
                Message::Resized | Message::Event(Event::Resize(..)) => resized = true,
                message => {
                    if std::mem::take(&mut resized) {
                        // What was typed after the change of size was meant for the new picture.
                        self.remeasure();
                    }
                    self.handle(message);
                }
            }
            if self.ended.is_some() || self.app.finished() {
                return;
            }
            next = self.messages.try_recv().ok();
        }
        if resized {
            self.remeasure();
        }
    }

    fn handle(&mut self, message: Message) {
        match message {
            Message::Event(Event::Key(event)) => {
                if let Some(key) = keys::key(event) {
                    self.key(key);
                }
            }
            Message::Event(Event::Mouse(event)) if !self.is_small() => {
                if let Some(input) = keys::mouse(event, &mut self.hovered) {
                    self.app.input(input);
                }
            }
            // A pasted text is no series of commands.
            Message::Event(_) | Message::Resized => {}
            Message::End(signal) => self.close(Ended::Signal(signal)),
            Message::Gone => self.close(Ended::Gone),
            Message::Stop => self.suspend(false),
            Message::Continue => {
                // Stopped by force and continued: the shell may have changed the modes meanwhile.
                screen::restore();
                self.resume();
            }
        }
    }

    fn key(&mut self, key: Key) {
        match key {
            // The game may ask first, also where there is no room to show it.
            Key { code: KeyCode::Char('c'), ctrl: true, .. } => self.app.input(Input::Close),
            Key { code: KeyCode::Char('l'), ctrl: true, alt: false, .. } => self.redraw(),
            Key { code: KeyCode::Char('z'), ctrl: true, alt: false, .. } if cfg!(unix) => self.suspend(true),
            _ if self.is_small() => {}
            key => self.app.input(Input::Key(key)),
        }
    }

    /// Lets the game save and ends the loop.
    fn close(&mut self, ended: Ended) {
        if self.ended.is_none() {
            self.app.input(Input::End);
            self.ended = Some(ended);
        }
    }

    /// Everything is to be written again.
    fn redraw(&mut self) {
        self.painter.forget();
        self.notice_due = true;
    }

    fn draw(&mut self) -> io::Result<()> {
        let bytes = if self.is_small() {
            if !std::mem::take(&mut self.notice_due) {
                return Ok(());
            }
            let lines = notice::too_small(self.width, self.height, self.app.in_game());
            self.painter.notice(&lines, self.width, self.height)
        } else if self.app.needs_redraw() || self.painter.is_forgetful() {
            self.painter.picture(self.app.frame(), self.width, self.height)
        } else {
            return Ok(());
        };
        self.screen.write(&bytes)
    }

    fn tick(&mut self) {
        let passed = self.ticked.elapsed();
        let millis = u32::try_from(passed.as_millis()).unwrap_or(u32::MAX);
        if self.is_small() {
            // The game stands still while it cannot be seen.
            self.ticked = Instant::now();
        } else if millis > 0 && self.ended.is_none() {
            // Only whole milliseconds are taken, so that none get lost over many short steps.
            self.ticked += Duration::from_millis(u64::from(millis));
            self.app.tick(millis);
        }
    }

    fn is_small(&self) -> bool {
        i32::from(self.width) < LEAST.width || i32::from(self.height) < LEAST.height
    }

    /// Asks the terminal for its size and tells the game.
    fn measure(&mut self) -> io::Result<()> {
        (self.width, self.height) = screen::size()?;
        self.redraw();
        self.hovered = None;
        if !self.is_small() {
            self.app.input(Input::Resize(Size::new(i32::from(self.width), i32::from(self.height))));
        }
        Ok(())
    }

    fn remeasure(&mut self) {
        if self.measure().is_err() {
            self.close(Ended::Gone);
        }
    }

    /// Stops until someone continues the program; the terminal is the shell's meanwhile. `group`: stop whatever
    /// this program runs under, too.
    #[cfg(unix)]
    fn suspend(&mut self, group: bool) {
        if !signals::can_stop() {
            return;
        }
        screen::restore();
        if group && signals::stop_group().is_ok() {
            // Our own part of that signal; unread, it would stop us once more.
            self.skip_until(|message| matches!(message, Message::Stop));
        }
        if self.ended.is_none() {
            signals::stop_self();
            // A stopped job is ended by a signal and a continuation; the terminal is not ours to touch then.
            self.skip_until(|message| matches!(message, Message::Continue));
        }
        if self.ended.is_none() {
            self.resume();
        }
    }

    #[cfg(not(unix))]
    fn suspend(&mut self, _group: bool) {}

    /// Throws messages away until one that `found` knows, but not those that end the program.
    #[cfg(unix)]
    fn skip_until(&mut self, found: fn(&Message) -> bool) {
        while let Ok(message) = self.messages.recv_timeout(IDLE) {
            match message {
                Message::End(_) | Message::Gone => return self.handle(message),
                message if found(&message) => return,
                _ => {}
            }
        }
    }

    fn resume(&mut self) {
        if self.screen.enter().is_err() {
            self.close(Ended::Gone);
            return;
        }
        self.ticked = Instant::now();
        self.remeasure();
    }
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
