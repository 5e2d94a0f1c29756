//! What a player has set, kept between runs.

use super::{
    host::{Host, HostError, Slot},
    resources::{DEFAULT_KEYS, DEFAULT_PALETTE, Resources},
};
use serde::{Deserialize, Serialize};

/// What a player has set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Name of the keyset.
    pub keys: String,
    /// Name of the palette.
    pub palette: String,
}

impl Default for Options {
    fn default() -> Self {
        Self { keys: DEFAULT_KEYS.to_owned(), palette: DEFAULT_PALETTE.to_owned() }
    }
}

impl Options {
    /// The options that `host` keeps, else the usual ones; names that no longer exist count as not set.
    ///
    /// # Errors
    /// Why the options that are kept cannot be used.
    pub fn read(host: &dyn Host, resources: &Resources) -> Result<Self, HostError> {
        let Some(text) = host.read(Slot::Options)? else { return Ok(Self::default()) };
        let mut options: Self = serde_json::from_str(&text)
            .map_err(|error| HostError(format!("{}: {error}", Slot::Options.file_name())))?;
        if !resources.keymaps.contains_key(&options.keys) {
            options.keys = DEFAULT_KEYS.to_owned();
        }
        if !resources.palettes.contains_key(&options.palette) {
            options.palette = DEFAULT_PALETTE.to_owned();
        }
        Ok(options)
    }

    /// Keeps the options.
    ///
    /// # Errors
    /// Why they could not be kept.
    pub fn write(&self, host: &mut dyn Host) -> Result<(), HostError> {
        let text = serde_json::to_string_pretty(self).map_err(|error| HostError(error.to_string()))?;
        host.write(Slot::Options, &text)
    }
}
