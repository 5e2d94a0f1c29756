//! State of a game: levels, creatures, items and counters. A save holds exactly this. Derived indexes for
//! fast access are in `scratch`.
//!
//! No rules are here: the modules above read and change the state.

pub mod actor_seen;
pub mod auto_pickup;
pub mod being;
pub(super) mod belongings;
pub mod body;
mod bounds;
pub mod burden;
pub(super) mod changes;
pub mod character;
pub mod chronicle;
pub mod conducts;
pub mod consultations;
pub mod creature;
pub mod deed;
pub mod devotion;
pub mod eyes;
pub(super) mod factions;
pub(super) mod familiarity;
pub(super) mod flow;
pub mod form;
pub mod fov;
pub(super) mod gear;
pub mod goals;
pub(super) mod ground;
pub mod hunger;
pub mod inscription;
pub mod item;
pub mod keeper;
pub mod known_item;
pub(super) mod labels;
pub mod lessons;
pub mod letter;
pub mod level;
pub(super) mod limits;
pub(super) mod looks;
pub mod mode;
pub(super) mod occupancy;
pub(super) mod occupation;
pub(super) mod pending;
pub mod practice;
pub mod prayer;
pub mod price;
pub mod prowess;
pub mod pursuit;
pub(super) mod scent;
pub(super) mod scratch;
pub(super) mod shaft;
pub mod shop;
pub mod source;
pub mod spellbook;
pub mod status;
pub mod status_effect;
pub mod story;
pub(super) mod straggler;
pub(super) mod strangers;
pub mod thing_id;
pub mod things;
pub mod told;
pub(super) mod vault_watch;
pub mod wind;
pub mod wound;

use crate::{
    base::{by_name::read_by_name, clean_text::Note, pairs, rng::Rng, within::within},
    map_builders::layout::LevelId,
    raws::{
        kinds::{creatures::CreatureKind, items::ItemKind},
        reading::table::Id,
    },
};
use auto_pickup::AutoPickup;
use bounds::{LAST_TURN, MANY};
use chronicle::Chronicle;
use familiarity::Familiarity;
use inscription::Draft;
use labels::Labels;
use level::Level;
use looks::Looks;
use mode::GameMode;
use occupation::Occupation;
use pending::Pending;
use scent::Scent;
use serde::{Deserialize, Serialize};
use status::Status;
use std::collections::{BTreeMap, BTreeSet};
use thing_id::ThingId;

/// State of a game without its things. State and things together decide all that follows.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct State {
    /// Seed of the game, from which all random streams derive.
    pub(super) seed: u64,
    /// Current turn, from 1.
    #[serde(deserialize_with = "within::<1, LAST_TURN, _, _>")]
    pub(super) turn: u32,
    /// Next decision, or the end of the game.
    #[serde(deserialize_with = "Status::or_playing")]
    pub(super) status: Status,
    /// Random stream of play.
    pub(super) rng: Rng,
    /// Id of the next thing.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub(super) next_id: u32,
    /// Kinds of creatures that are no longer created: unique ones created already, and extinct ones.
    #[serde(deserialize_with = "read_by_name::list")]
    pub(super) spent: BTreeSet<Id<CreatureKind>>,
    /// Unique kinds of items created so far.
    #[serde(deserialize_with = "read_by_name::list")]
    pub(super) artefacts: BTreeSet<Id<ItemKind>>,
    /// Turn from which each invoked artefact is ready again.
    #[serde(with = "pairs")]
    pub(super) resting: BTreeMap<Id<ItemKind>, u32>,
    /// Trail of the hero's scent.
    pub(super) scent: Scent,
    /// Current level of the hero.
    pub(super) level: Level,
    /// Other levels that the hero has visited.
    #[serde(with = "pairs")]
    pub(super) others: BTreeMap<LevelId, Level>,
    /// Player's notes on levels.
    #[serde(with = "pairs")]
    pub(super) notes: BTreeMap<LevelId, Note>,
    /// Use of items that the hero does not know yet, by item.
    #[serde(with = "pairs")]
    pub(super) familiar: BTreeMap<ThingId, Familiarity>,
    /// Player's names for items and kinds.
    pub(super) labels: Labels,
    /// Appearances of items, dealt anew in each game.
    pub(super) looks: Looks,
    /// Creatures met and killed, items identified, levels reached.
    pub(super) chronicle: Chronicle,
    /// Number of levels whose recipe failed and was replaced.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub(super) fallbacks: u32,
    /// Counter of items that have landed anywhere; gives the order in piles.
    pub(super) landed: u32,
    /// Settings of automatic pickup.
    #[serde(rename = "habits")]
    pub(super) auto_pickup: AutoPickup,
    /// Unfinished task of the hero.
    pub(super) occupation: Option<Occupation>,
    /// Text that the hero is writing.
    pub(super) draft: Option<Draft>,
    /// Effects that wait for an answer of the player.
    #[serde(deserialize_with = "read_by_name::option")]
    pub(super) pending: Option<Pending>,
    /// Keeper in whose shop, or in the doorway of it, the hero is.
    pub(super) customer_of: Option<ThingId>,
    /// Items that a keeper has made an offer for.
    pub(super) offered: Vec<ThingId>,
    /// Last turn in which the hero used a tool that is free of time once a turn.
    pub(super) applied: u32,
    /// Normal, explore or debug mode; stored beside the state in saves.
    #[serde(skip)]
    pub(super) mode: GameMode,
}

impl State {
    /// Iterates over the levels that the hero has visited, in the order of their places.
    pub(super) fn levels(&self) -> impl Iterator<Item = &Level> {
        let place = self.level.place;
        let before = self.others.iter().take_while(move |(other, _)| **other < place);
        let after = self.others.iter().skip_while(move |(other, _)| **other < place);
        before.map(|(_, level)| level).chain([&self.level]).chain(after.map(|(_, level)| level))
    }
}
