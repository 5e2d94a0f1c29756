//! Symmetry of caves: what is dug on one side is dug on the other too.

use crate::raws::reading::record::words;

words! {
    /// In which directions a cave is its own mirror image.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Symmetry {
        /// In none.
        None = "none",
        /// Left and right are alike.
        Horizontal = "horizontal",
        /// Above and below are alike.
        Vertical = "vertical",
        /// All four quarters are alike.
        Both = "both",
    }
}
