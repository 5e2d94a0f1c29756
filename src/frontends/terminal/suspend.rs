//! Ctrl-Z: the terminal is the shell's for a while.

use std::time::Duration;

use super::events::Message;
use super::session::TerminalSession;
use super::{screen, signals};

/// How long a signal that the program has sent to itself may take.
const PATIENCE: Duration = Duration::from_millis(250);

impl TerminalSession {
    /// Stops until someone continues the program. `group`: stop whatever this program runs under, too.
    pub(super) fn suspend(&mut self, group: bool) {
        if !signals::can_stop() {
            return;
        }
        screen::restore();
        if group && signals::stop_group().is_ok() {
            // Our own part of that signal; unread, it would stop us once more.
            self.skip_to(&Message::Stop);
        }
        if self.ended.is_none() {
            signals::stop_self();
            // A stopped job is ended by a signal and a continuation; the terminal is not ours to touch then.
            self.skip_to(&Message::Continue);
        }
        if self.ended.is_none() {
            self.resume();
        }
    }

    /// Throws messages away until `wanted`, but not those that end the program.
    fn skip_to(&mut self, wanted: &Message) {
        if let Some(end) = self.events.skip_to(wanted, PATIENCE) {
            self.handle(end);
        }
    }
}
