//! Parameters of the stage `keep_largest_region`: fills all that does not hang together with the largest part.

use super::Parameters;
use crate::raws::reading::record::record;

record! {
    /// Parameters of the stage `keep_largest_region`: there are none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct KeepLargestRegion {}
}

impl Parameters for KeepLargestRegion {
    const ABOUT: &'static str = "Fills all that does not hang together with the largest part.";
}
