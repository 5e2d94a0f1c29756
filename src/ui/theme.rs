//! Palettes: what the named colours look like, and which are used for what.

use super::canvas::{Rgb, Style};
use crate::raws::{
    colour::Colour,
    reading::{lenient::Read, loader::Loader},
};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The least contrast between a text and what is behind it (WCAG 2.2, level AA).
pub const LEAST_CONTRAST: f64 = 4.5;

/// How everything looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palette {
    /// What the options screen calls it.
    pub title: String,
    colours: Colours<Rgb>,
    uses: Uses,
}

/// What parts of the screen are for, each in a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Uses {
    background: Colour,
    text: Colour,
    dim: Colour,
    title: Colour,
    key: Colour,
    old_message: Colour,
    good: Colour,
    warning: Colour,
    danger: Colour,
    good_news: Colour,
    bad_news: Colour,
    dire_news: Colour,
    selected: Colour,
    selected_background: Colour,
}

/// What a text is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// Ordinary text.
    Text,
    /// Hints and footers.
    Dim,
    /// Headings.
    Title,
    /// A key to press.
    Key,
    /// A message from before the last command.
    OldMessage,
    /// All is well.
    Good,
    /// Take care.
    Warning,
    /// Mortal danger.
    Danger,
    /// A message that is good for the hero.
    GoodNews,
    /// A message that is bad for the hero.
    BadNews,
    /// A message that it may be over soon: it stands out whatever colours one sees.
    DireNews,
    /// The chosen line of a list.
    Selected,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Colours<T> {
    black: T,
    red: T,
    orange: T,
    brown: T,
    yellow: T,
    green: T,
    bright_green: T,
    cyan: T,
    bright_cyan: T,
    blue: T,
    bright_blue: T,
    magenta: T,
    bright_magenta: T,
    dark_grey: T,
    grey: T,
    white: T,
}

impl Palette {
    /// What `colour` looks like.
    pub fn rgb(&self, colour: Colour) -> Rgb {
        let c = &self.colours;
        match colour {
            Colour::Black => c.black,
            Colour::Red => c.red,
            Colour::Orange => c.orange,
            Colour::Brown => c.brown,
            Colour::Yellow => c.yellow,
            Colour::Green => c.green,
            Colour::BrightGreen => c.bright_green,
            Colour::Cyan => c.cyan,
            Colour::BrightCyan => c.bright_cyan,
            Colour::Blue => c.blue,
            Colour::BrightBlue => c.bright_blue,
            Colour::Magenta => c.magenta,
            Colour::BrightMagenta => c.bright_magenta,
            Colour::DarkGrey => c.dark_grey,
            Colour::Grey => c.grey,
            Colour::White => c.white,
        }
    }

    /// Something of this `colour` on the usual background.
    pub fn coloured(&self, colour: Colour) -> Style {
        Style { fg: self.rgb(colour), bg: self.rgb(self.uses.background) }
    }

    /// The same with its two colours exchanged.
    pub fn inverted(&self, colour: Colour) -> Style {
        let Style { fg, bg } = self.coloured(colour);
        Style { fg: bg, bg: fg }
    }

    /// A text for this use.
    pub fn style(&self, what: Use) -> Style {
        let uses = &self.uses;
        match what {
            Use::Text => self.coloured(uses.text),
            Use::Dim => self.coloured(uses.dim),
            Use::Title => self.coloured(uses.title),
            Use::Key => self.coloured(uses.key),
            Use::OldMessage => self.coloured(uses.old_message),
            Use::Good => self.coloured(uses.good),
            Use::Warning => self.coloured(uses.warning),
            Use::Danger => self.coloured(uses.danger),
            Use::GoodNews => self.coloured(uses.good_news),
            Use::BadNews => self.coloured(uses.bad_news),
            Use::DireNews => self.inverted(uses.dire_news),
            Use::Selected => Style { fg: self.rgb(uses.selected), bg: self.rgb(uses.selected_background) },
        }
    }

    /// Every pair of colours in which text can appear, with the key of the palette's file that is to blame if it
    /// cannot be read.
    fn pairs(&self) -> Vec<(String, Style)> {
        let c = &self.colours;
        let named = [
            ("red", c.red),
            ("orange", c.orange),
            ("brown", c.brown),
            ("yellow", c.yellow),
            ("green", c.green),
            ("bright_green", c.bright_green),
            ("cyan", c.cyan),
            ("bright_cyan", c.bright_cyan),
            ("blue", c.blue),
            ("bright_blue", c.bright_blue),
            ("magenta", c.magenta),
            ("bright_magenta", c.bright_magenta),
            ("dark_grey", c.dark_grey),
            ("grey", c.grey),
            ("white", c.white),
        ];
        let bg = self.rgb(self.uses.background);
        let mut pairs: Vec<(String, Style)> =
            named.into_iter().map(|(name, fg)| (format!("colours.{name}"), Style { fg, bg })).collect();
        // Every other use is one of these colours on the background, or black.
        pairs.push(("uses.selected".to_owned(), self.style(Use::Selected)));
        let uses = &self.uses;
        let named = [
            ("text", uses.text),
            ("dim", uses.dim),
            ("title", uses.title),
            ("key", uses.key),
            ("old_message", uses.old_message),
            ("good", uses.good),
            ("warning", uses.warning),
            ("danger", uses.danger),
            ("good_news", uses.good_news),
            ("bad_news", uses.bad_news),
            ("dire_news", uses.dire_news),
        ];
        let black = named.into_iter().filter(|(_, colour)| *colour == Colour::Black);
        pairs.extend(black.map(|(name, colour)| (format!("uses.{name}"), self.coloured(colour))));
        pairs
    }
}

/// The contrast of two colours, from 1 (none) to 21 (WCAG 2.2, "contrast ratio").
pub fn contrast(style: Style) -> f64 {
    let (a, b) = (luminance(style.fg), luminance(style.bg));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(rgb: Rgb) -> f64 {
    let linear = |component: u8| {
        let value = f64::from(component) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(rgb.r) + 0.7152 * linear(rgb.g) + 0.0722 * linear(rgb.b)
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPalette {
    title: String,
    colours: Colours<RawRgb>,
    uses: Uses,
}

#[derive(Debug, Clone, Copy)]
struct RawRgb(Rgb);

impl<'de> Deserialize<'de> for RawRgb {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits =
            text.strip_prefix('#').filter(|d| d.len() == 6 && d.bytes().all(|b| b.is_ascii_hexdigit()));
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let [_, r, g, b] = number
            .ok_or_else(|| serde::de::Error::custom(format!("`{text}` is not a colour like \"#C0C0C0\"")))?
            .to_be_bytes();
        Ok(Self(Rgb::new(r, g, b)))
    }
}

/// Reads every file of `palettes/`; `default.json` must be among them.
pub(super) fn load(loader: &mut Loader) -> BTreeMap<String, Palette> {
    let mut names = loader.names_in("palettes");
    if !names.iter().any(|name| name == "default") {
        names.push("default".to_owned());
    }
    let mut palettes = BTreeMap::new();
    for name in names {
        let Some(read) = loader.object::<RawPalette>(&format!("palettes/{name}.json")) else { continue };
        let palette = lower(&read);
        for (path, style) in palette.pairs() {
            let ratio = contrast(style);
            // A use is as good as all the colours it may name, a colour as good as itself and the usual background.
            let known = read.good("uses")
                && if path.starts_with("uses") {
                    read.good("colours")
                } else {
                    read.good(&path) && read.good("colours.black")
                };
            if ratio < LEAST_CONTRAST && known {
                let problem = format!("a contrast of {ratio:.1} to its background cannot be read");
                let help = format!("it takes {LEAST_CONTRAST}:1; make it lighter or darker");
                loader.report.at(&read.node, &path, problem, Some(help));
            }
        }
        palettes.insert(name, palette);
    }
    palettes
}

fn lower(read: &Read<RawPalette>) -> Palette {
    let c = &read.raw.colours;
    let colours = Colours {
        black: c.black.0,
        red: c.red.0,
        orange: c.orange.0,
        brown: c.brown.0,
        yellow: c.yellow.0,
        green: c.green.0,
        bright_green: c.bright_green.0,
        cyan: c.cyan.0,
        bright_cyan: c.bright_cyan.0,
        blue: c.blue.0,
        bright_blue: c.bright_blue.0,
        magenta: c.magenta.0,
        bright_magenta: c.bright_magenta.0,
        dark_grey: c.dark_grey.0,
        grey: c.grey.0,
        white: c.white.0,
    };
    Palette { title: read.raw.title.clone(), colours, uses: read.raw.uses }
}
