//! Parameters of the stage `sort_rooms`: rooms in the order of their left edges.

use super::{Parameters, Part};
use serde::Deserialize;

/// Parameters of the stage `sort_rooms`: there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SortRooms {}

impl Parameters for SortRooms {
    const NEEDS: &'static [Part] = &[Part::Rooms];
}
