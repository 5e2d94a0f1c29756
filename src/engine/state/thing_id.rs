//! The names of things.

use serde::{Deserialize, Serialize};

/// The name of a thing for the whole game. Never reused, unlike specs' entity slots, so order by it is the order
/// in which things came to be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ThingId(pub u32);

/// The hero is the first thing of every game.
pub const HERO: ThingId = ThingId(1);
