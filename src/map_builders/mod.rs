//! How levels come to be: a chain of builder stages, the first of which makes a map and the others change it.
//!
//! Stages know tiles, rooms and places, but no creature, item or rule: they fill a [`plan::LevelPlan`], and the
//! engine puts things into the level. To add a stage: its parameters, its variant and its name in `raws/levels.rs`,
//! one file in `initial/` or `meta/` with the trait's method, and one line in [`recipe`].

pub mod chain;
pub mod initial;
pub mod meta;
pub mod plan;
pub mod recipe;

use crate::{
    base::{geometry::Size, rng::Rng},
    raws::terrain::Terrains,
};
use plan::LevelPlan;

/// What a stage works with, besides the plan.
#[derive(Debug)]
pub struct Site<'a> {
    /// The level's own random stream.
    pub rng: Rng,
    /// What squares can be.
    pub terrains: &'a Terrains,
}

/// A stage that makes a map out of nothing.
pub trait InitialMapBuilder {
    /// A plan of `size`.
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan;
}

/// A stage that changes a map.
pub trait MetaMapBuilder {
    /// Changes `plan`; does nothing where what it works on is missing.
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan);
}
