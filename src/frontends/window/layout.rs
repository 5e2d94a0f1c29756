//! Layout of the canvas in the window: cells of whole pixels, as many as fit, a gutter around them, and the
//! map enlarged in its part of the canvas.

use crate::{
    base::geometry::{Point, Rect, Size},
    ui::{
        canvas::MapPart,
        options::TextSize,
        text_grid::{FACES, MapScale, TextGrid, face},
    },
};

/// Glyph sizes with an atlas, in pixels.
pub const GLYPHS: [Size; FACES.len()] = [glyph(FACES[0]), glyph(FACES[1]), glyph(FACES[2])];

/// Returns the size of the glyphs of a face.
const fn glyph(width: i32) -> Size {
    Size::new(width, width * 2)
}

/// Size of a painted cell: a glyph, magnified by a whole factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellSize {
    /// Size of the glyph, one of [`GLYPHS`].
    pub glyph: Size,
    /// Pixels of the window per pixel of the glyph.
    pub zoom: i32,
}

impl CellSize {
    /// Creates the size of cells that are `width` pixels wide.
    fn new(width: i32) -> Self {
        let face = face(width);
        Self { glyph: glyph(face), zoom: width / face }
    }

    /// Returns the size of a cell in pixels of the window.
    pub const fn pixels(self) -> Size {
        Size::new(self.glyph.width * self.zoom, self.glyph.height * self.zoom)
    }
}

/// Layout of the canvas in a window of a certain size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WindowLayout {
    /// Size of the window in pixels.
    pub window: Size,
    /// Columns and rows shown.
    pub cells: Size,
    /// Size of the cells.
    pub cell: CellSize,
    /// Size of the map's squares.
    pub square: CellSize,
    /// Pixels left of the first column.
    pub left: i32,
    /// Pixels above the first row.
    pub top: i32,
    /// Minimum columns and rows to play in.
    least: Size,
}

/// Enlarged map in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MapLayout {
    /// Cells of the map part of the canvas.
    area: Rect,
    /// Columns and rows that the level fills.
    pub filled: Size,
    /// Size of the squares.
    pub square: CellSize,
    /// Pixels of the window in which the map shows: the corner and the size.
    pub room: (Point, Size),
    /// Top left pixel of the level, which may lie outside of the room.
    pub corner: Point,
}

impl WindowLayout {
    /// Computes the layout for a window of `width` by `height` pixels. `scale` is the number of its pixels in
    /// a thousand CSS pixels. All sizes are whole pixels, so nothing blurs.
    pub fn new(width: i32, height: i32, scale: i32, text: TextSize) -> Self {
        let window = Size::new(width.max(0), height.max(0));
        let TextGrid { cell, cells, square } = TextGrid::new(window, scale, text);
        Self {
            window,
            cells,
            cell: CellSize::new(cell),
            square: CellSize::new(square),
            left: ((window.width - cells.width * cell) / 2).max(0),
            top: ((window.height - cells.height * cell * 2) / 2).max(0),
            least: text.least(),
        }
    }

    /// True if there is room for the minimum canvas.
    pub const fn is_enough(&self) -> bool {
        self.cells.width >= self.least.width && self.cells.height >= self.least.height
    }

    /// Returns the size of the map's squares relative to the text.
    pub const fn map_scale(&self) -> MapScale {
        MapScale { square: self.square.pixels().width, cell: self.cell.pixels().width }
    }

    /// Returns the pixels below the last row.
    pub const fn bottom(&self) -> i32 {
        self.window.height - self.top - self.cells.height * self.cell.pixels().height
    }

    /// Returns the top left pixel of `cell`.
    pub const fn pixel_of(&self, cell: Point) -> Point {
        let pixels = self.cell.pixels();
        Point::new(self.left + cell.x * pixels.width, self.top + cell.y * pixels.height)
    }

    /// Returns the cell at a pixel of the window; `None` in the gutter.
    pub fn cell_at(&self, x: i32, y: i32) -> Option<Point> {
        let pixels = self.cell.pixels();
        let cell =
            Point::new((x - self.left).div_euclid(pixels.width), (y - self.top).div_euclid(pixels.height));
        self.cells.contains(cell).then_some(cell)
    }

    /// Returns the place of the enlarged map `map`, with `focus`, a cell of the canvas, in sight.
    pub fn place(&self, map: MapPart, focus: Point) -> MapLayout {
        let MapPart { area, filled, .. } = map;
        let (text, square) = (self.cell.pixels(), self.square.pixels());
        let room = Size::new(area.width() * text.width, area.height() * text.height);
        let from = self.pixel_of(Point::new(area.left, area.top));
        let (x, y) = (focus.x - area.left, focus.y - area.top);
        let left = along(x, square.width, room.width, filled.width);
        let top = along(y, square.height, room.height, filled.height);
        let corner = Point::new(from.x - left, from.y - top);
        MapLayout { area, filled, square: self.square, room: (from, room), corner }
    }
}

/// Returns the first visible pixel of a level along one axis: square number `focus` is in the middle of the
/// room, but nothing beyond the ends shows. Short levels are in the middle themselves.
const fn along(focus: i32, square: i32, room: i32, filled: i32) -> i32 {
    let whole = filled * square;
    if whole <= room {
        return (whole - room) / 2;
    }
    let centred = focus * square + square / 2 - room / 2;
    let last = whole - room;
    if centred < 0 {
        0
    } else if centred > last {
        last
    } else {
        centred
    }
}

impl MapLayout {
    /// Returns the pixels of the room, as a rectangle.
    fn pixels(&self) -> Rect {
        Rect::at(self.room.0, self.room.1)
    }

    /// True if the pixel belongs to the map.
    pub fn contains(&self, x: i32, y: i32) -> bool {
        self.pixels().contains(Point::new(x, y))
    }

    /// Returns the cell of the canvas whose square is painted at a pixel of the room.
    pub fn cell_at(&self, x: i32, y: i32) -> Option<Point> {
        let square = self.square.pixels();
        let at = Point::new(
            (x - self.corner.x).div_euclid(square.width),
            (y - self.corner.y).div_euclid(square.height),
        );
        let cell = Point::new(self.area.left + at.x, self.area.top + at.y);
        (self.contains(x, y) && self.filled.contains(at)).then_some(cell)
    }

    /// Returns the cell of the canvas that holds square (`x`, `y`) of the picture, counted from its corner.
    pub const fn cell(&self, x: i32, y: i32) -> Point {
        Point::new(self.area.left + x, self.area.top + y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::text_grid::ORDINARY;

    fn layout(width: i32, height: i32) -> WindowLayout {
        WindowLayout::new(width, height, ORDINARY, TextSize::Auto)
    }

    /// Returns the width of a glyph, the zoom, columns and rows.
    fn figures(layout: WindowLayout) -> (i32, i32, i32, i32) {
        let WindowLayout { cell, cells, .. } = layout;
        (cell.glyph.width, cell.zoom, cells.width, cells.height)
    }

    #[test]
    fn more_pixels_give_more_cells() {
        for (width, height, figures_expected) in [
            (640, 384, (8, 1, 80, 24)),
            (700, 1000, (8, 1, 87, 62)),
            (1024, 768, (8, 1, 128, 48)),
            (1280, 720, (8, 1, 160, 45)),
            (1366, 768, (8, 1, 170, 48)),
            (1920, 1080, (8, 1, 240, 67)),
            (2560, 1440, (8, 1, 320, 90)),
            (3840, 2160, (8, 1, 480, 135)),
        ] {
            let layout = layout(width, height);
            assert_eq!(figures(layout), figures_expected, "{width}x{height}");
            let cell = layout.cell.pixels();
            assert!(layout.is_enough());
            assert!(layout.left < cell.width && layout.top < cell.height);
        }
    }

    #[test]
    fn dense_screens_have_larger_glyphs() {
        for (scale, figures_expected) in [
            (1250, (12, 1, 240, 75)),
            (1500, (12, 1, 240, 75)),
            (2000, (16, 1, 180, 56)),
            (3000, (12, 2, 120, 37)),
        ] {
            let layout = WindowLayout::new(2880, 1800, scale, TextSize::Auto);
            assert_eq!(figures(layout), figures_expected, "{scale}");
        }
    }

    #[test]
    fn chosen_text_sizes_are_larger_where_they_fit() {
        for (width, height, medium, large) in [
            (1366, 768, (12, 1, 113, 32), (16, 1, 85, 24)),
            (1920, 1080, (12, 1, 160, 45), (16, 1, 120, 33)),
            (900, 1200, (8, 1, 112, 75), (16, 1, 56, 37)),
            (400, 400, (8, 1, 50, 25), (8, 1, 50, 25)),
        ] {
            let of = |text| figures(WindowLayout::new(width, height, ORDINARY, text));
            assert_eq!(of(TextSize::Small), of(TextSize::Auto), "{width}x{height}");
            assert_eq!(of(TextSize::Medium), medium, "{width}x{height}");
            assert_eq!(of(TextSize::Large), large, "{width}x{height}");
        }
        assert!(!layout(400, 400).is_enough());
        assert!(WindowLayout::new(400, 400, ORDINARY, TextSize::Large).is_enough());
    }

    #[test]
    fn too_small_window_still_has_a_layout() {
        for (width, height) in [(500, 300), (639, 384), (640, 383), (1, 1), (0, 0), (-5, 7)] {
            let layout = layout(width, height);
            assert_eq!(layout.cell, CellSize { glyph: GLYPHS[0], zoom: 1 });
            assert!(!layout.is_enough());
            assert!(layout.cells.width >= 1 && layout.cells.height >= 1);
        }
    }

    #[test]
    fn window_wider_than_the_canvas_gets_a_wide_gutter() {
        let layout = layout(5000, 500);
        assert_eq!(layout.cells, Size::new(480, 31));
        assert_eq!(layout.left, (5000 - 3840) / 2);
    }

    #[test]
    fn pointer_in_the_gutter_is_in_no_cell() {
        let layout = layout(1300, 800);
        assert_eq!((layout.left, layout.top), (2, 0));
        assert_eq!(layout.cell_at(1, 0), None);
        assert_eq!(layout.cell_at(2, 0), Some(Point::new(0, 0)));
        assert_eq!(layout.cell_at(9, 15), Some(Point::new(0, 0)));
        assert_eq!(layout.cell_at(10, 16), Some(Point::new(1, 1)));
        assert_eq!(layout.cell_at(1297, 799), Some(Point::new(161, 49)));
        assert_eq!(layout.pixel_of(Point::new(161, 48)), Point::new(1290, 768));
        assert_eq!(layout.cell_at(1298, 799), None);
        assert_eq!(layout.cell_at(-1, -1), None);
    }

    #[test]
    fn enlarged_map_keeps_the_focus_in_sight() {
        let layout = layout(1920, 1080);
        assert_eq!(layout.square, CellSize { glyph: GLYPHS[2], zoom: 1 });
        let area = Rect { left: 0, top: 10, right: 159, bottom: 51 };
        let map = |filled| MapPart { area, filled, focus: Point::new(0, 10), covered: false };
        // A whole level fits exactly.
        let whole = layout.place(map(Size::new(80, 21)), Point::new(79, 30));
        let corner = layout.pixel_of(Point::new(0, 10));
        assert_eq!(whole.corner, corner);
        assert_eq!(whole.cell_at(corner.x + 17, corner.y + 33), Some(Point::new(1, 11)));
        assert_eq!(whole.cell_at(corner.x - 1, corner.y), None);
        // A larger one scrolls up to its ends.
        let endless = Size::new(160, 42);
        assert_eq!(layout.place(map(endless), Point::new(0, 10)).corner, corner);
        let middle = layout.place(map(endless), Point::new(80, 31));
        assert_eq!(middle.cell_at(corner.x + 640, corner.y + 336), Some(Point::new(80, 31)));
        let end = layout.place(map(endless), Point::new(159, 51));
        assert_eq!(end.cell_at(corner.x + 1279, corner.y + 671), Some(Point::new(159, 51)));
    }
}
