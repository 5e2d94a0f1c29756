//! The one picture every front-end paints: a grid of coloured characters and a text cursor.

use crate::base::{
    clean_text::fits_a_cell,
    geometry::{Point, Rect, Size},
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

impl Style {
    /// The same with its two colours exchanged: as easy to read, and seen at once.
    pub const fn inverse(self) -> Self {
        Self { fg: self.bg, bg: self.fg }
    }
}

/// One character cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The character: printable and one cell wide.
    pub glyph: char,
    /// Its colours.
    pub style: Style,
}

/// The part of a canvas that shows a level, which a front-end may paint larger than the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MapPart {
    /// The cells for the map.
    pub area: Rect,
    /// How many columns and rows of them the level fills, from the top left corner on.
    pub filled: Size,
    /// The cell that should be in sight.
    pub focus: Point,
    /// Whether text has been written over it, which has to be read as it is.
    pub covered: bool,
}

/// A grid of [`Cell`]s, `width` by `height`, with an optional text cursor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Canvas {
    size: Size,
    cells: Vec<Cell>,
    cursor: Option<Point>,
    /// Whether what is under the cursor stands out by itself.
    quiet: bool,
    map: Option<MapPart>,
}

impl Canvas {
    /// A blank canvas in `style`. The size is held between [`NARROWEST`] and [`MOST`].
    pub fn new(size: Size, style: Style) -> Self {
        let size = Size::new(
            size.width.clamp(NARROWEST.width, MOST.width),
            size.height.clamp(NARROWEST.height, MOST.height),
        );
        let count = usize::try_from(size.width * size.height).unwrap_or(0);
        Self { size, cells: vec![Cell { glyph: ' ', style }; count], cursor: None, quiet: false, map: None }
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

    /// Where the text cursor stands, if it has to be painted to be seen.
    pub fn painted_cursor(&self) -> Option<Point> {
        self.cursor.filter(|_| !self.quiet)
    }

    /// Shows the text cursor at `at`, or hides it. A place outside hides it.
    pub fn set_cursor(&mut self, at: Option<Point>) {
        self.cursor = at.filter(|&p| self.size.contains(p));
        self.quiet = false;
    }

    /// The text cursor is at `at`, which stands out by itself: where there is a cursor anyway it stands there, elsewhere
    /// none has to be painted.
    pub fn set_quiet_cursor(&mut self, at: Point) {
        self.set_cursor(Some(at));
        self.quiet = true;
    }

    /// Blanks everything in `style` and hides the cursor.
    pub fn clear(&mut self, style: Style) {
        self.cells.fill(Cell { glyph: ' ', style });
        self.cursor = None;
        self.map = None;
    }

    /// The part that shows a level, if one does.
    pub fn map(&self) -> Option<MapPart> {
        self.map
    }

    /// From now on `area` shows a level that fills so much of it, around `focus`; what is written over it covers it.
    pub fn set_map(&mut self, area: Rect, filled: Size, focus: Point) {
        self.map = Some(MapPart { area, filled, focus, covered: false });
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
        let length = i32::try_from(text.chars().count()).unwrap_or(i32::MAX);
        if let Some(map) = &mut self.map {
            let Rect { left, top, right, bottom } = map.area;
            let beside = at.y < top || at.y > bottom || at.x > right || at.x.saturating_add(length) <= left;
            map.covered |= !beside;
        }
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
    fn text_over_the_map_covers_it() {
        let mut canvas = Canvas::new(LEAST, PLAIN);
        let area = Rect { left: 0, top: 2, right: 39, bottom: 20 };
        let mut covers = |at, text: &str| {
            canvas.set_map(area, Size::new(40, 10), Point::new(5, 5));
            canvas.print(at, text, PLAIN);
            canvas.map().is_some_and(|map| map.covered)
        };
        for (x, y, text) in [(0, 1, "above"), (0, 21, "below"), (40, 5, "beside"), (-3, 5, "off")] {
            assert!(!covers(Point::new(x, y), text), "{text}");
        }
        assert!(covers(Point::new(39, 20), "over") && covers(Point::new(-3, 2), "over it"));
        canvas.clear(PLAIN);
        assert_eq!(canvas.map(), None);
    }

    #[test]
    fn wide_and_control_characters_become_question_marks() {
        let mut canvas = Canvas::new(LEAST, PLAIN);
        canvas.print(Point::new(0, 0), "a\u{1b}宽b", PLAIN);
        assert_eq!(canvas.text().lines().next(), Some("a??b"));
    }
}
