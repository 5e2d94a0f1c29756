//! Help that a dead hero had.

use crate::{
    engine::event::KnownItem,
    raws::{
        kinds::{gods::God, spells::Spell},
        reading::table::Id,
    },
};

/// Help that the hero had at the last decision, knew, and did not use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hindsight {
    /// Turn of that decision.
    pub turn: u32,
    /// The help, the most direct first. Each was tried on copies of the game.
    pub chances: Vec<MissedChance>,
}

/// One way to help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MissedChance {
    /// Item in the pack.
    Item {
        item: Box<KnownItem>,
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
    /// Takes the hero out of the killer's sight.
    Escapes,
    /// Harms the killer.
    Strikes,
}

impl MissedChance {
    /// Returns the kind of help; `None` for a prayer, which mends the trouble that killed.
    pub const fn help(&self) -> Option<MissedHelp> {
        match self {
            MissedChance::Item { help, .. } | MissedChance::Spell { help, .. } => Some(*help),
            MissedChance::Prayer(_) => None,
        }
    }
}
