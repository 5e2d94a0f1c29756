//! world.json: what a world is called.

use super::loader::Loader;
use serde::Deserialize;

/// What a world says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct World {
    /// The name of its folder, which commands use.
    pub name: String,
    /// The name players see.
    pub title: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWorld {
    title: String,
}

/// Reads world.json.
pub(super) fn load(loader: &mut Loader, name: &str) -> Option<World> {
    let read = loader.object::<RawWorld>("world.json")?;
    Some(World { name: name.to_owned(), title: read.raw.title })
}
