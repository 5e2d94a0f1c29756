//! Palettes: the values of the named colours, and the colour of each use.

use super::canvas::{Rgb, Style};
use crate::raws::{
    reading::{
        loader::Loader,
        reader::{At, Reader},
        record::record,
        shape::{Field, Shape},
        text::Text,
        value::{FromRaw, Limit},
    },
    words::colour::Colour,
};
use std::collections::BTreeMap;

/// Mark of the square where the best game of the seed ended.
pub const FELL: char = 'x';

/// Minimum contrast of a text to its background (WCAG 2.2, level AA).
pub const LEAST_CONTRAST: f64 = 4.5;

/// Minimum contrast of squares in sight to remembered ones, and of remembered ones to the background (WCAG
/// 2.2, success criterion 1.4.11).
pub const LEAST_STEP: f64 = 3.0;

/// Contrast of squares in sight to remembered ones, in percent of [`LEAST_STEP`], brightest first.
const GROUND_STEPS: [i32; LightLevel::ALL.len()] = [150, 128, 112, 101];

/// Brightness of the empty part of a bar, in percent of the text.
const BAR_REST: i32 = 16;

/// Share of the glow on squares in sight, in percent, brightest first.
const GLOW: [i32; LightLevel::ALL.len()] = [100, 62, 30, 0];

/// Colours of the screen, from one file of `palettes/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palette {
    /// Title on the options screen.
    pub title: Text,
    colours: Colours,
    /// The colours in each [`LightLevel`], brightest first.
    shades: [Colours; LightLevel::ALL.len()],
    /// The colours of the ground in each [`LightLevel`], brightest first.
    ground: [Colours; LightLevel::ALL.len()],
    /// The background of the ground in each [`LightLevel`], brightest first.
    glow: [Rgb; LightLevel::ALL.len()],
    /// Style of remembered squares.
    remembered: Style,
    uses: Uses,
    pile: Rgb,
    /// Style of the hero.
    hero: Style,
    /// Colours of creatures that can soon kill the hero, and their background.
    deadly: (Colours, Rgb),
    /// Colours of pets, and their background.
    tame: (Colours, Rgb),
    /// Colours of peaceful creatures, and their background.
    peaceful: (Colours, Rgb),
}

record! {
    /// Colours of the parts of the screen.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Uses {
        /// Background of the screen.
        background: Colour,
        /// Ordinary text.
        text: Colour,
        /// Hints and footers.
        dim: Colour,
        /// Headings.
        title: Colour,
        /// A key to press.
        key: Colour,
        /// A message from before the last command.
        old_message: Colour,
        /// A good value, such as full hit points.
        good: Colour,
        /// A value that calls for care.
        warning: Colour,
        /// Mortal danger.
        danger: Colour,
        /// A message that is good for the hero.
        good_news: Colour,
        /// A message that is bad for the hero.
        bad_news: Colour,
        /// A message about deadly danger.
        dire_news: Colour,
        /// The selected line of a list.
        selected: Colour,
        /// Background of the selected line of a list.
        selected_background: Colour,
    }
}

/// Use of a text, which decides its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextUse {
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
    /// A good value, such as full hit points.
    Good,
    /// A value that calls for care.
    Warning,
    /// Mortal danger.
    Danger,
    /// A message that is good for the hero.
    GoodNews,
    /// A message that is bad for the hero.
    BadNews,
    /// A message about deadly danger. Its inverse style stands out even for colour-blind players.
    DireNews,
    /// The selected line of a list.
    Selected,
}

/// Amount of light on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LightLevel {
    /// Full light.
    Full,
    /// Most of the light.
    Good,
    /// Little light.
    Poor,
    /// No light.
    None,
}

impl LightLevel {
    /// All amounts, brightest first.
    pub const ALL: [Self; 4] = [Self::Full, Self::Good, Self::Poor, Self::None];

    /// Returns the next lower amount.
    pub const fn darker(self) -> Self {
        match self {
            Self::Full => Self::Good,
            Self::Good => Self::Poor,
            Self::Poor | Self::None => Self::None,
        }
    }
}

/// Values of the colours, in the order of [`Colour::ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Colours([Rgb; Colour::ALL.len()]);

impl Colours {
    /// Returns the value of `colour`.
    fn rgb(&self, colour: Colour) -> Rgb {
        let mut all = Colour::ALL.into_iter().zip(self.0);
        all.find(|(known, _)| *known == colour).map_or(Rgb::new(0, 0, 0), |(_, rgb)| rgb)
    }
}

impl FromRaw for Colours {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let mut object = reader.object(at, Colour::NAMES);
        Self(Colour::ALL.map(|_| object.required(&Limit::None)))
    }

    fn default_value() -> Self {
        Self(Colour::ALL.map(|_| Rgb::default_value()))
    }

    fn shape() -> Shape {
        let field = |key: &&'static str| Field {
            key,
            doc: format!("The colour {key}."),
            shape: Rgb::shape(),
            required: true,
            usual: None,
        };
        Shape::Object(Colour::NAMES.iter().map(field).collect())
    }

    fn json(&self) -> serde_json::Value {
        Colour::NAMES.iter().map(|name| (*name).to_owned()).zip(self.0.iter().map(FromRaw::json)).collect()
    }
}

impl FromRaw for Rgb {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let rgb = reader.parsed(at, "a text in quotes", |text| {
            let digits =
                text.strip_prefix('#').filter(|d| d.len() == 6 && d.bytes().all(|b| b.is_ascii_hexdigit()));
            let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
            let [_, r, g, b] =
                number.ok_or_else(|| format!("`{text}` is not a colour like \"#C0C0C0\""))?.to_be_bytes();
            Ok::<_, String>(Rgb::new(r, g, b))
        });
        rgb.unwrap_or_else(Self::default_value)
    }

    fn default_value() -> Self {
        Rgb::new(0, 0, 0)
    }

    fn shape() -> Shape {
        Shape::Notation("a colour: `#C0C0C0`", "^#[0-9A-Fa-f]{6}$")
    }

    fn json(&self) -> serde_json::Value {
        format!("#{:02X}{:02X}{:02X}", self.r, self.g, self.b).into()
    }
}

impl Palette {
    /// Returns the value of `colour`.
    pub fn rgb(&self, colour: Colour) -> Rgb {
        self.colours.rgb(colour)
    }

    /// Returns the style of `colour` on the usual background.
    pub fn coloured(&self, colour: Colour) -> Style {
        Style { fg: self.rgb(colour), bg: self.rgb(self.uses.background) }
    }

    /// Returns the style of `colour` with foreground and background exchanged.
    pub fn inverted(&self, colour: Colour) -> Style {
        self.coloured(colour).inverse()
    }

    /// Returns the style of `colour` without light.
    pub fn unlit(&self, colour: Colour) -> Style {
        self.in_light(colour, LightLevel::None)
    }

    /// Returns the style of `colour` in this `light`.
    pub fn in_light(&self, colour: Colour, light: LightLevel) -> Style {
        Style { fg: self.shades[light as usize].rgb(colour), bg: self.rgb(self.uses.background) }
    }

    /// Returns the style of ground of this `colour` in sight: floor, walls and corridors. It differs from
    /// [`Palette::remembered`] by [`LEAST_STEP`] in every `light`.
    pub fn ground(&self, colour: Colour, light: LightLevel) -> Style {
        Style { fg: self.ground[light as usize].rgb(colour), bg: self.rgb(self.uses.background) }
    }

    /// Returns the background of a square in this `light`.
    pub fn glow(&self, light: LightLevel) -> Rgb {
        self.glow[light as usize]
    }

    /// Returns the style of remembered squares.
    pub fn remembered(&self) -> Style {
        self.remembered
    }

    /// Returns the background of a square filled with something of this `colour`, such as water: `percent` of
    /// the colour.
    pub fn filled(&self, colour: Colour, percent: i32) -> Rgb {
        mix(self.rgb(self.uses.background), self.rgb(colour), percent)
    }

    /// Returns the styles of the full and the empty part of a bar of this `colour`. Both have the same
    /// foreground, which is readable on them.
    pub fn bar(&self, colour: Rgb) -> [Style; 2] {
        let (ink, ground) = (self.rgb(self.uses.title), self.rgb(self.uses.background));
        let readable = |bg: &Rgb| contrast(Style { fg: ink, bg: *bg }) >= LEAST_CONTRAST;
        let full = (0..=50).map(|step| mix(colour, ground, step * 2)).find(readable).unwrap_or(ground);
        let empty = mix(ground, self.rgb(self.uses.text), BAR_REST);
        [Style { fg: ink, bg: full }, Style { fg: ink, bg: empty }]
    }

    /// Returns the style of a hostile creature of this `colour` that can soon kill the hero.
    pub fn deadly(&self, colour: Colour) -> Style {
        Style { fg: self.deadly.0.rgb(colour), bg: self.deadly.1 }
    }

    /// Returns the style of the hero.
    pub fn hero(&self) -> Style {
        self.hero
    }

    /// Returns the style of a pet of this `colour`.
    pub fn tame(&self, colour: Colour) -> Style {
        Style { fg: self.tame.0.rgb(colour), bg: self.tame.1 }
    }

    /// Returns the style of a peaceful creature of this `colour`.
    pub fn peaceful(&self, colour: Colour) -> Style {
        Style { fg: self.peaceful.0.rgb(colour), bg: self.peaceful.1 }
    }

    /// Returns the style of an item of this `colour` on top of a pile.
    pub fn piled(&self, colour: Colour) -> Style {
        Style { fg: self.rgb(colour), bg: self.pile }
    }

    /// Returns the style of a text for this use.
    pub fn style(&self, what: TextUse) -> Style {
        let uses = &self.uses;
        match what {
            TextUse::Text => self.coloured(uses.text),
            TextUse::Dim => self.coloured(uses.dim),
            TextUse::Title => self.coloured(uses.title),
            TextUse::Key => self.coloured(uses.key),
            TextUse::OldMessage => self.coloured(uses.old_message),
            TextUse::Good => self.coloured(uses.good),
            TextUse::Warning => self.coloured(uses.warning),
            TextUse::Danger => self.coloured(uses.danger),
            TextUse::GoodNews => self.coloured(uses.good_news),
            TextUse::BadNews => self.coloured(uses.bad_news),
            TextUse::DireNews => self.inverted(uses.dire_news),
            TextUse::Selected => {
                Style { fg: self.rgb(uses.selected), bg: self.rgb(uses.selected_background) }
            }
        }
    }

    /// Returns every pair of colours in which text can appear. Each comes with the key of the palette file to
    /// report if the contrast is too low.
    fn pairs(&self) -> Vec<(String, Style)> {
        let bg = self.rgb(self.uses.background);
        let colours = || Colour::ALL.into_iter().filter(|colour| *colour != Colour::Black);
        let mut pairs: Vec<(String, Style)> = colours()
            .map(|colour| (format!("colours.{}", colour.name()), Style { fg: self.rgb(colour), bg }))
            .collect();
        // Of the colours on piles only the least readable one is checked: if a colour is readable elsewhere,
        // the background of piles is at fault.
        let good = colours().filter(|colour| contrast(self.coloured(*colour)) >= LEAST_CONTRAST);
        let piled = good.map(|colour| self.piled(colour));
        let hardest = piled.min_by(|one, other| contrast(*one).total_cmp(&contrast(*other)));
        pairs.extend(hardest.map(|style| ("pile".to_owned(), style)));
        // The colours of creatures have already been adapted to their background as far as possible.
        let backed = [("tame", &self.tame), ("peaceful", &self.peaceful), ("deadly", &self.deadly)];
        for (key, (colours, bg)) in backed {
            let styles = colours.0.iter().map(|fg| Style { fg: *fg, bg: *bg });
            let hardest = styles.min_by(|one, other| contrast(*one).total_cmp(&contrast(*other)));
            pairs.extend(hardest.map(|style| (key.to_owned(), style)));
        }
        pairs.push(("hero".to_owned(), self.hero));
        let glowing =
            colours().map(|colour| Style { bg: self.glow(LightLevel::Full), ..self.coloured(colour) });
        let good = glowing.filter(|style| contrast(Style { bg, ..*style }) >= LEAST_CONTRAST);
        let hardest = good.min_by(|one, other| contrast(*one).total_cmp(&contrast(*other)));
        pairs.extend(hardest.map(|style| ("glow".to_owned(), style)));
        // Every other use is one of these colours on the background, or black.
        pairs.push(("uses.selected".to_owned(), self.style(TextUse::Selected)));
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

/// Returns the contrast of the two colours, from 1 (none) to 21 (WCAG 2.2, "contrast ratio").
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

record! {
    /// A palette as written in the raws.
    #[derive(Debug)]
    struct RawPalette {
        /// Title on the options screen.
        title: Text,
        /// Values of the named colours.
        colours: Colours,
        /// Colour of each part of the screen.
        uses: Uses,
        /// Background of an item on top of a pile. Every colour but black must be readable on it.
        pile: Rgb,
        /// Background of the hero. A character that is unreadable on it is made lighter or darker.
        hero: Rgb = Rgb::new(0x8A, 0x5A, 0x00),
        /// Background of pets. A character that is unreadable on it is made lighter or darker.
        tame: Rgb = Rgb::new(0, 72, 0),
        /// Background of peaceful creatures. A character that is unreadable on it is made lighter or darker.
        peaceful: Rgb = Rgb::new(0, 0, 112),
        /// Background of hostile creatures that can soon kill the hero. A character that is unreadable on it
        /// is made lighter or darker.
        deadly: Rgb = Rgb::new(0x6A, 0, 0),
        /// Background of squares in full light, in front-ends where light falls off with the distance. Every
        /// colour but black must be readable on it. Without this key there is none.
        glow: Option<Rgb>,
        /// Contrast of remembered squares to the background, in tenths. The contrast of squares in sight is
        /// at least three times as large.
        remembered: i32 = 32 => Limit::range(30..=60),
        /// Brightness without light, in percent. Colours never become too dark to be read.
        unlit: i32 = 62 => Limit::range(10..=100),
    }
}

impl Colours {
    /// Returns the colours at `percent` of the light over `bg`, but never darker than is readable.
    fn unlit(&self, bg: Rgb, percent: i32) -> Self {
        Self(self.0.map(|fg| {
            towards(fg, bg, 100 - percent, |mixed| contrast(Style { fg: mixed, bg }) < LEAST_CONTRAST)
        }))
    }

    /// Returns the colours readable on `bg`: each is mixed with white or black as little as possible.
    fn on(&self, bg: Rgb) -> Self {
        self.apart(bg, LEAST_CONTRAST)
    }

    /// Returns the colours with a contrast of at least `least` to `bg`: each is mixed with white or black as
    /// little as possible.
    fn apart(&self, bg: Rgb, least: f64) -> Self {
        Self(self.0.map(|fg| apart(fg, bg, least)))
    }
}

/// Returns `style` with its foreground as much lighter or darker as it has to be to be read.
pub fn readable(style: Style) -> Style {
    Style { fg: apart(style.fg, style.bg, LEAST_CONTRAST), ..style }
}

/// Mixes `fg` with as little white or black as possible for a contrast of at least `least` to `bg`.
fn apart(fg: Rgb, bg: Rgb, least: f64) -> Rgb {
    let [black, white] = [0, 255].map(|all| Rgb::new(all, all, all));
    let end =
        if contrast(Style { fg: white, bg }) >= contrast(Style { fg: black, bg }) { white } else { black };
    let steps = (0..=50).map(|step| mix(fg, end, step * 2));
    steps.into_iter().find(|fg| contrast(Style { fg: *fg, bg }) >= least).unwrap_or(end)
}

/// Mixes `one` with `percent` percent of `other`.
pub fn mix(one: Rgb, other: Rgb, percent: i32) -> Rgb {
    let part = |one: u8, other: u8| {
        let mixed = (i32::from(one) * (100 - percent) + i32::from(other) * percent) / 100;
        u8::try_from(mixed).unwrap_or(one)
    };
    Rgb::new(part(one.r, other.r), part(one.g, other.g), part(one.b, other.b))
}

/// Mixes `one` with as much of `other` as possible, up to `percent` percent, without going `too_far`.
fn towards(one: Rgb, other: Rgb, percent: i32, too_far: impl Fn(Rgb) -> bool) -> Rgb {
    let steps = (0..=percent / 2).rev().map(|step| mix(one, other, step * 2));
    steps.into_iter().find(|mixed| !too_far(*mixed)).unwrap_or(one)
}

/// Returns the shape of a palette file.
pub(super) fn shape() -> Shape {
    RawPalette::shape()
}

/// Loads every file of `palettes/`. Reports an error if `default.json` is missing.
pub(super) fn load(loader: &mut Loader) -> BTreeMap<String, Palette> {
    let mut names = loader.names_in("palettes");
    if !names.iter().any(|name| name == "default") {
        names.push("default".to_owned());
    }
    let mut palettes = BTreeMap::new();
    for name in names {
        let Some(read) = loader.object::<RawPalette>(&format!("palettes/{name}.json")) else { continue };
        let RawPalette { title, colours, uses, pile, hero, tame, peaceful, deadly, glow, remembered, unlit } =
            &read.raw;
        let background = colours.rgb(uses.background);
        let shade = |light: LightLevel| {
            let dark = 100 - *unlit;
            colours.unlit(background, 100 - dark * light as i32 / LightLevel::None as i32)
        };
        let least = f64::from(*remembered) / 10.0;
        let faint = |fg: Rgb| contrast(Style { fg, bg: background }) < least;
        let remembered =
            Style { fg: towards(colours.rgb(uses.text), background, 100, faint), bg: background };
        let ground = |light: LightLevel| {
            let step = GROUND_STEPS.get(light as usize).map_or(1.0, |percent| f64::from(*percent) / 100.0);
            shade(light).apart(background, contrast(remembered) * LEAST_STEP * step)
        };
        let glow = |light: LightLevel| {
            let share = GLOW.get(light as usize).copied().unwrap_or(0);
            glow.map_or(background, |glow| mix(background, glow, share))
        };
        let palette = Palette {
            title: title.clone(),
            colours: *colours,
            shades: LightLevel::ALL.map(shade),
            ground: LightLevel::ALL.map(ground),
            glow: LightLevel::ALL.map(glow),
            remembered,
            uses: *uses,
            pile: *pile,
            hero: Style { fg: colours.on(*hero).rgb(uses.title), bg: *hero },
            tame: (colours.on(*tame), *tame),
            peaceful: (colours.on(*peaceful), *peaceful),
            deadly: (colours.on(*deadly), *deadly),
        };
        for (path, style) in palette.pairs() {
            let ratio = contrast(style);
            // A finding about a use needs readable uses and colours. A finding about a colour needs that
            // colour and the background.
            let known = read.good("uses")
                && if path.starts_with("uses")
                    || ["pile", "hero", "tame", "peaceful", "deadly", "glow"].contains(&path.as_str())
                {
                    read.good(&path) && read.good("colours")
                } else {
                    read.good(&path) && read.good("colours.black")
                };
            if ratio < LEAST_CONTRAST && known {
                let problem = format!("a contrast of {ratio:.1} to the background is too low to read");
                let help = format!("make it lighter or darker, to at least {LEAST_CONTRAST}:1");
                loader.report.at(&read.node, &path, problem, Some(help));
            }
        }
        palettes.insert(name, palette);
    }
    palettes
}
