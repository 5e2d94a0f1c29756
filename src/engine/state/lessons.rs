//! Progress in the lessons of a tutorial.

use super::deed::Deed;
use crate::raws::{Raws, kinds::lessons::Lesson, words::deeds::DeedWord};
use serde::{Deserialize, Serialize};

/// Progress in the lessons of a game. A lesson is known by its place in world.json.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonProgress {
    /// Number of deeds done for each lesson; empty before the first one.
    done: Vec<u32>,
    /// True if the hero has lacked hit points since the lesson to rest began.
    hurt: bool,
}

impl LessonProgress {
    /// True at the beginning of a game, and always in worlds without lessons.
    pub(super) fn is_new(&self) -> bool {
        *self == Self::default()
    }

    /// Counts the `deeds` of the hero in an act. `fit` is true if the hero needs no rest after it.
    pub(in crate::engine) fn advance(&mut self, raws: &Raws, deeds: &[Deed], fit: bool) {
        let lessons = raws.world.lessons();
        for deed in deeds {
            let mut open = (0..lessons.len()).filter(|place| !self.is_done(lessons, *place));
            let asks = |place: &usize| lessons.get(*place).is_some_and(|lesson| asks_for(raws, lesson, deed));
            let Some(place) = open.find(asks) else { continue };
            if deed.word != DeedWord::Rest || self.acting(lessons) == Some(place) && self.hurt && fit {
                self.count(lessons, place);
            }
        }
        self.settle(lessons);
        let acting = self.acting(lessons).and_then(|place| lessons.get(place)).map(|lesson| lesson.goal);
        self.hurt = acting == Some(DeedWord::Rest) && (self.hurt || !fit);
    }

    /// Counts a deed for the lesson at `place`.
    pub(crate) fn count(&mut self, lessons: &[Lesson], place: usize) {
        self.done.resize(lessons.len(), 0);
        if let Some(done) = self.done.get_mut(place) {
            *done = done.saturating_add(1);
        }
    }

    /// Ends lessons that can be skipped with the one after them: a hero who needs no rest can go on.
    fn settle(&mut self, lessons: &[Lesson]) {
        for (place, lesson) in lessons.iter().enumerate() {
            let skipped = [DeedWord::Rest, DeedWord::Look].contains(&lesson.goal)
                && self.is_done(lessons, place.saturating_add(1));
            if let Some(done) = self.done.get_mut(place).filter(|_| skipped) {
                *done = lesson.count;
            }
        }
    }

    /// True if the lesson at `place` is done.
    fn is_done(&self, lessons: &[Lesson], place: usize) -> bool {
        let done = self.done.get(place).copied().unwrap_or(0);
        lessons.get(place).is_some_and(|lesson| done >= lesson.count)
    }

    /// Returns the place of the lesson that is on; `None` after the last one.
    pub fn present(&self, lessons: &[Lesson]) -> Option<usize> {
        self.next(lessons, |_| true)
    }

    /// Returns the place of the lesson that is on for the game, which knows nothing of looks.
    fn acting(&self, lessons: &[Lesson]) -> Option<usize> {
        self.next(lessons, |lesson| lesson.goal.facts().acted)
    }

    /// Returns the place of the next lesson of those that are `meant`. The way down to a new level ends the
    /// lessons before it: their things are left behind.
    fn next(&self, lessons: &[Lesson], meant: impl Fn(&Lesson) -> bool) -> Option<usize> {
        let descents = lessons.iter().enumerate().filter(|(_, lesson)| lesson.goal == DeedWord::Descend);
        let left = descents.map(|(place, _)| place).rfind(|place| self.is_done(lessons, *place));
        let open = lessons.iter().enumerate().skip(left.unwrap_or(0));
        let mut open = open.filter(|(place, lesson)| !self.is_done(lessons, *place) && meant(lesson));
        open.next().map(|(place, _)| place)
    }

    /// Returns the number of lessons that are done.
    pub fn done(&self, lessons: &[Lesson]) -> usize {
        (0..lessons.len()).filter(|place| self.is_done(lessons, *place)).count()
    }
}

/// True if `lesson` asks for `deed`.
fn asks_for(raws: &Raws, lesson: &Lesson, deed: &Deed) -> bool {
    let named = |wanted: &Option<String>, name: Option<&str>| {
        wanted.as_deref().is_none_or(|wanted| name.is_some_and(|name| name.eq_ignore_ascii_case(wanted)))
    };
    lesson.goal == deed.word
        && named(&lesson.item, deed.item.map(|kind| &*raws.items.table[kind].name))
        && named(&lesson.creature, deed.kind.map(|kind| &*raws.creatures.table[kind].name))
        && named(&lesson.writes, deed.text.as_deref())
}
