//! Progress of the bot in the quest of its role.

use crate::{
    base::geometry::Point,
    map_builders::layout::LevelId,
    raws::{
        kinds::{creatures::CreatureKind, features::Feature},
        reading::table::Id,
    },
};

/// Progress in the quest.
#[derive(Debug, Clone, Default)]
pub(super) struct QuestProgress {
    /// True once the bot has given the quest up, or is through with it.
    pub(super) left: bool,
    /// Stage of the last decision.
    pub(super) stage: String,
    /// Acts of talk in the stage.
    pub(super) talks: u32,
    /// Experience level at which the leader refused.
    pub(super) refused: Option<i32>,
    /// Peaceful creatures, with the level and the square where they were last seen.
    pub(super) seen: Vec<(LevelId, Point, Id<CreatureKind>)>,
    /// Features that were trodden or pulled in the stage.
    pub(super) used: Vec<(Point, Id<Feature>)>,
    /// Decisions in the branch of the quest.
    pub(super) decisions: u32,
}
