//! Parameters of the stage `keep_largest_region`: fills all that does not hang together with the largest part.

use super::Parameters;
use serde::Deserialize;

/// Parameters of the stage `keep_largest_region`: there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeepLargestRegion {}

impl Parameters for KeepLargestRegion {}
