//! Help that a dead hero had.

use crate::{
    engine::event::KnownItem,
    raws::{gods::God, reading::table::Id, spells::Spell},
};

/// Help that the hero had at the end and did not use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MissedChance {
    /// Item in the pack.
    Item {
        /// The item as it really is.
        item: Box<KnownItem>,
        /// The item as the hero knew it; `None` if the kind was identified.
        seemed: Option<Box<KnownItem>>,
        /// Kind of help.
        help: MissedHelp,
    },
    /// Spell that the hero remembered, had the power for, and would probably have cast.
    Spell {
        spell: Id<Spell>,
        /// Power that it costs.
        cost: i32,
        /// Kind of help.
        help: MissedHelp,
    },
    /// Prayer to this god.
    Prayer(Id<God>),
}

/// Kind of help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MissedHelp {
    /// Restores hit points.
    Heals,
    /// Ends the status effect that killed.
    Cures,
    /// Feeds.
    Feeds,
    /// Takes the hero away.
    Escapes,
    /// Harms the killer.
    Strikes,
}
