//! Visible content of a square: its feature, or else its terrain.

use super::colour::Colour;
use crate::raws::{
    kinds::{features::Feature, terrain::Terrain},
    reading::table::Id,
};
use serde::{Deserialize, Serialize};

/// Visible content of a square: its feature, or else its terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Fixture {
    /// Terrain of a square without a visible feature.
    Terrain(Id<Terrain>),
    /// Visible feature.
    Feature(Id<Feature>),
}

/// Facts that terrain and features share.
#[derive(Debug, Clone, Copy)]
pub struct FixtureFacts<'a> {
    /// Name in messages, with its article.
    pub description: &'a str,
    /// Description for players who look at it closely.
    pub about: Option<&'a str>,
    /// Colour on the map.
    pub colour: Colour,
    /// True if runs stop here and the overview of the dungeon lists it.
    pub landmark: bool,
}

impl<'a> From<&'a Terrain> for FixtureFacts<'a> {
    fn from(terrain: &'a Terrain) -> Self {
        let Terrain { description, about, colour, landmark, .. } = terrain;
        Self { description, about: about.as_deref(), colour: *colour, landmark: *landmark }
    }
}

impl<'a> From<&'a Feature> for FixtureFacts<'a> {
    fn from(feature: &'a Feature) -> Self {
        let Feature { description, about, colour, landmark, .. } = feature;
        Self { description, about: about.as_deref(), colour: *colour, landmark: *landmark }
    }
}

impl From<Id<Terrain>> for Fixture {
    fn from(id: Id<Terrain>) -> Self {
        Self::Terrain(id)
    }
}

impl From<Id<Feature>> for Fixture {
    fn from(id: Id<Feature>) -> Self {
        Self::Feature(id)
    }
}
