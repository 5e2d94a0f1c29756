//! Announcements for screen readers: messages, creatures coming into sight, questions, selections and the
//! hero's status. The front-end asks for news after each input; nothing is announced twice without a reason.

use super::{app::App, screen_text::Voice};
use crate::{
    engine::{game::Game, state::thing_id::ThingId},
    narrate,
};
use serde::Serialize;

/// Maximum creatures announced one by one when they come into sight together.
const MOST_COMERS: usize = 4;

/// Urgency of an announcement: when it is spoken, and whether a newer one replaces it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SpeechTone {
    /// Events, announced one after the other.
    Log,
    /// A question, announced at once.
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
}

impl Speech {
    /// Returns the announcements that are due.
    pub fn take(&mut self, app: &mut App) -> Vec<Utterance> {
        let mut said = self.messages(app);
        let tell = |tone, text| Utterance { tone, text };
        said.extend(self.comers(app).into_iter().map(|text| tell(SpeechTone::Log, text)));
        // The screen is announced only when no animation runs.
        if !app.animating() {
            let voice = app.voice();
            // A question after other news is announced again.
            if !voice.asked.is_empty() && (voice.asked != self.voice.asked || !said.is_empty()) {
                said.push(tell(SpeechTone::Alert, voice.asked.clone()));
            }
            let news = voice.news(&self.voice);
            said.extend((!news.is_empty()).then(|| tell(SpeechTone::Screen, news)));
            self.voice = voice;
        }
        let state = app.spoken_state();
        if state != self.state {
            self.state.clone_from(&state);
            said.extend((!state.is_empty()).then(|| tell(SpeechTone::Status, state)));
        }
        said
    }

    /// Marks the first `messages` messages as announced, for another game.
    pub fn told_already(&mut self, messages: u64) {
        self.told = messages;
    }

    fn messages(&mut self, app: &App) -> Vec<Utterance> {
        let session = app.session();
        let new = session.in_hand.log.entries().rev().take_while(|entry| entry.number > self.told);
        let mut messages: Vec<_> =
            new.map(|entry| Utterance { tone: SpeechTone::Log, text: session.message(entry).0 }).collect();
        self.told = session.in_hand.log.told();
        messages.reverse();
        messages
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
