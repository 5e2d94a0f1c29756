//! Parameters of the stage `sort_rooms`: rooms in the order of their left edges.

use super::{Parameters, Part};
use crate::raws::reading::record::record;

record! {
    /// Parameters of the stage `sort_rooms`: there are none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SortRooms {}
}

impl Parameters for SortRooms {
    const ABOUT: &'static str = "Rooms in the order of their left edges.";
    const NEEDS: &'static [Part] = &[Part::Rooms];
}
