//! Record of the game so far: creatures met and killed, items identified, levels reached, last wounds,
//! progress in lessons and goals, and broken conducts.

use super::{
    bounds::LAST_TURN, conducts::ConductRecord, goals::GoalProgress, lessons::LessonProgress,
    pursuit::Pursuit, story::Story, straggler::Straggler, wound::Wound,
};
use crate::{
    base::{by_name::read_by_name, pairs, within::within},
    map_builders::layout::LevelId,
    raws::{
        kinds::{creatures::CreatureKind, items::ItemKind, power_words::PowerWord},
        reading::table::Id,
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Creatures met and killed, items identified, the turn in which each level was reached, the last wounds,
/// and the progress in lessons and goals.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chronicle {
    #[serde(with = "pairs")]
    kinds: BTreeMap<Id<CreatureKind>, KindHistory>,
    #[serde(with = "pairs")]
    reached: BTreeMap<LevelId, u32>,
    /// Identified kinds of items.
    #[serde(deserialize_with = "read_by_name::list")]
    items: BTreeSet<Id<ItemKind>>,
    /// Unidentified kinds of items of which the hero has seen a price.
    #[serde(deserialize_with = "read_by_name::list")]
    priced: BTreeSet<Id<ItemKind>>,
    /// Words of power that the hero knows.
    #[serde(deserialize_with = "read_by_name::list")]
    words: BTreeSet<Id<PowerWord>>,
    /// Number of texts that the hero has begun to write.
    pub texts: u32,
    /// Number of those that were words of power.
    pub power_words: u32,
    /// Last wounds of the hero, oldest first, at most [`Wound::KEPT`].
    #[serde(deserialize_with = "read_by_name::list")]
    wounds: Vec<Wound>,
    /// Progress in the lessons of a tutorial.
    #[serde(default, skip_serializing_if = "LessonProgress::is_new")]
    pub lessons: LessonProgress,
    /// Progress in the goals of the world.
    #[serde(default, skip_serializing_if = "GoalProgress::is_new")]
    pub goals: GoalProgress,
    /// Conducts that the hero has broken.
    #[serde(default, skip_serializing_if = "ConductRecord::is_new")]
    pub conducts: ConductRecord,
    /// Greatest distance from the start of a level without bounds, in squares.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub farthest: u32,
    /// Relics that the hero has taken.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub relics: u32,
    /// Walkable squares seen for the first time since they last mended the hero.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ground: u32,
    /// Events worth telling.
    #[serde(default, skip_serializing_if = "Story::is_new")]
    pub story: Story,
    /// Pursuit of the hero.
    #[serde(default, skip_serializing_if = "Pursuit::is_new")]
    pub pursuit: Pursuit,
    /// Allies on their way to a level that the hero has gone to.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "read_by_name::list")]
    pub stragglers: Vec<Straggler>,
}

/// True for 0, which saves leave out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(value: &u32) -> bool {
    *value == 0
}

/// Record of one kind of creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KindHistory {
    /// Turn of the first sighting, or of the first kill if that came before.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub since: u32,
    /// Level of that sighting or kill.
    pub place: LevelId,
    /// Number of creatures of the kind killed by the hero.
    pub killed: u32,
}

impl Chronicle {
    /// Number of kinds of creatures that the hero has met or killed.
    pub(in crate::engine) fn kinds_met(&self) -> usize {
        self.kinds.len()
    }

    /// Returns the record of `kind`; `None` before the first meeting.
    pub fn kind(&self, kind: Id<CreatureKind>) -> Option<KindHistory> {
        self.kinds.get(&kind).copied()
    }

    /// Iterates over all kinds that the hero has met, in the order of the raws.
    pub fn kinds(&self) -> impl Iterator<Item = (Id<CreatureKind>, KindHistory)> {
        self.kinds.iter().map(|(kind, record)| (*kind, *record))
    }

    /// True if `kind` is identified.
    pub fn knows_item(&self, kind: Id<ItemKind>) -> bool {
        self.items.contains(&kind)
    }

    /// Makes `kind` unidentified again.
    pub(in crate::engine) fn forget_item(&mut self, kind: Id<ItemKind>) {
        self.items.remove(&kind);
    }

    /// Marks `kind` as identified.
    pub(in crate::engine) fn learn_item(&mut self, kind: Id<ItemKind>) {
        self.items.insert(kind);
    }

    /// True if the hero has seen a price of `kind`.
    pub fn is_priced(&self, kind: Id<ItemKind>) -> bool {
        self.priced.contains(&kind)
    }

    /// Notes that the hero has seen a price of `kind`.
    pub(in crate::engine) fn see_price(&mut self, kind: Id<ItemKind>) {
        self.priced.insert(kind);
    }

    /// True if the hero knows the word of power `word`.
    pub fn knows_word(&self, word: Id<PowerWord>) -> bool {
        self.words.contains(&word)
    }

    /// Adds `word` to the words of power that the hero knows. False if the hero knew it.
    pub(in crate::engine) fn learn_word(&mut self, word: Id<PowerWord>) -> bool {
        self.words.insert(word)
    }

    /// Counts a text that the hero begins to write; `of_power` is true for a word of power.
    pub(in crate::engine) fn note_text(&mut self, of_power: bool) {
        self.texts = self.texts.saturating_add(1);
        self.power_words = self.power_words.saturating_add(u32::from(of_power));
    }

    /// Returns the last wounds of the hero, oldest first.
    pub fn wounds(&self) -> &[Wound] {
        &self.wounds
    }

    /// Records a wound of the hero, and forgets the oldest if there are too many.
    pub(in crate::engine) fn note_wound(&mut self, wound: Wound) {
        if self.wounds.len() >= Wound::KEPT {
            self.wounds.remove(0);
        }
        self.wounds.push(wound);
    }

    /// Total number of creatures killed by the hero.
    pub fn killed(&self) -> u32 {
        self.kinds.values().fold(0, |sum, record| sum.saturating_add(record.killed))
    }

    /// Turn in which the hero first reached the level at `place`.
    pub fn reached(&self, place: LevelId) -> Option<u32> {
        self.reached.get(&place).copied()
    }

    /// Iterates over the levels that the hero has reached, with the turns of the first arrivals.
    pub fn arrivals(&self) -> impl Iterator<Item = (LevelId, u32)> {
        self.reached.iter().map(|(place, turn)| (*place, *turn))
    }

    /// Records a sighting of `kind` in `turn` on the level at `place`, if it is the first. True if it is.
    pub(in crate::engine) fn meet(&mut self, kind: Id<CreatureKind>, turn: u32, place: LevelId) -> bool {
        let known = self.kinds.len();
        self.kinds.entry(kind).or_insert(KindHistory { since: turn, place, killed: 0 });
        self.kinds.len() > known
    }

    /// Records a kill of `kind` in `turn` on the level at `place`.
    pub(in crate::engine) fn kill(&mut self, kind: Id<CreatureKind>, turn: u32, place: LevelId) {
        let record = self.kinds.entry(kind).or_insert(KindHistory { since: turn, place, killed: 0 });
        record.killed = record.killed.saturating_add(1);
    }

    /// Records that the hero arrived at the level at `place` in `turn`, if for the first time.
    pub(in crate::engine) fn reach(&mut self, place: LevelId, turn: u32) {
        self.reached.entry(place).or_insert(turn);
    }

    /// True if all turns of arrival are at most `LAST_TURN`, and not too many wounds are recorded.
    pub(super) fn is_sound(&self) -> bool {
        self.wounds.len() <= Wound::KEPT
            && self.story.is_sound()
            && self.reached.values().all(|turn| i64::from(*turn) <= LAST_TURN)
    }
}
