//! Ctrl-Z: returns the terminal to the shell until the program is continued.

use std::time::Duration;

use super::{events::TerminalMessage, screen, session::TerminalSession, signals};

/// Maximum time until a signal that the program has sent to itself arrives.
const PATIENCE: Duration = Duration::from_millis(250);

impl TerminalSession {
    /// Stops until the program is continued. With `group`, also stops the other programs of its process
    /// group.
    pub(super) fn suspend(&mut self, group: bool) {
        if !signals::can_stop() {
            return;
        }
        screen::restore();
        if group && signals::stop_group().is_ok() {
            // Discard our own copy of the signal; otherwise it would stop us again.
            self.skip_to(&TerminalMessage::Stop);
        }
        if self.ended.is_none() {
            signals::stop_self();
            // A stopped job is ended by a signal and a continuation. In that case the terminal must not be
            // touched.
            self.skip_to(&TerminalMessage::Continue);
        }
        if self.ended.is_none() {
            self.resume();
        }
    }

    /// Discards messages up to `wanted`, except those that end the program.
    fn skip_to(&mut self, wanted: &TerminalMessage) {
        if let Some(end) = self.events.skip_to(wanted, PATIENCE) {
            self.handle(end);
        }
    }
}
