//! Pictures of a canvas as PNG files, with the font of the window. Independent of the front-end.

mod atlas;
mod png;

use super::{
    canvas::{Canvas, Cell},
    cp437,
};
use crate::base::geometry::Size;
use atlas::{Atlas, GLYPH};
use png::Indexed;

/// Pixels of the picture per pixel of a glyph, across and down.
const ZOOM: usize = 2;

/// Returns the size of the picture of a canvas of `cells`, in pixels.
pub fn size(cells: Size) -> Size {
    let zoom = i32::try_from(ZOOM).unwrap_or(1);
    Size::new(cells.width * GLYPH.width * zoom, cells.height * GLYPH.height * zoom)
}

/// Returns the picture of `canvas`, without its cursor, as a PNG file; `None` if the font cannot be read.
pub fn png(canvas: &Canvas) -> Option<Vec<u8>> {
    let atlas = Atlas::built_in()?;
    let size = size(canvas.size());
    let mut picture = Indexed::new(size);
    let (width, height) = (glyph_size(GLYPH.width), glyph_size(GLYPH.height));
    for row in canvas.rows() {
        let inks: Vec<(u8, u8, u8)> = row
            .iter()
            .map(|Cell { glyph, style }| {
                (cp437::character(*glyph), picture.colour(style.fg), picture.colour(style.bg))
            })
            .collect();
        for y in 0..height {
            let pixels = inks.iter().flat_map(|(glyph, fg, bg)| {
                let bits = atlas.row(*glyph, y);
                (0..width).map(move |x| if bits >> x & 1 == 1 { *fg } else { *bg })
            });
            let pixels: Vec<u8> = pixels.flat_map(|pixel| [pixel; ZOOM]).collect();
            for _ in 0..ZOOM {
                picture.push_row(&pixels);
            }
        }
    }
    Some(picture.file())
}

fn glyph_size(pixels: i32) -> usize {
    usize::try_from(pixels).unwrap_or(0)
}
