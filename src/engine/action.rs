//! What the hero, or anybody, can set out to do.

use crate::base::geometry::Dir;
use serde::{Deserialize, Serialize};

/// Something to do with one's move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// One step.
    Walk(Dir),
    /// Let the move pass.
    Wait,
}
