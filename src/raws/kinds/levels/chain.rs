//! Interface of raws to chains of builder stages. A chain is a list of JSON values until `map_builders`,
//! which defines the stages, reads it.

use crate::{
    base::geometry::Size,
    raws::{
        kinds::{
            samples::Samples,
            terrain::{Terrain, Terrains},
            themes::{Theme, Themes},
            vaults::VaultTable,
        },
        reading::{json::Node, name_index::suggestion, report::Findings, table::Id},
    },
};
use std::{
    any::Any,
    fmt::Debug,
    ops::Deref,
    panic::{RefUnwindSafe, UnwindSafe},
    sync::Arc,
};

/// Chain of builder stages before its names are resolved.
#[derive(Debug, Clone, Copy)]
pub struct WrittenChain<'a> {
    /// Record that contains the chain.
    pub record: &'a Node,
    /// Stages: the list at the key `chain`.
    pub stages: &'a [Node],
    /// True if the levels are unbounded.
    pub endless: bool,
}

/// Function that reads a chain for maps of the given ground. Mistakes go to the report.
pub type ReadChain = fn(&mut Findings, WrittenChain<'_>, &CheckContext<'_>) -> Option<LevelChain>;

/// Chain that has been read, with the questions that raws ask about it.
pub trait StageChain: Any + Debug + Send + Sync + UnwindSafe + RefUnwindSafe {
    /// Returns the names of the stages, in order.
    fn names(&self) -> Vec<&'static str>;

    /// True if some stage adds `part` to the plan.
    fn gives(&self, part: PlanPart) -> bool;

    /// True if some stage names the vault `name`.
    fn names_vault(&self, name: &str) -> bool;

    /// True if some stage draws at random from all vaults that fit.
    fn draws_vaults(&self) -> bool;
}

/// Chain of a recipe. Only `map_builders` knows its stages.
#[derive(Debug, Clone)]
pub struct LevelChain(Arc<dyn StageChain>);

impl LevelChain {
    /// Wraps a chain that has been read.
    pub fn new(chain: impl StageChain) -> Self {
        Self(Arc::new(chain))
    }

    /// Returns the chain for a downcast to its concrete type.
    pub fn as_any(&self) -> &dyn Any {
        &*self.0
    }
}

impl Deref for LevelChain {
    type Target = dyn StageChain;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

/// Part of a level plan that one stage makes and another needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlanPart {
    /// Rooms: rectangles of floor with walls.
    Rooms,
    /// Doorways: gaps in walls for doors.
    Doorways,
    /// Stairs to all neighbouring levels.
    Stairs,
    /// Start square of the hero.
    Start,
}

impl PlanPart {
    /// Returns the name of the part in messages.
    pub const fn name(self) -> &'static str {
        match self {
            PlanPart::Rooms => "rooms",
            PlanPart::Doorways => "doorways",
            PlanPart::Stairs => "stairs",
            PlanPart::Start => "a place for the hero",
        }
    }
}

/// Data that parameters of stages are checked against.
#[derive(Debug, Clone, Copy)]
pub struct CheckContext<'a> {
    /// Size of the map, or of one chunk of an unbounded level.
    pub size: Size,
    /// All kinds of terrain.
    pub terrains: &'a Terrains,
    /// Themes of special rooms.
    pub themes: &'a Themes,
    /// All vaults.
    pub vaults: &'a VaultTable,
    /// All samples.
    pub samples: &'a Samples,
}

/// Wrong parameter as a path, and the problem.
pub type Wrong = (&'static str, String);

impl CheckContext<'_> {
    /// Returns the terrain `name` that the parameter `key` refers to.
    ///
    /// # Errors
    ///
    /// `key` and a message if there is no such terrain.
    pub fn terrain(&self, key: &'static str, name: &str) -> Result<Id<Terrain>, Wrong> {
        self.terrains.named(name).ok_or_else(|| {
            (key, format!("there is no terrain `{name}`; {}", suggestion(name, self.terrains.names())))
        })
    }

    /// Returns the theme `name` that the parameter `key` refers to.
    ///
    /// # Errors
    ///
    /// `key` and a message if there is no such theme.
    pub fn theme(&self, key: &'static str, name: &str) -> Result<Id<Theme>, Wrong> {
        let names = || self.themes.table.iter().map(|(_, theme)| theme.name.as_str());
        let found = self.themes.table.named(name);
        found.ok_or_else(|| (key, format!("there is no theme `{name}`; {}", suggestion(name, names()))))
    }
}
