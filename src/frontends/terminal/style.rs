//! Converts cell styles to the colours of one terminal, or to reverse video.

use std::io::Write;

use super::colour::{Depth, brightness, difference, nearest16, nearest256};
use crate::ui::canvas::{Canvas, Rgb, Style};

/// Difference from the usual background from which a background counts as a mark (selected line) and not as a
/// shade (lit floor).
const MARKED: u16 = 48;

/// Colour in the terms of a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TerminalColour {
    /// The terminal's default.
    Default,
    /// A 24-bit colour.
    Rgb(Rgb),
    /// Index into 256 colours.
    Of256(u8),
    /// Index into 16 colours.
    Of16(u8),
}

/// Style of a terminal cell, without the character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TerminalStyle {
    /// Colour of the character.
    pub fg: TerminalColour,
    /// Background colour.
    pub bg: TerminalColour,
    /// True if the two colours are swapped.
    pub reverse: bool,
}

impl TerminalStyle {
    /// Style of a terminal after a reset.
    pub const PLAIN: TerminalStyle =
        TerminalStyle { fg: TerminalColour::Default, bg: TerminalColour::Default, reverse: false };

    /// True if a blank cell looks the same in both styles.
    pub fn same_blank(self, other: TerminalStyle) -> bool {
        self.reverse == other.reverse && self.bg == other.bg && (!self.reverse || self.fg == other.fg)
    }
}

/// Converter from canvas styles to terminal styles.
#[derive(Debug, Clone, Copy)]
pub struct TerminalStyles {
    depth: Depth,
    usual: Rgb,
}

impl TerminalStyles {
    /// Creates a converter for a terminal of `depth`. `usual` is the background of most cells.
    pub fn new(depth: Depth, usual: Rgb) -> Self {
        Self { depth, usual }
    }

    /// Returns the terminal style nearest to `style`.
    pub fn ink(&self, style: Style) -> TerminalStyle {
        let marked = difference(style.bg, self.usual) >= MARKED;
        match self.depth {
            Depth::True => TerminalStyle {
                fg: TerminalColour::Rgb(style.fg),
                bg: TerminalColour::Rgb(style.bg),
                reverse: false,
            },
            Depth::Indexed256 => {
                let (mut fg, bg) = (nearest256(style.fg), nearest256(style.bg));
                if fg == bg && style.fg != style.bg {
                    // One step of grey keeps a dim character visible.
                    fg = if brightness(style.bg) < 128 { 240 } else { 236 };
                }
                TerminalStyle { fg: TerminalColour::Of256(fg), bg: TerminalColour::Of256(bg), reverse: false }
            }
            Depth::Indexed16 => self.ink16(style, marked),
            Depth::Mono => TerminalStyle { reverse: marked, ..TerminalStyle::PLAIN },
        }
    }

    fn ink16(&self, style: Style, marked: bool) -> TerminalStyle {
        let (mut fg, mut bg) = (nearest16(style.fg), nearest16(style.bg));
        if fg == bg && style.fg != style.bg {
            fg = match bg {
                0 => 8,
                _ if brightness(style.bg) < 128 => 15,
                _ => 0,
            };
        }
        if bg == 0 && fg == 4 {
            // Plain blue on black is barely readable on most screens.
            fg = 12;
        }
        if marked && bg == nearest16(self.usual) {
            // The colour of the mark is not among the sixteen. Swapping keeps it visible.
            std::mem::swap(&mut fg, &mut bg);
        }
        TerminalStyle { fg: TerminalColour::Of16(fg), bg: TerminalColour::Of16(bg), reverse: false }
    }
}

/// Returns the most frequent background of `canvas`.
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

/// Writes the shortest change from the style `have` (`None`: unknown) to `want`, and returns the resulting
/// style. With `blank` the character's colour does not matter and stays unchanged.
pub fn change(
    out: &mut Vec<u8>,
    have: Option<TerminalStyle>,
    want: TerminalStyle,
    blank: bool,
) -> TerminalStyle {
    let mut parts = Parts { out, any: false };
    let mut now = have.unwrap_or_else(|| {
        parts.push(format_args!("0"));
        TerminalStyle::PLAIN
    });
    if now == want || (blank && now.same_blank(want)) {
        parts.finish();
        return now;
    }
    if want == TerminalStyle::PLAIN && now != TerminalStyle::PLAIN {
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

/// Parameters of one `ESC [ .. m` sequence, which is begun by the first of them.
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

    fn colour(&mut self, colour: TerminalColour, back: bool) {
        let base = if back { 10 } else { 0 };
        match colour {
            TerminalColour::Default => self.push(format_args!("{}", 39 + base)),
            TerminalColour::Rgb(Rgb { r, g, b }) => self.push(format_args!("{};2;{r};{g};{b}", 38 + base)),
            TerminalColour::Of256(n) => self.push(format_args!("{};5;{n}", 38 + base)),
            TerminalColour::Of16(n) if n < 8 => self.push(format_args!("{}", 30 + base + n)),
            TerminalColour::Of16(n) => self.push(format_args!("{}", 82 + base + n)),
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

    fn written(have: Option<TerminalStyle>, want: TerminalStyle, blank: bool) -> String {
        let mut out = Vec::new();
        change(&mut out, have, want, blank);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn only_highlighted_cells_are_reversed_in_monochrome() {
        let inks = TerminalStyles::new(Depth::Mono, BLACK);
        assert_eq!(inks.ink(style(LIGHT, BLACK)), TerminalStyle::PLAIN);
        assert_eq!(inks.ink(style(LIGHT, Rgb::new(10, 10, 12))), TerminalStyle::PLAIN);
        assert!(inks.ink(style(LIGHT, Rgb::new(40, 40, 90))).reverse);
        assert!(!TerminalStyles::new(Depth::Mono, LIGHT).ink(style(BLACK, LIGHT)).reverse);
        assert!(TerminalStyles::new(Depth::Mono, LIGHT).ink(style(LIGHT, BLACK)).reverse);
    }

    #[test]
    fn text_stays_visible_in_sixteen_colours() {
        let inks = TerminalStyles::new(Depth::Indexed16, BLACK);
        let dim = inks.ink(style(Rgb::new(30, 30, 30), BLACK));
        assert_eq!((dim.fg, dim.bg), (TerminalColour::Of16(8), TerminalColour::Of16(0)));
        let selected = inks.ink(style(LIGHT, Rgb::new(30, 30, 30)));
        assert_eq!((selected.fg, selected.bg), (TerminalColour::Of16(0), TerminalColour::Of16(7)));
        let blue = inks.ink(style(Rgb::new(0, 0, 170), BLACK));
        assert_eq!(blue.fg, TerminalColour::Of16(12));
    }

    #[test]
    fn only_changed_attributes_are_written() {
        let inks = TerminalStyles::new(Depth::True, BLACK);
        let light = inks.ink(style(LIGHT, BLACK));
        let red = inks.ink(style(Rgb::new(255, 0, 0), BLACK));
        assert_eq!(written(Some(light), light, false), "");
        assert_eq!(written(Some(light), red, false), "\x1b[38;2;255;0;0m");
        assert_eq!(written(Some(light), red, true), "");
        assert_eq!(written(None, TerminalStyle::PLAIN, false), "\x1b[0m");
        assert_eq!(written(Some(light), TerminalStyle::PLAIN, false), "\x1b[0m");
        let bright =
            TerminalStyle { fg: TerminalColour::Of16(9), bg: TerminalColour::Of16(15), reverse: false };
        assert_eq!(written(None, bright, false), "\x1b[0;91;107m");
        assert_eq!(
            written(
                Some(TerminalStyle::PLAIN),
                TerminalStyle { reverse: true, ..TerminalStyle::PLAIN },
                true
            ),
            "\x1b[7m"
        );
    }
}
