//! Progress in the lessons of a tutorial. It follows from the events of the game, so a save needs no part for
//! it: after loading, the recorded actions are played again.

use crate::{
    engine::{event::Event, view::View},
    pilot::rest::is_fit,
    raws::{
        Raws,
        lessons::{Lesson, LessonGoal},
    },
    saves::{recording::Recording, replay::Replay},
};
use std::sync::Arc;

/// Progress in the lessons of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonProgress {
    /// Deeds that are still missing, for each lesson.
    missing: Vec<u32>,
    /// True until the next key after another lesson began.
    turned: bool,
}

impl LessonProgress {
    /// Returns the progress at the beginning of a game; `None` if the world has no lessons.
    pub fn begin(raws: &Raws) -> Option<Self> {
        let lessons = raws.world.lessons();
        let missing = lessons.iter().map(|lesson| lesson.count).collect();
        (!lessons.is_empty()).then_some(Self { missing, turned: true })
    }

    /// Returns the progress after the actions of `recording`; `None` if the world has no lessons. Actions
    /// that cannot be played again count for nothing.
    pub fn after(raws: &Arc<Raws>, recording: &Recording) -> Option<Self> {
        let mut progress = Self::begin(raws)?;
        if let Ok(mut replay) = Replay::new(Arc::clone(raws), recording) {
            while let Ok(Some(turn)) = replay.step() {
                progress.note(raws.world.lessons(), &turn.events, &replay.game().view());
            }
        }
        progress.turned = true;
        Some(progress)
    }

    /// Counts the deeds of the hero among `events`, which led to `view`. A lesson to rest ends at the latest
    /// with the next one.
    pub fn note(&mut self, lessons: &[Lesson], events: &[Event], view: &View<'_>) {
        let before = self.present();
        let goals = events.iter().map(Event::facts).filter(|facts| facts.by_hero());
        for goal in goals.filter_map(|facts| facts.lesson) {
            let present = self.present();
            for (place, (missing, lesson)) in self.missing.iter_mut().zip(lessons).enumerate() {
                let counts = match goal {
                    LessonGoal::Rest => present == Some(place) && is_fit(view),
                    LessonGoal::Walk
                    | LessonGoal::Open
                    | LessonGoal::Kill
                    | LessonGoal::PickUp
                    | LessonGoal::Wear
                    | LessonGoal::Eat
                    | LessonGoal::Find
                    | LessonGoal::Descend
                    | LessonGoal::Ascend
                    | LessonGoal::Throw
                    | LessonGoal::Read
                    | LessonGoal::Leave => true,
                };
                if counts && lesson.goal == goal {
                    *missing = missing.saturating_sub(1);
                }
            }
        }
        // A hero who needs no rest can go on.
        let done: Vec<bool> = self.missing.iter().skip(1).map(|missing| *missing == 0).collect();
        for ((missing, lesson), next_done) in self.missing.iter_mut().zip(lessons).zip(done) {
            if next_done && lesson.goal == LessonGoal::Rest {
                *missing = 0;
            }
        }
        self.turned |= self.present() != before;
    }

    /// Returns the index of the lesson that is on; `None` after the last one.
    pub fn present(&self) -> Option<usize> {
        self.missing.iter().position(|missing| *missing > 0)
    }

    /// Returns the number of lessons that are done.
    pub fn done(&self) -> usize {
        self.missing.iter().filter(|missing| **missing == 0).count()
    }

    /// True until the next key after another lesson began.
    pub const fn is_turned(&self) -> bool {
        self.turned
    }

    /// Marks the lesson that is on as read.
    pub(super) const fn heed(&mut self) {
        self.turned = false;
    }
}

/// Returns the text of `lesson`. `value` fills its slots.
pub(super) fn text(lesson: &Lesson, value: impl Fn(&str) -> Option<String>) -> String {
    let values: Vec<(&str, String)> =
        lesson.text.slots().filter_map(|slot| Some((slot, value(slot)?))).collect();
    let values: Vec<(&str, &str)> = values.iter().map(|(slot, value)| (*slot, value.as_str())).collect();
    lesson.text.fill(&values)
}
