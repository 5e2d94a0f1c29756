//! Recent kills of the hero, whose corpses are fresh.

use crate::{
    base::geometry::Point,
    engine::{
        event::{Event, EventCategory},
        state::thing_id::ThingId,
    },
    raws::{kinds::creatures::CreatureKind, reading::table::Id},
};

/// Turns for which a corpse counts as fresh. NetHack 3.6: corpses are safe for 30.
const FRESH: u32 = 25;

/// Recent kills of the hero.
#[derive(Debug, Clone, Default)]
pub(super) struct Kills(pub(super) Vec<Kill>);

/// A creature killed by the hero. Corpses elsewhere may be of any age.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kill {
    victim: ThingId,
    pub(super) kind: Id<CreatureKind>,
    pub(super) at: Point,
    turn: u32,
}

impl Kills {
    /// Records the creatures that the hero has killed at `at` before `turn`.
    pub(super) fn told(&mut self, events: &[Event], at: Option<Point>, turn: u32) {
        if events.iter().any(Event::changes_level) {
            self.0.clear();
        }
        for event in events {
            let facts = event.facts();
            if facts.category == EventCategory::Death
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

    /// True if `corpse`, of `kind` at `at`, comes from a recent kill there. Ids grow with time, so a corpse
    /// with a lower id than its victim is older.
    pub(super) fn has(&self, kind: Id<CreatureKind>, at: Point, corpse: ThingId) -> bool {
        self.0.iter().any(|kill| (kill.kind, kill.at) == (kind, at) && corpse > kill.victim)
    }
}
