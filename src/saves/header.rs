//! What a save file says of itself before its contents are unpacked.

use super::recording::Beginning;
use crate::{
    base::clean_text::Name,
    engine::{
        event::{Ending, Status},
        game::Game,
        state::mode::Mode,
    },
    raws::origin::{Hex, Origin},
};
use serde::{Deserialize, Serialize};

/// What a save file says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the program that wrote it.
    pub program: String,
    /// The hero's name.
    pub name: Name,
    /// The hero's role, race, gender and alignment by their names in the raws.
    pub hero: [String; 4],
    /// What the hero is called at this level of experience.
    pub rank: String,
    /// Where the raws come from that it was written under.
    pub origin: Origin,
    /// The seed the game began with.
    pub seed: u64,
    /// The game's turn.
    pub turn: u32,
    /// How deep the hero is.
    pub depth: i32,
    /// When it was written, in seconds since 1970; 0 if nobody knew.
    pub when: u64,
    /// How serious the game is.
    #[serde(default)]
    pub mode: Mode,
    /// How the game ended; `None` while it goes on.
    pub ended: Option<Ended>,
    /// The digest of the game.
    pub state: Hex,
    /// The digest of the payload, unpacked.
    pub payload: Hex,
    /// Bytes of the payload, unpacked.
    pub size: u64,
}

/// How a game ended, in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// The hero died.
    Died,
    /// The hero left the dungeon.
    Left,
    /// The player gave up.
    Quit,
}

impl Ended {
    /// How a game with this status ended.
    pub const fn of(status: Status) -> Option<Self> {
        match status {
            Status::Over(Ending::Died { .. }) => Some(Self::Died),
            Status::Over(Ending::Left) => Some(Self::Left),
            Status::Over(Ending::Quit) => Some(Self::Quit),
            Status::Playing | Status::Asking(_) => None,
        }
    }
}

/// The version of this program.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

impl Header {
    /// The header of a report of a crash at `when` in the game that began so.
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

    /// The header of `game`, of which nothing is packed yet, written at `when`.
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
            ended: Ended::of(game.status()),
            state: Hex(game.digest()),
            payload: Hex(0),
            size: 0,
        }
    }
}
