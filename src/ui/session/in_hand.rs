//! The game in progress, with its log and its surroundings.

use crate::{
    engine::{
        action::Action,
        event::{Event, Status, Turn},
        game::{Game, Hindsight},
        view::View,
    },
    narrate::{self, Line},
    pilot,
    raws::words::deeds::DeedWord,
    saves::{payload::MESSAGES, recording::Beginning, score::Score},
    ui::{
        animations::AnimationQueue,
        autopilot::memory::Autopilot,
        autosave::Autosave,
        hints::Advice,
        host::{Host, HostError},
        lessons::LessonMarks,
        log::MessageLog,
        options::Options,
    },
};
use std::sync::Arc;

/// The game in progress, if there is one, with its log and its surroundings.
#[derive(Default)]
pub struct GameInHand {
    /// The game, once begun.
    pub game: Option<Game>,
    /// The messages.
    pub log: MessageLog,
    /// State of the autopilot between commands.
    pub(in crate::ui) autopilot: Autopilot,
    /// True if the hero has moved and the new square is not yet described.
    arrived: bool,
    /// True if the hero has read the text there in the last action.
    has_read: bool,
    /// Hint for new players on the screen.
    pub(in crate::ui) advice: Option<Advice>,
    /// Lessons of a tutorial on the screen; `None` in other worlds and in replays.
    pub lessons: Option<LessonMarks>,
    /// Animations on the map.
    pub flights: AnimationQueue,
    /// Autosave of the game.
    pub(super) autosave: Autosave,
    /// True if the hero has changed level since the last save.
    pub(super) changed_level: bool,
    /// True if the player knows that the game cannot be saved.
    pub(super) told_not_kept: bool,
    /// Help that the hero, who has died, would have had; `None` before, and if nothing can be said.
    pub(in crate::ui) hindsight: Option<Hindsight>,
    /// Best result so far of a game with the same seed.
    pub(in crate::ui) best: Option<Score>,
    /// Beginning of the game.
    pub(super) beginning: Option<Beginning>,
}

impl GameInHand {
    /// Returns the hero's view of the game.
    pub fn view(&self) -> Option<View<'_>> {
        self.game.as_ref().map(Game::view)
    }

    /// Returns the place of the lesson that is on; `None` without one.
    pub fn lesson(&self) -> Option<usize> {
        let (lessons, view) = (self.lessons.as_ref()?, self.view()?);
        lessons.progress(&view).present(view.raws().world.lessons())
    }

    /// Returns the number of lessons that are done.
    pub fn lessons_done(&self) -> usize {
        let lessons = self.lessons.as_ref().zip(self.view());
        lessons.map_or(0, |(lessons, view)| lessons.progress(&view).done(view.raws().world.lessons()))
    }

    /// Counts a look of the player at something with a card, if the lesson that is on asks for it.
    pub(in crate::ui) fn note_look(&mut self) {
        let place = self.lesson();
        let lesson = self.view().and_then(|view| view.raws().world.lessons().get(place?));
        let looks = lesson.is_some_and(|lesson| lesson.goal == DeedWord::Look);
        if let (Some(lessons), Some(place), true) = (&mut self.lessons, place, looks) {
            lessons.note_look(place);
        }
    }

    /// True if the game waits for an action of the hero.
    pub(in crate::ui) fn playing(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.status() == Status::Playing)
    }

    /// Resets the state of the previous game.
    pub(super) fn begin_anew(&mut self) {
        (self.autopilot, self.lessons, self.hindsight) = (Autopilot::default(), None, None);
        (self.changed_level, self.told_not_kept) = (false, false);
    }

    /// Performs `action` and logs its messages, without those that need `no_message`.
    /// Returns the events, or `None` if the action was refused.
    pub(super) fn perform(
        &mut self,
        action: &Action,
        no_message: &dyn Fn(&Event) -> bool,
        host: &mut dyn Host,
        options: &Options,
    ) -> Option<Vec<Event>> {
        let lesson = self.lesson();
        let game = self.game.as_mut()?;
        let raws = Arc::clone(game.raws());
        let before = game.view().body();
        self.log.in_turn(game.turn());
        let acted = self.autosave.watch(host, action, || game.act(action.clone()));
        let events = match acted {
            Ok(Turn { events, .. }) => events,
            Err(refusal) => {
                self.log.tell_refusal(Line::plain(narrate::refusal(&raws, refusal)));
                return None;
            }
        };
        self.autosave.note(action, game);
        if matches!(game.status(), Status::Over(_)) {
            self.hindsight = self.autosave.hindsight(game);
        }
        self.changed_level |= events.iter().any(Event::changes_level);
        let silent = |event: &Event| !options.sounds && event.is_noise();
        let told = events.iter().filter(|event| !(no_message(event) || silent(event)));
        if options.motion().moves() {
            events.iter().for_each(|event| self.flights.watch(&raws, event));
            if let Some((before, after)) = before.zip(game.view().body()) {
                self.flights.watch_health(&before, &after);
            }
        }
        for line in narrate::events(&raws, told) {
            self.log.add(line);
        }
        for what in game.bugs() {
            let seed = game.seed().to_string();
            let text = raws.messages.play.bug().fill(&[("what", &what), ("seed", &seed)]);
            self.log.add(Line::plain(text));
        }
        let view = game.view();
        for person in pilot::persons(&view) {
            if self.autopilot.meet(view.place(), &person) {
                self.log.add(narrate::met(&view, person.who));
            }
        }
        drop(view);
        self.arrived |= events.iter().any(Event::moves_hero);
        self.has_read = events.iter().any(Event::is_reading);
        if self.lesson() != lesson {
            self.lessons.iter_mut().for_each(LessonMarks::turn);
        }
        Some(events)
    }

    /// Logs a description of the hero's square, if the hero has just arrived and it is worth a message. True
    /// if the hero has arrived.
    pub(super) fn tell_arrival(&mut self) -> bool {
        let arrived = std::mem::take(&mut self.arrived);
        if arrived
            && let Some(text) = self.view().and_then(|view| match self.has_read {
                true => narrate::landmark_here(&view),
                false => narrate::here(&view),
            })
        {
            self.log.add(Line::plain(text));
        }
        arrived
    }

    /// Returns the text of the hint on the screen.
    pub(in crate::ui) fn advice(&self) -> Option<&str> {
        self.advice.as_ref().map(Advice::text)
    }

    /// True during an automatic search.
    pub fn is_searching(&self) -> bool {
        self.autopilot.is_searching()
    }

    /// Ends the automatic search.
    pub fn cease(&mut self) {
        self.autopilot.cease();
    }

    /// Saves the game, if there is one.
    pub(super) fn save(&mut self, host: &mut dyn Host) -> Result<(), HostError> {
        let Some(game) = &self.game else { return Ok(()) };
        self.autosave.save(host, game, &self.log.latest(MESSAGES))
    }

    /// True if the game is being saved, as far as known.
    pub fn is_kept(&self) -> bool {
        self.autosave.number().is_some() && !self.told_not_kept
    }

    /// Returns name and content of an export file; `None` if no game is being saved.
    pub fn export(&self, host: &dyn Host) -> Option<(String, Vec<u8>)> {
        let game = self.game.as_ref()?;
        let file = self.autosave.file(host, game, &self.log.latest(MESSAGES))?;
        let name = game.view().hero().map(|hero| hero.name.clone()).unwrap_or_default();
        // Only characters that every system accepts in file names.
        let name: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        Some((format!("{name}-turn-{}.rhack", game.turn()), file.pack()))
    }
}
