//! What the player has set, and what was asked for this run alone.

use super::start::StartOptions;
use crate::{
    raws::Raws,
    ui::{
        host::{Host, Slot},
        keymap::Keymap,
        options::Options,
        resources::{DEFAULT_KEYS, DEFAULT_PALETTE, DEFAULT_TILES, Resources},
        theme::Palette,
    },
};

/// What the player has set, and what was asked for this run alone.
#[derive(Debug)]
pub struct Preferences {
    /// What is kept between runs.
    pub options: Options,
    /// The keyset for this run, if one was asked for; until the player chooses another.
    pub keys_for_now: Option<String>,
    /// The palette for this run, likewise.
    pub palette_for_now: Option<String>,
    /// The tileset for this run, likewise.
    pub tiles_for_now: Option<String>,
    /// Whether newcomers are told what they can do, if the options say so.
    pub(in crate::ui) teaches: bool,
}

impl Preferences {
    /// The options with what `start` asks for.
    pub(super) fn new(options: Options, start: &StartOptions) -> Self {
        Self {
            options,
            keys_for_now: start.keys.clone(),
            palette_for_now: start.palette.clone(),
            tiles_for_now: start.tiles.clone(),
            teaches: start.teaches,
        }
    }

    /// The name of the palette in use.
    pub fn palette_name(&self) -> &str {
        self.palette_for_now.as_ref().unwrap_or(&self.options.palette)
    }

    /// The name of the keyset in use.
    pub fn keys_name(&self) -> &str {
        self.keys_for_now.as_ref().unwrap_or(&self.options.keys)
    }

    /// The name of the tileset of maps: the chosen one, else `best`, which the front-end shows best.
    pub fn tiles_name<'a>(&'a self, raws: &Raws, best: Option<&'static str>) -> &'a str {
        // A mod that is gone may have brought the chosen one.
        let chosen = Some(self.options.tiles.as_str()).filter(|name| raws.tilesets.contains_key(*name));
        self.tiles_for_now.as_deref().or(chosen).or(best).unwrap_or(DEFAULT_TILES)
    }

    /// The palette in use.
    pub fn palette<'a>(&self, resources: &'a Resources) -> &'a Palette {
        let palettes = &resources.palettes;
        // Loading has made sure that there is a default one.
        palettes.get(self.palette_name()).unwrap_or_else(|| &palettes[DEFAULT_PALETTE])
    }

    /// The keyset in use.
    pub fn keymap<'a>(&self, resources: &'a Resources) -> &'a Keymap {
        let keymaps = &resources.keymaps;
        keymaps.get(self.keys_name()).unwrap_or_else(|| &keymaps[DEFAULT_KEYS])
    }

    /// Uses the palette called `name` if there is one and the player has never chosen any.
    pub(super) fn prefer_palette(&mut self, name: &str, resources: &Resources, host: &dyn Host) {
        let unchosen = self.options.palette == DEFAULT_PALETTE
            && self.palette_for_now.is_none()
            && matches!(host.read(&Slot::OPTIONS, 1), Ok(None));
        if unchosen && resources.palettes.contains_key(name) {
            self.options.palette = name.to_owned();
        }
    }
}
