//! Replays a recorded game in the session: step by step, forward to a turn, or back.

use super::session::Session;
use crate::{
    engine::game::Game,
    narrate::Line,
    saves::{
        recording::{Beginning, Recording, RecordingEntry},
        replay::{BeginError, begun},
    },
};
use std::sync::Arc;

/// A recorded game and the position of its replay.
#[derive(Debug)]
pub struct ReplayPlayer {
    beginning: Beginning,
    entries: Vec<RecordingEntry>,
    /// Entries played so far.
    done: usize,
    /// Copies to return to, in order; the first is of the beginning.
    snapshots: Vec<Snapshot>,
    /// Description of the first deviation from the recorded game.
    trouble: Option<String>,
    /// True if the raws differ from those of the recording.
    edited: bool,
}

/// A copy of the game to return to.
#[derive(Debug)]
struct Snapshot {
    /// Entries played before this snapshot.
    done: usize,
    game: Game,
}

/// Entries between two snapshots.
const SNAPSHOT_EVERY: usize = 400;

impl ReplayPlayer {
    /// Begins the game of `recording` and makes it the game of the session.
    ///
    /// # Errors
    ///
    /// A [`BeginError`] if the game cannot begin under the raws of the session; then the session is
    /// unchanged.
    pub fn begin(session: &mut Session, recording: &Recording) -> Result<Self, BeginError> {
        let raws = session.raws().clone();
        let game = begun(Arc::clone(&raws), &recording.beginning)?;
        let snapshots = vec![Snapshot { done: 0, game: game.branch(None) }];
        session.watch_game(game);
        let edited = recording.beginning.origin.differences(&raws.origin);
        // The edited files are listed as a message, to be read before the replay moves.
        let trouble = (!edited.is_empty()).then(|| session.messages().replay.edited().text());
        if trouble.is_some() {
            let line = Line::plain(session.told_of_edited(&edited));
            session.in_hand.log.add(line);
        }
        Ok(Self {
            beginning: recording.beginning.clone(),
            entries: recording.entries().collect(),
            done: 0,
            snapshots,
            trouble,
            edited: !edited.is_empty(),
        })
    }

    /// Begins the game that has just ended again: where its hero first took an exit of a goal, otherwise at
    /// the beginning.
    ///
    /// # Errors
    ///
    /// A sentence with the reason why the game cannot be watched.
    pub fn again(session: &mut Session) -> Result<Self, String> {
        let begun = session.recording_over().map_err(|error| error.to_string()).and_then(|recording| {
            let exit = |session: &Session| {
                let view = session.view()?;
                view.chronicle().story.first_of_goal(&view.raws().goals.first()?.name)
            };
            let turn = exit(session);
            let mut replay = Self::begin(session, &recording).map_err(|error| error.to_string())?;
            // The exit is taken at the end of an act, which may have begun in the turn before.
            if let Some(turn) = turn {
                replay.go_to_turn(session, turn.saturating_sub(1));
                if exit(session).is_some() {
                    // An act of a slow hero takes several turns.
                    replay.back(session);
                }
            }
            Ok(replay)
        });
        begun.map_err(|reason| session.messages().keeping.not_watched().fill(&[("reason", &reason)]))
    }

    /// True if the raws differ from those of the recording.
    pub const fn is_edited(&self) -> bool {
        self.edited
    }

    /// Returns a description of the first deviation from the recorded game.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Performs the next action. False if there is none or it was refused.
    pub fn step(&mut self, session: &mut Session) -> bool {
        while let Some(entry) = self.entries.get(self.done) {
            match entry {
                RecordingEntry::Digest(then) => {
                    let now = session.in_hand.game.as_ref().map(Game::digest);
                    if now != Some(then.0) && self.trouble.is_none() {
                        self.trouble = Some(session.messages().replay.another().text());
                    }
                    self.done += 1;
                }
                RecordingEntry::Action(action) => {
                    session.in_hand.log.all_seen();
                    if session.perform(action.clone(), &|_| false).is_none() {
                        self.trouble = Some(session.messages().replay.refused().text());
                        return false;
                    }
                    self.done += 1;
                    let last = self.snapshots.last().map_or(0, |snapshot| snapshot.done);
                    if self.done >= last + SNAPSHOT_EVERY
                        && let Some(game) = &session.in_hand.game
                    {
                        self.snapshots.push(Snapshot { done: self.done, game: game.branch(None) });
                    }
                    return true;
                }
            }
        }
        false
    }

    /// Plays until `enough` is true. Starts from the latest snapshot that satisfies `is_before`, if that is
    /// given.
    fn go_to(
        &mut self,
        session: &mut Session,
        is_before: Option<&dyn Fn(&Snapshot) -> bool>,
        enough: impl Fn(&Self, &Game) -> bool,
    ) {
        if let Some(is_before) = is_before {
            let Some(Snapshot { done, game }) = self.snapshots.iter().rfind(|snapshot| is_before(snapshot))
            else {
                return;
            };
            self.done = *done;
            session.watch_game(game.branch(None));
        }
        while session.in_hand.game.as_ref().is_some_and(|game| !enough(self, game)) && self.step(session) {}
        session.in_hand.flights.land();
    }

    /// Goes one action back.
    pub fn back(&mut self, session: &mut Session) {
        let before = self.entries.get(..self.done).unwrap_or_default();
        let last = before.iter().rposition(|entry| matches!(entry, RecordingEntry::Action(_)));
        if let Some(to) = last {
            self.go_to(session, Some(&|snapshot| snapshot.done <= to), |replay, _| replay.done >= to);
        }
    }

    /// Goes to the first moment of `turn`.
    pub fn go_to_turn(&mut self, session: &mut Session, turn: u32) {
        let is_before = |snapshot: &Snapshot| snapshot.game.turn() < turn || snapshot.done == 0;
        let behind = session.in_hand.game.as_ref().is_some_and(|game| game.turn() >= turn);
        self.go_to(session, behind.then_some(&is_before), |_, game| game.turn() >= turn);
    }

    /// Goes to the end.
    pub fn go_to_end(&mut self, session: &mut Session) {
        self.go_to(session, None, |_, _| false);
    }

    /// Returns the number of actions performed so far, and of all actions.
    pub fn progress(&self) -> (usize, usize) {
        let actions = |entries: &[RecordingEntry]| {
            entries.iter().filter(|entry| matches!(entry, RecordingEntry::Action(_))).count()
        };
        (actions(self.entries.get(..self.done).unwrap_or_default()), actions(&self.entries))
    }

    /// Returns the recording up to this moment.
    pub fn so_far(&self) -> Recording {
        let mut recording = Recording::new(self.beginning.clone());
        for entry in self.entries.get(..self.done).unwrap_or_default() {
            recording.add(entry);
        }
        recording
    }
}
