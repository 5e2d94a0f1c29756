//! Parameters of the stage `wallify`: walls between floor and stone.

use super::Parameters;
use serde::Deserialize;

/// Parameters of the stage `wallify`: there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wallify {}

impl Parameters for Wallify {}
