//! The machine and the front-end: where files go, what can be copied to, how large the picture is, what can be shown.

use crate::{
    base::geometry::Size,
    ui::{canvas::LEAST, host::Host},
};

/// What a front-end can copy to for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Clipboard {
    /// Nothing.
    #[default]
    None,
    /// The terminal's, if it allows that; it does not say.
    Terminal,
    /// The browser's.
    Page,
}

/// The machine and the front-end.
pub struct Device {
    /// The machine this runs on.
    pub host: Box<dyn Host>,
    /// The size of the canvas.
    pub size: Size,
    /// Whether the front-end paints the map larger than the rest.
    pub magnified: bool,
    /// What can be copied to.
    pub clipboard: Clipboard,
    /// Whether the front-end can show what is dim behind what is to be read.
    pub shades: bool,
    /// Whether the front-end paints so quickly that the light around the hero may fall off with each step.
    pub light_falls_off: bool,
    /// Whether the front-end follows the option for the size of characters
    /// ([`Options::text_size`](crate::ui::options::Options::text_size)).
    pub sizes_text: bool,
    /// Whether the front-end can let the picture fill the screen
    /// ([`Options::full_screen`](crate::ui::options::Options::full_screen)).
    pub fills_screen: bool,
    /// The tileset that the front-end shows best, where the options leave that open.
    pub best_tiles: Option<&'static str>,
    /// The text that the front-end is to copy.
    copied: Option<String>,
}

impl Device {
    /// The device of `host`, with the least canvas and no more than every front-end can do.
    pub(super) fn new(host: Box<dyn Host>, best_tiles: Option<&'static str>) -> Self {
        Self {
            host,
            size: LEAST,
            magnified: false,
            clipboard: Clipboard::default(),
            shades: true,
            light_falls_off: false,
            sizes_text: false,
            fills_screen: false,
            best_tiles,
            copied: None,
        }
    }

    /// Columns of the canvas.
    pub fn columns(&self) -> usize {
        usize::try_from(self.size.width).unwrap_or(1)
    }

    /// Whether this is in a page, which is closed by its browser.
    pub fn is_page(&self) -> bool {
        self.clipboard == Clipboard::Page
    }

    /// Has the front-end copy `text`; whether it can.
    pub fn copy(&mut self, text: &str) -> bool {
        let can = self.clipboard != Clipboard::None;
        self.copied = can.then(|| text.to_owned());
        can
    }

    /// The text that the front-end is to copy, once.
    pub fn take_copied(&mut self) -> Option<String> {
        self.copied.take()
    }
}
