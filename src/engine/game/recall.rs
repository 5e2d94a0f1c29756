//! Enemies that the hero has seen lately and sees no longer.

use crate::{
    base::geometry::Point,
    engine::{
        event::Event,
        state::{being::Attitude, thing_id::ThingId},
        view::View,
    },
    map_builders::layout::LevelId,
    raws::{kinds::creatures::CreatureKind, reading::table::Id},
};
use std::collections::BTreeMap;

/// Turns for which an enemy out of sight is remembered.
const TURNS: u32 = 40;

/// Enemies that were in sight lately, as one remembers them who has followed the game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recall {
    seen: BTreeMap<ThingId, RecalledEnemy>,
}

/// Enemy as it was seen last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct RecalledEnemy {
    kind: Id<CreatureKind>,
    place: LevelId,
    at: Point,
    turn: u32,
}

impl Recall {
    /// Notes the enemies in sight that can move. To be called before each act of the hero.
    pub fn look(&mut self, view: &View<'_>) {
        let (turn, place) = (view.turn(), view.place());
        self.seen.retain(|_, one| one.place == place && turn.saturating_sub(one.turn) <= TURNS);
        view.each_creature(|one| {
            let comes = one.attitude == Attitude::Hostile && !one.still;
            self.seen.remove(&one.who.id);
            if let Some(kind) = view.kind_of(one.who).filter(|_| comes) {
                self.seen.insert(one.who.id, RecalledEnemy { kind, place, at: one.at, turn });
            }
        });
    }

    /// Forgets the enemies of which `events` tell that they have died.
    pub fn told(&mut self, events: &[Event]) {
        self.seen.retain(|id, _| !events.iter().any(|event| event.is_death_of(*id)));
    }

    /// Returns those that are out of sight, with the squares where they were seen, nearest first.
    pub(super) fn absent(&self, view: &View<'_>) -> Vec<(Id<CreatureKind>, Point)> {
        let (here, place, turn) = (view.hero_at(), view.place(), view.turn());
        let mut seen = self.seen.clone();
        seen.retain(|_, one| one.place == place && turn.saturating_sub(one.turn) <= TURNS);
        view.each_creature(|one| {
            seen.remove(&one.who.id);
        });
        let mut absent: Vec<_> = seen.into_values().map(|one| (one.kind, one.at)).collect();
        absent.sort_by_key(|(_, at)| (at.distance(here), *at));
        absent
    }
}
