//! Reads world.json: the title and the description of a world.

use super::{
    expect,
    lessons::{LESSON_SLOTS, Lesson, Tutorial},
};
use crate::raws::{
    reading::{
        layers::Layer,
        loader::Loader,
        record::record,
        shape::Shape,
        text::Text,
        value::{FromRaw, Limit},
    },
    words::template::Template,
};
use std::collections::BTreeMap;

/// Title and description of a world.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct World {
    /// Name of the world's folder, which commands use.
    pub name: String,
    /// Name for players.
    pub title: Text,
    /// Description in a sentence or two.
    pub aim: Option<Text>,
    /// Name in large letters, row by row. `#` is painted, `.` is empty.
    pub logo: Vec<String>,
    /// Help of its own; `None` where the general help holds.
    pub help: Option<WorldHelp>,
    /// Lessons, if the world is a tutorial.
    pub tutorial: Option<Tutorial>,
}

impl World {
    /// Returns the lessons, in order; empty if the world is no tutorial.
    pub fn lessons(&self) -> &[Lesson] {
        self.tutorial.as_ref().map(|tutorial| &*tutorial.lessons).unwrap_or_default()
    }
}

/// Names of the general chapters of the help.
pub const GENERAL_CHAPTERS: &[&str] =
    &["hunger", "fight", "blessed", "unknown", "wands", "spells", "prayer", "rooms", "shops", "pets"];

record! {
    /// Help of a world, besides the table of keys.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct WorldHelp {
        /// Chapters of its own, which come first.
        pub chapters: Vec<HelpChapter>,
        /// General chapters that hold in it, too. Default: none.
        pub general: Vec<String> = Vec::new() => Limit::Words(GENERAL_CHAPTERS),
    }
}

record! {
    /// Chapter of the help.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct HelpChapter {
        /// Title.
        pub title: Text,
        /// Text. `%moves` names the keys that move, `%search_key` the key of a command.
        pub text: Template => Limit::Slots(LESSON_SLOTS),
    }
}

record! {
    /// Keys of world.json.
    #[derive(Debug)]
    struct RawWorld {
        /// Name for players.
        title: Text,
        /// Description in a sentence or two, for the title screen.
        aim: Option<Text>,
        /// Name in large letters for the title screen, row by row. `#` is painted, `.` is empty.
        logo: Vec<String> = Vec::new() => Limit::Shown,
        /// Help of its own. Default: the general help.
        help: Option<WorldHelp>,
        /// Makes the world a tutorial, which the title offers apart from other worlds.
        tutorial: Option<Tutorial>,
    }
}

record! {
    /// Keys of mod.json.
    #[derive(Debug)]
    struct RawMod {
        /// Name for players.
        title: Text,
        /// Description of what it changes, in a sentence or two, for the list of worlds.
        about: Option<Text>,
    }
}

/// Returns the shape of world.json.
pub(in crate::raws) fn shape() -> Shape {
    RawWorld::shape()
}

/// Returns the shape of mod.json.
pub(in crate::raws) fn mod_shape() -> Shape {
    RawMod::shape()
}

/// Reads world.json.
pub(crate) fn load(loader: &mut Loader, name: &str) -> Option<World> {
    let read = loader.object::<RawWorld>("world.json")?;
    let RawWorld { title, aim, logo, help, tutorial } = read.raw;
    Some(World { name: name.to_owned(), title, aim, logo, help, tutorial })
}

/// Reads the mod.json of the layer of a single mod: its title and what it changes.
pub(crate) fn load_card(loader: &mut Loader) -> Option<(Text, Option<Text>)> {
    let read = loader.object::<RawMod>("mod.json")?;
    Some((read.raw.title, read.raw.about))
}

/// Reads the mod.json of every layer that has one. The file marks a folder as a mod and holds its title.
/// Returns the titles of the mods, the lowest first; without mod.json it is the name of the folder.
pub(in crate::raws) fn load_mods(loader: &mut Loader) -> Vec<String> {
    loader.allow("mod.json");
    loader.allow(expect::FILE);
    let read = loader.each::<RawMod>("mod.json");
    let titled = read.iter().map(|read| (loader.report.file_of(read.node.span), &read.raw.title));
    let titles = BTreeMap::from_iter(titled);
    let title = |layer: &Layer| {
        let own = layer.files.get("mod.json").and_then(|file| titles.get(file.shown.as_str()).copied());
        own.map_or(&*layer.name, |title| title).to_owned()
    };
    loader.mods().iter().map(title).collect()
}
