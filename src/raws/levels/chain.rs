//! What raws know of a chain of builder stages: it is a list of JSON until `map_builders`, which has the stages, reads it.

use crate::{
    base::geometry::Size,
    raws::{
        reading::{json::Node, name_index::suggestion, report::Findings, table::Id},
        samples::Samples,
        terrain::{Terrain, Terrains},
        vaults::Vaults,
    },
};
use std::{
    any::Any,
    fmt::Debug,
    ops::Deref,
    panic::{RefUnwindSafe, UnwindSafe},
    sync::Arc,
};

/// A chain as it is typed.
#[derive(Debug, Clone, Copy)]
pub struct WrittenChain<'a> {
    /// The record it stands in.
    pub record: &'a Node,
    /// Its stages: the list at the key `chain`.
    pub stages: &'a [Node],
    /// Whether its levels have no end.
    pub endless: bool,
}

/// Reads a chain for maps like the given ground; every mistake goes to the report.
pub type ReadChain = fn(&mut Findings, WrittenChain<'_>, &Ground<'_>) -> Option<LevelChain>;

/// A chain that has been read, as far as raws ask about it.
pub trait StageChain: Any + Debug + Send + Sync + UnwindSafe + RefUnwindSafe {
    /// The names of the stages in order.
    fn names(&self) -> Vec<&'static str>;

    /// Whether some stage leaves `part` in the plan.
    fn gives(&self, part: Part) -> bool;

    /// Whether some stage asks for the vault called `name`.
    fn names_vault(&self, name: &str) -> bool;

    /// Whether some stage draws from all vaults that fit.
    fn draws_vaults(&self) -> bool;
}

/// The chain of a recipe. `map_builders` knows what is in it.
#[derive(Debug, Clone)]
pub struct LevelChain(Arc<dyn StageChain>);

impl LevelChain {
    /// A chain that has been read.
    pub fn new(chain: impl StageChain) -> Self {
        Self(Arc::new(chain))
    }

    /// The chain as the type it was made of.
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

/// Something of a plan that one stage makes and another works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Rooms: rectangles of floor with walls.
    Rooms,
    /// Doorways: gaps in walls that doors can be hung in.
    Doorways,
    /// Stairs wherever the level has neighbours.
    Stairs,
    /// The hero's place.
    Start,
}

impl Part {
    /// What a message calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Rooms => "rooms",
            Part::Doorways => "doorways",
            Part::Stairs => "stairs",
            Part::Start => "a place for the hero",
        }
    }
}

/// What parameters are checked against.
#[derive(Debug, Clone, Copy)]
pub struct Ground<'a> {
    /// The size of the map; for levels without end that of a part of them.
    pub size: Size,
    /// What squares can be.
    pub terrains: &'a Terrains,
    /// The vaults there are.
    pub vaults: &'a Vaults,
    /// The samples there are.
    pub samples: &'a Samples,
}

/// A parameter that is wrong, as a path, and what is wrong with it.
pub type Wrong = (&'static str, String);

impl Ground<'_> {
    /// The terrain that the parameter `key` calls `name`.
    ///
    /// # Errors
    /// What is wrong, if there is none.
    pub fn terrain(&self, key: &'static str, name: &str) -> Result<Id<Terrain>, Wrong> {
        self.terrains.named(name).ok_or_else(|| {
            (key, format!("there is no terrain `{name}`; {}", suggestion(name, self.terrains.names())))
        })
    }
}
