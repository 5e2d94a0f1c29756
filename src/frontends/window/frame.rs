//! What is around the picture: the window's title, and whether it fills the screen.

use glutin::dpi::PhysicalSize;
use glutin::window::{Fullscreen, Window};
use std::time::{Duration, Instant};

/// Time in which a window manager should have enlarged the window.
const PATIENCE: Duration = Duration::from_secs(2);

/// The window's title, and whether the window fills the screen.
#[derive(Debug)]
pub struct WindowFrame {
    title: String,
    full_screen: bool,
    /// The window's size when it was to fill the screen, and when to look whether it does.
    asked: Option<(PhysicalSize<u32>, Instant)>,
}

impl WindowFrame {
    /// The frame of a window that has this title.
    pub fn new(title: &str) -> Self {
        Self { title: title.to_owned(), full_screen: false, asked: None }
    }

    /// Gives the window this title, unless it has it.
    pub fn set_title(&mut self, window: &Window, title: String) {
        if title != self.title {
            window.set_title(&title);
            self.title = title;
        }
    }

    /// Asks for the window to fill the screen it is on, or no longer, if that is new.
    pub fn set_full_screen(&mut self, window: &Window, full_screen: bool, now: Instant) {
        if full_screen != self.full_screen {
            self.full_screen = full_screen;
            self.asked = full_screen.then(|| (window.inner_size(), now + PATIENCE));
            window.set_fullscreen(full_screen.then_some(Fullscreen::Borderless(None)));
        }
    }

    /// When [`WindowFrame::is_refused`] will have an answer.
    pub fn due(&self) -> Option<Instant> {
        self.asked.map(|(_, due)| due)
    }

    /// Whether the window has stayed as it was although it was to fill the screen. X11 without a window manager has
    /// nobody to enlarge it. Says so once.
    pub fn is_refused(&mut self, window: &Window, now: Instant) -> bool {
        let Some((before, _)) = self.asked.take_if(|(_, due)| *due <= now) else { return false };
        let screen = window.current_monitor().map(|monitor| monitor.size());
        before == window.inner_size() && screen.is_some_and(|screen| screen != before)
    }
}
