//! Preferences of the player: stored options, and overrides for this run.

use super::start::StartOptions;
use crate::{
    raws::Raws,
    ui::{
        host::{Host, StorageSlot},
        keymap::Keymap,
        options::Options,
        resources::{DEFAULT_KEYS, DEFAULT_PALETTE, DEFAULT_TILES, Resources},
        theme::Palette,
    },
};

/// Preferences of the player: stored options, and overrides for this run.
#[derive(Debug)]
pub struct Preferences {
    /// Options stored between runs.
    pub options: Options,
    /// Keyset for this run, if the command line names one, until the player chooses another.
    pub keys_for_now: Option<String>,
    /// Palette for this run, if the command line names one, until the player chooses another.
    pub palette_for_now: Option<String>,
    /// Tileset for this run, if the command line names one, until the player chooses another.
    pub tiles_for_now: Option<String>,
    /// True if hints for new players are possible; the options decide.
    pub(in crate::ui) teaches: bool,
}

impl Preferences {
    /// Combines the options with the overrides of `start`.
    pub(super) fn new(options: Options, start: &StartOptions) -> Self {
        Self {
            options,
            keys_for_now: start.keys.clone(),
            palette_for_now: start.palette.clone(),
            tiles_for_now: start.tiles.clone(),
            teaches: start.teaches,
        }
    }

    /// Returns the name of the current palette.
    pub fn palette_name(&self) -> &str {
        self.palette_for_now.as_ref().unwrap_or(&self.options.palette)
    }

    /// Returns the name of the current keyset.
    pub fn keys_name(&self) -> &str {
        self.keys_for_now.as_ref().unwrap_or(&self.options.keys)
    }

    /// Returns the name of the current tileset: the chosen one, otherwise `best` of the front-end. Without
    /// `pictures` it is none that has pictures.
    pub fn tiles_name<'a>(&'a self, raws: &Raws, best: Option<&'static str>, pictures: bool) -> &'a str {
        // The chosen tileset may belong to a mod that is gone.
        let usable = |name: &&str| raws.tilesets.get(*name).is_some_and(|set| pictures || !set.drawn);
        let chosen = [self.tiles_for_now.as_deref(), Some(self.options.tiles.as_str())];
        chosen.into_iter().flatten().find(usable).or(best).unwrap_or(DEFAULT_TILES)
    }

    /// Returns the current palette.
    pub fn palette<'a>(&self, resources: &'a Resources) -> &'a Palette {
        let palettes = &resources.palettes;
        // Loading ensures that the default palette exists.
        palettes.get(self.palette_name()).unwrap_or_else(|| &palettes[DEFAULT_PALETTE])
    }

    /// Returns the current keyset.
    pub fn keymap<'a>(&self, resources: &'a Resources) -> &'a Keymap {
        let keymaps = &resources.keymaps;
        keymaps.get(self.keys_name()).unwrap_or_else(|| &keymaps[DEFAULT_KEYS])
    }

    /// Selects the palette `name`, if it exists and the player has never chosen one.
    pub(super) fn prefer_palette(&mut self, name: &str, resources: &Resources, host: &dyn Host) {
        let unchosen = self.options.palette == DEFAULT_PALETTE
            && self.palette_for_now.is_none()
            && matches!(host.read(&StorageSlot::OPTIONS, 1), Ok(None));
        if unchosen && resources.palettes.contains_key(name) {
            self.options.palette = name.to_owned();
        }
    }
}
