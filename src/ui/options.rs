//! What a player has set, kept between runs.

use super::{
    host::{Host, HostError, Slot, set_aside},
    resources::{DEFAULT_KEYS, DEFAULT_PALETTE, Resources},
};
use crate::{
    base::clean_text::Name,
    engine::state::{habits::Habits, mode::Mode},
    pilot::rest,
    raws::items::ItemClass,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Declares what an option can be, each value with its name.
macro_rules! choices {
    ($(#[doc = $doc:literal])+ $Option:ident { $($(#[doc = $about:literal])+ $Value:ident = $name:literal,)+ }) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $Option { $($(#[doc = $about])+ $Value,)+ }

        impl $Option {
            /// Every value.
            pub const ALL: &[Self] = &[$(Self::$Value),+];

            /// The name under which it is kept.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Value => $name,)+ }
            }

            /// The value of this name.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.name() == name)
            }
        }
    };
}

choices! {
    /// How quickly things move by themselves.
    Motion {
        /// Not at all.
        Off = "off",
        /// At half the pace.
        Slow = "slow",
        /// As they were meant to.
        Normal = "normal",
        /// At twice the pace.
        Fast = "fast",
    }
}

impl Motion {
    /// Whether anything moves by itself.
    pub fn moves(self) -> bool {
        self != Self::Off
    }

    /// How many milliseconds pass for what moves while `elapsed_ms` pass.
    pub fn pass(self, elapsed_ms: u32) -> u32 {
        match self {
            // What is on its way is there at once.
            Self::Off => u32::MAX,
            Self::Slow => elapsed_ms.div_ceil(2),
            Self::Normal => elapsed_ms,
            Self::Fast => elapsed_ms.saturating_mul(2),
        }
    }
}

choices! {
    /// How large the characters are, where the front-end has a say in that.
    TextSize {
        /// As large as the picture fits.
        Auto = "auto",
        /// Many on a screen.
        Small = "small",
        /// Between.
        Medium = "medium",
        /// Few on a screen.
        Large = "large",
    }
}

choices! {
    /// What ends exploration, travel and rest, beside what happens to the hero.
    Interrupts {
        /// Enemies that come into sight, and landmarks.
        All = "all",
        /// Enemies that come into sight.
        Enemies = "enemies",
        /// Enemies that come close.
        Close = "close",
    }
}

/// What a player has set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Name of the keyset.
    pub keys: String,
    /// Name of the palette.
    pub palette: String,
    /// How serious new games are: the name of a mode.
    pub mode: String,
    /// Name of the tileset, or [`AUTO_TILES`].
    pub tiles: String,
    /// How large the characters are: the name of a size.
    pub text_size: String,
    /// Whether the picture fills the screen, where the front-end has a say in that.
    pub full_screen: bool,
    /// How quickly things move by themselves: the name of a pace.
    pub animations: String,
    /// Whether the game waits for a key where messages do not fit.
    pub more: bool,
    /// Whether newcomers are told what they can do.
    pub hints: bool,
    /// The names of the hints that newcomers have been told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints_told: Vec<String>,
    /// Whether the game asks before it is given up.
    pub confirm_quit: bool,
    /// Whether the game asks before the hero takes up more than is good.
    pub confirm_load: bool,
    /// Whether what the hero hears of those out of sight is told.
    pub sounds: bool,
    /// What ends exploration, travel and rest: the name of it.
    pub interrupts: String,
    /// For how many turns the hero rests at most before asking again.
    pub rest: u32,
    /// What the hero is called if nobody says otherwise; empty if the machine knows a name.
    pub name: String,
    /// What the hero picks up by walking over it: the names of classes of items.
    pub pick_up: Vec<String>,
    /// Whether the hero picks up again what the hero has thrown or shot.
    pub thrown: bool,
    /// Options of other versions and keys that a person added, written back unchanged.
    #[serde(flatten)]
    others: Map<String, Value>,
    /// Whether what is kept could not be read, and would be lost if it were written over.
    #[serde(skip)]
    unread: bool,
}

/// What the option says that leaves the tileset to the front-end.
pub const AUTO_TILES: &str = "auto";

/// More bytes than this are no options: what is read in their place is something else.
const MOST_BYTES: u64 = 64 << 10;

/// What the hero picks up by walking over it until the player says otherwise: what is light and mostly of use.
const PICKED_UP: [ItemClass; 6] = [
    ItemClass::Coin,
    ItemClass::Scroll,
    ItemClass::Potion,
    ItemClass::Wand,
    ItemClass::Ring,
    ItemClass::Amulet,
];

impl Default for Options {
    fn default() -> Self {
        let [keys, palette, tiles] = [DEFAULT_KEYS, DEFAULT_PALETTE, AUTO_TILES].map(str::to_owned);
        let mode = Mode::default().name().to_owned();
        let Habits { thrown, .. } = Habits::default();
        let pick_up = PICKED_UP.map(|class| class.name().to_owned()).to_vec();
        Self {
            keys,
            palette,
            mode,
            tiles,
            text_size: TextSize::Auto.name().to_owned(),
            full_screen: false,
            animations: Motion::Normal.name().to_owned(),
            more: true,
            hints: true,
            hints_told: Vec::new(),
            confirm_quit: true,
            confirm_load: true,
            sounds: true,
            interrupts: Interrupts::All.name().to_owned(),
            rest: rest::LONG,
            name: String::new(),
            pick_up,
            thrown,
            others: Map::new(),
            unread: false,
        }
    }
}

impl Options {
    /// The options that `host` keeps, else the usual ones; names that no longer exist count as not set. And why those
    /// that are kept cannot be used, if so.
    pub fn read(host: &dyn Host, resources: &Resources) -> (Self, Option<HostError>) {
        let kept =
            host.read(&Slot::OPTIONS, MOST_BYTES).and_then(|bytes| bytes.map_or(Ok(Self::default()), parse));
        let mut options = match kept {
            Ok(options) => options,
            Err(error) => return (Self { unread: true, ..Self::default() }, Some(error)),
        };
        if !resources.keymaps.contains_key(&options.keys) {
            options.keys = DEFAULT_KEYS.to_owned();
        }
        if !resources.palettes.contains_key(&options.palette) {
            options.palette = DEFAULT_PALETTE.to_owned();
        }
        if Mode::named(&options.mode).is_none() {
            options.mode = Mode::default().name().to_owned();
        }
        // The text is no safer than the file it is from.
        options.name = Name::new(&options.name).as_str().to_owned();
        options.rest = options.rest.max(1);
        (options, None)
    }

    /// How serious new games are.
    pub fn mode(&self) -> Mode {
        Mode::named(&self.mode).unwrap_or_default()
    }

    /// How quickly things move by themselves.
    pub fn motion(&self) -> Motion {
        Motion::named(&self.animations).unwrap_or(Motion::Normal)
    }

    /// How large the characters are.
    pub fn text_size(&self) -> TextSize {
        TextSize::named(&self.text_size).unwrap_or(TextSize::Auto)
    }

    /// What ends exploration, travel and rest.
    pub fn interrupts(&self) -> Interrupts {
        Interrupts::named(&self.interrupts).unwrap_or(Interrupts::All)
    }

    /// What the hero does without being told each time.
    pub fn habits(&self) -> Habits {
        let pick_up = ItemClass::ALL.into_iter().filter(|class| self.picks_up(*class)).collect();
        Habits { pick_up, thrown: self.thrown }
    }

    /// Whether the hero picks up items of `class` by walking over them.
    pub fn picks_up(&self, class: ItemClass) -> bool {
        self.pick_up.iter().any(|name| name == class.name())
    }

    /// The hero picks up items of `class` from now on, or no longer.
    pub fn toggle_pick_up(&mut self, class: ItemClass) {
        let before = self.pick_up.len();
        self.pick_up.retain(|name| name != class.name());
        if self.pick_up.len() == before {
            self.pick_up.push(class.name().to_owned());
        }
    }

    /// Newcomers are told what they can do from now on, all of it once more, or no longer.
    pub fn toggle_hints(&mut self) {
        self.hints = !self.hints;
        self.hints_told.clear();
    }

    /// Keeps the options unless what was kept before could not be read: that is nothing to be done in passing.
    ///
    /// # Errors
    /// Why they could not be kept.
    pub(super) fn write_quietly(&mut self, host: &mut dyn Host) -> Result<Option<Slot>, HostError> {
        if self.unread { Ok(None) } else { self.write(host) }
    }

    /// Keeps the options. What was kept before and could not be read gets another name first: which one.
    ///
    /// # Errors
    /// Why they could not be kept.
    pub fn write(&mut self, host: &mut dyn Host) -> Result<Option<Slot>, HostError> {
        let text = serde_json::to_string_pretty(self).map_err(|error| trouble(&error))?;
        if text.len() as u64 > MOST_BYTES {
            return Err(trouble(&"this is too much to be kept"));
        }
        let aside = if self.unread { set_aside(host, &Slot::OPTIONS)? } else { None };
        self.unread = false;
        host.write(&Slot::OPTIONS, text.as_bytes())?;
        Ok(aside)
    }
}

fn parse(bytes: Vec<u8>) -> Result<Options, HostError> {
    let text = String::from_utf8(bytes).map_err(|_| trouble(&"this is not UTF-8 text"))?;
    serde_json::from_str(&text).map_err(|error| match unreadable_key(&text) {
        Some(key) => trouble(&format_args!("\"{key}\": {error}")),
        None => trouble(&error),
    })
}

/// The first key in `text` whose value alone cannot be read; `None` if `text` is no object.
fn unreadable_key(text: &str) -> Option<String> {
    let all: Map<String, Value> = serde_json::from_str(text).ok()?;
    let is_unreadable = |(key, value): &(String, Value)| {
        let alone = Map::from_iter([(key.clone(), value.clone())]);
        serde_json::from_value::<Options>(Value::Object(alone)).is_err()
    };
    all.into_iter().find(is_unreadable).map(|(key, _)| key)
}

fn trouble(what: &dyn std::fmt::Display) -> HostError {
    HostError(format!("{}: {what}", Slot::OPTIONS))
}
