//! The player's options, stored between runs.

use super::{
    host::{Host, HostError, StorageSlot, set_aside},
    resources::{DEFAULT_KEYS, DEFAULT_PALETTE, Resources},
};
use crate::{
    base::clean_text::Name,
    engine::state::{auto_pickup::AutoPickup, mode::GameMode},
    pilot::rest,
    raws::kinds::items::ItemClass,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Declares the values of an option, each with its name.
macro_rules! choices {
    (
        $(#[doc = $doc:literal])+
        $Option:ident { $($(#[doc = $about:literal])+ $Value:ident = $name:literal,)+ }
    ) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $Option { $($(#[doc = $about])+ $Value,)+ }

        impl $Option {
            /// All values.
            pub const ALL: &[Self] = &[$(Self::$Value),+];

            /// Returns the name stored in the options.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Value => $name,)+ }
            }

            /// Returns the value called `name`.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.name() == name)
            }
        }
    };
}

choices! {
    /// Speed of animations.
    Motion {
        /// No animations.
        Off = "off",
        /// Half speed.
        Slow = "slow",
        /// Normal speed.
        Normal = "normal",
        /// Double speed.
        Fast = "fast",
    }
}

impl Motion {
    /// True unless animations are off.
    pub fn moves(self) -> bool {
        self != Self::Off
    }

    /// Returns the milliseconds that pass for animations while `elapsed_ms` milliseconds pass.
    pub fn pass(self, elapsed_ms: u32) -> u32 {
        match self {
            // Every animation ends at once.
            Self::Off => u32::MAX,
            Self::Slow => elapsed_ms.div_ceil(2),
            Self::Normal => elapsed_ms,
            Self::Fast => elapsed_ms.saturating_mul(2),
        }
    }
}

choices! {
    /// Size of the characters, in front-ends that can set it.
    TextSize {
        /// Rows of 16 to 20 CSS pixels.
        Auto = "auto",
        /// Rows of at least 12 CSS pixels.
        Small = "small",
        /// Rows of at least 24 CSS pixels, where they fit.
        Medium = "medium",
        /// Rows of at least 32 CSS pixels, where they fit.
        Large = "large",
    }
}

choices! {
    /// Interruptions of exploration, travel and rest, besides events that concern the hero.
    Interrupts {
        /// Enemies that come into sight, and landmarks.
        All = "all",
        /// Enemies that come into sight.
        Enemies = "enemies",
        /// Enemies that come close.
        Close = "close",
    }
}

/// The player's options.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Name of the keyset.
    pub keys: String,
    /// Name of the palette.
    pub palette: String,
    /// Name of the mode of new games.
    pub mode: String,
    /// Name of the tileset, or [`AUTO_TILES`].
    pub tiles: String,
    /// Name of the text size; see [`TextSize`].
    pub text_size: String,
    /// True if the picture fills the screen, in front-ends that can do so.
    pub full_screen: bool,
    /// Name of the animation speed; see [`Motion`].
    pub animations: String,
    /// True if the game waits for a key when messages do not fit.
    pub more: bool,
    /// True if new players get hints.
    pub hints: bool,
    /// True if the game gives advice to players who learn and ask for it.
    pub advice: bool,
    /// Names of the hints already given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints_told: Vec<String>,
    /// True if the game asks before the hero gives up.
    pub confirm_quit: bool,
    /// True if the game asks before the hero picks up a burdening load.
    pub confirm_load: bool,
    /// True if sounds from creatures out of sight are reported.
    pub sounds: bool,
    /// Name of the interruptions of exploration, travel and rest; see [`Interrupts`].
    pub interrupts: String,
    /// Maximum turns of one rest.
    pub rest: u32,
    /// Default name of heroes; empty for the user name of the machine.
    pub name: String,
    /// Names of the item classes that the hero picks up automatically.
    pub pick_up: Vec<String>,
    /// True if the hero picks up thrown and shot items automatically.
    pub thrown: bool,
    /// Unknown keys: options of other versions, or added by hand. Written back unchanged.
    #[serde(flatten)]
    others: Map<String, Value>,
    /// True if the stored options could not be read and a write would lose them.
    #[serde(skip)]
    unread: bool,
}

/// Value of the option `tiles` that leaves the tileset to the front-end.
pub const AUTO_TILES: &str = "auto";

/// Maximum bytes of the options file. A larger file is something else.
const MOST_BYTES: u64 = 64 << 10;

/// Item classes picked up automatically by default: light and mostly useful items.
const PICKED_UP: [ItemClass; 7] = [
    ItemClass::Coin,
    ItemClass::Food,
    ItemClass::Scroll,
    ItemClass::Potion,
    ItemClass::Wand,
    ItemClass::Ring,
    ItemClass::Amulet,
];

impl Default for Options {
    fn default() -> Self {
        let [keys, palette, tiles] = [DEFAULT_KEYS, DEFAULT_PALETTE, AUTO_TILES].map(str::to_owned);
        let mode = GameMode::default().name().to_owned();
        let AutoPickup { thrown, .. } = AutoPickup::default();
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
            advice: false,
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
    /// Reads the options of `host`; defaults if there are none. Unknown keysets, palettes and modes become
    /// defaults. The second value is the error if the stored options are unusable.
    pub fn read(host: &dyn Host, resources: &Resources) -> (Self, Option<HostError>) {
        let kept = host
            .read(&StorageSlot::OPTIONS, MOST_BYTES)
            .and_then(|bytes| bytes.map_or(Ok(Self::default()), parse));
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
        if GameMode::named(&options.mode).is_none() {
            options.mode = GameMode::default().name().to_owned();
        }
        // The name is no safer than the file it comes from.
        options.name = Name::new(&options.name).as_str().to_owned();
        options.rest = options.rest.max(1);
        (options, None)
    }

    /// Returns the mode of new games.
    pub fn mode(&self) -> GameMode {
        GameMode::named(&self.mode).unwrap_or_default()
    }

    /// Returns the animation speed.
    pub fn motion(&self) -> Motion {
        Motion::named(&self.animations).unwrap_or(Motion::Normal)
    }

    /// Returns the text size.
    pub fn text_size(&self) -> TextSize {
        TextSize::named(&self.text_size).unwrap_or(TextSize::Auto)
    }

    /// Returns the interruptions of exploration, travel and rest.
    pub fn interrupts(&self) -> Interrupts {
        Interrupts::named(&self.interrupts).unwrap_or(Interrupts::All)
    }

    /// Returns the automatic pick-up rules.
    pub fn auto_pickup(&self) -> AutoPickup {
        let pick_up = ItemClass::ALL.into_iter().filter(|class| self.picks_up(*class)).collect();
        AutoPickup { pick_up, thrown: self.thrown }
    }

    /// True if the hero picks up items of `class` automatically.
    pub fn picks_up(&self, class: ItemClass) -> bool {
        self.pick_up.iter().any(|name| name == class.name())
    }

    /// Toggles automatic pick-up of items of `class`.
    pub fn toggle_pick_up(&mut self, class: ItemClass) {
        let before = self.pick_up.len();
        self.pick_up.retain(|name| name != class.name());
        if self.pick_up.len() == before {
            self.pick_up.push(class.name().to_owned());
        }
    }

    /// Toggles the hints for new players. Hints given before are given again.
    pub fn toggle_hints(&mut self) {
        self.hints = !self.hints;
        self.hints_told.clear();
    }

    /// Writes the options, unless the stored ones could not be read: a mere side effect must not replace
    /// these.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the options could not be stored.
    pub(super) fn write_quietly(&mut self, host: &mut dyn Host) -> Result<Option<StorageSlot>, HostError> {
        if self.unread { Ok(None) } else { self.write(host) }
    }

    /// Writes the options. Stored options that could not be read are moved to another slot first; returns
    /// that slot.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the options are too large or could not be stored, or if the old ones could not be
    /// moved.
    pub fn write(&mut self, host: &mut dyn Host) -> Result<Option<StorageSlot>, HostError> {
        let text = serde_json::to_string_pretty(self).map_err(|error| trouble(&error))?;
        if text.len() as u64 > MOST_BYTES {
            return Err(trouble(&"the options are too large to be saved"));
        }
        let aside = if self.unread { set_aside(host, &StorageSlot::OPTIONS)? } else { None };
        self.unread = false;
        host.write(&StorageSlot::OPTIONS, text.as_bytes())?;
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

/// Returns the first key in `text` whose value alone cannot be read; `None` if `text` is not a JSON object.
fn unreadable_key(text: &str) -> Option<String> {
    let all: Map<String, Value> = serde_json::from_str(text).ok()?;
    let is_unreadable = |(key, value): &(String, Value)| {
        let alone = Map::from_iter([(key.clone(), value.clone())]);
        serde_json::from_value::<Options>(Value::Object(alone)).is_err()
    };
    all.into_iter().find(is_unreadable).map(|(key, _)| key)
}

fn trouble(what: &dyn std::fmt::Display) -> HostError {
    HostError(format!("{}: {what}", StorageSlot::OPTIONS))
}
