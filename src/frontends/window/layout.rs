//! How the canvas lies in the window: whole scale, as many cells as fit, the rest a gutter.

use crate::base::geometry::{Point, Size};
use crate::ui::canvas::LEAST;

/// Pixels of a cell at scale 1.
pub const CELL: Size = Size::new(8, 16);

/// The most cells that are shown, for the buffer that describes them to the graphics card has room for no
/// more. A window with room for them at scale 1 is 2560 by 2032 pixels large.
pub const MOST_CELLS: Size = Size::new(320, 127);

/// Where the cells of the canvas lie in a window of a certain size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WindowLayout {
    /// The window's pixels.
    pub window: Size,
    /// Columns and rows that are shown.
    pub cells: Size,
    /// Screen pixels per pixel of a cell of 8 by 16.
    pub scale: i32,
    /// Pixels left of the first column.
    pub left: i32,
    /// Pixels above the first row.
    pub top: i32,
}

impl WindowLayout {
    /// The layout for a window of this many pixels. Fractions of a pixel never arise, so nothing blurs.
    pub fn new(width: i32, height: i32) -> Self {
        let (width, height) = (width.max(0), height.max(0));
        let scale = (width / (LEAST.width * CELL.width)).min(height / (LEAST.height * CELL.height)).max(1);
        let cell = Size::new(CELL.width * scale, CELL.height * scale);
        let cells = Size::new(
            (width / cell.width).clamp(1, MOST_CELLS.width),
            (height / cell.height).clamp(1, MOST_CELLS.height),
        );
        Self {
            window: Size::new(width, height),
            cells,
            scale,
            left: ((width - cells.width * cell.width) / 2).max(0),
            top: ((height - cells.height * cell.height) / 2).max(0),
        }
    }

    /// Whether there is room for the least canvas.
    pub const fn is_enough(&self) -> bool {
        self.cells.width >= LEAST.width && self.cells.height >= LEAST.height
    }

    /// Pixels below the last row.
    pub const fn bottom(&self) -> i32 {
        self.window.height - self.top - self.cells.height * CELL.height * self.scale
    }

    /// The cell under a pixel of the window, or nothing if that is in the gutter.
    pub fn cell_at(&self, x: i32, y: i32) -> Option<Point> {
        let cell = Point::new(
            (x - self.left).div_euclid(CELL.width * self.scale),
            (y - self.top).div_euclid(CELL.height * self.scale),
        );
        self.cells.contains(cell).then_some(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_is_whole_and_cells_fill_the_window() {
        for (width, height, scale, columns, rows) in [
            (1280, 768, 2, 80, 24),
            (1279, 768, 1, 159, 48),
            (1300, 800, 2, 81, 25),
            (700, 1000, 1, 87, 62),
            (640, 384, 1, 80, 24),
            (1366, 900, 2, 85, 28),
            (1920, 1080, 2, 120, 33),
            (1920, 1152, 3, 80, 24),
            (3840, 2160, 5, 96, 27),
        ] {
            let layout = WindowLayout::new(width, height);
            assert_eq!((layout.scale, layout.cells), (scale, Size::new(columns, rows)), "{width}x{height}");
            assert!(layout.is_enough());
            assert!(layout.left < 8 * scale && layout.top < 16 * scale);
        }
    }

    #[test]
    fn too_small_a_window_still_has_a_layout() {
        for (width, height) in [(500, 300), (639, 384), (640, 383), (1, 1), (0, 0), (-5, 7)] {
            let layout = WindowLayout::new(width, height);
            assert_eq!(layout.scale, 1);
            assert!(!layout.is_enough());
            assert!(layout.cells.width >= 1 && layout.cells.height >= 1);
        }
    }

    #[test]
    fn a_strip_wider_than_the_buffer_gets_a_wider_gutter() {
        let layout = WindowLayout::new(5000, 700);
        assert_eq!(layout.cells, Size::new(320, 43));
        assert_eq!(layout.left, (5000 - 2560) / 2);
    }

    #[test]
    fn the_pointer_is_in_no_cell_while_in_the_gutter() {
        let layout = WindowLayout::new(1300, 800);
        assert_eq!((layout.left, layout.top), (2, 0));
        assert_eq!(layout.cell_at(1, 0), None);
        assert_eq!(layout.cell_at(2, 0), Some(Point::new(0, 0)));
        assert_eq!(layout.cell_at(17, 31), Some(Point::new(0, 0)));
        assert_eq!(layout.cell_at(18, 32), Some(Point::new(1, 1)));
        assert_eq!(layout.cell_at(1297, 799), Some(Point::new(80, 24)));
        assert_eq!(layout.cell_at(1298, 799), None);
        assert_eq!(layout.cell_at(-1, -1), None);
    }
}
