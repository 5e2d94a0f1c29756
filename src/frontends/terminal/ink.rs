//! A cell's look in the terms of one terminal: colours it has, or reverse video where it has none.

use std::io::Write;

use super::colour::{Depth, brightness, difference, nearest16, nearest256};
use crate::ui::canvas::{Canvas, Rgb, Style};

/// A background this far from the usual one is a mark (a selected line), less is a shade (a lit floor).
const MARKED: u16 = 48;

/// One colour as a terminal is told of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// Whatever the terminal starts with.
    Default,
    /// A 24-bit colour.
    Rgb(Rgb),
    /// One of 256.
    Of256(u8),
    /// One of 16.
    Of16(u8),
}

/// Everything but the character that a terminal's cell is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink {
    /// Colour of the character.
    pub fg: Colour,
    /// Colour behind it.
    pub bg: Colour,
    /// Whether the two are swapped.
    pub reverse: bool,
}

impl Ink {
    /// What a terminal writes with after a reset.
    pub const PLAIN: Ink = Ink { fg: Colour::Default, bg: Colour::Default, reverse: false };

    /// Whether a blank cell looks the same in either.
    pub fn same_blank(self, other: Ink) -> bool {
        self.reverse == other.reverse && self.bg == other.bg && (!self.reverse || self.fg == other.fg)
    }
}

/// Turns canvas styles into inks.
#[derive(Debug, Clone, Copy)]
pub struct Inks {
    depth: Depth,
    usual: Rgb,
}

impl Inks {
    /// Inks for a terminal of this depth, where `usual` is the background of most cells.
    pub fn new(depth: Depth, usual: Rgb) -> Self {
        Self { depth, usual }
    }

    /// The ink nearest to `style`.
    pub fn ink(&self, style: Style) -> Ink {
        let marked = difference(style.bg, self.usual) >= MARKED;
        match self.depth {
            Depth::True => Ink { fg: Colour::Rgb(style.fg), bg: Colour::Rgb(style.bg), reverse: false },
            Depth::Indexed256 => {
                let (mut fg, bg) = (nearest256(style.fg), nearest256(style.bg));
                if fg == bg && style.fg != style.bg {
                    // One step of grey keeps a dim character from vanishing.
                    fg = if brightness(style.bg) < 128 { 240 } else { 236 };
                }
                Ink { fg: Colour::Of256(fg), bg: Colour::Of256(bg), reverse: false }
            }
            Depth::Indexed16 => self.ink16(style, marked),
            Depth::Mono => Ink { reverse: marked, ..Ink::PLAIN },
        }
    }

    fn ink16(&self, style: Style, marked: bool) -> Ink {
        let (mut fg, mut bg) = (nearest16(style.fg), nearest16(style.bg));
        if fg == bg && style.fg != style.bg {
            fg = match bg {
                0 => 8,
                _ if brightness(style.bg) < 128 => 15,
                _ => 0,
            };
        }
        if bg == 0 && fg == 4 {
            // Plain blue on black is all but unreadable on most screens.
            fg = 12;
        }
        if marked && bg == nearest16(self.usual) {
            // The mark's own colour is not among the sixteen: swap, so that it still stands out.
            std::mem::swap(&mut fg, &mut bg);
        }
        Ink { fg: Colour::Of16(fg), bg: Colour::Of16(bg), reverse: false }
    }
}

/// The background of most cells of `canvas`.
pub fn usual_background(canvas: &Canvas) -> Rgb {
    let mut counts: Vec<(Rgb, usize)> = Vec::new();
    for cell in canvas.cells() {
        if let Some((_, count)) = counts.iter_mut().find(|(bg, _)| *bg == cell.style.bg) {
            *count += 1;
        } else if counts.len() < 64 {
            // A picture with more backgrounds than this has no usual one anyway.
            counts.push((cell.style.bg, 1));
        }
    }
    counts.into_iter().max_by_key(|&(_, count)| count).map(|(bg, _)| bg).unwrap_or_default()
}

/// Writes the shortest change from the ink `have` (`None`: unknown) to `want`, and returns the ink that is
/// then in force. For a blank the character's colour does not matter and stays as it is.
pub fn change(out: &mut Vec<u8>, have: Option<Ink>, want: Ink, blank: bool) -> Ink {
    let mut parts = Parts { out, any: false };
    let mut now = have.unwrap_or_else(|| {
        parts.push(format_args!("0"));
        Ink::PLAIN
    });
    if now == want || (blank && now.same_blank(want)) {
        parts.finish();
        return now;
    }
    if want == Ink::PLAIN && now != Ink::PLAIN {
        parts.push(format_args!("0"));
        parts.finish();
        return want;
    }
    if now.reverse != want.reverse {
        parts.push(if want.reverse { format_args!("7") } else { format_args!("27") });
        now.reverse = want.reverse;
    }
    if now.fg != want.fg && (!blank || want.reverse) {
        parts.colour(want.fg, false);
        now.fg = want.fg;
    }
    if now.bg != want.bg {
        parts.colour(want.bg, true);
        now.bg = want.bg;
    }
    parts.finish();
    now
}

/// The parameters of one `ESC [ .. m`, begun by the first of them.
struct Parts<'a> {
    out: &'a mut Vec<u8>,
    any: bool,
}

impl Parts<'_> {
    fn push(&mut self, part: std::fmt::Arguments<'_>) {
        self.out.extend_from_slice(if self.any { b";" } else { b"\x1b[" });
        self.any = true;
        // Writing into a Vec cannot fail.
        let _ = self.out.write_fmt(part);
    }

    fn colour(&mut self, colour: Colour, back: bool) {
        let base = if back { 10 } else { 0 };
        match colour {
            Colour::Default => self.push(format_args!("{}", 39 + base)),
            Colour::Rgb(Rgb { r, g, b }) => self.push(format_args!("{};2;{r};{g};{b}", 38 + base)),
            Colour::Of256(n) => self.push(format_args!("{};5;{n}", 38 + base)),
            Colour::Of16(n) if n < 8 => self.push(format_args!("{}", 30 + base + n)),
            Colour::Of16(n) => self.push(format_args!("{}", 82 + base + n)),
        }
    }

    fn finish(self) {
        if self.any {
            self.out.push(b'm');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Rgb = Rgb::new(0, 0, 0);
    const LIGHT: Rgb = Rgb::new(200, 200, 200);

    fn style(fg: Rgb, bg: Rgb) -> Style {
        Style { fg, bg }
    }

    fn written(have: Option<Ink>, want: Ink, blank: bool) -> String {
        let mut out = Vec::new();
        change(&mut out, have, want, blank);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn without_colours_only_marked_cells_are_reversed() {
        let inks = Inks::new(Depth::Mono, BLACK);
        assert_eq!(inks.ink(style(LIGHT, BLACK)), Ink::PLAIN);
        assert_eq!(inks.ink(style(LIGHT, Rgb::new(10, 10, 12))), Ink::PLAIN);
        assert!(inks.ink(style(LIGHT, Rgb::new(40, 40, 90))).reverse);
        assert!(!Inks::new(Depth::Mono, LIGHT).ink(style(BLACK, LIGHT)).reverse);
        assert!(Inks::new(Depth::Mono, LIGHT).ink(style(LIGHT, BLACK)).reverse);
    }

    #[test]
    fn with_sixteen_colours_nothing_vanishes() {
        let inks = Inks::new(Depth::Indexed16, BLACK);
        let dim = inks.ink(style(Rgb::new(30, 30, 30), BLACK));
        assert_eq!((dim.fg, dim.bg), (Colour::Of16(8), Colour::Of16(0)));
        let selected = inks.ink(style(LIGHT, Rgb::new(30, 30, 30)));
        assert_eq!((selected.fg, selected.bg), (Colour::Of16(0), Colour::Of16(7)));
        let blue = inks.ink(style(Rgb::new(0, 0, 170), BLACK));
        assert_eq!(blue.fg, Colour::Of16(12));
    }

    #[test]
    fn only_what_differs_is_written() {
        let inks = Inks::new(Depth::True, BLACK);
        let light = inks.ink(style(LIGHT, BLACK));
        let red = inks.ink(style(Rgb::new(255, 0, 0), BLACK));
        assert_eq!(written(Some(light), light, false), "");
        assert_eq!(written(Some(light), red, false), "\x1b[38;2;255;0;0m");
        assert_eq!(written(Some(light), red, true), "");
        assert_eq!(written(None, Ink::PLAIN, false), "\x1b[0m");
        assert_eq!(written(Some(light), Ink::PLAIN, false), "\x1b[0m");
        let bright = Ink { fg: Colour::Of16(9), bg: Colour::Of16(15), reverse: false };
        assert_eq!(written(None, bright, false), "\x1b[0;91;107m");
        assert_eq!(written(Some(Ink::PLAIN), Ink { reverse: true, ..Ink::PLAIN }, true), "\x1b[7m");
    }
}
