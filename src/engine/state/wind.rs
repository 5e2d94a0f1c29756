//! Wind of a level.

use crate::base::geometry::Dir;

/// Wind on the hero's level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wind {
    /// Direction that it blows to.
    pub toward: Dir,
    /// Direction that it blows to next.
    pub next: Dir,
    /// Turns until then.
    pub left: u32,
}
