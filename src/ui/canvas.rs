//! The one picture every front-end paints: a grid of coloured characters and a text cursor.

use crate::base::{
    clean_text::fits_a_cell,
    geometry::{Point, Size},
};

/// The least size for the full layout; windows and terminals with less say that there is too little room.
pub const LEAST: Size = Size::new(80, 24);

/// The least size of any canvas: the narrow layout, for pages on small screens.
pub const NARROWEST: Size = Size::new(40, 24);

/// The largest size of a canvas: more cells would not be read, and a hostile resize must not cost memory.
pub const MOST: Size = Size::new(400, 200);

/// A 24-bit colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rgb {
    /// Red, 0..255.
    pub r: u8,
    /// Green, 0..255.
    pub g: u8,
    /// Blue, 0..255.
    pub b: u8,
}

impl Rgb {
    /// The colour with these components.
    pub const fn new(r: u8, g: u8, b: u8) -> Self {
        Self { r, g, b }
    }
}

/// A character's two colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Style {
    /// Colour of the character.
    pub fg: Rgb,
    /// Colour behind it.
    pub bg: Rgb,
}

/// One character cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The character: printable and one cell wide.
    pub glyph: char,
    /// Its colours.
    pub style: Style,
}

/// A grid of [`Cell`]s, `width` by `height`, with an optional text cursor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Canvas {
    size: Size,
    cells: Vec<Cell>,
    cursor: Option<Point>,
}

impl Canvas {
    /// A blank canvas in `style`. The size is held between [`NARROWEST`] and [`MOST`].
    pub fn new(size: Size, style: Style) -> Self {
        let size = Size::new(
            size.width.clamp(NARROWEST.width, MOST.width),
            size.height.clamp(NARROWEST.height, MOST.height),
        );
        let count = usize::try_from(size.width * size.height).unwrap_or(0);
        Self { size, cells: vec![Cell { glyph: ' ', style }; count], cursor: None }
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The cells, row by row.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The rows from the top, each a slice of cells.
    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(usize::try_from(self.size.width).unwrap_or(1).max(1))
    }

    /// The cells of row `y`; none outside.
    pub fn row(&self, y: u16) -> &[Cell] {
        let width = usize::try_from(self.size.width).unwrap_or(0);
        let start = usize::from(y) * width;
        self.cells.get(start..start + width).unwrap_or_default()
    }

    /// Where the text cursor stands, if it shows.
    pub fn cursor(&self) -> Option<Point> {
        self.cursor
    }

    /// Shows the text cursor at `at`, or hides it. A place outside hides it.
    pub fn set_cursor(&mut self, at: Option<Point>) {
        self.cursor = at.filter(|&p| self.size.contains(p));
    }

    /// Blanks everything in `style` and hides the cursor.
    pub fn clear(&mut self, style: Style) {
        self.cells.fill(Cell { glyph: ' ', style });
        self.cursor = None;
    }

    /// The cell at `at`, if that is on the canvas.
    pub fn get(&self, at: Point) -> Option<Cell> {
        self.index(at).and_then(|i| self.cells.get(i)).copied()
    }

    /// Sets one cell. Outside the canvas nothing happens; a character that does not fill exactly one
    /// cell becomes `?`.
    pub fn set(&mut self, at: Point, glyph: char, style: Style) {
        if let Some(cell) = self.index(at).and_then(|i| self.cells.get_mut(i)) {
            *cell = Cell { glyph: shown(glyph), style };
        }
    }

    /// Writes `text` to the right of `at`, cut at the right edge, and returns the point after its end.
    pub fn print(&mut self, at: Point, text: &str, style: Style) -> Point {
        let mut end = at;
        for glyph in text.chars() {
            self.set(end, glyph, style);
            end.x += 1;
        }
        end
    }

    fn index(&self, at: Point) -> Option<usize> {
        if !self.size.contains(at) {
            return None;
        }
        usize::try_from(at.y * self.size.width + at.x).ok()
    }

    /// The characters alone, a line per row, without blanks at the ends of lines.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for row in self.rows() {
            let line: String = row.iter().map(|cell| cell.glyph).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// `glyph`, or `?` for one that does not fill exactly one cell.
fn shown(glyph: char) -> char {
    if fits_a_cell(glyph) { glyph } else { '?' }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Style = Style { fg: Rgb::new(200, 200, 200), bg: Rgb::new(0, 0, 0) };

    #[test]
    fn a_canvas_is_never_smaller_than_40_by_24_nor_endless() {
        assert_eq!(Canvas::new(Size::new(3, -7), PLAIN).size(), NARROWEST);
        assert_eq!(Canvas::new(Size::new(i32::MAX, i32::MAX), PLAIN).size(), MOST);
    }

    #[test]
    fn printing_is_cut_at_the_edges() {
        let mut canvas = Canvas::new(LEAST, PLAIN);
        canvas.print(Point::new(78, 0), "abc", PLAIN);
        canvas.print(Point::new(-1, 1), "xyz", PLAIN);
        let text = canvas.text();
        let mut lines = text.lines();
        assert_eq!(lines.next().map(str::trim_start), Some("ab"));
        assert_eq!(lines.next(), Some("yz"));
    }

    #[test]
    fn wide_and_control_characters_become_question_marks() {
        let mut canvas = Canvas::new(LEAST, PLAIN);
        canvas.print(Point::new(0, 0), "a\u{1b}宽b", PLAIN);
        assert_eq!(canvas.text().lines().next(), Some("a??b"));
    }
}
