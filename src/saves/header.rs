//! Header of a save file, readable without unpacking the contents.

use super::recording::Beginning;
use crate::{
    base::clean_text::Name,
    engine::{game::Game, state::mode::GameMode},
    raws::{
        kinds::endings::EndingOutcome,
        machinery::origin::{Hex, RawsOrigin},
    },
};
use serde::{Deserialize, Serialize};

/// Header of a save file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// Version of the program that wrote the file.
    pub program: String,
    /// The hero's name.
    pub name: Name,
    /// The hero's role, race, gender and alignment, by their names in the raws.
    pub hero: [String; 4],
    /// The hero's rank title at this experience level.
    pub rank: String,
    /// Origin of the raws at the time of writing.
    pub origin: RawsOrigin,
    /// Seed of the game.
    pub seed: u64,
    /// Turn of the game.
    pub turn: u32,
    /// Depth of the hero's level.
    pub depth: i32,
    /// Time of writing in seconds since 1970; 0 if unknown.
    pub when: u64,
    /// Mode of the game. Default: normal.
    #[serde(default)]
    pub mode: GameMode,
    /// Outcome of the game; `None` while it is in progress.
    pub ended: Option<Ended>,
    /// Digest of the game state.
    pub state: Hex,
    /// Digest of the unpacked payload.
    pub payload: Hex,
    /// Bytes of the unpacked payload.
    pub size: u64,
}

/// Outcome of a finished game, as stored in the header of its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// The hero won.
    Won,
    /// The hero died.
    Died,
    /// The hero left the dungeon.
    Left,
    /// The player gave up.
    Quit,
}

impl Ended {
    /// Returns the word of the outcome.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Died => "died",
            Self::Left => "left",
            Self::Quit => "quit",
        }
    }

    /// Returns the outcome of `game`; `None` while it is in progress.
    fn from_game(game: &Game) -> Option<Self> {
        let ending = game.status().ending()?;
        Some(match ending.kind(game.raws()).outcome {
            EndingOutcome::Won => Self::Won,
            EndingOutcome::Left => Self::Left,
            EndingOutcome::Died => Self::Died,
            EndingOutcome::Quit => Self::Quit,
        })
    }
}

/// Version of this program.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

impl Header {
    /// Creates the header of a crash report at `when`, for a game with this `beginning`.
    pub fn of_crash(beginning: &Beginning, when: u64) -> Self {
        Self {
            program: PROGRAM.to_owned(),
            name: beginning.name.clone(),
            hero: beginning.hero.clone(),
            rank: String::new(),
            origin: beginning.origin.clone(),
            seed: beginning.seed,
            turn: 0,
            depth: 0,
            when,
            mode: beginning.mode,
            ended: None,
            state: Hex(0),
            payload: Hex(0),
            size: 0,
        }
    }

    /// Creates the header of `game` at `when`. The fields about the payload stay 0.
    pub fn new(game: &Game, when: u64) -> Self {
        let (raws, view) = (game.raws(), game.view());
        let traits = &raws.traits;
        let hero = view.hero();
        let names = hero.map(|hero| {
            let identity = &hero.identity;
            [
                traits.roles[identity.role].name.clone(),
                traits.races[identity.race].name.clone(),
                traits.genders[identity.gender].name.clone(),
                traits.alignments[identity.alignment].name.clone(),
            ]
        });
        Self {
            program: PROGRAM.to_owned(),
            name: hero.map(|hero| hero.name.clone()).unwrap_or_default(),
            hero: names.unwrap_or_default(),
            rank: view.rank().to_owned(),
            origin: raws.origin.clone(),
            seed: game.seed(),
            turn: game.turn(),
            depth: view.depth(),
            when,
            mode: game.mode(),
            ended: Ended::from_game(game),
            state: Hex(game.digest()),
            payload: Hex(0),
            size: 0,
        }
    }
}
