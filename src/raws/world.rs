//! world.json: what a world is called.

use super::reading::{loader::Loader, non_empty};
use serde::Deserialize;

/// What a world says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct World {
    /// The name of its folder, which commands use.
    pub name: String,
    /// The name players see.
    pub title: String,
}

/// What world.json and mod.json hold.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWorld {
    #[serde(deserialize_with = "non_empty::text")]
    title: String,
}

/// Reads world.json.
pub(super) fn load(loader: &mut Loader, name: &str) -> Option<World> {
    let read = loader.object::<RawWorld>("world.json")?;
    Some(World { name: name.to_owned(), title: read.raw.title })
}

/// Reads the mod.json of every layer that has one: it marks a folder as a mod and says what the mod is called.
pub(super) fn load_mods(loader: &mut Loader) {
    loader.allow("mod.json");
    loader.each::<RawWorld>("mod.json");
}
