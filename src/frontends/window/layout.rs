//! Layout of the canvas in the window: cells of whole pixels, as many as fit, and a gutter around them.

use crate::base::geometry::{Point, Size};
use crate::ui::{
    canvas::{LEAST, MOST},
    options::TextSize,
};

/// Glyph sizes with an atlas, in pixels.
pub const GLYPHS: [Size; 3] = [Size::new(8, 16), Size::new(12, 24), Size::new(16, 32)];

/// Minimum columns and rows with the largest letters: the narrow layout.
const LARGE: Size = Size::new(40, 24);

/// Size of a painted cell: a glyph, magnified by a whole factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellSize {
    /// Size of the glyph, one of [`GLYPHS`].
    pub glyph: Size,
    /// Pixels of the window per pixel of the glyph.
    pub zoom: i32,
}

impl CellSize {
    /// The smallest cells.
    const LEAST: Self = Self { glyph: GLYPHS[0], zoom: 1 };

    /// Returns the size of a cell in pixels of the window.
    pub const fn pixels(self) -> Size {
        Size::new(self.glyph.width * self.zoom, self.glyph.height * self.zoom)
    }

    /// Returns the columns and rows that fit into `window`, a size in pixels.
    fn fitting(self, window: Size) -> Size {
        let cell = self.pixels();
        Size::new(window.width / cell.width, window.height / cell.height)
    }

    /// Returns the largest cell size at which `least` columns and rows fit into `window`, reduced by up to
    /// `smaller` sizes. At equal size, larger glyphs of the atlas are preferred, as they look better.
    fn chosen(window: Size, least: Size, smaller: usize) -> Self {
        let most = (window.height / least.height / GLYPHS[0].height).max(1);
        let mut fit: Vec<Self> = GLYPHS
            .into_iter()
            .flat_map(|glyph| (1..=most).map(move |zoom| Self { glyph, zoom }))
            .filter(|cell| {
                let fitting = cell.fitting(window);
                fitting.width >= least.width && fitting.height >= least.height
            })
            .collect();
        fit.sort_by_key(|cell| (-cell.pixels().height, cell.zoom));
        fit.dedup_by_key(|cell| cell.pixels());
        fit.get(smaller).or(fit.last()).copied().unwrap_or(Self::LEAST)
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
    /// Pixels left of the first column.
    pub left: i32,
    /// Pixels above the first row.
    pub top: i32,
    /// Minimum columns and rows to play in.
    least: Size,
}

impl WindowLayout {
    /// Computes the layout for a window of `width` by `height` pixels. All sizes are whole pixels, so nothing
    /// blurs.
    pub fn new(width: i32, height: i32, text: TextSize) -> Self {
        let window = Size::new(width.max(0), height.max(0));
        let (least, smaller) = match text {
            TextSize::Small => (LEAST, 2),
            TextSize::Medium => (LEAST, 1),
            TextSize::Auto => (LEAST, 0),
            // For the largest letters the narrow layout will do.
            TextSize::Large => (LARGE, 0),
        };
        let cell = CellSize::chosen(window, least, smaller);
        let fitting = cell.fitting(window);
        let cells = Size::new(fitting.width.clamp(1, MOST.width), fitting.height.clamp(1, MOST.height));
        let pixels = cell.pixels();
        Self {
            window,
            cells,
            cell,
            left: ((window.width - cells.width * pixels.width) / 2).max(0),
            top: ((window.height - cells.height * pixels.height) / 2).max(0),
            least,
        }
    }

    /// True if there is room for the minimum canvas.
    pub const fn is_enough(&self) -> bool {
        self.cells.width >= self.least.width && self.cells.height >= self.least.height
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
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(width: i32, height: i32) -> WindowLayout {
        WindowLayout::new(width, height, TextSize::Auto)
    }

    /// Returns the width of a glyph, the zoom, columns and rows.
    fn figures(layout: WindowLayout) -> (i32, i32, i32, i32) {
        let WindowLayout { cell, cells, .. } = layout;
        (cell.glyph.width, cell.zoom, cells.width, cells.height)
    }

    #[test]
    fn auto_uses_the_largest_cells_that_leave_80x24() {
        for (width, height, figures_expected) in [
            (640, 384, (8, 1, 80, 24)),
            (700, 1000, (8, 1, 87, 62)),
            (960, 576, (12, 1, 80, 24)),
            (1024, 768, (12, 1, 85, 32)),
            (1280, 720, (12, 1, 106, 30)),
            (1278, 766, (12, 1, 106, 31)),
            (1366, 705, (12, 1, 113, 29)),
            (1280, 768, (16, 1, 80, 24)),
            (1300, 800, (16, 1, 81, 25)),
            (1366, 768, (16, 1, 85, 24)),
            (1600, 900, (16, 1, 100, 28)),
            (1920, 1080, (16, 1, 120, 33)),
            (1920, 1152, (12, 2, 80, 24)),
            (2560, 1440, (12, 2, 106, 30)),
            (2560, 1600, (16, 2, 80, 25)),
            (3840, 2160, (8, 5, 96, 27)),
            (5120, 2880, (12, 5, 85, 24)),
        ] {
            let layout = layout(width, height);
            assert_eq!(figures(layout), figures_expected, "{width}x{height}");
            let cell = layout.cell.pixels();
            assert!(layout.is_enough());
            assert!(layout.left < cell.width && layout.top < cell.height);
        }
    }

    #[test]
    fn chosen_text_sizes_step_down_from_the_largest_fit() {
        for (width, height, small, medium, large) in [
            (1280, 720, (8, 1, 160, 45), (8, 1, 160, 45), (12, 1, 106, 30)),
            (1366, 768, (8, 1, 170, 48), (12, 1, 113, 32), (16, 1, 85, 24)),
            (1920, 1080, (8, 1, 240, 67), (12, 1, 160, 45), (16, 1, 120, 33)),
            (2560, 1440, (12, 1, 213, 60), (16, 1, 160, 45), (12, 2, 106, 30)),
            // A high or narrow window has room for larger cells if 40 columns will do.
            (900, 1200, (8, 1, 112, 75), (8, 1, 112, 75), (16, 1, 56, 37)),
            (400, 400, (8, 1, 50, 25), (8, 1, 50, 25), (8, 1, 50, 25)),
        ] {
            let of = |text| figures(WindowLayout::new(width, height, text));
            assert_eq!(of(TextSize::Small), small, "{width}x{height}");
            assert_eq!(of(TextSize::Medium), medium, "{width}x{height}");
            assert_eq!(of(TextSize::Large), large, "{width}x{height}");
        }
        assert!(!layout(400, 400).is_enough());
        assert!(WindowLayout::new(400, 400, TextSize::Large).is_enough());
    }

    #[test]
    fn cells_are_zoomed_only_without_a_fitting_font() {
        for (height, zoom) in [(48, 2), (96, 3), (32, 1), (64, 2), (144, 6)] {
            let layout = layout(height / 2 * 80, height * 24);
            assert_eq!((layout.cell.pixels().height, layout.cell.zoom), (height, zoom));
        }
    }

    #[test]
    fn too_small_window_still_has_a_layout() {
        for (width, height) in [(500, 300), (639, 384), (640, 383), (1, 1), (0, 0), (-5, 7)] {
            let layout = layout(width, height);
            assert_eq!(layout.cell, CellSize::LEAST);
            assert!(!layout.is_enough());
            assert!(layout.cells.width >= 1 && layout.cells.height >= 1);
        }
    }

    #[test]
    fn window_wider_than_the_canvas_gets_a_wide_gutter() {
        let layout = layout(5000, 500);
        assert_eq!(layout.cells, Size::new(400, 31));
        assert_eq!(layout.left, (5000 - 3200) / 2);
    }

    #[test]
    fn pointer_in_the_gutter_is_in_no_cell() {
        let layout = layout(1300, 800);
        assert_eq!((layout.left, layout.top), (2, 0));
        assert_eq!(layout.cell_at(1, 0), None);
        assert_eq!(layout.cell_at(2, 0), Some(Point::new(0, 0)));
        assert_eq!(layout.cell_at(17, 31), Some(Point::new(0, 0)));
        assert_eq!(layout.cell_at(18, 32), Some(Point::new(1, 1)));
        assert_eq!(layout.cell_at(1297, 799), Some(Point::new(80, 24)));
        assert_eq!(layout.pixel_of(Point::new(80, 24)), Point::new(1282, 768));
        assert_eq!(layout.cell_at(1298, 799), None);
        assert_eq!(layout.cell_at(-1, -1), None);
    }
}
