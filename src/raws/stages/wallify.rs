//! Parameters of the stage `wallify`: walls between floor and stone.

use super::Parameters;
use crate::raws::reading::record::record;

record! {
    /// Parameters of the stage `wallify`: there are none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Wallify {}
}

impl Parameters for Wallify {
    const ABOUT: &'static str = "Walls between floor and stone.";
}
