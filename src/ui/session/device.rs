//! The machine and the front-end: storage, clipboard, size of the picture, and capabilities.

use crate::{
    base::{
        calendar::CalendarDay,
        geometry::{Point, Rect, Size},
    },
    ui::{
        canvas::{LEAST, MOST},
        host::{Host, HostError, StorageSlot},
        text_grid::MapScale,
    },
};

/// More entries than any list has.
const MOST_ENTRIES: i32 = 1_000_000;

/// Clipboard of the front-end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Clipboard {
    /// No clipboard.
    #[default]
    None,
    /// The terminal's, if the terminal allows it; there is no confirmation.
    Terminal,
    /// The browser's.
    Page,
}

/// Host and front-end, and their abilities.
pub struct Device {
    pub host: Box<dyn Host>,
    /// Size seen by the topmost screen, in cells.
    pub size: Size,
    /// True if the front-end paints the map larger than the rest and scrolls it, for fingers.
    pub magnified: bool,
    /// Size at which the front-end paints the squares of a whole level, relative to the text.
    pub map_scale: MapScale,
    pub clipboard: Clipboard,
    /// True if the front-end shows lists as buttons, so that windows leave them out of the picture.
    pub lists_are_buttons: bool,
    /// True if the front-end can show dimmed colours behind text.
    pub shades: bool,
    /// True if the front-end paints fast enough to redraw the light around the hero at each step.
    pub light_falls_off: bool,
    /// True if the front-end can show tilesets of pictures.
    pub draws_pictures: bool,
    /// True if the front-end follows the option for the text size
    /// ([`Options::text_size`](crate::ui::options::Options::text_size)).
    pub sizes_text: bool,
    /// True if the front-end can fill the screen
    /// ([`Options::full_screen`](crate::ui::options::Options::full_screen)).
    pub fills_screen: bool,
    /// Tileset that the front-end shows best, used if the options leave the choice open.
    pub best_tiles: Option<&'static str>,
    /// Text for the front-end to copy.
    copied: Option<String>,
    /// Name and content of a file for the page to download.
    download: Option<(String, Vec<u8>)>,
}

impl Device {
    /// Creates the device of `host`, with the minimum canvas and the capabilities of every front-end.
    pub(super) fn new(host: Box<dyn Host>, best_tiles: Option<&'static str>) -> Self {
        Self {
            host,
            size: LEAST,
            magnified: false,
            map_scale: MapScale::SAME,
            clipboard: Clipboard::default(),
            lists_are_buttons: false,
            shades: true,
            light_falls_off: false,
            draws_pictures: false,
            sizes_text: false,
            fills_screen: false,
            best_tiles,
            copied: None,
            download: None,
        }
    }

    /// Returns the area that the topmost screen sees.
    pub const fn area(&self) -> Rect {
        Rect::at(Point::new(0, 0), self.size)
    }

    /// Returns the place of a list that would fill `area`. Where lists are buttons it lies below any canvas,
    /// so that no click on the picture meets it, and has room for every entry.
    pub const fn list_area(&self, area: Rect) -> Rect {
        match self.lists_are_buttons {
            true => Rect { top: MOST.height, bottom: MOST.height + MOST_ENTRIES, ..area },
            false => area,
        }
    }

    /// Returns today's date; `None` if the host has no clock.
    pub fn today(&self) -> Option<CalendarDay> {
        CalendarDay::from_seconds(self.host.now())
    }

    /// Returns the columns of the canvas.
    pub fn columns(&self) -> usize {
        usize::try_from(self.size.width).unwrap_or(1)
    }

    /// True if the front-end paints squares of the map larger than text.
    pub fn enlarges_map(&self) -> bool {
        self.magnified || self.map_scale.enlarges()
    }

    /// True in a web page, which its browser closes.
    pub fn is_page(&self) -> bool {
        self.clipboard == Clipboard::Page
    }

    /// Asks the front-end to copy `text`. True if it can.
    pub fn copy(&mut self, text: &str) -> bool {
        let can = self.clipboard != Clipboard::None;
        self.copied = can.then(|| text.to_owned());
        can
    }

    /// Takes the text for the front-end to copy.
    pub fn take_copied(&mut self) -> Option<String> {
        self.copied.take()
    }

    /// Gives the file `name` to the player: as a download of a page, else as a file of the host. Returns the
    /// place of the file.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the file cannot be written.
    pub fn hand_out(&mut self, name: &str, bytes: Vec<u8>) -> Result<String, HostError> {
        if self.is_page() {
            self.download = Some((name.to_owned(), bytes));
            return Ok(name.to_owned());
        }
        let slot = StorageSlot::new(name).ok_or_else(|| HostError(name.to_owned()))?;
        self.host.write(&slot, &bytes)?;
        Ok(self.host.place_of(&slot))
    }

    /// Takes the file for the page to download.
    pub fn take_download(&mut self) -> Option<(String, Vec<u8>)> {
        self.download.take()
    }
}
