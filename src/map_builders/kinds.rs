//! The kinds of everything that raws can hold, the builder stages among them.

use super::stages;
use crate::raws::{keys, reading::kinds::Kinds};

/// All kinds.
pub const ALL: Kinds = keys::kinds(stages::kinds);

/// The kinds that loading needs: none in a browser, where there are no files but the built-in ones. These say no old names
/// of each other, as a test makes sure, and the shapes of all files would be a tenth of the module.
pub const LOADED: Kinds = if cfg!(target_arch = "wasm32") { Kinds::NONE } else { ALL };
