//! The state of a game: what levels and those on them are. It is all that a save holds, and beside it there is what is
//! worked out from it to find things quickly (`scratch`).
//!
//! Nothing here knows rules: it is asked and changed by those further up.

pub mod affliction;
pub(super) mod belongings;
pub mod being;
pub mod body;
mod bounds;
pub mod burden;
pub(super) mod changes;
pub mod character;
pub mod chronicle;
pub mod creature;
pub mod eyes;
pub mod item;
pub(super) mod labels;
pub mod letter;
pub(super) mod factions;
pub mod form;
pub(super) mod flow;
pub mod fov;
pub(super) mod gear;
pub(super) mod ground;
pub mod habits;
pub mod hunger;
pub mod level;
pub(super) mod looks;
pub mod mode;
pub(super) mod limits;
pub(super) mod occupancy;
pub(super) mod occupation;
pub(super) mod pending;
pub mod practice;
pub mod prowess;
pub(super) mod scent;
pub(super) mod scratch;
pub mod source;
pub mod status;
pub mod thing_id;
pub mod things;

use crate::{
    base::{by_name::kept, clean_text::Note, pairs, rng::Rng, within::within},
    map_builders::layout::LevelId,
    raws::{creatures::CreatureKind, items::ItemKind, reading::table::Id},
};
use bounds::LAST_TURN;
use chronicle::Chronicle;
use habits::Habits;
use labels::Labels;
use level::Level;
use looks::Looks;
use mode::Mode;
use occupation::Occupation;
use pending::Pending;
use scent::Scent;
use serde::{Deserialize, Serialize};
use status::Status;
use std::collections::{BTreeMap, BTreeSet};

/// All of a game but its things: with them, it decides everything that is still to come.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct State {
    /// What the game began with; it decides everything that is drawn.
    pub(super) seed: u64,
    /// The game's turn, from 1.
    #[serde(deserialize_with = "within::<1, LAST_TURN, _, _>")]
    pub(super) turn: u32,
    /// Who is to decide now.
    #[serde(deserialize_with = "Status::or_playing")]
    pub(super) status: Status,
    /// The stream of everything that happens in play.
    pub(super) rng: Rng,
    /// The id of the next thing.
    pub(super) next_id: u32,
    /// The kinds of which no more come: unique ones that have come about, and those that were wiped out.
    #[serde(deserialize_with = "kept::list")]
    pub(super) spent: BTreeSet<Id<CreatureKind>>,
    /// Those things of which there is only one that have come about.
    #[serde(default, deserialize_with = "kept::list")]
    pub(super) artefacts: BTreeSet<Id<ItemKind>>,
    /// The hero's scent.
    pub(super) scent: Scent,
    /// The hero's level.
    pub(super) level: Level,
    /// The levels the hero has been on, without the one the hero is on.
    #[serde(with = "pairs")]
    pub(super) others: BTreeMap<LevelId, Level>,
    /// What the player wrote about levels.
    #[serde(with = "pairs")]
    pub(super) notes: BTreeMap<LevelId, Note>,
    /// What the player calls items and kinds of them.
    #[serde(default)]
    pub(super) labels: Labels,
    /// What things look like that look otherwise in each game.
    #[serde(default)]
    pub(super) looks: Looks,
    /// Whom the hero has met and killed, and when each level was reached.
    pub(super) chronicle: Chronicle,
    /// How many levels the game has whose recipes failed.
    pub(super) fallbacks: u32,
    /// How often something has come to lie anywhere: what came later lies on top.
    pub(super) landed: u32,
    /// What the hero does without being told each time.
    pub(super) habits: Habits,
    /// What the hero has begun and not finished.
    pub(super) occupation: Option<Occupation>,
    /// Effects that wait for an answer.
    #[serde(deserialize_with = "kept::option")]
    pub(super) pending: Option<Pending>,
    /// The last turn in which a tool was used that takes no time once a turn.
    #[serde(default)]
    pub(super) applied: u32,
    /// How serious it is; saves have it beside the state.
    #[serde(skip)]
    pub(super) mode: Mode,
}

impl State {
    /// The levels the hero knows, in the order of their places.
    pub(super) fn levels(&self) -> impl Iterator<Item = &Level> {
        let place = self.level.place;
        let before = self.others.iter().take_while(move |(other, _)| **other < place);
        let after = self.others.iter().skip_while(move |(other, _)| **other < place);
        before.map(|(_, level)| level).chain([&self.level]).chain(after.map(|(_, level)| level))
    }
}
