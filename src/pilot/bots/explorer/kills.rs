//! Whom the hero has killed of late: their corpses are fresh.

use crate::{
    base::geometry::Point,
    engine::{
        event::{Event, EventCategory},
        state::thing_id::ThingId,
    },
    raws::{creatures::CreatureKind, reading::table::Id},
};

/// For how many turns what was killed is fresh: NetHack's corpses are safe for 30.
const FRESH: u32 = 25;

/// Whom the hero has killed of late.
#[derive(Debug, Default)]
pub(super) struct Kills(pub(super) Vec<Kill>);

/// A creature that the hero has killed: a corpse that lies elsewhere may be any age.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kill {
    victim: ThingId,
    pub(super) kind: Id<CreatureKind>,
    pub(super) at: Point,
    turn: u32,
}

impl Kills {
    /// Takes note of who died at `at` by the hero's hand before `turn`.
    pub(super) fn told(&mut self, events: &[Event], at: Option<Point>, turn: u32) {
        if events.iter().any(Event::changes_level) {
            self.0.clear();
        }
        for event in events {
            let facts = event.facts();
            if facts.sort == EventCategory::Death
                && facts.by_hero()
                && let Some((target, at)) = facts.target.zip(at)
                && let Some(kind) = target.kind
            {
                self.0.push(Kill { victim: target.id, kind, at, turn });
            }
        }
        if !self.0.is_empty() {
            self.0.retain(|kill| turn.saturating_sub(kill.turn) <= FRESH);
        }
    }

    /// Whether `corpse`, of one of `kind`, which lies at `at`, is of a creature that has died there: a corpse that is older than
    /// its creature has lain there for longer.
    pub(super) fn has(&self, kind: Id<CreatureKind>, at: Point, corpse: ThingId) -> bool {
        self.0.iter().any(|kill| (kill.kind, kill.at) == (kind, at) && corpse > kill.victim)
    }
}
