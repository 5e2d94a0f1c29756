//! PNG files with a palette. Reference: Portable Network Graphics (PNG) Specification, second edition.

use crate::{base::geometry::Size, ui::canvas::Rgb};
use miniz_oxide::deflate::compress_to_vec_zlib;

/// First bytes of every PNG file.
const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n'];

/// Maximum colours of a palette.
const MOST: usize = 256;

/// Level of compression, 0 to 10.
const LEVEL: u8 = 6;

/// Picture with up to 256 colours, filled row by row.
#[derive(Debug)]
pub(super) struct Indexed {
    size: Size,
    palette: Vec<Rgb>,
    /// Rows, each after a byte 0: no filter.
    rows: Vec<u8>,
}

impl Indexed {
    /// Creates a picture of `size` pixels without rows.
    pub fn new(size: Size) -> Self {
        Self { size, palette: Vec::new(), rows: Vec::new() }
    }

    /// Returns the number of `colour`, added if there is room, else of the nearest colour.
    pub fn colour(&mut self, colour: Rgb) -> u8 {
        let known = self.palette.iter().position(|known| *known == colour);
        let place = match known {
            Some(place) => place,
            None if self.palette.len() < MOST => {
                self.palette.push(colour);
                self.palette.len() - 1
            }
            None => {
                let near = (0..).zip(&self.palette).min_by_key(|(_, known)| distance(**known, colour));
                near.map_or(0, |(place, _)| place)
            }
        };
        u8::try_from(place).unwrap_or(0)
    }

    /// Adds a row of colour numbers.
    pub fn push_row(&mut self, pixels: &[u8]) {
        self.rows.push(0);
        self.rows.extend_from_slice(pixels);
    }

    /// Returns the file.
    pub fn file(&self) -> Vec<u8> {
        let mut file = SIGNATURE.to_vec();
        let [width, height] = [self.size.width, self.size.height].map(i32::to_be_bytes);
        // 8 bits a pixel, colours from a palette, usual compression and filters, not interlaced.
        let header = [&width[..], &height[..], &[8, 3, 0, 0, 0]].concat();
        let palette: Vec<u8> =
            self.palette.iter().flat_map(|colour| [colour.r, colour.g, colour.b]).collect();
        chunk(&mut file, *b"IHDR", &header);
        chunk(&mut file, *b"PLTE", &palette);
        chunk(&mut file, *b"IDAT", &compress_to_vec_zlib(&self.rows, LEVEL));
        chunk(&mut file, *b"IEND", &[]);
        file
    }
}

/// Returns the squared distance of two colours.
fn distance(one: Rgb, other: Rgb) -> u32 {
    let part = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    part(one.r, other.r) + part(one.g, other.g) + part(one.b, other.b)
}

/// Appends a chunk to `file`: its length, name, content and checksum.
fn chunk(file: &mut Vec<u8>, name: [u8; 4], content: &[u8]) {
    file.extend(u32::try_from(content.len()).unwrap_or(0).to_be_bytes());
    file.extend(name);
    file.extend_from_slice(content);
    file.extend(checksum(name.iter().chain(content)).to_be_bytes());
}

/// Returns the CRC-32 of `bytes`.
fn checksum<'a>(bytes: impl Iterator<Item = &'a u8>) -> u32 {
    let eight_bits =
        |crc: u32| (0..8).fold(crc, |crc, _| if crc & 1 == 1 { 0xedb8_8320 ^ (crc >> 1) } else { crc >> 1 });
    !bytes.fold(u32::MAX, |crc, byte| eight_bits(crc ^ u32::from(*byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_follow_the_standard() {
        assert_eq!(checksum(b"123456789".iter()), 0xcbf4_3926);
        assert_eq!(checksum(b"IEND".iter()), 0xae42_6082);
    }

    #[test]
    fn full_palette_gives_the_nearest_colour() {
        let mut picture = Indexed::new(Size::new(1, 1));
        for red in 0..=255 {
            assert_eq!(picture.colour(Rgb::new(red, 0, 0)), red);
        }
        assert_eq!(picture.colour(Rgb::new(7, 0, 1)), 7);
    }
}
