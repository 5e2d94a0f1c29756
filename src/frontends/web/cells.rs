//! The canvas as plain numbers, which a page can read from memory.

use crate::{
    base::geometry::{Point, Size},
    ui::{
        canvas::{Canvas, Cell, MapPart, Rgb},
        cp437,
    },
};

/// Index of a cell that shows the lifted map instead of a character.
pub const SHOWS_MAP: u32 = 256;

/// The canvas as plain numbers.
#[derive(Debug)]
pub struct CanvasCells {
    pub size: Size,
    pub numbers: Vec<u32>,
    /// Cells of the lifted map; empty if the map is not lifted.
    pub level: Vec<u32>,
    pub cursor: Option<Point>,
    pub map: Option<MapPart>,
}

impl Default for CanvasCells {
    fn default() -> Self {
        Self { size: Size::new(0, 0), numbers: Vec::new(), level: Vec::new(), cursor: None, map: None }
    }
}

impl CanvasCells {
    /// Copies the cells of `canvas`.
    pub fn take(&mut self, canvas: &Canvas) {
        self.size = canvas.size();
        self.cursor = canvas.painted_cursor();
        self.map = canvas.map();
        self.numbers.clear();
        self.numbers.extend(canvas.cells().iter().flat_map(numbers));
        self.level.clear();
        let Some(map) = canvas.lifted() else { return };
        let at = |cell: Point| usize::try_from(3 * (cell.y * self.size.width + cell.x)).ok();
        for cell in map.area.points() {
            self.level.extend(canvas.level_cell(cell).iter().flat_map(numbers));
            let index = at(cell).filter(|_| canvas.shows_level(cell));
            if let Some(index) = index.and_then(|index| self.numbers.get_mut(index)) {
                *index = SHOWS_MAP;
            }
        }
    }
}

/// Returns the three numbers of a cell.
fn numbers(cell: &Cell) -> [u32; 3] {
    [u32::from(cp437::index(cell.glyph)), number(cell.style.fg), number(cell.style.bg)]
}

fn number(rgb: Rgb) -> u32 {
    u32::from_be_bytes([0, rgb.r, rgb.g, rgb.b])
}
