//! Kinds of everything that raws can hold, including the builder stages.

use super::stages;
use crate::raws::{reading::kinds::Kinds, reference};

/// All kinds.
pub const ALL: Kinds = reference::kinds(stages::kinds);

/// Kinds that loading needs. There are none in a browser, which has only the built-in files. A test makes
/// sure that these use no old names, and the shapes of all files would be a tenth of the module.
pub const LOADED: Kinds = if cfg!(target_arch = "wasm32") { Kinds::NONE } else { ALL };
