//! Level generation: a chain of builder stages. The first stage makes a map and the others change it.
//!
//! Stages know tiles, rooms and places, but no creatures, items or rules. They fill a [`plan::LevelPlan`],
//! and the engine populates the level. To add a stage: write one file in `initial/` or `meta/` with its
//! parameters and its builder, add a line to the `mod.rs` of that folder, and add a row to the list in
//! `stages.rs`.

mod altars;
pub mod automaton;
pub mod blob;
pub mod brush;
pub mod cave;
pub mod chain;
pub mod connect_regions;
pub mod crossing;
pub mod doorways;
pub mod endless;
pub mod fill_unreachable;
pub mod initial;
pub mod layout;
pub mod meta;
pub mod metered;
pub mod plan;
pub mod recipe;
pub mod stage;
pub mod stage_chain;
pub mod stages;
pub mod stamp_vault;
pub mod symmetry;
mod traps;
pub mod trial;
pub mod tunnels;
pub mod validate;
pub mod walls;
pub mod wfc_patterns;
pub mod winding;

use crate::{
    base::{
        geometry::{Point, Rect, Size},
        grid::Grid,
        rng::Rng,
    },
    map_builders::plan::PlacedFeature,
    raws::{
        Raws,
        kinds::{
            features::Feature,
            terrain::{Terrain, Terrains},
            themes::Theme,
            vaults::Vault,
        },
        reading::table::Id,
    },
};
use layout::Exit;
use plan::LevelPlan;

/// Context of a stage, besides the plan.
#[derive(Debug)]
pub struct Site<'a> {
    /// Random stream of the level.
    pub rng: Rng,
    pub raws: &'a Raws,
    /// Terrains that squares can have.
    pub terrains: &'a Terrains,
    /// Depth of the level.
    pub depth: i32,
    /// Exits that need stairs.
    pub exits: &'a [Exit],
    /// Seed of the game, for results that must not depend on the order in which parts are built.
    pub seed: u64,
    /// Name of the level's random stream. With `seed` it makes streams for results that must not depend on
    /// earlier draws.
    pub name: String,
    /// Themes of the special rooms that the level must have, in the order in which they are made.
    pub themes: &'a [Id<Theme>],
    /// Vaults that the level must have.
    pub vaults: &'a [Id<Vault>],
    /// Number of this attempt at the level, from 0.
    pub attempt: u32,
}

impl Site<'_> {
    /// True with probability 1/`n`; never if `n` is 0 or less. The parameters of stages write odds like this.
    pub fn once_in(&mut self, n: i32) -> bool {
        u32::try_from(n).is_ok_and(|n| n > 0 && self.rng.one_in(n))
    }

    /// Puts a feature of `kind` on the square at `at` of `plan`. It is hidden if `hidden` says so, or with
    /// the probability in its record if `hidden` is `None`.
    pub fn furnish(&mut self, plan: &mut LevelPlan, at: Point, kind: Id<Feature>, hidden: Option<bool>) {
        let chance = self.raws.features.table[kind].hidden;
        let hidden = hidden.unwrap_or_else(|| chance > 0 && self.rng.chance(chance));
        plan.features.insert(at, PlacedFeature::new(kind, hidden));
    }
}

/// Stage that makes a map from nothing.
pub trait InitialMapBuilder {
    /// Makes a plan of `size`.
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan;

    /// Returns the squares of `area` of an endless level, which do not depend on what has been built; `None`
    /// if the stage can only make bounded levels.
    fn part(&self, _site: &Site<'_>, _area: Rect) -> Option<Grid<Id<Terrain>>> {
        None
    }
}

/// Stage that changes a map.
pub trait MetaMapBuilder {
    /// Changes `plan`. Does nothing if what the stage works on is missing.
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan);
}
