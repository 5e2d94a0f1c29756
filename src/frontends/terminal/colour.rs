//! Detects the colour depth of a terminal, and maps 24-bit colours to the nearest available ones.

use crate::ui::canvas::Rgb;

/// Colour depth of a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// 24-bit colours.
    True,
    /// xterm's 6x6x6 cube and 24 greys.
    Indexed256,
    /// The eight ANSI colours and their bright forms.
    Indexed16,
    /// No colours; reverse video is the only distinction.
    Mono,
}

/// Parts of `TERM` that only occur with 24-bit colours.
const TRUE_TERMS: [&str; 8] =
    ["direct", "truecolor", "kitty", "alacritty", "foot", "wezterm", "ghostty", "contour"];

/// Values of `TERM_PROGRAM` of terminals with 24-bit colours that call themselves `xterm-256color`.
const TRUE_PROGRAMS: [&str; 4] = ["iTerm.app", "WezTerm", "vscode", "ghostty"];

/// Prefixes of `TERM` of terminals without colour.
const MONO_TERMS: [&str; 5] = ["vt1", "vt2", "vt3", "dumb", "sun"];

impl Depth {
    /// Detects the depth from the environment of this process.
    pub fn of_environment() -> Depth {
        Depth::detect(cfg!(windows), |name| std::env::var(name).unwrap_or_default())
    }

    /// Detects the depth from an environment. `var` returns the value of a variable, or an empty string if it
    /// is unset.
    pub fn detect(windows: bool, var: impl Fn(&str) -> String) -> Depth {
        if !var("NO_COLOR").is_empty() {
            return Depth::Mono;
        }
        let term = var("TERM");
        // An explicit, small TERM was set by the user and overrides the COLORTERM of an outer terminal.
        if term.ends_with("-mono") || term.ends_with("-m") || MONO_TERMS.iter().any(|t| term.starts_with(t)) {
            return Depth::Mono;
        }
        if term.contains("16color") || term.contains("8color") || term == "linux" {
            return Depth::Indexed16;
        }
        let multiplexed = term.starts_with("screen") || term.starts_with("tmux");
        let in_tmux = multiplexed && !var("TMUX").is_empty();
        if multiplexed && !in_tmux && !term.starts_with("tmux") {
            // GNU screen before version 5 garbles 24-bit colours, even if the outer terminal supports them.
            return if term.contains("256color") { Depth::Indexed256 } else { Depth::Indexed16 };
        }
        let colorterm = var("COLORTERM");
        if colorterm.contains("truecolor")
            || colorterm.contains("24bit")
            || !var("WT_SESSION").is_empty()
            || TRUE_TERMS.iter().any(|t| term.contains(t))
            || TRUE_PROGRAMS.contains(&var("TERM_PROGRAM").as_str())
            || (windows && term.is_empty())
        {
            return Depth::True;
        }
        // tmux supports 256 colours even where its terminal description lists eight.
        if term.contains("256color") || in_tmux { Depth::Indexed256 } else { Depth::Indexed16 }
    }
}

/// The sixteen ANSI colours as most terminals show them.
const ANSI: [Rgb; 16] = [
    Rgb::new(0x00, 0x00, 0x00),
    Rgb::new(0xaa, 0x00, 0x00),
    Rgb::new(0x00, 0xaa, 0x00),
    Rgb::new(0xaa, 0x55, 0x00),
    Rgb::new(0x00, 0x00, 0xaa),
    Rgb::new(0xaa, 0x00, 0xaa),
    Rgb::new(0x00, 0xaa, 0xaa),
    Rgb::new(0xaa, 0xaa, 0xaa),
    Rgb::new(0x55, 0x55, 0x55),
    Rgb::new(0xff, 0x55, 0x55),
    Rgb::new(0x55, 0xff, 0x55),
    Rgb::new(0xff, 0xff, 0x55),
    Rgb::new(0x55, 0x55, 0xff),
    Rgb::new(0xff, 0x55, 0xff),
    Rgb::new(0x55, 0xff, 0xff),
    Rgb::new(0xff, 0xff, 0xff),
];

/// Levels of each component in xterm's colour cube.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Returns the nearest of the sixteen ANSI colours, 0..=15.
pub fn nearest16(colour: Rgb) -> u8 {
    (0u8..16)
        .zip(ANSI)
        .min_by_key(|&(_, ansi)| distance(colour, ansi, [2, 4, 3]))
        .map_or(7, |(index, _)| index)
}

/// Returns the nearest colour of xterm's cube and greys, 16..=255.
pub fn nearest256(colour: Rgb) -> u8 {
    let nearest =
        |v: u8| (0u8..6).zip(LEVELS).min_by_key(|&(_, level)| level.abs_diff(v)).unwrap_or_default();
    let ((ri, r), (gi, g), (bi, b)) = (nearest(colour.r), nearest(colour.g), nearest(colour.b));
    let mean = (u16::from(colour.r) + u16::from(colour.g) + u16::from(colour.b)) / 3;
    let step = u8::try_from(mean.saturating_sub(3) / 10).unwrap_or(23).min(23);
    let grey = 8 + 10 * step;
    let even = [1, 1, 1];
    if distance(colour, Rgb::new(grey, grey, grey), even) < distance(colour, Rgb::new(r, g, b), even) {
        232 + step
    } else {
        16 + 36 * ri + 6 * gi + bi
    }
}

/// Returns the perceived brightness of `colour`, 0..=255.
pub fn brightness(colour: Rgb) -> u32 {
    (2 * u32::from(colour.r) + 5 * u32::from(colour.g) + u32::from(colour.b)) / 8
}

/// Returns the sum of the differences of all components, 0..=765.
pub fn difference(a: Rgb, b: Rgb) -> u16 {
    u16::from(a.r.abs_diff(b.r)) + u16::from(a.g.abs_diff(b.g)) + u16::from(a.b.abs_diff(b.b))
}

/// Returns the squared distance with a weight for each component, since the eye sees green best.
fn distance(a: Rgb, b: Rgb, weights: [u32; 3]) -> u32 {
    let square = |x: u8, y: u8| u32::from(x.abs_diff(y)).pow(2);
    weights[0] * square(a.r, b.r) + weights[1] * square(a.g, b.g) + weights[2] * square(a.b, b.b)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(vars: &[(&str, &str)]) -> Depth {
        Depth::detect(false, |name| {
            vars.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned()).unwrap_or_default()
        })
    }

    #[test]
    fn colour_depth_follows_the_environment() {
        assert_eq!(detect(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Depth::True);
        assert_eq!(detect(&[("TERM", "xterm-kitty")]), Depth::True);
        assert_eq!(detect(&[("TERM", "xterm-256color"), ("WT_SESSION", "1")]), Depth::True);
        assert_eq!(detect(&[("TERM", "xterm-256color")]), Depth::Indexed256);
        assert_eq!(detect(&[("TERM", "xterm")]), Depth::Indexed16);
        assert_eq!(detect(&[("TERM", "linux"), ("COLORTERM", "truecolor")]), Depth::Indexed16);
        assert_eq!(detect(&[("TERM", "xterm-16color"), ("COLORTERM", "truecolor")]), Depth::Indexed16);
        assert_eq!(detect(&[("TERM", "vt220")]), Depth::Mono);
        assert_eq!(detect(&[("TERM", "xterm-mono")]), Depth::Mono);
        assert_eq!(detect(&[]), Depth::Indexed16);
        assert_eq!(Depth::detect(true, |_| String::new()), Depth::True);
    }

    #[test]
    fn empty_no_color_is_ignored() {
        let term = ("TERM", "xterm-256color");
        assert_eq!(detect(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor"), term]), Depth::Mono);
        assert_eq!(detect(&[("NO_COLOR", ""), term]), Depth::Indexed256);
    }

    #[test]
    fn tmux_and_screen_are_distinguished() {
        let (tmux, truecolor) = (("TMUX", "/tmp/x"), ("COLORTERM", "truecolor"));
        assert_eq!(detect(&[("TERM", "screen"), tmux]), Depth::Indexed256);
        assert_eq!(detect(&[("TERM", "screen-256color"), tmux, truecolor]), Depth::True);
        assert_eq!(detect(&[("TERM", "tmux-256color")]), Depth::Indexed256);
        assert_eq!(detect(&[("TERM", "screen"), truecolor]), Depth::Indexed16);
        assert_eq!(detect(&[("TERM", "screen-256color"), truecolor]), Depth::Indexed256);
    }

    #[test]
    fn palette_colours_map_onto_themselves() {
        for (index, colour) in (0u8..16).zip(ANSI) {
            assert_eq!(nearest16(colour), index);
        }
        for index in 16u8..=255 {
            let colour = if index >= 232 {
                let grey = 8 + 10 * (index - 232);
                Rgb::new(grey, grey, grey)
            } else {
                let level = |i: u8| LEVELS[usize::from(i % 6)];
                Rgb::new(level((index - 16) / 36), level((index - 16) / 6), level(index - 16))
            };
            assert_eq!(nearest256(colour), index, "{colour:?}");
        }
    }

    #[test]
    fn nearest_of_256_colours_is_close() {
        assert_eq!(nearest256(Rgb::new(255, 255, 255)), 231);
        assert_eq!(nearest256(Rgb::new(254, 0, 1)), 196);
        assert_eq!(nearest256(Rgb::new(100, 101, 99)), 241);
    }
}
