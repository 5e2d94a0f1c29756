//! Kinds of files, builder stages and effects. The loader receives them, so that `reading` depends on none.

use super::{merge::WAS, shape::Shape};

/// Description of a kind of raws file.
#[derive(Debug, Clone, PartialEq)]
pub struct FileKind {
    /// Name in commands.
    pub name: &'static str,
    /// Path below the folder of the raws; `*` is any name.
    pub path: &'static str,
    /// Description in a sentence.
    pub about: &'static str,
    /// True for a list of records, false for one object.
    pub list: bool,
    /// Shape of a record, or of the object.
    pub shape: Shape,
}

impl FileKind {
    /// Returns the kind of a file that is a list of records.
    pub fn list(name: &'static str, path: &'static str, about: &'static str, shape: Shape) -> Self {
        Self { name, path, about, list: true, shape }
    }

    /// True if the records have names: they can then list old names and inherit from each other.
    pub fn has_names(&self) -> bool {
        matches!(&self.shape, Shape::Object(fields) if fields.iter().any(|field| field.key == WAS))
    }

    /// Returns the folder, if each record of this kind is a file of its own.
    pub fn folder(&self) -> Option<&'static str> {
        self.path.split_once("/*").map(|(folder, _)| folder)
    }

    /// Returns the kind of a file that is one object.
    pub fn object(name: &'static str, path: &'static str, about: &'static str, shape: Shape) -> Self {
        Self { name, path, about, list: false, shape }
    }
}

/// Description of a builder stage, for reference, schema and layout.
#[derive(Debug, Clone, PartialEq)]
pub struct StageKind {
    /// Name in chains.
    pub name: &'static str,
    /// Description in a sentence.
    pub about: &'static str,
    /// Shape of the parameters.
    pub shape: Shape,
}

/// Description of an effect, for reference, schema and layout.
#[derive(Debug, Clone, PartialEq)]
pub struct EffectKind {
    /// Name in lists of effects.
    pub name: &'static str,
    /// Description in a sentence.
    pub about: String,
    /// Shape of the parameters.
    pub shape: Shape,
}

/// All kinds that raws are made of. They are built on demand, because loading raws rarely needs them.
#[derive(Debug, Clone, Copy)]
pub struct Kinds {
    /// All kinds of files of a world.
    pub files: fn() -> Vec<FileKind>,
    /// All builder stages, the initial ones first.
    pub stages: fn() -> Vec<StageKind>,
    pub effects: fn() -> Vec<EffectKind>,
    /// Keys that every effect in a list has beside its parameters.
    pub part: fn() -> Shape,
    /// Meaning of a character in a legend.
    pub mark: fn() -> Shape,
}

impl Kinds {
    /// No kinds, for files in which no records name each other.
    pub const NONE: Self = Self {
        files: Vec::new,
        stages: Vec::new,
        effects: Vec::new,
        part: || Shape::Any,
        mark: || Shape::Any,
    };
}
