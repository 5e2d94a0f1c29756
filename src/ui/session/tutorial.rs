//! The tutorial: its game, its lessons on the screen, and the way back to the world before it.

use super::Session;
use crate::{
    base::{geometry::Dir, text::wrap},
    raws::words::template::Template,
    saves::recording,
    ui::{
        command::Command,
        lessons::{self, LessonMarks},
        resources::TUTORIAL_WORLD,
    },
};

/// The moves, in the order in which lessons name their keys.
const MOVES: [Dir; 8] = [
    Dir::West,
    Dir::South,
    Dir::North,
    Dir::East,
    Dir::NorthWest,
    Dir::NorthEast,
    Dir::SouthWest,
    Dir::SouthEast,
];

impl Session {
    /// True if the world is a tutorial.
    pub fn is_tutorial(&self) -> bool {
        self.raws().world.tutorial.is_some()
    }

    /// Continues the saved game of the tutorial, or begins one with its hero.
    ///
    /// # Errors
    ///
    /// A sentence with the reason why the tutorial cannot begin.
    pub fn begin_tutorial(&mut self) -> Result<(), String> {
        if !self.is_tutorial() {
            self.enter_world(TUTORIAL_WORLD)?;
        }
        let world = self.raws().world.name.clone();
        let mut kept = self.profile.kept().iter();
        let kept = kept.find(|kept| kept.header.as_ref().is_ok_and(|header| header.origin.world == world));
        if let Some(number) = kept.map(|kept| kept.number)
            && self.go_on(number).is_ok()
        {
            return Ok(());
        }
        let Some(tutorial) = self.raws().world.tutorial.clone() else { return Ok(()) };
        let hero = [tutorial.role, tutorial.race, tutorial.gender, tutorial.alignment];
        let identity = recording::identity(self.raws(), &hero).map_err(|unknown| unknown.to_string())?;
        if !self.next.seed_given {
            self.next.seed = tutorial.seed.into();
        }
        self.begin(identity, &tutorial.name).map_err(|error| error.to_string())
    }

    /// Returns from the tutorial to the world before it.
    pub(super) fn go_home(&mut self) {
        if self.is_tutorial() && self.home != self.raws().world.name {
            let home = self.home.clone();
            // A world that can no longer be loaded leaves the player in the tutorial.
            drop(self.enter_world(&home));
        }
    }

    /// Returns the line of the lesson that is on; `None` without one.
    pub(in crate::ui) fn lesson(&self) -> Option<String> {
        let line = self.lesson_line(self.in_hand.lesson()?)?;
        Some(if self.is_lesson_new() && self.in_hand.lessons_done() > 0 {
            self.messages().lesson.next().fill(&[("line", &line)])
        } else {
            line
        })
    }

    /// Returns the line of the lesson that is on, if it began with the last key.
    pub(in crate::ui) fn new_lesson(&self) -> Option<String> {
        self.lesson().filter(|_| self.is_lesson_new())
    }

    /// True if the lesson that is on began with the last key.
    fn is_lesson_new(&self) -> bool {
        self.in_hand.lessons.as_ref().is_some_and(LessonMarks::is_turned)
    }

    /// Returns the rows that the longest lesson needs at a width of `columns`; 0 without lessons.
    pub(in crate::ui) fn lesson_rows(&self, columns: usize) -> usize {
        if self.lesson().is_none() {
            return 0;
        }
        let lines = (0..self.raws().world.lessons().len()).filter_map(|place| self.lesson_line(place));
        let next = lines.map(|line| self.messages().lesson.next().fill(&[("line", &line)]));
        next.map(|line| wrap(&line, columns).len()).max().unwrap_or(0)
    }

    /// Returns the line of the lesson of this index, with its number and the keys of this keyset.
    fn lesson_line(&self, place: usize) -> Option<String> {
        let all = self.raws().world.lessons();
        let text = self.taught(&all.get(place)?.text);
        let (number, count) = ((place + 1).to_string(), all.len().to_string());
        let values = [("number", &*number), ("count", &*count), ("text", &*text)];
        Some(self.messages().lesson.line().fill(&values))
    }

    /// Returns `text` with the keys of this keyset.
    pub(in crate::ui) fn taught(&self, text: &Template) -> String {
        lessons::text(text, |slot| self.lesson_slot(slot))
    }

    /// Returns the commands that the lesson that is on names.
    pub(in crate::ui) fn lesson_commands(&self) -> Vec<Command> {
        let lesson = self.in_hand.lesson().and_then(|place| self.raws().world.lessons().get(place));
        let slots = lesson.into_iter().flat_map(|lesson| lesson.text.slots());
        slots.filter_map(|slot| Command::named(slot.strip_suffix("_key")?)).collect()
    }

    /// Returns the value of a slot of a lesson: the keys that move, or the key or button of a command.
    fn lesson_slot(&self, slot: &str) -> Option<String> {
        let texts = &self.messages().lesson;
        if slot == "moves" {
            let keys: Vec<String> =
                MOVES.into_iter().map(|dir| self.keymap().key_text(Command::Move(dir))).collect();
            return Some(match self.device.magnified {
                true => texts.moves_touch().text(),
                false => texts.moves().fill(&[("keys", &keys.join(" "))]),
            });
        }
        Some(self.key_text(Command::named(slot.strip_suffix("_key")?)?))
    }
}
