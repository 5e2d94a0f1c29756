//! Symmetry of caves: squares dug on one side are dug on the other too.

use crate::raws::reading::record::words;

words! {
    /// Symmetry of a cave.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Symmetry {
        /// No symmetry.
        None = "none",
        /// Left and right mirror each other.
        Horizontal = "horizontal",
        /// Top and bottom mirror each other.
        Vertical = "vertical",
        /// All four quarters mirror each other.
        Both = "both",
    }
}
