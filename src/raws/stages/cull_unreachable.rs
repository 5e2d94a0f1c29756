//! Parameters of the stage `cull_unreachable`: fills all that cannot be reached from the start.

use super::Parameters;
use serde::Deserialize;

/// Parameters of the stage `cull_unreachable`: there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CullUnreachable {}

impl Parameters for CullUnreachable {}
