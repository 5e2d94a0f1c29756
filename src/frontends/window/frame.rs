//! What is around the picture: the window's title, and whether it fills the screen.

use bracket_lib::prelude::BACKEND;

/// What the window is called, and whether it fills the screen. bracket-terminal does what is asked for after the tick.
#[derive(Debug)]
pub struct WindowFrame {
    title: String,
    full_screen: bool,
}

impl WindowFrame {
    /// The frame of a window that has this title.
    pub fn new(title: &str) -> Self {
        Self { title: title.to_owned(), full_screen: false }
    }

    /// Calls the window so, if it is not called so already.
    pub fn set_title(&mut self, title: String) {
        if title != self.title {
            BACKEND.lock().title_request = Some(title.clone());
            self.title = title;
        }
    }

    /// Lets the window fill the screen it is on, or no longer, if that is new.
    pub fn set_full_screen(&mut self, full_screen: bool) {
        if full_screen != self.full_screen {
            BACKEND.lock().full_screen_request = Some(full_screen);
            self.full_screen = full_screen;
        }
    }
}
