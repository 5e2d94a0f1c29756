//! What a player has set, kept between runs.

use super::{
    host::{Host, HostError, Slot},
    resources::{DEFAULT_KEYS, DEFAULT_PALETTE, Resources},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What a player has set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Name of the keyset.
    pub keys: String,
    /// Name of the palette.
    pub palette: String,
    /// What another version or a person has written beside them: it stays.
    #[serde(flatten)]
    others: Map<String, Value>,
    /// Whether what is kept could not be read, and would be lost if it were written over.
    #[serde(skip)]
    unread: bool,
}

impl Default for Options {
    fn default() -> Self {
        let [keys, palette] = [DEFAULT_KEYS, DEFAULT_PALETTE].map(str::to_owned);
        Self { keys, palette, others: Map::new(), unread: false }
    }
}

impl Options {
    /// The options that `host` keeps, else the usual ones; names that no longer exist count as not set. And why those
    /// that are kept cannot be used, if so.
    pub fn read(host: &dyn Host, resources: &Resources) -> (Self, Option<HostError>) {
        let kept = host.read(Slot::Options).and_then(|text| match text {
            None => Ok(Self::default()),
            Some(text) => serde_json::from_str(&text)
                .map_err(|error| HostError(format!("{}: {error}", Slot::Options.file_name()))),
        });
        let mut options: Self = match kept {
            Ok(options) => options,
            Err(error) => return (Self { unread: true, ..Self::default() }, Some(error)),
        };
        if !resources.keymaps.contains_key(&options.keys) {
            options.keys = DEFAULT_KEYS.to_owned();
        }
        if !resources.palettes.contains_key(&options.palette) {
            options.palette = DEFAULT_PALETTE.to_owned();
        }
        (options, None)
    }

    /// Keeps the options. What was kept before and could not be read gets another name first: which one.
    ///
    /// # Errors
    /// Why they could not be kept.
    pub fn write(&mut self, host: &mut dyn Host) -> Result<Option<String>, HostError> {
        let text = serde_json::to_string_pretty(self).map_err(|error| HostError(error.to_string()))?;
        let aside = if self.unread { host.set_aside(Slot::Options)? } else { None };
        self.unread = false;
        host.write(Slot::Options, &text)?;
        Ok(aside)
    }
}
