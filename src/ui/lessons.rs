//! Progress in the lessons of a tutorial. It follows from the events of the game, so a save needs no part for
//! it: after loading, the recorded actions are played again. Only a look leaves no trace there.

use crate::{
    engine::{
        event::{Event, EventObject},
        view::View,
    },
    pilot::rest::is_fit,
    raws::{
        Raws,
        lessons::{Lesson, LessonGoal},
        reading::table::Named,
    },
    saves::{recording::Recording, replay::Replay},
};
use std::sync::Arc;

/// Progress in the lessons of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonProgress {
    /// Deeds that are still missing, for each lesson.
    missing: Vec<u32>,
    /// Number of lessons that were left behind with their level, done or not.
    left_behind: usize,
    /// True if the hero has lacked hit points since the lesson to rest began.
    hurt: bool,
    /// True until the next key after another lesson began.
    turned: bool,
}

impl LessonProgress {
    /// Returns the progress at the beginning of a game; `None` if the world has no lessons.
    pub fn begin(raws: &Raws) -> Option<Self> {
        let lessons = raws.world.lessons();
        let missing = lessons.iter().map(|lesson| lesson.count).collect();
        (!lessons.is_empty()).then_some(Self { missing, left_behind: 0, hurt: false, turned: true })
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

    /// Counts the deeds of the hero among `events`, which led to `view`.
    pub fn note(&mut self, lessons: &[Lesson], events: &[Event], view: &View<'_>) {
        let before = self.present();
        for facts in events.iter().map(Event::facts) {
            // Events that no actor causes are deeds of the hero, too, such as a fall into a pit.
            let own = facts.by_hero() || facts.by.is_none() && facts.target.is_some_and(|who| who.is_hero());
            let Some(goal) = facts.lesson.filter(|_| own) else { continue };
            let is_next = |(place, lesson): &(usize, &Lesson)| {
                self.missing.get(*place).is_some_and(|missing| *missing > 0)
                    && lesson.goal == goal
                    && is_about(view.raws(), lesson, facts.object)
            };
            let Some((place, _)) = lessons.iter().enumerate().find(is_next) else { continue };
            let counts = match goal {
                LessonGoal::Rest => self.present() == Some(place) && self.hurt && is_fit(view),
                LessonGoal::Walk
                | LessonGoal::Open
                | LessonGoal::Kill
                | LessonGoal::PickUp
                | LessonGoal::Wear
                | LessonGoal::Eat
                | LessonGoal::Find
                | LessonGoal::Trap
                | LessonGoal::Descend
                | LessonGoal::Ascend
                | LessonGoal::Look
                | LessonGoal::Throw
                | LessonGoal::Read
                | LessonGoal::Quaff
                | LessonGoal::Altar
                | LessonGoal::Pray
                | LessonGoal::Write
                | LessonGoal::Leave => true,
            };
            if counts {
                self.count(lessons, place);
            }
        }
        self.settle(lessons);
        let rests = self.present().and_then(|place| lessons.get(place)).map(|lesson| lesson.goal);
        self.hurt = rests == Some(LessonGoal::Rest) && (self.hurt || !is_fit(view));
        self.turned |= self.present() != before;
    }

    /// Counts a look of the player at something with a card.
    pub(super) fn note_look(&mut self, lessons: &[Lesson]) {
        let before = self.present();
        if let Some(place) =
            before.filter(|place| lessons.get(*place).is_some_and(|one| one.goal == LessonGoal::Look))
        {
            self.count(lessons, place);
            self.turned = true;
        }
    }

    /// Counts a deed of the lesson `place`. The way to a new level ends the lessons before it.
    fn count(&mut self, lessons: &[Lesson], place: usize) {
        let Some(missing) = self.missing.get_mut(place) else { return };
        *missing = missing.saturating_sub(1);
        if *missing == 0 && lessons.get(place).is_some_and(|lesson| lesson.goal == LessonGoal::Descend) {
            self.left_behind = self.left_behind.max(place);
        }
    }

    /// Ends lessons that leave no trace with the one after them: a hero who needs no rest can go on.
    fn settle(&mut self, lessons: &[Lesson]) {
        let done: Vec<bool> = self.missing.iter().skip(1).map(|missing| *missing == 0).collect();
        for ((missing, lesson), next_done) in self.missing.iter_mut().zip(lessons).zip(done) {
            if next_done && [LessonGoal::Rest, LessonGoal::Look].contains(&lesson.goal) {
                *missing = 0;
            }
        }
    }

    /// Returns the index of the lesson that is on; `None` after the last one.
    pub fn present(&self) -> Option<usize> {
        let missing = self.missing.iter().enumerate().skip(self.left_behind);
        missing.filter(|(_, missing)| **missing > 0).map(|(place, _)| place).next()
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

/// True if `object` is what the deed of `lesson` has to be about.
fn is_about(raws: &Raws, lesson: &Lesson, object: Option<EventObject<'_>>) -> bool {
    let named = |wanted: &Option<String>, name: Option<&str>| {
        wanted.as_deref().is_none_or(|wanted| name.is_some_and(|name| name.eq_ignore_ascii_case(wanted)))
    };
    let (item, creature, text) = match object {
        Some(EventObject::Item(kind)) => (Some(raws.items.table[kind].name()), None, None),
        Some(EventObject::Creature(kind)) => (None, Some(raws.creatures.table[kind].name()), None),
        Some(EventObject::Text(text)) => (None, None, Some(&**text)),
        None => (None, None, None),
    };
    named(&lesson.item, item) && named(&lesson.creature, creature) && named(&lesson.writes, text)
}

/// Returns the text of `lesson`. `value` fills its slots.
pub(super) fn text(lesson: &Lesson, value: impl Fn(&str) -> Option<String>) -> String {
    let values: Vec<(&str, String)> =
        lesson.text.slots().filter_map(|slot| Some((slot, value(slot)?))).collect();
    let values: Vec<(&str, &str)> = values.iter().map(|(slot, value)| (*slot, value.as_str())).collect();
    lesson.text.fill(&values)
}
