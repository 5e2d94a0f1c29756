//! Parameters of the stage `stairs`: stairs to the neighbours of the level.

use super::{Parameters, Part};
use crate::raws::reading::record::record;

record! {
    /// Parameters of the stage `stairs`: there are none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Stairs {}
}

impl Parameters for Stairs {
    const ABOUT: &'static str = "Stairs to the neighbours of the level.";
    const GIVES: &'static [Part] = &[Part::Stairs];
}
