//! Title and full screen mode of the window.

use glutin::{
    dpi::PhysicalSize,
    window::{Fullscreen, Window},
};
use std::time::{Duration, Instant};

/// Time for a window manager to enlarge the window.
const PATIENCE: Duration = Duration::from_secs(2);

/// Title of the window, and its full screen mode.
#[derive(Debug)]
pub struct WindowFrame {
    title: String,
    full_screen: bool,
    /// Window size at the request for full screen, and the time to check the result.
    asked: Option<(PhysicalSize<u32>, Instant)>,
}

impl WindowFrame {
    /// Creates the frame of a window with `title`.
    pub fn new(title: &str) -> Self {
        Self { title: title.to_owned(), full_screen: false, asked: None }
    }

    /// Sets the window's title, if it is new.
    pub fn set_title(&mut self, window: &Window, title: String) {
        if title != self.title {
            window.set_title(&title);
            self.title = title;
        }
    }

    /// Switches full screen on the window's monitor on or off; does nothing if it is so already.
    pub fn set_full_screen(&mut self, window: &Window, full_screen: bool, now: Instant) {
        if full_screen != self.full_screen {
            self.full_screen = full_screen;
            self.asked = full_screen.then(|| (window.inner_size(), now + PATIENCE));
            window.set_fullscreen(full_screen.then_some(Fullscreen::Borderless(None)));
        }
    }

    /// Returns the time when [`WindowFrame::is_refused`] will have an answer.
    pub fn due(&self) -> Option<Instant> {
        self.asked.map(|(_, due)| due)
    }

    /// True once if the window has kept its size after a request for full screen. X11 without a window
    /// manager cannot enlarge windows.
    pub fn is_refused(&mut self, window: &Window, now: Instant) -> bool {
        let Some((before, _)) = self.asked.take_if(|(_, due)| *due <= now) else { return false };
        let screen = window.current_monitor().map(|monitor| monitor.size());
        before == window.inner_size() && screen.is_some_and(|screen| screen != before)
    }
}
