//! Kinds of everything that raws can hold, including the builder stages and the texts of the engine.

use crate::{
    engine::event::SECTIONS,
    map_builders::stages,
    raws::{
        machinery::reference,
        reading::kinds::{FileKind, Kinds},
    },
};

/// All kinds.
pub const ALL: Kinds = reference::kinds(files, stages::kinds);

/// Kinds that loading needs. There are none in a browser, which has only the built-in files. A test makes
/// sure that these use no old names, and the shapes of all files would be a tenth of the module.
pub const LOADED: Kinds = if cfg!(target_arch = "wasm32") { Kinds::NONE } else { ALL };

/// Returns all kinds of files of a world.
pub fn files() -> Vec<FileKind> {
    reference::files(SECTIONS)
}
