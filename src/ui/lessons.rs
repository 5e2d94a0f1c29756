//! Lessons of a tutorial on the screen. The game counts the deeds of the hero; looks are no acts of the game,
//! so they are counted here, and no save holds them.

use crate::{
    engine::{state::lessons::LessonProgress, view::View},
    raws::{Raws, words::template::Template},
};

/// State of the lessons on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonMarks {
    /// Places of the lessons that were on at each look of the player at something with a card.
    looks: Vec<usize>,
    /// True until the next key after another lesson began.
    turned: bool,
}

impl LessonMarks {
    /// Returns the state at the beginning of a game and after loading; `None` if the world has no lessons.
    pub fn begin(raws: &Raws) -> Option<Self> {
        (!raws.world.lessons().is_empty()).then_some(Self { looks: Vec::new(), turned: true })
    }

    /// Returns the progress that the game counts, with the looks.
    pub(super) fn progress(&self, view: &View<'_>) -> LessonProgress {
        let mut progress = view.chronicle().lessons.clone();
        for place in &self.looks {
            progress.count(view.raws().world.lessons(), *place);
        }
        progress
    }

    /// Counts a look for the lesson at `place`.
    pub(super) fn note_look(&mut self, place: usize) {
        self.looks.push(place);
        self.turn();
    }

    /// True until the next key after another lesson began.
    pub const fn is_turned(&self) -> bool {
        self.turned
    }

    /// Marks the lesson that is on as new.
    pub(super) const fn turn(&mut self) {
        self.turned = true;
    }

    /// Marks the lesson that is on as read.
    pub(super) const fn heed(&mut self) {
        self.turned = false;
    }
}

/// Returns the `text` of a lesson. `value` fills its slots.
pub(super) fn text(text: &Template, value: impl Fn(&str) -> Option<String>) -> String {
    let values: Vec<(&str, String)> = text.slots().filter_map(|slot| Some((slot, value(slot)?))).collect();
    let values: Vec<(&str, &str)> = values.iter().map(|(slot, value)| (*slot, value.as_str())).collect();
    text.fill(&values)
}
