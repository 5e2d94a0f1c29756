//! Size of text, grid of cells and size of the map's squares for a picture of a certain size, in front-ends
//! that paint pixels. Text has a readable size, so more pixels give more cells; the map takes the rest.

use super::{
    canvas::{LEAST, MOST, WIDE},
    options::TextSize,
};
use crate::base::geometry::Size;

/// Widths of the glyphs with an atlas, in pixels. Each glyph is twice as high.
pub const FACES: [i32; 3] = [8, 12, 16];

/// Squares of an ordinary level, without its first row and column, which are blank.
pub const LEVEL: Size = Size::new(80, 21);

/// Minimum columns and rows with the largest letters: the narrow layout.
const LARGE: Size = Size::new(40, 24);

/// Columns left to the sidebar beside an enlarged map.
const SIDE: i32 = 40;

/// Rows left to the messages and the commands above and below an enlarged map.
const ROWS: i32 = 7;

/// Thousandths of a pixel in a CSS pixel on a screen of ordinary density.
pub const ORDINARY: i32 = 1000;

/// Width of a square of the map and of a cell of text, in the same unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MapScale {
    pub square: i32,
    pub cell: i32,
}

impl MapScale {
    /// Squares are as large as the text.
    pub const SAME: Self = Self { square: 1, cell: 1 };

    /// True if squares are larger than cells of text.
    pub const fn enlarges(self) -> bool {
        self.square > self.cell
    }

    /// Returns the columns or rows of text that `squares` columns or rows of squares take, rounded up.
    pub const fn cells(self, squares: i32) -> i32 {
        (squares * self.square + self.cell - 1) / self.cell
    }
}

impl TextSize {
    /// Minimum height of a row of text in CSS pixels.
    const fn height(self) -> i32 {
        match self {
            TextSize::Small => 12,
            TextSize::Auto => 16,
            TextSize::Medium => 24,
            TextSize::Large => 32,
        }
    }

    /// Minimum columns and rows of text of this size.
    pub const fn least(self) -> Size {
        match self {
            TextSize::Small | TextSize::Auto | TextSize::Medium => LEAST,
            // For the largest letters the narrow layout will do.
            TextSize::Large => LARGE,
        }
    }
}

/// Cells of text and squares of the map in a picture. All sizes are whole pixels, so nothing blurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextGrid {
    /// Width of a cell in pixels. A cell is twice as high.
    pub cell: i32,
    /// Columns and rows.
    pub cells: Size,
    /// Width of a square of the map in pixels.
    pub square: i32,
}

impl TextGrid {
    /// Computes the grid for a picture of `pixels`. `scale` is the number of pixels in a thousand CSS pixels.
    pub fn new(pixels: Size, scale: i32, text: TextSize) -> Self {
        let least = text.least();
        let fits = (pixels.width / least.width).min(pixels.height / least.height / 2);
        let wanted = text.height() * scale.clamp(ORDINARY / 4, ORDINARY * 16) / ORDINARY;
        let known = widths(fits.max(FACES[0]));
        let readable = known.iter().find(|width| **width * 2 >= wanted);
        let cell = readable.or(known.last()).copied().unwrap_or(FACES[0]);
        let cells = Size::new(
            (pixels.width / cell).clamp(1, MOST.width),
            (pixels.height / cell / 2).clamp(1, MOST.height),
        );
        Self { cell, cells, square: square(pixels, cell, cells) }
    }

    /// Returns the size of squares relative to the text.
    pub const fn map_scale(&self) -> MapScale {
        MapScale { square: self.square, cell: self.cell }
    }
}

/// Returns the largest width of squares at which a level and the panes around it fit; that of the text if
/// there is no room for more.
fn square(pixels: Size, cell: i32, cells: Size) -> i32 {
    if cells.width < WIDE {
        return cell;
    }
    let across = (pixels.width - SIDE * cell) / LEVEL.width;
    let down = (pixels.height - ROWS * cell * 2) / LEVEL.height / 2;
    widths(across.min(down)).last().copied().unwrap_or(cell).max(cell)
}

/// Returns all widths of cells up to `most` for which a face is magnified by a whole factor, in rising order.
fn widths(most: i32) -> Vec<i32> {
    let mut widths: Vec<i32> = FACES
        .into_iter()
        .flat_map(|face| (1..=(most / face).max(0)).map(move |factor| face * factor))
        .collect();
    widths.sort_unstable();
    widths.dedup();
    widths
}

/// Returns the face for cells of this width: the largest that fits by a whole factor, which has the finest
/// glyphs.
pub fn face(width: i32) -> i32 {
    FACES.into_iter().rev().find(|face| width % face == 0).unwrap_or(FACES[0])
}
