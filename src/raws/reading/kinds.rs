//! Kinds of files, builder stages and effects, which the loader is handed: reading knows none of them itself.

use super::{merge::WAS, shape::Shape};

/// A kind of file.
#[derive(Debug, Clone, PartialEq)]
pub struct FileKind {
    /// Its name in commands.
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

impl FileKind {
    /// A file that is a list of records.
    pub fn list(name: &'static str, path: &'static str, about: &'static str, shape: Shape) -> Self {
        Self { name, path, about, list: true, shape }
    }

    /// Whether files of this kind hold, or are, records that have names: these may say what they were called, and inherit
    /// from each other.
    pub fn has_names(&self) -> bool {
        matches!(&self.shape, Shape::Object(fields) if fields.iter().any(|field| field.key == WAS))
    }

    /// The folder whose files are records of this kind, if each has a file of its own.
    pub fn folder(&self) -> Option<&'static str> {
        self.path.split_once("/*").map(|(folder, _)| folder)
    }

    /// A file that is one object.
    pub fn object(name: &'static str, path: &'static str, about: &'static str, shape: Shape) -> Self {
        Self { name, path, about, list: false, shape }
    }
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

/// All kinds that raws are made of. They are made when they are asked for: few who load raws need them.
#[derive(Debug, Clone, Copy)]
pub struct Kinds {
    /// All kinds of files that make up worlds.
    pub files: fn() -> Vec<FileKind>,
    /// All builder stages, those that make a map first.
    pub stages: fn() -> Vec<StageKind>,
    /// All effects.
    pub effects: fn() -> Vec<EffectKind>,
    /// The keys that every effect in a list can have beside its parameters.
    pub part: fn() -> Shape,
    /// What characters of a legend stand for.
    pub mark: fn() -> Shape,
}

impl Kinds {
    /// No kinds: for files in which no records name each other.
    pub const NONE: Self = Self {
        files: Vec::new,
        stages: Vec::new,
        effects: Vec::new,
        part: || Shape::Any,
        mark: || Shape::Any,
    };
}
