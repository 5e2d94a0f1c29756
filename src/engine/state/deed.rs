//! Deeds of the hero in the current act.

use crate::{
    base::{clean_text::Label, geometry::Point},
    map_builders::layout::LevelId,
    raws::{
        kinds::{creatures::CreatureKind, features::Feature, items::ItemKind},
        reading::table::Id,
        words::deeds::DeedWord,
    },
};

/// Deed of the hero. Its kinds are the real ones, even where the hero sees others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deed {
    pub word: DeedWord,
    /// Kind of the item.
    pub item: Option<Id<ItemKind>>,
    /// Kind of the creature.
    pub kind: Option<Id<CreatureKind>>,
    /// Kind of the feature.
    pub feature: Option<Id<Feature>>,
    /// Level of the deed. `deeds::did` fills in that of the hero if there is none.
    pub level: Option<LevelId>,
    /// Square of the deed. `deeds::did` fills in that of the hero if there is none.
    pub at: Option<Point>,
    /// Side of the god, the altar or the creature: 1 lawful, 0 neutral, -1 chaotic.
    pub side: Option<i32>,
    /// Number of items or creatures.
    pub count: u32,
    /// Text that the hero wrote or said.
    pub text: Option<Label>,
    /// True if the hero leaves the dungeon for good, although the way may lead on.
    pub for_good: bool,
}

impl From<DeedWord> for Deed {
    fn from(word: DeedWord) -> Self {
        Self {
            word,
            item: None,
            kind: None,
            feature: None,
            level: None,
            at: None,
            side: None,
            count: 1,
            text: None,
            for_good: false,
        }
    }
}
