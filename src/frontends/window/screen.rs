//! Picture in the window: a console of bracket-terminal that shows the canvas.

use super::layout::{GLYPHS, MapLayout, WindowLayout};
use crate::{
    base::geometry::{Point, Size},
    ui::{
        canvas::{Canvas, Cell, LEAST, Rgb, Style},
        cp437,
    },
};
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
    map: Option<MapPicture>,
}

/// Picture of an enlarged map.
pub struct MapPicture {
    pub layout: MapLayout,
    /// Squares of the level. The lowest row comes first.
    pub console: VirtualConsole,
    /// True if text lies over the map.
    covered: bool,
}

impl WindowScreen {
    /// Creates an empty screen with `layout`.
    pub fn new(layout: WindowLayout) -> Self {
        Self { layout, console: console(layout.cells), map: None }
    }

    /// Returns the layout of the canvas in the window.
    pub fn layout(&self) -> &WindowLayout {
        &self.layout
    }

    /// Returns the console. Its lowest row comes first.
    pub fn console(&self) -> &VirtualConsole {
        &self.console
    }

    /// Returns the enlarged map, which shows where the console has no ground.
    pub fn map(&self) -> Option<&MapPicture> {
        self.map.as_ref()
    }

    /// Returns the cell of the canvas at a pixel of the window; `None` in the gutter. Under text that lies
    /// over the map, the cells are those of the text.
    pub fn cell_at(&self, x: i32, y: i32) -> Option<Point> {
        match self.map.as_ref().filter(|map| !map.covered && map.layout.contains(x, y)) {
            Some(map) => map.layout.cell_at(x, y),
            None => self.layout.cell_at(x, y),
        }
    }

    /// Shows `canvas`, or a notice if the window is too small. True if anything has changed.
    pub fn show(&mut self, canvas: &Canvas) -> bool {
        if self.layout.is_enough() {
            let map = self.show_map(canvas);
            return self.show_cells(canvas) || map;
        }
        let mut notice = Canvas::new(LEAST, PLAIN);
        // Short words, one below the other: even a very small window shows some of them.
        for (y, text) in (0..).zip(["This window is", "too small.", "Please", "enlarge it."]) {
            notice.print(Point::new(0, y), text, PLAIN);
        }
        self.map = None;
        self.show_cells(&notice)
    }

    /// Takes over the enlarged map of `canvas`. True if it has changed.
    fn show_map(&mut self, canvas: &Canvas) -> bool {
        let Some(part) = canvas.lifted() else { return self.map.take().is_some() };
        let inverted = canvas.painted_cursor().filter(|at| canvas.shows_level(*at));
        let focus = canvas.cursor().filter(|at| canvas.shows_level(*at)).unwrap_or(part.focus);
        let layout = self.layout.place(part, focus);
        let fresh = self.map.as_ref().is_none_or(|map| map.layout != layout);
        let covered = canvas.is_map_covered();
        let map = match &mut self.map {
            Some(map) if !fresh => map,
            map => map.insert(MapPicture { layout, console: console(layout.filled), covered }),
        };
        map.covered = covered;
        let changed = fill(&mut map.console, layout.filled, |at| {
            let at = layout.cell(at.x, at.y);
            let cell = canvas.level_cell(at).unwrap_or(BLANK);
            tile(if inverted == Some(at) { Cell { style: cell.style.inverse(), ..cell } } else { cell })
        });
        fresh || changed
    }

    fn show_cells(&mut self, canvas: &Canvas) -> bool {
        fill(&mut self.console, self.layout.cells, |at| {
            // The map lies below the cells without ground.
            if canvas.shows_level(at) {
                return Tile { bg: RGBA { a: 0.0, ..tile(BLANK).bg }, ..tile(BLANK) };
            }
            let mut cell = canvas.get(at).unwrap_or(BLANK);
            if canvas.painted_cursor() == Some(at) {
                cell.style = cell.style.inverse();
            }
            tile(cell)
        })
    }
}

const BLANK: Cell = Cell { glyph: ' ', style: Style { fg: BLACK, bg: BLACK } };

/// Creates an empty console of `size`.
fn console(size: Size) -> VirtualConsole {
    VirtualConsole::new(ConsoleSize::new(size.width, size.height))
}

/// Fills `console`, which has `size`, with the tiles of `of` by column and row from the top. True if anything
/// has changed.
fn fill(console: &mut VirtualConsole, size: Size, of: impl Fn(Point) -> Tile) -> bool {
    let mut changed = false;
    let columns = usize::try_from(size.width).unwrap_or(1).max(1);
    for (y, row) in (0..).zip(console.tiles.chunks_exact_mut(columns).rev()) {
        for (x, shown) in (0..).zip(row) {
            let tile = of(Point::new(x, y));
            changed |= *shown != tile;
            *shown = tile;
        }
    }
    changed
}

fn tile(cell: Cell) -> Tile {
    let rgba = |colour: Rgb| RGBA::from_u8(colour.r, colour.g, colour.b, 255);
    let Style { fg, bg } = cell.style;
    Tile { glyph: cp437::index(cell.glyph), fg: rgba(fg), bg: rgba(bg) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::geometry::Rect,
        ui::{options::TextSize, text_grid::ORDINARY},
    };
    use bracket_lib::prelude::Console as _;

    #[test]
    fn show_reports_changes_and_draws_the_cursor() {
        let mut screen = WindowScreen::new(WindowLayout::new(1280, 768, ORDINARY, TextSize::Auto));
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
    fn enlarged_map_shows_through_the_text() {
        let layout = WindowLayout::new(1280, 768, ORDINARY, TextSize::Auto);
        let mut screen = WindowScreen::new(layout);
        let mut canvas = Canvas::new(layout.cells, PLAIN);
        let area = Rect { left: 0, top: 8, right: 119, bottom: 39 };
        let (hero, corner) = (Point::new(1, 9), layout.pixel_of(Point::new(0, 8)));
        canvas.set_map(area, Size::new(80, 21), hero);
        canvas.set(hero, '@', PLAIN);
        canvas.lift_map();
        assert!(screen.show(&canvas) && !screen.show(&canvas));
        let map = screen.map().expect("there is a map");
        assert_eq!(map.console.tiles[map.console.at(1, 1)], tile(Cell { glyph: '@', style: PLAIN }));
        assert_eq!(screen.console.tiles[screen.console.at(1, 9)].bg.a, 0.0);
        let pixel = Point::new(corner.x + 13, corner.y + 4 + 25);
        assert_eq!(screen.cell_at(pixel.x, pixel.y), Some(hero));
        canvas.print(Point::new(1, 9), "text", PLAIN);
        assert!(screen.show(&canvas));
        assert_eq!(screen.cell_at(pixel.x, pixel.y), layout.cell_at(pixel.x, pixel.y));
        canvas.clear(PLAIN);
        assert!(screen.show(&canvas) && screen.map().is_none());
    }

    #[test]
    fn too_small_window_shows_a_notice() {
        let mut screen = WindowScreen::new(WindowLayout::new(300, 200, ORDINARY, TextSize::Auto));
        assert!(screen.show(&Canvas::new(LEAST, PLAIN)));
        assert_eq!(screen.console.tiles[screen.console.at(0, 0)].glyph, u16::from(b'T'));
    }

    #[test]
    fn font_atlases_hold_256_glyphs_and_96_pictures() {
        for ((name, picture), glyph) in ATLASES.into_iter().zip(GLYPHS) {
            let number = |at: usize| i32::from(picture[at]) * 256 + i32::from(picture[at + 1]);
            assert_eq!(&picture[1..4], b"PNG", "{name}");
            assert_eq!((number(18), number(22)), (16 * glyph.width, 22 * glyph.height), "{name}");
        }
    }
}
