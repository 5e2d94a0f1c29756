//! In place of the real crossfont: the same names, and no font.
//!
//! The window comes from winit, which on Wayland without decorations by the compositor lets sctk-adwaita draw the title
//! bar, which lets crossfont draw its letters. For these letters alone the real crossfont builds FreeType, expat and
//! fontconfig, with cmake, a C compiler and pkg-config, and links them, so that the program would not even start in a
//! terminal where libfontconfig is missing. sctk-adwaita takes "no rasterizer" for "no title", and draws the bar
//! without letters; the compositor's task list shows the title all the same.
//!
//! Here [`Rasterize::new`] always says no, and [`Rasterizer`] has no values, so that the rest is never called. Only
//! what sctk-adwaita 0.4 uses is here.

/// The font that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FontDesc;

impl FontDesc {
    /// The font called `_name` in a style.
    pub fn new(_name: impl Into<String>, _style: Style) -> Self {
        Self
    }
}

/// How a font looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// By its two most common properties.
    Description {
        /// Upright or not.
        slant: Slant,
        /// Light or heavy.
        weight: Weight,
    },
}

/// Upright or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slant {
    /// Upright.
    Normal,
}

/// Light or heavy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// Neither.
    Normal,
}

/// The size of a font.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size;

impl Size {
    /// So many points.
    pub fn new(_points: f32) -> Self {
        Self
    }
}

/// A font that has been loaded: none ever is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FontKey {}

/// A character in a font.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GlyphKey {
    /// The character.
    pub character: char,
    /// The font.
    pub font_key: FontKey,
    /// Its size.
    pub size: Size,
}

/// The picture of a character.
#[derive(Debug, Clone)]
pub struct RasterizedGlyph {
    /// Pixels from left to right.
    pub width: i32,
    /// Pixels from top to bottom.
    pub height: i32,
    /// Pixels from the baseline up to its top.
    pub top: i32,
    /// Pixels from the caret to its left side.
    pub left: i32,
    /// Pixels to the next caret.
    pub advance: (i32, i32),
    /// The pixels.
    pub buffer: BitmapBuffer,
}

/// The pixels of a picture, row by row.
#[derive(Debug, Clone)]
pub enum BitmapBuffer {
    /// Three bytes each.
    Rgb(Vec<u8>),
    /// Four bytes each.
    Rgba(Vec<u8>),
}

/// What all characters of a font have in common.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Metrics {
    /// Pixels from one line to the next.
    pub line_height: f64,
    /// Pixels from the baseline to the lowest point, below zero.
    pub descent: f32,
}

/// There are no fonts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Error;

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("there are no fonts")
    }
}

impl std::error::Error for Error {}

/// What draws characters.
pub trait Rasterize: Sized {
    /// One for a screen of so many pixels a point.
    fn new(device_pixel_ratio: f32) -> Result<Self, Error>;
    /// What all characters of the font have in common.
    fn metrics(&self, font: FontKey, size: Size) -> Result<Metrics, Error>;
    /// Loads the font.
    fn load_font(&mut self, font: &FontDesc, size: Size) -> Result<FontKey, Error>;
    /// Draws a character.
    fn get_glyph(&mut self, glyph: GlyphKey) -> Result<RasterizedGlyph, Error>;
    /// The screen now has so many pixels a point.
    fn update_dpr(&mut self, device_pixel_ratio: f32);
    /// How much nearer to each other than usual the two stand.
    fn kerning(&mut self, left: GlyphKey, right: GlyphKey) -> (f32, f32);
}

/// What would draw characters; there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rasterizer {}

impl Rasterize for Rasterizer {
    fn new(_device_pixel_ratio: f32) -> Result<Self, Error> {
        Err(Error)
    }

    fn metrics(&self, _font: FontKey, _size: Size) -> Result<Metrics, Error> {
        match *self {}
    }

    fn load_font(&mut self, _font: &FontDesc, _size: Size) -> Result<FontKey, Error> {
        match *self {}
    }

    fn get_glyph(&mut self, _glyph: GlyphKey) -> Result<RasterizedGlyph, Error> {
        match *self {}
    }

    fn update_dpr(&mut self, _device_pixel_ratio: f32) {
        match *self {}
    }

    fn kerning(&mut self, _left: GlyphKey, _right: GlyphKey) -> (f32, f32) {
        match *self {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_rasterizer() {
        assert_eq!(Rasterizer::new(1.0), Err(Error));
    }
}
