//! How a game went: what it began with and every action since, so that it can be played again.

use crate::{
    base::clean_text::Name,
    engine::{
        action::Action,
        game::{Game, Setup},
        state::{character::Identity, mode::Mode},
    },
    raws::{
        Raws,
        origin::{Hex, Origin},
        reading::table::{Id, Named, Table},
    },
};
use serde::{Deserialize, Serialize};

/// After how many actions the digest of the game is noted.
pub const DIGEST_EVERY: usize = 100;

/// The most actions of a recording.
const MOST: usize = 10_000_000;

/// The most bytes of one action: a note with its text.
const MOST_LINE: usize = 4096;

/// What a recorded game began with, by names, so that it can be read under any raws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beginning {
    /// The seed.
    pub seed: u64,
    /// The hero's name.
    pub name: Name,
    /// Role, race, gender and alignment.
    pub hero: [String; 4],
    /// The raws.
    pub origin: Origin,
    /// How serious it is.
    #[serde(default)]
    pub mode: Mode,
}

/// How a game went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recording {
    /// What it began with.
    pub beginning: Beginning,
    /// A line for each action, and one for each digest.
    lines: String,
    /// How many actions there are.
    actions: usize,
}

/// A line of a recording.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// What the hero did.
    Action(Action),
    /// What the game was then.
    Digest(Hex),
}

/// Why a recording cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of its actions cannot be read")]
pub struct RecordingError {
    /// Which line, from 1.
    pub line: usize,
}

/// Why a recorded game cannot be begun under these raws.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no {what} `{name}`")]
pub struct Unknown {
    /// What kind of record.
    pub what: &'static str,
    /// Its name.
    pub name: String,
}

impl Beginning {
    /// What a game with `setup` under `raws` in `mode` begins with.
    pub fn new(raws: &Raws, setup: &Setup, mode: Mode) -> Self {
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
        }
    }

    /// The same under `raws`.
    ///
    /// # Errors
    /// If they have no such role, race, gender or alignment.
    pub fn setup(&self, raws: &Raws) -> Result<Setup, Unknown> {
        let identity = identity(raws, &self.hero)?;
        Ok(Setup { seed: self.seed, name: self.name.clone(), identity })
    }
}

/// The role, race, gender and alignment that are, or were, called like this in `raws`.
///
/// # Errors
/// If they have no such role, race, gender or alignment.
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

/// The line that says `entry`, without its end.
pub fn line(entry: &Entry) -> String {
    match entry {
        // An action is made of names and numbers, which can always be written.
        Entry::Action(action) => serde_json::to_string(action).unwrap_or_default(),
        Entry::Digest(digest) => format!("#{}", String::from(*digest)),
    }
}

/// What a line says; `None` if nothing.
pub(super) fn entry(line: &str) -> Option<Entry> {
    if line.len() > MOST_LINE {
        return None;
    }
    match line.strip_prefix('#') {
        Some(digest) => Hex::try_from(digest.to_owned()).ok().map(Entry::Digest),
        None => serde_json::from_str(line).ok().map(Entry::Action),
    }
}

impl Recording {
    /// A recording of a game that begins so, in which nothing has happened yet.
    pub fn new(beginning: Beginning) -> Self {
        Self { beginning, lines: String::new(), actions: 0 }
    }

    /// The recording that `lines` tell.
    ///
    /// # Errors
    /// If one of them tells nothing.
    pub fn read(beginning: Beginning, lines: &str) -> Result<Self, RecordingError> {
        let mut recording = Self::new(beginning);
        for (number, line) in (1..).zip(lines.lines()) {
            let entry = entry(line).filter(|_| recording.actions < MOST);
            recording.add(&entry.ok_or(RecordingError { line: number })?);
        }
        Ok(recording)
    }

    /// `action` was done, and `game` is what came of it.
    pub fn note(&mut self, action: &Action, game: &Game) {
        self.add(&Entry::Action(action.clone()));
        if self.actions.is_multiple_of(DIGEST_EVERY) {
            self.add(&Entry::Digest(Hex(game.digest())));
        }
    }

    /// Adds what is read from elsewhere.
    pub fn add(&mut self, entry: &Entry) {
        self.lines.push_str(&line(entry));
        self.lines.push('\n');
        self.actions += usize::from(matches!(entry, Entry::Action(_)));
    }

    /// How many actions there are.
    pub fn actions(&self) -> usize {
        self.actions
    }

    /// All of it but the beginning, a line for each action and digest.
    pub fn lines(&self) -> &str {
        &self.lines
    }

    /// Everything that happened, in order.
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        self.lines.lines().filter_map(entry)
    }
}
