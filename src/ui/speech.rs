//! What is said aloud, as it happens: messages, who comes into sight, questions, what is chosen, and how the hero is. A front-end
//! that talks to screen readers asks after each input what is new; nothing is said twice without a reason.

use super::{app::App, voice::Voice};
use crate::{
    engine::{game::Game, state::thing_id::ThingId},
    narrate,
};
use serde::Serialize;

/// More than so many who come into sight at once are not told one by one.
const MOST_COMERS: usize = 4;

/// How something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// What has happened: one after the other.
    Log,
    /// What waits for an answer: at once.
    Alert,
    /// What shows and what is chosen: only the latest counts.
    Screen,
    /// How the hero is, when there is peace.
    Status,
}

/// Something to be said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Utterance {
    /// How.
    pub tone: Tone,
    /// What.
    pub text: String,
}

/// What has been said so far.
#[derive(Debug, Default)]
pub struct Speech {
    /// How many messages.
    told: u64,
    /// Who was in sight.
    in_sight: Vec<ThingId>,
    voice: Voice,
    state: String,
}

impl Speech {
    /// What is to be said now.
    pub fn take(&mut self, app: &mut App) -> Vec<Utterance> {
        let mut said = self.messages(app);
        let tell = |tone, text| Utterance { tone, text };
        said.extend(self.comers(app).into_iter().map(|text| tell(Tone::Log, text)));
        // What moves by itself is told when it has come to rest.
        if !app.animating() {
            let voice = app.voice();
            // A question that stands after something else has happened is another one.
            if !voice.asked.is_empty() && (voice.asked != self.voice.asked || !said.is_empty()) {
                said.push(tell(Tone::Alert, voice.asked.clone()));
            }
            let news = voice.news(&self.voice);
            said.extend((!news.is_empty()).then(|| tell(Tone::Screen, news)));
            self.voice = voice;
        }
        let state = app.spoken_state();
        if state != self.state {
            self.state.clone_from(&state);
            said.extend((!state.is_empty()).then(|| tell(Tone::Status, state)));
        }
        said
    }

    /// In another game, so many messages have been told elsewhere.
    pub fn told_already(&mut self, messages: u64) {
        self.told = messages;
    }

    fn messages(&mut self, app: &App) -> Vec<Utterance> {
        let session = app.session();
        let new = session.in_hand.log.entries().rev().take_while(|entry| entry.number > self.told);
        let mut messages: Vec<_> =
            new.map(|entry| Utterance { tone: Tone::Log, text: session.message(entry).0 }).collect();
        self.told = session.in_hand.log.told();
        messages.reverse();
        messages
    }

    /// Who has come into sight, in sentences.
    fn comers(&mut self, app: &App) -> Vec<String> {
        let Some(view) = app.game().map(Game::view) else { return Vec::new() };
        let sightings = view.creatures();
        let new = sightings.iter().filter(|sighting| !self.in_sight.contains(&sighting.who.id));
        let told = new.take(MOST_COMERS).map(|sighting| narrate::comes(&view, sighting)).collect();
        self.in_sight = sightings.iter().map(|sighting| sighting.who.id).collect();
        told
    }
}
