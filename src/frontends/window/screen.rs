//! The picture in the window: bracket-terminal's console, of which only changed cells are set anew.

use super::layout::{GLYPHS, MOST_CELLS, WindowLayout};
use super::shaders::{BLOCK, DESCRIBE_FS, DESCRIBE_VS, PAINT_FS, PAINT_VS};
use crate::base::geometry::{Point, Size};
use crate::frontends::cp437;
use crate::ui::canvas::{Canvas, Cell, LEAST, Rgb, Style};
use crate::ui::options::TextSize;
use bracket_lib::prelude::{BACKEND, BACKEND_INTERNAL, BTerm, BTermBuilder, EMBED, RGBA, Shader};

/// The packed atlases, in the order of [`GLYPHS`]: name and picture.
const ATLASES: [(&str, &[u8]); GLYPHS.len()] = [
    ("cp437-8x16.packed.png", include_bytes!("../../../resources/fonts/cp437-8x16.packed.png")),
    ("cp437-12x24.packed.png", include_bytes!("../../../resources/fonts/cp437-12x24.packed.png")),
    ("cp437-16x32.packed.png", include_bytes!("../../../resources/fonts/cp437-16x32.packed.png")),
];

/// The size of bracket-terminal's buffer, which is also the window's first size: 80 by 24 of 16 by 32 pixels.
pub const BUFFER: Size = Size::new(1280, 768);

// The last row of blocks tells the layout.
const _: () = assert!(MOST_CELLS.width * BLOCK.width <= BUFFER.width);
const _: () = assert!((MOST_CELLS.height + 1) * BLOCK.height <= BUFFER.height);

const BLACK: Rgb = Rgb::new(0, 0, 0);
const PLAIN: Style = Style { fg: Rgb::new(200, 200, 200), bg: BLACK };

/// Gives the builder its fonts and its one console.
pub fn prepare(mut builder: BTermBuilder) -> BTermBuilder {
    for (name, picture) in ATLASES {
        EMBED.lock().add_resource(format!("resources/{name}"), picture);
        builder = builder.with_font(name, BLOCK.width, BLOCK.height);
    }
    // A tile here only serves to reach the size of the buffer.
    builder
        .with_dimensions(LEAST.width, LEAST.height)
        .with_tile_dimensions(BUFFER.width / LEAST.width, BUFFER.height / LEAST.height)
        .with_simple_console(LEAST.width, LEAST.height + 1, ATLASES[0].0)
}

/// Puts our shaders in the place of bracket-terminal's. Returns whether there was a graphics context for it.
pub fn install_shaders() -> bool {
    let backend = BACKEND.lock();
    let Some(gl) = backend.gl.as_ref() else { return false };
    let describe = Shader::new(gl, DESCRIBE_VS, DESCRIBE_FS);
    let paint = Shader::new(gl, PAINT_VS, PAINT_FS);
    // 0 is its shader of consoles with a background, 2 the one that shows the buffer.
    let mut internal = BACKEND_INTERNAL.lock();
    if let [console, _, buffer, ..] = internal.shaders.as_mut_slice() {
        (*console, *buffer) = (describe, paint);
    }
    true
}

/// What the window shows now.
pub struct WindowScreen {
    layout: WindowLayout,
    shown: Vec<Option<Cell>>,
}

impl WindowScreen {
    /// The screen of a window that has shown nothing yet.
    pub fn new() -> Self {
        Self { layout: WindowLayout::new(BUFFER.width, BUFFER.height, TextSize::Auto), shown: Vec::new() }
    }

    /// How the canvas lies in the window.
    pub fn layout(&self) -> &WindowLayout {
        &self.layout
    }

    /// Follows the window's size, which bracket-terminal notes before each tick, and that of the text. Returns whether
    /// anything changed; then everything is to be drawn again.
    pub fn follow_window(&mut self, ctx: &mut BTerm, text: TextSize) -> bool {
        let layout = {
            let mut backend = BACKEND.lock();
            let scaler = &mut backend.screen_scaler;
            // Left as they are, these would be subtracted from the next size, however small that is.
            scaler.smooth_gutter_x = 0;
            scaler.smooth_gutter_y = 0;
            let (width, height) = scaler.physical_size;
            let pixels = |number| i32::try_from(number).unwrap_or(0);
            let layout = WindowLayout::new(pixels(width), pixels(height), text);
            // The part of the buffer that the console fills: the blocks of its cells, and no stretching.
            scaler.logical_size = (
                (layout.cells.width * BLOCK.width).unsigned_abs(),
                ((layout.cells.height + 1) * BLOCK.height).unsigned_abs(),
            );
            layout
        };
        if layout == self.layout && !self.shown.is_empty() {
            return false;
        }
        self.layout = layout;
        let count = usize::try_from(layout.cells.width * layout.cells.height).unwrap_or(0);
        self.shown = vec![None; count];
        ctx.set_char_size(layout.cells.width.unsigned_abs(), (layout.cells.height + 1).unsigned_abs());
        self.tell_layout(ctx);
        true
    }

    /// Writes the layout into the console's last row, where the shader reads it.
    fn tell_layout(&self, ctx: &mut BTerm) {
        let WindowLayout { cells, cell, left, .. } = self.layout;
        ctx.set_active_font(GLYPHS.iter().position(|glyph| *glyph == cell.glyph).unwrap_or(0), false);
        let row = cells.height;
        ctx.set(0, row, number(cells.width, cell.glyph.width), number(cells.height, cell.zoom), 0);
        if cells.width > 1 {
            let away = |pixels: i32| number(pixels + 32768, 0);
            ctx.set(1, row, away(left), away(self.layout.bottom()), 0);
        }
    }

    /// Draws what differs between `canvas` and the window. Returns whether anything did.
    pub fn draw(&mut self, ctx: &mut BTerm, canvas: &Canvas) -> bool {
        if self.layout.is_enough() {
            self.draw_cells(ctx, canvas)
        } else {
            let mut notice = Canvas::new(LEAST, PLAIN);
            // Short words, one below the other: even a sliver of a window shows some of them.
            for (y, text) in ["This window is", "too small.", "Please", "enlarge it."].into_iter().enumerate()
            {
                notice.print(Point::new(0, i32::try_from(y).unwrap_or(0)), text, PLAIN);
            }
            self.draw_cells(ctx, &notice)
        }
    }

    fn draw_cells(&mut self, ctx: &mut BTerm, canvas: &Canvas) -> bool {
        let blank = Cell { glyph: ' ', style: Style { fg: BLACK, bg: BLACK } };
        let mut changed = false;
        let columns = self.layout.cells.width;
        for (at, shown) in (0..).map(|n: i32| Point::new(n % columns, n / columns)).zip(&mut self.shown) {
            let mut cell = canvas.get(at).unwrap_or(blank);
            if canvas.painted_cursor() == Some(at) {
                cell.style = cell.style.inverse();
            }
            if *shown != Some(cell) {
                *shown = Some(cell);
                changed = true;
                let Style { fg, bg } = cell.style;
                ctx.set(at.x, at.y, rgba(fg), rgba(bg), u16::from(cp437::index(cell.glyph)));
            }
        }
        changed
    }
}

fn rgba(colour: Rgb) -> RGBA {
    RGBA::from_u8(colour.r, colour.g, colour.b, 255)
}

/// A number below 65536 in red and green, and a small one in blue.
fn number(value: i32, blue: i32) -> RGBA {
    let byte = |value: i32| u8::try_from(value.clamp(0, 255)).unwrap_or(0);
    let value = value.clamp(0, 0xFFFF);
    RGBA::from_u8(byte(value & 0xFF), byte(value >> 8), byte(blue), 255)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive_as_colours() {
        for value in [0, 1, 255, 256, 32768, 65535] {
            let RGBA { r, g, b, .. } = number(value, 7);
            let byte = |part: f32| (part * 255.0).round() as i32;
            assert_eq!((byte(r) + 256 * byte(g), byte(b)), (value, 7));
        }
        assert_eq!(number(-3, 0), number(0, 0));
    }

    #[test]
    fn atlases_are_pictures_of_256_glyphs() {
        for (name, picture) in ATLASES {
            let number = |at: usize| i32::from(picture[at]) * 256 + i32::from(picture[at + 1]);
            assert_eq!(&picture[1..4], b"PNG", "{name}");
            assert_eq!((number(18), number(22)), (16 * BLOCK.width, 16 * BLOCK.height), "{name}");
        }
    }
}
