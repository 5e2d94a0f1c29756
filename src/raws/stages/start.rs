//! Parameters of the stage `start`: the hero's place.

use super::{Parameters, Part};
use serde::Deserialize;

/// Parameters of the stage `start`: there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {}

impl Parameters for Start {
    const GIVES: &'static [Part] = &[Part::Start];
    const ENDLESS: bool = true;
}
