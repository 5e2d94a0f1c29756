//! The smallest font of the window, read from its atlas.

use crate::base::geometry::Size;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

/// Columns and rows of pixels of a glyph. A row fits into a byte.
pub(super) const GLYPH: Size = Size::new(8, 16);

/// Glyphs in a row of the atlas.
const ACROSS: usize = 16;

/// Bytes of a pixel of the atlas: red, green, blue and opacity.
const PIXEL: usize = 4;

/// Picture with the 256 glyphs, drawn by `make_atlas.py` and `make_tiles.py`: 8-bit RGBA, without filters.
const FILE: &[u8] = include_bytes!("../../../resources/fonts/cp437-8x16.png");

/// Glyphs of code page 437.
#[derive(Debug)]
pub(super) struct Atlas {
    /// Rows of all glyphs, 16 for each; the lowest bit is the leftmost pixel.
    rows: Vec<u8>,
}

impl Atlas {
    /// Reads the atlas in the program; `None` if it is damaged.
    pub fn built_in() -> Option<Self> {
        let [glyph_width, glyph_height] = [GLYPH.width, GLYPH.height].map(|size| usize::try_from(size).ok());
        let (glyph_width, glyph_height) = (glyph_width?, glyph_height?);
        let line = 1 + ACROSS * glyph_width * PIXEL;
        let lines = ACROSS * glyph_height;
        // The pictures of tilesets follow below the characters.
        let pixels = decompress_to_vec_zlib_with_limit(&content(FILE)?, 2 * line * lines).ok()?;
        if pixels.len() < line * lines {
            return None;
        }
        let mut rows = Vec::with_capacity(256 * glyph_height);
        for glyph in 0..256 {
            let (left, top) = (glyph % ACROSS * glyph_width, glyph / ACROSS * glyph_height);
            for y in 0..glyph_height {
                let first = (top + y) * line + 1 + left * PIXEL;
                let inked =
                    |x: usize| pixels.get(first + x * PIXEL + PIXEL - 1).is_some_and(|byte| *byte > 127);
                rows.push((0..glyph_width).fold(0, |row, x| row | u8::from(inked(x)) << x));
            }
        }
        Some(Self { rows })
    }

    /// Returns row `y` of a glyph; the lowest bit is the leftmost pixel.
    pub fn row(&self, glyph: u8, y: usize) -> u8 {
        let height = usize::try_from(GLYPH.height).unwrap_or(0);
        self.rows.get(usize::from(glyph) * height + y).copied().unwrap_or(0)
    }
}

/// Returns the packed pixels of a PNG file: the content of its `IDAT` chunks.
fn content(file: &[u8]) -> Option<Vec<u8>> {
    let mut rest = file.get(8..)?;
    let mut found = Vec::new();
    while let Some((head, after)) = rest.split_at_checked(8) {
        let (length, kind) = head.split_at_checked(4)?;
        let length = usize::try_from(u32::from_be_bytes(length.try_into().ok()?)).ok()?;
        if kind == b"IDAT" {
            found.extend_from_slice(after.get(..length)?);
        }
        // A chunk ends with a checksum of four bytes.
        rest = after.get(length + 4..)?;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn atlas_holds_the_glyphs_of_the_font() {
        let atlas = Atlas::built_in().unwrap();
        let inked = |glyph: u8| (0..16).map(|y| atlas.row(glyph, y).count_ones()).sum::<u32>();
        assert_eq!((inked(b' '), inked(0xdb)), (0, 8 * 16), "blank and full block");
        // The left half block fills the low bits.
        assert!((0..16).all(|y| atlas.row(0xdd, y) == 0b1111));
        assert!((33..127).all(|glyph| (1..80).contains(&inked(glyph))));
    }
}
