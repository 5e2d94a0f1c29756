//! world.json: what a world is called, and what it is about.

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
    /// What it is about, in a sentence or two.
    pub aim: Option<String>,
    /// Its name in large letters, row by row: `#` is painted, and `.` is nothing.
    pub logo: Vec<String>,
}

record! {
    /// What world.json holds.
    #[derive(Debug)]
    struct RawWorld {
        /// The name players see.
        title: String => Limit::Shown,
        /// What it is about, in a sentence or two, for the title screen.
        aim: Option<String> => Limit::Shown,
        /// The name in large letters for the title screen, row by row: `#` is painted, and `.` is nothing.
        logo: Vec<String> = Vec::new() => Limit::Shown,
    }
}

record! {
    /// What mod.json holds.
    #[derive(Debug)]
    struct RawMod {
        /// The name players see.
        title: String => Limit::Shown,
    }
}

/// What world.json looks like.
pub(super) fn shape() -> Shape {
    RawWorld::shape()
}

/// What mod.json looks like.
pub(super) fn mod_shape() -> Shape {
    RawMod::shape()
}

/// Reads world.json.
pub(crate) fn load(loader: &mut Loader, name: &str) -> Option<World> {
    let read = loader.object::<RawWorld>("world.json")?;
    let RawWorld { title, aim, logo } = read.raw;
    Some(World { name: name.to_owned(), title, aim, logo })
}

/// Reads the mod.json of every layer that has one: it marks a folder as a mod and says what the mod is called.
pub(super) fn load_mods(loader: &mut Loader) {
    loader.allow("mod.json");
    loader.each::<RawMod>("mod.json");
}
