//! Ids of things.

use serde::{Deserialize, Serialize};

/// Id of a thing, unique in the game. Never reused, unlike the entity slots of specs. Ids are in the order of
/// creation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ThingId(pub u32);

/// Id of the hero, the first thing of every game.
pub const HERO: ThingId = ThingId(1);
