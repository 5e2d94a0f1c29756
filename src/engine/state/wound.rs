//! Wounds of the hero, for the account of the end.

use super::{
    bounds::{LAST_TURN, MANY},
    status::Cause,
};
use crate::{
    base::within::within,
    raws::{kinds::creatures::CreatureKind, reading::table::Id},
};
use serde::{Deserialize, Serialize};

/// Hit points that the hero lost at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wound {
    /// Turn of the wound.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub turn: u32,
    /// Cause of death, had the wound killed.
    pub cause: Cause,
    /// Kind of the author as the hero knew it; `None` if there was none or the hero did not know it.
    pub by: Option<Id<CreatureKind>>,
    /// Hit points lost.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub damage: i32,
    /// Hit points left.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub left: i32,
}

impl Wound {
    /// Number of last wounds that are remembered.
    pub const KEPT: usize = 5;
}
