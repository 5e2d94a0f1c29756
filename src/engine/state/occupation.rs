//! What takes the hero more than one move.

use super::things::ThingId;
use serde::{Deserialize, Serialize};

/// Something that the hero has begun and can go on with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occupation {
    /// What.
    pub deed: Deed,
    /// How many more moves it takes.
    pub left: u32,
}

/// What takes long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Putting this on.
    Wear(ThingId),
    /// Taking this off.
    TakeOff(ThingId),
}
