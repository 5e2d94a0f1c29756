//! The canvas as plain numbers, which a page can read from memory.

use crate::{
    base::geometry::{Point, Size},
    ui::{
        canvas::{Canvas, MapPart, Rgb},
        cp437,
    },
};

/// The canvas as plain numbers.
#[derive(Debug)]
pub struct CanvasCells {
    pub size: Size,
    pub numbers: Vec<u32>,
    pub cursor: Option<Point>,
    pub map: Option<MapPart>,
}

impl Default for CanvasCells {
    fn default() -> Self {
        Self { size: Size::new(0, 0), numbers: Vec::new(), cursor: None, map: None }
    }
}

impl CanvasCells {
    /// Copies the cells of `canvas`.
    pub fn take(&mut self, canvas: &Canvas) {
        self.size = canvas.size();
        self.cursor = canvas.painted_cursor();
        self.map = canvas.map();
        self.numbers.clear();
        self.numbers.extend(canvas.cells().iter().flat_map(|cell| {
            [u32::from(cp437::index(cell.glyph)), number(cell.style.fg), number(cell.style.bg)]
        }));
    }
}

fn number(rgb: Rgb) -> u32 {
    u32::from_be_bytes([0, rgb.r, rgb.g, rgb.b])
}
