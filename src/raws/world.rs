//! world.json: what a world is called.

use super::reading::{
    loader::Loader,
    record::record,
    shape::Shape,
    value::{Limit, Raw},
};

/// What a world says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct World {
    /// The name of its folder, which commands use.
    pub name: String,
    /// The name players see.
    pub title: String,
}

record! {
    /// What world.json and mod.json hold.
    #[derive(Debug)]
    struct RawWorld {
        /// The name players see.
        title: String => Limit::Shown,
    }
}

/// What world.json and mod.json look like.
pub(super) fn shape() -> Shape {
    RawWorld::shape()
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
