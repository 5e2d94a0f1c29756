//! Every key of every file of raws: what tables for people and schemas for editors are made from. The shapes come from
//! the same declarations that the files are read by.

mod schema;
mod schema_files;
mod table;

pub use schema::{Names, schema};
pub use schema_files::schema_files;
pub use table::{effect_table, markdown, nearest, plain, stage_table};

use super::{
    creatures::record::CreatureRecord,
    effects,
    items::ItemKind,
    levels, messages, picture,
    reading::{shape::Shape, value::Raw},
    rules::Rules,
    samples, stages, terrain, themes, tilesets,
    traits::{Alignment, Gender, RaceRecord, RoleRecord},
    vaults, world,
};

/// A kind of file.
#[derive(Debug, Clone, PartialEq)]
pub struct FileKind {
    /// What commands call it.
    pub name: &'static str,
    /// Its path below the folder of the raws; `*` is any name.
    pub path: &'static str,
    /// What is in it, in a sentence.
    pub about: &'static str,
    /// Whether it is a list of records rather than one object.
    pub list: bool,
    /// What a record, or the object, looks like.
    pub shape: Shape,
}

/// All kinds of files that make up worlds.
pub fn files() -> Vec<FileKind> {
    let list = |name, path, about, shape| FileKind { name, path, about, list: true, shape };
    let object = |name, path, about, shape| FileKind { name, path, about, list: false, shape };
    vec![
        list("roles", "roles.json", "What characters can be.", RoleRecord::shape()),
        list("races", "races.json", "What people they can belong to.", RaceRecord::shape()),
        list("genders", "genders.json", "Which names they go by.", Gender::shape()),
        list("alignments", "alignments.json", "Which side they can be on.", Alignment::shape()),
        object("rules", "rules.json", "The numbers of the game.", Rules::shape()),
        list("creatures", "creatures.json", "Everyone who can be met.", CreatureRecord::shape()),
        list("items", "items.json", "Everything that can be carried.", ItemKind::shape()),
        object("themes", "themes.json", "Who lives in special rooms.", themes::shape()),
        list("terrain", "terrain.json", "Kinds of squares.", terrain::Terrain::shape()),
        object("tilesets", "tilesets/*.json", "The characters of terrain.", tilesets::shape()),
        list("branches", "branches.json", "Parts of the dungeon.", levels::branches::shape()),
        list("levels", "levels.json", "Recipes of levels.", levels::shape()),
        object("vaults", "vaults/*.json", "Pieces of levels that someone has drawn.", vaults::shape()),
        object("samples", "samples/*.json", "Maps for levels to imitate.", samples::shape()),
        object("messages", "messages.json", "Every text.", messages::Messages::shape()),
        object("world", "world.json", "What a world is called and about.", world::shape()),
        object("mod", "mod.json", "What a mod is called.", world::mod_shape()),
    ]
}

/// A builder stage.
#[derive(Debug, Clone, PartialEq)]
pub struct StageKind {
    /// Its name in chains.
    pub name: &'static str,
    /// What it makes, in a sentence.
    pub about: &'static str,
    /// What its parameters look like.
    pub shape: Shape,
}

/// All builder stages, those that make a map first.
pub fn stages() -> Vec<StageKind> {
    stages::shapes().into_iter().map(|(name, about, shape)| StageKind { name, about, shape }).collect()
}

/// An effect.
#[derive(Debug, Clone, PartialEq)]
pub struct EffectKind {
    /// Its name in lists of effects.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub about: String,
    /// What its parameters look like.
    pub shape: Shape,
}

/// All effects.
pub fn effects() -> Vec<EffectKind> {
    effects::part_shapes().into_iter().map(|(name, about, shape)| EffectKind { name, about, shape }).collect()
}

/// The keys that every effect in a list can have beside its parameters.
pub fn part_shape() -> Shape {
    effects::common_shape()
}

/// What characters of a legend stand for.
pub fn mark_shape() -> Shape {
    picture::mark_shape()
}
