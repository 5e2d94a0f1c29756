//! Parameters of the stage `cull_unreachable`: fills all that cannot be reached from the start.

use super::Parameters;
use crate::raws::reading::record::record;

record! {
    /// Parameters of the stage `cull_unreachable`: there are none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CullUnreachable {}
}

impl Parameters for CullUnreachable {
    const ABOUT: &'static str = "Fills all that cannot be reached from the start.";
}
