//! Symmetry of caves: what is dug on one side is dug on the other too.

use serde::Deserialize;

/// In which directions a cave is its own mirror image.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Symmetry {
    /// In none.
    #[default]
    None,
    /// Left and right are alike.
    Horizontal,
    /// Above and below are alike.
    Vertical,
    /// All four quarters are alike.
    Both,
}
