//! Main loop of the terminal front-end.

use std::{
    io,
    time::{Duration, Instant},
};

use crossterm::event::Event;

use super::{
    ExitReason, clipboard,
    colour::Depth,
    diff::DiffWriter,
    events::{Events, TerminalMessage},
    keys, notice,
    screen::{self, TerminalScreen},
};
use crate::{
    base::geometry::{Point, Size},
    ui::{
        app::App,
        canvas::NARROWEST,
        input::{Input, Key, KeyCode},
        session::Clipboard,
    },
};

/// Time between the steps of an animation, and maximum time without a new picture during a burst of keys.
const FRAME: Duration = Duration::from_millis(16);

/// The app, the terminal, and the state between them.
pub struct TerminalSession {
    app: App,
    pub(super) events: Events,
    pub(super) screen: TerminalScreen,
    painter: DiffWriter,
    width: u16,
    height: u16,
    /// True if the notice about a too small terminal has to be written.
    notice_due: bool,
    hovered: Option<Point>,
    pub(super) ticked: Instant,
    pub(super) ended: Option<ExitReason>,
}

impl TerminalSession {
    /// Sets up the terminal for `app`.
    ///
    /// # Errors
    ///
    /// An I/O error if the terminal or the signals cannot be set up.
    pub fn new(app: App) -> io::Result<Self> {
        let depth = Depth::of_environment();
        let mut session = Self {
            app,
            // Signals first: once the modes are changed, a signal must not end the program by itself.
            events: Events::new()?,
            screen: TerminalScreen::new(std::env::var_os("RHACK_NO_MOUSE").is_none())?,
            painter: DiffWriter::new(depth),
            width: 0,
            height: 0,
            notice_due: false,
            hovered: None,
            ticked: Instant::now(),
            ended: None,
        };
        session.app.session_mut().device.clipboard = Clipboard::Terminal;
        session.app.session_mut().device.shades = matches!(depth, Depth::True | Depth::Indexed256);
        session.measure()?;
        Ok(session)
    }

    /// Plays until the end. Returns its reason, and the farewell to print once the terminal is restored.
    pub fn play(mut self) -> (ExitReason, Option<String>) {
        loop {
            if let Some(ended) = self.ended {
                return (ended, None);
            }
            if self.app.finished() {
                return (ExitReason::Quit, self.app.session().farewell().map(str::to_owned));
            }
            if let Some(text) = self.app.session_mut().device.take_copied()
                && self.screen.write(&clipboard::copy(&text)).is_err()
            {
                self.close(ExitReason::Gone);
                continue;
            }
            if self.draw().is_err() {
                self.close(ExitReason::Gone);
                continue;
            }
            self.events.wait((self.app.animating() && !self.is_small()).then_some(FRAME));
            // Before the input: what it begins does not count the time of the wait.
            self.tick();
            self.handle_all();
        }
    }

    /// Handles the waiting messages for at most [`FRAME`], so that a burst of keys makes few pictures but
    /// more than none.
    fn handle_all(&mut self) {
        let begun = Instant::now();
        while let Some(message) = self.events.take() {
            self.handle(message);
            if self.ended.is_some() || self.app.finished() || begun.elapsed() >= FRAME {
                return;
            }
        }
    }

    pub(super) fn handle(&mut self, message: TerminalMessage) {
        match message {
            TerminalMessage::Event(Event::Key(event)) => {
                if let Some(key) = keys::key(event) {
                    self.key(key);
                }
            }
            TerminalMessage::Event(Event::Mouse(event)) => {
                let inside = event.column < self.width && event.row < self.height;
                if !inside || self.is_small() {
                } else if let Some(input) = keys::mouse(event, &mut self.hovered) {
                    self.app.input(input);
                } else if let Some(at) = keys::menu(event) {
                    self.app.menu(at);
                }
            }
            TerminalMessage::Resized | TerminalMessage::Event(Event::Resize(..)) => self.remeasure(),
            TerminalMessage::Event(_) => {}
            TerminalMessage::End(signal) => self.close(ExitReason::Signal(signal)),
            TerminalMessage::Gone => self.close(ExitReason::Gone),
            TerminalMessage::Stop => self.suspend(false),
            TerminalMessage::Continue => {
                // The program was stopped by force and continued. The shell may have changed the modes.
                screen::restore();
                self.resume();
            }
        }
    }

    fn key(&mut self, key: Key) {
        match key {
            // The game may ask for confirmation, even without room to show it.
            Key { code: KeyCode::Char('c'), ctrl: true, .. } => self.app.input(Input::Close),
            Key { code: KeyCode::Char('l'), ctrl: true, alt: false, .. } => self.redraw(),
            Key { code: KeyCode::Char('z'), ctrl: true, alt: false, .. } if cfg!(unix) => self.suspend(true),
            _ if self.is_small() => {}
            key => self.app.input(Input::Key(key)),
        }
    }

    /// Lets the game save and ends the loop.
    pub(super) fn close(&mut self, ended: ExitReason) {
        if self.ended.is_none() {
            self.app.input(Input::End);
            self.ended = Some(ended);
        }
    }

    /// Writes everything again at the next draw.
    fn redraw(&mut self) {
        self.painter.forget();
        self.notice_due = true;
    }

    fn draw(&mut self) -> io::Result<()> {
        let bytes = if self.is_small() {
            if !std::mem::take(&mut self.notice_due) {
                return Ok(());
            }
            let lines = notice::too_small(self.width, self.height, self.app.would_lose_game());
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
            // Only whole milliseconds are subtracted, so that many short steps lose none.
            self.ticked += Duration::from_millis(u64::from(millis));
            self.app.tick(millis);
        }
    }

    fn is_small(&self) -> bool {
        i32::from(self.width) < NARROWEST.width || i32::from(self.height) < NARROWEST.height
    }

    /// Reads the terminal's size and resizes the app.
    fn measure(&mut self) -> io::Result<()> {
        (self.width, self.height) = screen::size()?;
        self.redraw();
        self.hovered = None;
        if !self.is_small() {
            self.app.input(Input::Resize(Size::new(i32::from(self.width), i32::from(self.height))));
        }
        Ok(())
    }

    pub(super) fn remeasure(&mut self) {
        if self.measure().is_err() {
            self.close(ExitReason::Gone);
        }
    }

    #[cfg(not(unix))]
    fn suspend(&mut self, _group: bool) {}

    /// Takes over the terminal again after a stop.
    pub(super) fn resume(&mut self) {
        if self.screen.enter().is_err() {
            self.close(ExitReason::Gone);
            return;
        }
        self.ticked = Instant::now();
        self.remeasure();
    }
}
