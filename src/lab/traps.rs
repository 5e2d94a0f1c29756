//! Meter of traps: how often they spring on heroes, and what that costs.

use crate::{
    engine::{
        event::{Cause, Event, Source},
        state::wound::Wound,
        view::View,
    },
    raws::{Raws, kinds::features::Feature, reading::table::Id},
};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::AddAssign,
};

/// Traps of one kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrapCounts {
    /// Number of the hero's acts in which one sprang on the hero.
    pub sprung: u64,
    /// Hit points that they cost the hero.
    pub damage: i64,
    /// Number of heroes they killed: 0 or 1 a game.
    pub killed: u64,
}

impl AddAssign for TrapCounts {
    fn add_assign(&mut self, more: Self) {
        let Self { sprung, damage, killed } = more;
        self.sprung = self.sprung.saturating_add(sprung);
        self.damage = self.damage.saturating_add(damage);
        self.killed = self.killed.saturating_add(killed);
    }
}

/// Meter of the traps of a game that is played.
#[derive(Debug, Default)]
pub struct TrapMeter {
    traps: BTreeMap<Id<Feature>, TrapCounts>,
    /// Wounds that the game remembered at the last act.
    wounds: Vec<Wound>,
}

impl TrapMeter {
    /// Counts the traps among the `events` of an act, and the wounds that `view` remembers.
    pub fn told(&mut self, raws: &Raws, events: &[Event], view: &View<'_>) {
        let sprung: BTreeSet<Id<Feature>> =
            events.iter().filter_map(source).filter_map(|source| trap(raws, source)).collect();
        for kind in sprung {
            self.traps.entry(kind).or_default().sprung += 1;
        }
        let wounds = view.chronicle().wounds();
        if self.wounds != wounds {
            for wound in &wounds[known(&self.wounds, wounds)..] {
                if let Some(kind) = self::cause(wound.cause).and_then(|source| trap(raws, source)) {
                    self.traps.entry(kind).or_default().damage += i64::from(wound.damage);
                }
            }
            self.wounds = wounds.to_vec();
        }
    }

    /// Returns the counts by name of a game in which the hero died of `death` if that is given.
    pub fn finish(mut self, raws: &Raws, death: Option<Cause>) -> BTreeMap<String, TrapCounts> {
        if let Some(kind) = death.and_then(cause).and_then(|source| trap(raws, source)) {
            self.traps.entry(kind).or_default().killed = 1;
        }
        let named =
            |(kind, counts): (Id<Feature>, TrapCounts)| (raws.features.table[kind].name.clone(), counts);
        self.traps.into_iter().map(named).collect()
    }
}

/// Returns the number of wounds at the start of `now` that are the last ones of `before`.
fn known(before: &[Wound], now: &[Wound]) -> usize {
    let most = before.len().min(now.len());
    (0..=most).rev().find(|count| before.ends_with(now.get(..*count).unwrap_or_default())).unwrap_or(0)
}

/// Returns the trap of a source, if it is one.
fn trap(raws: &Raws, source: Source) -> Option<Id<Feature>> {
    source.feature().filter(|kind| raws.features.table[*kind].is_trap())
}

/// Returns the source of an event that the hero suffers.
fn source(event: &Event) -> Option<Source> {
    match event {
        Event::Worked { target, source, .. } if target.is_hero() => Some(*source),
        Event::Resisted { who, source, .. } if who.is_hero() => *source,
        Event::Afflicted { who, by, .. } | Event::EffectFelt { who, by, .. } if who.is_hero() => {
            by.map(|doing| doing.source)
        }
        _ => None,
    }
}

/// Returns the source of a wound or a death.
fn cause(cause: Cause) -> Option<Source> {
    match cause {
        Cause::Slain(source)
        | Cause::Explosion(source)
        | Cause::Drained(source)
        | Cause::Brainless(source)
        | Cause::Own(source)
        | Cause::Drowned(source)
        | Cause::Petrification(Some(source)) => Some(source),
        Cause::Kicking(_)
        | Cause::DoorTrap
        | Cause::Crushed(_)
        | Cause::Scalded(_)
        | Cause::Hero
        | Cause::Petrification(None)
        | Cause::Poison
        | Cause::Drowning
        | Cause::Falling
        | Cause::Starvation
        | Cause::Choking(_)
        | Cause::FoodPoisoning
        | Cause::Strangulation => None,
    }
}
