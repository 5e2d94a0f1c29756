//! Recording of a game: its beginning and every action since, for replay.

use crate::{
    base::{calendar::CalendarDay, clean_text::Name},
    engine::{
        action::Action,
        game::{Game, Setup},
        state::{character::Identity, mode::GameMode},
    },
    raws::{
        Raws,
        machinery::origin::{Hex, RawsOrigin},
        reading::table::{Id, Named, Table},
    },
};
use serde::{Deserialize, Serialize};

/// Number of actions between two digests of the game.
pub const DIGEST_EVERY: usize = 100;

/// Maximum number of actions of a recording.
const MOST: usize = 10_000_000;

/// Beginning of a recorded game, with names instead of ids, so that it can be read under any raws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beginning {
    /// The seed.
    pub seed: u64,
    /// The hero's name.
    pub name: Name,
    /// Role, race, gender and alignment.
    pub hero: [String; 4],
    /// Origin of the raws.
    pub origin: RawsOrigin,
    /// Mode of the game. Default: normal.
    #[serde(default)]
    pub mode: GameMode,
    /// Bot that plays; `None` for a player, and for games recorded before it was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<RecordedBot>,
    /// Day whose daily game this is, begun as such; `None` for other games with the same seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<CalendarDay>,
}

/// Bot that plays a recorded game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedBot {
    pub name: String,
    /// Seed of the bot's own draws.
    pub seed: u64,
}

/// Recording of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recording {
    /// The beginning of the game.
    pub beginning: Beginning,
    /// A line for each action, and one for each digest.
    lines: String,
    /// Number of actions.
    actions: usize,
}

/// One line of a recording: an action or a digest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordingEntry {
    /// An action of the hero.
    Action(Action),
    /// The digest of the game after the action before.
    Digest(Hex),
}

/// Error for an invalid line of a recording.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of its actions cannot be read")]
pub struct RecordingError {
    /// Number of the line, from 1.
    pub line: usize,
}

/// Error for a record that the current raws lack, so that the game cannot be started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no {what} `{name}`")]
pub struct Unknown {
    /// Kind of the record.
    pub what: &'static str,
    /// Name of the record.
    pub name: String,
}

impl Beginning {
    /// Creates the beginning of a game of a player with `setup` under `raws` in `mode`.
    pub fn new(raws: &Raws, setup: &Setup, mode: GameMode) -> Self {
        let (traits, identity) = (&raws.traits, setup.identity);
        Self {
            seed: setup.seed,
            name: setup.name.clone(),
            hero: [
                traits.roles[identity.role].name.clone(),
                traits.races[identity.race].name.clone(),
                traits.genders[identity.gender].name.clone(),
                traits.alignments[identity.alignment].name.clone(),
            ],
            origin: raws.origin.clone(),
            mode,
            bot: None,
            daily: None,
        }
    }

    /// Converts the beginning to a setup under `raws`.
    ///
    /// # Errors
    ///
    /// [`Unknown`] if `raws` lack the role, race, gender or alignment.
    pub fn setup(&self, raws: &Raws) -> Result<Setup, Unknown> {
        let identity = identity(raws, &self.hero)?;
        Ok(Setup { seed: self.seed, name: self.name.clone(), identity })
    }
}

/// Returns the role, race, gender and alignment with these present or former names in `raws`.
///
/// # Errors
///
/// [`Unknown`] if `raws` lack one of them.
pub fn identity(raws: &Raws, [role, race, gender, alignment]: &[String; 4]) -> Result<Identity, Unknown> {
    let traits = &raws.traits;
    Ok(Identity {
        role: find(&traits.roles, "role", role)?,
        race: find(&traits.races, "race", race)?,
        gender: find(&traits.genders, "gender", gender)?,
        alignment: find(&traits.alignments, "alignment", alignment)?,
    })
}

fn find<T: Named>(table: &Table<T>, what: &'static str, name: &str) -> Result<Id<T>, Unknown> {
    table.named(name).ok_or_else(|| Unknown { what, name: name.to_owned() })
}

/// Formats `entry` as a line, without the line break.
pub fn line(entry: &RecordingEntry) -> String {
    match entry {
        // Names and numbers can always be serialized.
        RecordingEntry::Action(action) => serde_json::to_string(action).unwrap_or_default(),
        RecordingEntry::Digest(digest) => format!("#{}", String::from(*digest)),
    }
}

/// Parses a line; `None` if it is invalid.
pub(super) fn entry(line: &str) -> Option<RecordingEntry> {
    match line.strip_prefix('#') {
        Some(digest) => Hex::try_from(digest.to_owned()).ok().map(RecordingEntry::Digest),
        None => serde_json::from_str(line).ok().map(RecordingEntry::Action),
    }
}

impl Recording {
    /// Creates an empty recording of a game with this `beginning`.
    pub fn new(beginning: Beginning) -> Self {
        Self { beginning, lines: String::new(), actions: 0 }
    }

    /// Parses `lines`.
    ///
    /// # Errors
    ///
    /// [`RecordingError`] with the number of the first invalid line.
    pub fn read(beginning: Beginning, lines: &str) -> Result<Self, RecordingError> {
        let mut recording = Self::new(beginning);
        for (number, line) in (1..).zip(lines.lines()) {
            let entry = entry(line).filter(|_| recording.actions < MOST);
            recording.add(&entry.ok_or(RecordingError { line: number })?);
        }
        Ok(recording)
    }

    /// Records `action`, and every [`DIGEST_EVERY`] actions the digest of `game` after it.
    pub fn note(&mut self, action: &Action, game: &Game) {
        self.add(&RecordingEntry::Action(action.clone()));
        if self.actions.is_multiple_of(DIGEST_EVERY) {
            self.add(&RecordingEntry::Digest(Hex(game.digest())));
        }
    }

    /// Appends an entry read from a file.
    pub fn add(&mut self, entry: &RecordingEntry) {
        self.lines.push_str(&line(entry));
        self.lines.push('\n');
        self.actions += usize::from(matches!(entry, RecordingEntry::Action(_)));
    }

    /// Returns the number of actions.
    pub fn actions(&self) -> usize {
        self.actions
    }

    /// Returns all lines without the beginning, one for each action and digest.
    pub fn lines(&self) -> &str {
        &self.lines
    }

    /// Returns the actions in the lines from the byte `from` on, where a line begins.
    pub fn actions_from(&self, from: usize) -> Vec<Action> {
        let entries = self.lines.get(from..).unwrap_or_default().lines().filter_map(entry);
        let action = |entry| match entry {
            RecordingEntry::Action(action) => Some(action),
            RecordingEntry::Digest(_) => None,
        };
        entries.filter_map(action).collect()
    }

    /// Returns all entries in order.
    pub fn entries(&self) -> impl Iterator<Item = RecordingEntry> {
        self.lines.lines().filter_map(entry)
    }
}
