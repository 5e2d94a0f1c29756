//! Announcements for screen readers: messages, creatures coming into sight, questions, selections and the
//! hero's status. The front-end asks for news after each input; nothing is announced twice without a reason.
//! Screens are read by their content, never by the painted cells.

use super::{app::App, key_words::spoken_keys, log::LogEntry, screen_text::Voice};
use crate::{
    base::geometry::Dir,
    engine::{game::Game, state::thing_id::ThingId},
    narrate,
};
use serde::Serialize;
use std::collections::BTreeSet;

/// Maximum creatures announced one by one when they come into sight together.
const MOST_COMERS: usize = 4;

/// Urgency of an announcement: when it is spoken, and whether a newer one replaces it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SpeechTone {
    /// Events, announced one after the other.
    Log,
    /// A question or a warning, announced at once.
    Alert,
    /// Content and selection of the screen; a newer announcement replaces an older one.
    Screen,
    /// Status of the hero, announced once the status stops changing.
    Status,
}

/// Announcement for a screen reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Utterance {
    pub tone: SpeechTone,
    pub text: String,
}

/// Record of the announcements so far.
#[derive(Debug, Default)]
pub struct Speech {
    /// Number of messages announced.
    told: u64,
    /// Creatures in sight at the last announcement.
    in_sight: Vec<ThingId>,
    voice: Voice,
    state: String,
    /// Levels to the hunter of a pursuit and true if it is down, and direction of the wind, at the last
    /// announcement.
    hunter: Option<(i32, bool)>,
    wind: Option<Dir>,
    /// Hit points at the last announcement, if they were low.
    low: Option<i32>,
    /// Open screens, and keys, clicks and commands, at the last announcement.
    progress: (usize, u64),
}

impl Speech {
    /// Returns the announcements that are due, none twice.
    pub fn take(&mut self, app: &mut App) -> Vec<Utterance> {
        let mut said = self.messages(app);
        let tell = |tone, text| Utterance { tone, text };
        said.extend(self.comers(app).into_iter().map(|text| tell(SpeechTone::Log, text)));
        said.extend(self.pursuit_and_wind(app).into_iter().map(|text| tell(SpeechTone::Log, text)));
        let danger = self.danger(app);
        said.extend(danger.clone().map(|text| tell(SpeechTone::Alert, text)));
        if app.is_readable() {
            let voice = app.voice();
            let (screens, presses) = app.progress();
            let (former, pressed) = self.progress;
            let closed = screens < former && voice.title != self.voice.title;
            let news = if closed { voice.heading() } else { voice.news(&self.voice, presses > pressed) };
            said.extend((!news.is_empty()).then(|| tell(SpeechTone::Screen, news)));
            // A question after other news is announced again.
            if !voice.asked.is_empty() && (voice.asked != self.voice.asked || !said.is_empty()) {
                said.push(tell(SpeechTone::Alert, voice.asked.clone()));
            }
            (self.voice, self.progress) = (voice, (screens, presses));
        }
        let state = app.spoken_state();
        if state != self.state {
            self.state.clone_from(&state);
            // The warning has told it.
            let told = state.is_empty() || danger.is_some();
            said.extend((!told).then(|| tell(SpeechTone::Status, state)));
        }
        let words = &app.session().messages().key_words;
        said.iter_mut().for_each(|one| one.text = spoken_keys(words, &one.text));
        let mut texts = BTreeSet::new();
        said.retain(|one| texts.insert(one.text.clone()));
        said
    }

    /// Returns where the hunter of a pursuit is, and where the wind blows to, if that has changed.
    fn pursuit_and_wind(&mut self, app: &App) -> Vec<String> {
        let Some(view) = app.game().map(Game::view) else {
            (self.hunter, self.wind) = (None, None);
            return Vec::new();
        };
        let (raws, hunter, wind) = (view.raws(), view.hunter(), view.wind());
        let before = std::mem::replace(&mut self.hunter, hunter.map(|seen| (seen.levels, seen.down)));
        let blew = std::mem::replace(&mut self.wind, wind.map(|wind| wind.toward));
        let hunter =
            hunter.filter(|_| self.hunter != before).map(|seen| narrate::hunter_in_words(raws, seen));
        let turned = wind.filter(|wind| blew != Some(wind.toward));
        hunter.into_iter().chain(turned.map(|wind| narrate::wind_in_words(raws, wind))).collect()
    }

    /// Returns a warning if few hit points are left and fewer than at the last announcement.
    fn danger(&mut self, app: &App) -> Option<String> {
        let danger = app.spoken_danger();
        let now = danger.as_ref().map(|(hitpoints, _)| *hitpoints);
        let before = std::mem::replace(&mut self.low, now);
        let fell = now.is_some_and(|now| before.is_none_or(|before| now < before));
        danger.filter(|_| fell).map(|(_, text)| text)
    }

    /// Marks the first `messages` messages as announced, for another game.
    pub fn told_already(&mut self, messages: u64) {
        self.told = messages;
    }

    /// Returns the new messages. Messages with the same text are told once, with their number.
    fn messages(&mut self, app: &App) -> Vec<Utterance> {
        let session = app.session();
        let new = session.in_hand.log.entries().rev().take_while(|entry| entry.number > self.told);
        let mut new: Vec<LogEntry> = new.cloned().collect();
        new.reverse();
        let mut told: Vec<LogEntry> = Vec::new();
        for entry in new {
            match told.iter_mut().find(|same| same.text == entry.text) {
                Some(same) => same.count = same.count.saturating_add(entry.count),
                None => told.push(entry),
            }
        }
        self.told = session.in_hand.log.told();
        let text = |entry: &LogEntry| session.message(entry).0;
        told.iter().map(|entry| Utterance { tone: SpeechTone::Log, text: text(entry) }).collect()
    }

    /// Describes the creatures that have come into sight, a sentence each.
    fn comers(&mut self, app: &App) -> Vec<String> {
        let Some(view) = app.game().map(Game::view) else { return Vec::new() };
        let sightings = view.creatures();
        let new = sightings.iter().filter(|sighting| !self.in_sight.contains(&sighting.who.id));
        let told = new.take(MOST_COMERS).map(|sighting| narrate::comes(&view, sighting)).collect();
        self.in_sight = sightings.iter().map(|sighting| sighting.who.id).collect();
        told
    }
}
