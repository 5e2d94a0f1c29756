//! The picture that every front-end paints: a grid of coloured characters and a text cursor.

use crate::base::{
    clean_text::fits_a_cell,
    geometry::{Point, Rect, Size},
};

/// Minimum size of the full layout. Smaller windows show that there is too little room; smaller terminals
/// and pages have the narrow layout.
pub const LEAST: Size = Size::new(80, 24);

/// Minimum size of any canvas: the narrow layout, for pages and terminals on small screens. Smaller terminals
/// show that there is too little room.
pub const NARROWEST: Size = Size::new(40, 16);

/// Minimum columns of a canvas with a sidebar and with cards.
pub const WIDE: i32 = 100;

/// Maximum size of a canvas. More cells are unreadable, and a hostile resize must not cost memory.
pub const MOST: Size = Size::new(480, 200);

/// A 24-bit colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rgb {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
}

impl Rgb {
    /// Creates a colour from its components.
    pub const fn new(r: u8, g: u8, b: u8) -> Self {
        Self { r, g, b }
    }
}

/// Foreground and background colour of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Style {
    /// Colour of the character.
    pub fg: Rgb,
    /// Colour behind the character.
    pub bg: Rgb,
}

impl Style {
    /// Returns the style with its colours exchanged: as readable, but conspicuous.
    pub const fn inverse(self) -> Self {
        Self { fg: self.bg, bg: self.fg }
    }
}

/// A character cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    /// A printable character, one cell wide.
    pub glyph: char,
    pub style: Style,
}

/// The part of a canvas that shows a level. A front-end may paint it larger than the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MapPart {
    /// Cells of the map.
    pub area: Rect,
    /// Columns and rows of `area` that the level fills, from the top left corner.
    pub filled: Size,
    /// Cell that should stay in sight.
    pub focus: Point,
    /// True if text was written over the map and must stay readable.
    pub covered: bool,
}

/// A copy of the map part, for front-ends that paint the map larger under the text.
#[derive(Debug, Clone, PartialEq, Eq)]
struct LiftedMap {
    area: Rect,
    /// Cells of `area` as they were when the map was lifted, row by row.
    level: Vec<Cell>,
    /// True for each cell of `area` that was set later.
    over: Vec<bool>,
    /// True if any cell was set later.
    covered: bool,
}

impl LiftedMap {
    fn index(&self, at: Point) -> Option<usize> {
        let inside = self.area.contains(at);
        let index = (at.y - self.area.top) * self.area.width() + at.x - self.area.left;
        usize::try_from(index).ok().filter(|_| inside)
    }
}

/// A grid of [`Cell`]s, `width` by `height`, with an optional text cursor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Canvas {
    size: Size,
    cells: Vec<Cell>,
    cursor: Option<Point>,
    /// True if the text under the cursor is highlighted already, so that no cursor has to be painted.
    quiet: bool,
    map: Option<MapPart>,
    lifted: Option<LiftedMap>,
    /// Texts printed so far, in their order; `None` if the canvas does not record them.
    printed: Option<Vec<PrintedText>>,
}

/// A text printed on a canvas.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedText {
    /// Cell of the first character.
    pub at: Point,
    pub text: String,
    pub style: Style,
}

impl Canvas {
    /// Creates a blank canvas in `style`. Clamps `size` between [`NARROWEST`] and [`MOST`].
    pub fn new(size: Size, style: Style) -> Self {
        let size = Size::new(
            size.width.clamp(NARROWEST.width, MOST.width),
            size.height.clamp(NARROWEST.height, MOST.height),
        );
        Self::of_size(size, style)
    }

    /// Creates a blank canvas for a part of another, at most of that size.
    pub fn part(&self, size: Size, style: Style) -> Self {
        let Size { width, height } = self.size;
        Self::of_size(Size::new(size.width.clamp(1, width), size.height.clamp(1, height)), style)
    }

    /// Creates a blank canvas of exactly `size`.
    pub(super) fn of_size(size: Size, style: Style) -> Self {
        let count = usize::try_from(size.width * size.height).unwrap_or(0);
        Self {
            size,
            cells: vec![Cell { glyph: ' ', style }; count],
            cursor: None,
            quiet: false,
            map: None,
            lifted: None,
            printed: None,
        }
    }

    /// Records the texts printed from now on, for screen readers.
    pub fn recording(self) -> Self {
        Self { printed: Some(Vec::new()), ..self }
    }

    /// Returns the recorded texts in the order of printing. Blanks replace characters that were painted over
    /// later or lie outside the canvas.
    pub fn printed(&self) -> Vec<PrintedText> {
        let visible = |printed: &PrintedText| {
            let cells = (printed.at.x..).zip(printed.text.chars());
            let text = cells.map(|(x, glyph)| {
                let cell = self.get(Point::new(x, printed.at.y));
                let stands = |cell: &Cell| cell.glyph == shown(glyph) && cell.style == printed.style;
                cell.filter(stands).map_or(' ', |cell| cell.glyph)
            });
            PrintedText { text: text.collect(), ..*printed }
        };
        self.printed.iter().flatten().map(visible).collect()
    }

    /// Returns the columns and rows.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the cells, row by row.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Iterates over the rows from the top, each a slice of cells.
    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(usize::try_from(self.size.width).unwrap_or(1).max(1))
    }

    /// Returns the number of rows down to the last one that is not blank.
    pub fn filled_rows(&self) -> i32 {
        let ground = self.cells.last().map(|last| last.style);
        let is_filled = |cell: &Cell| cell.glyph != ' ' || Some(cell.style) != ground;
        let filled = self.cells.iter().rposition(is_filled).map_or(0, |last| last + 1);
        let width = usize::try_from(self.size.width).unwrap_or(1).max(1);
        i32::try_from(filled.div_ceil(width)).unwrap_or(self.size.height)
    }

    /// Returns the cells of row `y`; empty outside the canvas.
    pub fn row(&self, y: u16) -> &[Cell] {
        let width = usize::try_from(self.size.width).unwrap_or(0);
        let start = usize::from(y) * width;
        self.cells.get(start..start + width).unwrap_or_default()
    }

    /// Returns the position of the text cursor, if it is shown.
    pub fn cursor(&self) -> Option<Point> {
        self.cursor
    }

    /// Returns the position of the text cursor if it must be painted.
    pub fn painted_cursor(&self) -> Option<Point> {
        self.cursor.filter(|_| !self.quiet)
    }

    /// Shows the text cursor at `at`, or hides it if `at` is `None` or outside the canvas.
    pub fn set_cursor(&mut self, at: Option<Point>) {
        self.cursor = at.filter(|&p| self.size.contains(p));
        self.quiet = false;
    }

    /// Puts the text cursor at `at`, on text that is highlighted already. A hardware cursor stands there; no
    /// other cursor is painted.
    pub fn set_quiet_cursor(&mut self, at: Point) {
        self.set_cursor(Some(at));
        self.quiet = true;
    }

    /// Blanks all cells in `style`, hides the cursor and removes the map part.
    pub fn clear(&mut self, style: Style) {
        self.cells.fill(Cell { glyph: ' ', style });
        self.cursor = None;
        self.map = None;
        self.lifted = None;
    }

    /// Returns the part that shows a level, if there is one.
    pub fn map(&self) -> Option<MapPart> {
        self.map
    }

    /// Declares `area` as the map part: the level fills `filled` cells of it and `focus` stays in sight. Text
    /// printed over it later covers it.
    pub fn set_map(&mut self, area: Rect, filled: Size, focus: Point) {
        self.map = Some(MapPart { area, filled, focus, covered: false });
    }

    /// Marks the map part as covered.
    pub fn cover_map(&mut self) {
        if let Some(map) = &mut self.map {
            map.covered = true;
        }
    }

    /// Lifts the map part, which is painted by now: cells set there later lie over the level and do not
    /// replace its cells.
    pub fn lift_map(&mut self) {
        let Some(MapPart { area, .. }) = self.map else { return };
        let blank = Cell { glyph: ' ', style: Style::default() };
        let level: Vec<Cell> = area.points().map(|at| self.get(at).unwrap_or(blank)).collect();
        let over = vec![false; level.len()];
        self.lifted = Some(LiftedMap { area, level, over, covered: false });
    }

    /// Returns the map part if it is lifted.
    pub fn lifted(&self) -> Option<MapPart> {
        self.map.filter(|_| self.lifted.is_some())
    }

    /// Returns the cell of the lifted level at the cell `at`, whether or not something covers it.
    pub fn level_cell(&self, at: Point) -> Option<Cell> {
        let lifted = self.lifted.as_ref()?;
        lifted.level.get(lifted.index(at)?).copied()
    }

    /// True if the lifted map shows at the cell `at` of the canvas.
    pub fn shows_level(&self, at: Point) -> bool {
        let over = |lifted: &LiftedMap| lifted.over.get(lifted.index(at)?).copied();
        self.lifted.as_ref().and_then(over) == Some(false)
    }

    /// True if anything was set over the lifted map.
    pub fn is_map_covered(&self) -> bool {
        self.lifted.as_ref().is_some_and(|lifted| lifted.covered)
    }

    /// Returns the cell at `at`, if that is on the canvas.
    pub fn get(&self, at: Point) -> Option<Cell> {
        self.index(at).and_then(|i| self.cells.get(i)).copied()
    }

    /// Sets one cell; does nothing outside the canvas. A character that does not fill exactly one cell
    /// becomes `?`.
    pub fn set(&mut self, at: Point, glyph: char, style: Style) {
        if let Some(cell) = self.index(at).and_then(|i| self.cells.get_mut(i)) {
            *cell = Cell { glyph: shown(glyph), style };
        }
        if let Some(lifted) = &mut self.lifted
            && let Some(index) = lifted.index(at)
            && let Some(over) = lifted.over.get_mut(index)
        {
            *over = true;
            lifted.covered = true;
        }
    }

    /// Writes `text` from `at` to the right, cut at the right edge. Returns the position after its end.
    pub fn print(&mut self, at: Point, text: &str, style: Style) -> Point {
        if let Some(printed) = &mut self.printed {
            printed.push(PrintedText { at, text: text.to_owned(), style });
        }
        self.sketch(at, text, style)
    }

    /// Writes `text` like [`Canvas::print`], as a part of a picture that screen readers do not read.
    pub fn sketch(&mut self, at: Point, text: &str, style: Style) -> Point {
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

    /// Returns the characters without styles, a line per row, without trailing blanks.
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

/// Returns `glyph`, or `?` if it does not fill exactly one cell.
fn shown(glyph: char) -> char {
    if fits_a_cell(glyph) { glyph } else { '?' }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Style = Style { fg: Rgb::new(200, 200, 200), bg: Rgb::new(0, 0, 0) };

    #[test]
    fn canvas_size_has_a_minimum_and_a_maximum() {
        assert_eq!(Canvas::new(Size::new(3, -7), PLAIN).size(), NARROWEST);
        assert_eq!(Canvas::new(Size::new(i32::MAX, i32::MAX), PLAIN).size(), MOST);
    }

    #[test]
    fn text_is_clipped_at_the_edges() {
        let mut canvas = Canvas::new(LEAST, PLAIN);
        canvas.print(Point::new(78, 0), "abc", PLAIN);
        canvas.print(Point::new(-1, 1), "xyz", PLAIN);
        let text = canvas.text();
        let mut lines = text.lines();
        assert_eq!(lines.next().map(str::trim_start), Some("ab"));
        assert_eq!(lines.next(), Some("yz"));
    }

    #[test]
    fn recording_canvas_returns_the_texts_that_still_stand() {
        let mut canvas = Canvas::new(LEAST, PLAIN).recording();
        canvas.print(Point::new(0, 0), "Wisdom", PLAIN);
        canvas.print(Point::new(10, 0), "7", PLAIN);
        canvas.print(Point::new(4, 0), "  ", PLAIN.inverse());
        canvas.sketch(Point::new(0, 1), "|__|", PLAIN);
        let texts: Vec<String> = canvas.printed().into_iter().map(|printed| printed.text).collect();
        assert_eq!(texts, ["Wisd  ", "7", "  "]);
        assert_eq!(Canvas::new(LEAST, PLAIN).printed(), []);
    }

    #[test]
    fn text_over_the_map_marks_it_covered() {
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
    fn text_over_a_lifted_map_leaves_the_level_as_it_was() {
        let mut canvas = Canvas::new(LEAST, PLAIN);
        let area = Rect { left: 10, top: 2, right: 39, bottom: 20 };
        canvas.set_map(area, Size::new(20, 10), Point::new(12, 5));
        let [at, beside] = [12, 13].map(|x| Point::new(x, 5));
        canvas.set(at, '@', PLAIN);
        assert_eq!(canvas.lifted(), None);
        canvas.lift_map();
        canvas.print(Point::new(0, 0), "above", PLAIN);
        assert!(canvas.lifted().is_some() && canvas.shows_level(at) && !canvas.is_map_covered());
        canvas.print(at, "x", PLAIN);
        assert!(canvas.is_map_covered() && !canvas.shows_level(at) && canvas.shows_level(beside));
        assert_eq!(canvas.level_cell(at), Some(Cell { glyph: '@', style: PLAIN }));
        assert_eq!(canvas.get(at), Some(Cell { glyph: 'x', style: PLAIN }));
        assert!(!canvas.shows_level(Point::new(9, 5)) && canvas.level_cell(Point::new(9, 5)).is_none());
        canvas.clear(PLAIN);
        assert_eq!(canvas.lifted(), None);
    }

    #[test]
    fn wide_and_control_characters_become_question_marks() {
        let mut canvas = Canvas::new(LEAST, PLAIN);
        canvas.print(Point::new(0, 0), "a\u{1b}宽b", PLAIN);
        assert_eq!(canvas.text().lines().next(), Some("a??b"));
    }
}
