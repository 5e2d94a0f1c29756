//! How levels come to be: a chain of builder stages, the first of which makes a map and the others change it.
//!
//! Stages know tiles, rooms and places, but no creature, item or rule: they fill a [`plan::LevelPlan`], and the
//! engine puts things into the level. To add a stage: one file in `initial/` or `meta/` with its parameters and what it does,
//! its line in that folder's `mod.rs`, and its row in the list in `stages.rs`.

pub mod automaton;
pub mod blob;
pub mod brush;
pub mod fill_unreachable;
pub mod cave;
pub mod chain;
pub mod crossing;
pub mod doorways;
pub mod stamp_vault;
pub mod endless;
pub mod initial;
pub mod connect_regions;
pub mod layout;
pub mod meta;
pub mod kinds;
pub mod plan;
pub mod recipe;
pub mod stage;
pub mod stage_chain;
pub mod stages;
pub mod symmetry;
pub mod validate;
pub mod trial;
pub mod tunnels;
pub mod walls;
pub mod wfc_patterns;

use crate::{
    base::{
        geometry::{Point, Size},
        rng::Rng,
    },
    map_builders::plan::PlacedFeature,
    raws::{
        Raws,
        features::Feature,
        reading::table::Id,
        terrain::{Terrain, Terrains},
    },
};
use layout::Exit;
use plan::LevelPlan;

/// What a stage works with, besides the plan.
#[derive(Debug)]
pub struct Site<'a> {
    /// The level's own random stream.
    pub rng: Rng,
    /// All raws.
    pub raws: &'a Raws,
    /// What squares can be.
    pub terrains: &'a Terrains,
    /// How deep the level lies.
    pub depth: i32,
    /// The ways out that stairs are needed for.
    pub exits: &'a [Exit],
    /// The seed of the game, for what must not depend on the order in which parts are built.
    pub seed: u64,
    /// The name of the level's own random stream: with the seed another way to what must not depend on what has been
    /// drawn before.
    pub name: String,
}

impl Site<'_> {
    /// True once in `n` times, never where `n` is 0 or less: how the parameters of stages write odds.
    pub fn once_in(&mut self, n: i32) -> bool {
        u32::try_from(n).is_ok_and(|n| n > 0 && self.rng.one_in(n))
    }

    /// Puts a feature of `kind` on the square at `at` of `plan`, hidden if `hidden` says so, else by the chance of its record.
    pub fn furnish(&mut self, plan: &mut LevelPlan, at: Point, kind: Id<Feature>, hidden: Option<bool>) {
        let chance = self.raws.features.table[kind].hidden;
        let hidden = hidden.unwrap_or_else(|| chance > 0 && self.rng.chance(chance));
        plan.features.insert(at, PlacedFeature { kind, hidden });
    }
}

/// What the square at a point of a level without end is.
pub type Squares<'a> = Box<dyn Fn(Point) -> Id<Terrain> + 'a>;

/// A stage that makes a map out of nothing.
pub trait InitialMapBuilder {
    /// A plan of `size`.
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan;

    /// What each square of a level that has no end is, whatever else has been built; `None` for stages that only make
    /// levels with bounds.
    fn squares(&self, _site: &Site<'_>) -> Option<Squares<'_>> {
        None
    }
}

/// A stage that changes a map.
pub trait MetaMapBuilder {
    /// Changes `plan`; does nothing where what it works on is missing.
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan);
}
