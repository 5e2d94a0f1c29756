//! Picture in the window: a console of bracket-terminal that shows the canvas.

use super::layout::{GLYPHS, WindowLayout};
use crate::base::geometry::{Point, Size};
use crate::ui::canvas::{Canvas, Cell, LEAST, Rgb, Style};
use crate::ui::cp437;
use bracket_lib::prelude::{Point as ConsoleSize, RGBA, Tile, VirtualConsole};

/// Names and pictures of the atlases, in the order of [`GLYPHS`].
pub const ATLASES: [(&str, &[u8]); GLYPHS.len()] = [
    ("cp437-8x16.png", include_bytes!("../../../resources/fonts/cp437-8x16.png")),
    ("cp437-12x24.png", include_bytes!("../../../resources/fonts/cp437-12x24.png")),
    ("cp437-16x32.png", include_bytes!("../../../resources/fonts/cp437-16x32.png")),
];

const BLACK: Rgb = Rgb::new(0, 0, 0);
const PLAIN: Style = Style { fg: Rgb::new(200, 200, 200), bg: BLACK };

/// Contents of the window, and their layout.
pub struct WindowScreen {
    layout: WindowLayout,
    console: VirtualConsole,
}

impl WindowScreen {
    /// Creates an empty screen with `layout`.
    pub fn new(layout: WindowLayout) -> Self {
        let Size { width, height } = layout.cells;
        Self { layout, console: VirtualConsole::new(ConsoleSize::new(width, height)) }
    }

    /// Returns the layout of the canvas in the window.
    pub fn layout(&self) -> &WindowLayout {
        &self.layout
    }

    /// Returns the console. Its lowest row comes first.
    pub fn console(&self) -> &VirtualConsole {
        &self.console
    }

    /// Shows `canvas`, or a notice if the window is too small. True if anything has changed.
    pub fn show(&mut self, canvas: &Canvas) -> bool {
        if self.layout.is_enough() {
            return self.show_cells(canvas);
        }
        let mut notice = Canvas::new(LEAST, PLAIN);
        // Short words, one below the other: even a very small window shows some of them.
        for (y, text) in (0..).zip(["This window is", "too small.", "Please", "enlarge it."]) {
            notice.print(Point::new(0, y), text, PLAIN);
        }
        self.show_cells(&notice)
    }

    fn show_cells(&mut self, canvas: &Canvas) -> bool {
        let blank = Cell { glyph: ' ', style: Style { fg: BLACK, bg: BLACK } };
        let mut changed = false;
        let columns = usize::try_from(self.layout.cells.width).unwrap_or(1);
        for (y, row) in (0..).zip(self.console.tiles.chunks_exact_mut(columns).rev()) {
            for (x, shown) in (0..).zip(row) {
                let at = Point::new(x, y);
                let mut cell = canvas.get(at).unwrap_or(blank);
                if canvas.painted_cursor() == Some(at) {
                    cell.style = cell.style.inverse();
                }
                let tile = tile(cell);
                changed |= *shown != tile;
                *shown = tile;
            }
        }
        changed
    }
}

fn tile(cell: Cell) -> Tile {
    let rgba = |colour: Rgb| RGBA::from_u8(colour.r, colour.g, colour.b, 255);
    let Style { fg, bg } = cell.style;
    Tile { glyph: cp437::index(cell.glyph), fg: rgba(fg), bg: rgba(bg) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::options::TextSize;
    use bracket_lib::prelude::Console as _;

    #[test]
    fn show_reports_changes_and_draws_the_cursor() {
        let mut screen = WindowScreen::new(WindowLayout::new(1280, 768, TextSize::Auto));
        let mut canvas = Canvas::new(LEAST, PLAIN);
        canvas.print(Point::new(79, 23), "@", PLAIN);
        assert!(screen.show(&canvas));
        assert!(!screen.show(&canvas));
        let corner = screen.console.at(79, 23);
        assert_eq!(screen.console.tiles[corner], tile(Cell { glyph: '@', style: PLAIN }));
        canvas.set_cursor(Some(Point::new(79, 23)));
        assert!(screen.show(&canvas));
        assert_eq!(screen.console.tiles[corner], tile(Cell { glyph: '@', style: PLAIN.inverse() }));
    }

    #[test]
    fn too_small_window_shows_a_notice() {
        let mut screen = WindowScreen::new(WindowLayout::new(300, 200, TextSize::Auto));
        assert!(screen.show(&Canvas::new(LEAST, PLAIN)));
        assert_eq!(screen.console.tiles[screen.console.at(0, 0)].glyph, u16::from(b'T'));
    }

    #[test]
    fn font_atlases_hold_256_glyphs_and_64_pictures() {
        for ((name, picture), glyph) in ATLASES.into_iter().zip(GLYPHS) {
            let number = |at: usize| i32::from(picture[at]) * 256 + i32::from(picture[at + 1]);
            assert_eq!(&picture[1..4], b"PNG", "{name}");
            assert_eq!((number(18), number(22)), (16 * glyph.width, 20 * glyph.height), "{name}");
        }
    }
}
