//! Parameters of the stage `stairs`: stairs to the neighbours of the level.

use super::{Parameters, Part};
use serde::Deserialize;

/// Parameters of the stage `stairs`: there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stairs {}

impl Parameters for Stairs {
    const GIVES: &'static [Part] = &[Part::Stairs];
}
