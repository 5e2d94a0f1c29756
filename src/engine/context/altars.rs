//! Altars, their sides and their gods.

use super::Context;
use crate::{
    base::geometry::Point,
    engine::state::{
        item::{Former, Item},
        things::Access,
    },
    raws::{
        kinds::{creatures::CreatureKind, gods::God},
        reading::table::Id,
        rules::faith::{OfferRules, PrayerRules},
    },
};

/// Altar on a square of the level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Altar {
    /// Side: 1 lawful, 0 neutral, -1 chaotic; `None` if no god of heroes is honoured there.
    pub side: Option<i32>,
    /// The hero's god of that side, or the one whom no hero serves.
    pub god: Option<Id<God>>,
}

impl<'a, A: Access> Context<'a, A> {
    /// Returns the altar at `at`, if there is one that shows.
    pub(in crate::engine) fn altar(&self, at: Point) -> Option<Altar> {
        let placed = self.level().feature(at).filter(|placed| !placed.hidden)?;
        let kind = &self.raws.features.table[placed.kind];
        let nobodys = || self.raws.gods.iter().find(|(_, god)| god.role.is_none()).map(|(id, _)| id);
        let god = kind.side.map_or_else(nobodys, |side| self.god_of_side(side));
        kind.altar.then_some(Altar { side: kind.side, god })
    }

    /// Returns the rules of prayer and of offerings.
    pub(in crate::engine) fn offer_rules(&self) -> Option<(&'a PrayerRules, &'a OfferRules)> {
        let prayer = self.raws.rules.prayer.as_ref()?;
        Some((prayer, prayer.offerings.as_ref()?))
    }

    /// True if creatures of `kind` are undead or worse, whom only the chaotic gods like.
    pub(in crate::engine) fn is_unholy(&self, kind: Id<CreatureKind>) -> bool {
        self.raws.creatures.table[kind].weak_to.iter().any(|weak| weak.blessed)
    }

    /// Returns the kin of the hero's race, if it has one.
    pub(in crate::engine) fn own_kin(&self) -> Option<&str> {
        self.raws.traits.races[self.sheet()?.identity.race].kin.as_deref()
    }

    /// Returns the kind of creature that heroes of the hero's race are, if there is one.
    pub(in crate::engine) fn own_creature(&self) -> Option<Id<CreatureKind>> {
        self.raws.traits.races[self.sheet()?.identity.race].creature.map(Id::from)
    }

    /// True if creatures of `kind` are of the hero's race.
    pub(in crate::engine) fn is_own_kin(&self, kind: Id<CreatureKind>) -> bool {
        let kin = self.raws.creatures.table[kind].kin.as_deref();
        kin.is_some() && kin == self.own_kin()
    }

    /// Returns the worth of `item` as an offering: 0 unless it is a fresh corpse of a creature that came by
    /// itself.
    pub(in crate::engine) fn offering_worth(&self, item: &Item) -> i32 {
        let Some(((_, rules), remains)) = self.offer_rules().zip(self.remains(item)) else { return 0 };
        let kind = &self.raws.creatures.table[remains.of];
        let age = i64::from(self.turn()) - i64::from(remains.died);
        let fresh = kind.corpse.as_ref().is_some_and(|corpse| corpse.always_fresh);
        if !fresh && age > i64::from(rules.fresh) || remains.was != Former::Wild {
            return 0;
        }
        let chaotic = self.hero_side().is_some_and(|side| side < 0);
        kind.difficulty + 1 + i32::from(!chaotic && self.is_unholy(remains.of))
    }

    /// Returns the side of the hero: 1 lawful, 0 neutral, -1 chaotic.
    pub(in crate::engine) fn hero_side(&self) -> Option<i32> {
        Some(self.raws.traits.alignments[self.sheet()?.identity.alignment].side)
    }

    /// Returns the side of `god` among the gods of the hero's people.
    pub(in crate::engine) fn side_of_god(&self, god: Id<God>) -> Option<i32> {
        let gods = self.raws.traits.roles[self.sheet()?.pantheon].gods.as_ref()?;
        let alignment = gods.iter().find(|(_, other)| **other == god).map(|(alignment, _)| *alignment)?;
        Some(self.raws.traits.alignments[alignment].side)
    }

    /// Returns the god of `side` among those of the hero's people.
    pub(in crate::engine) fn god_of_side(&self, side: i32) -> Option<Id<God>> {
        let gods = self.raws.traits.roles[self.sheet()?.pantheon].gods.as_ref()?;
        let of_side = |(alignment, _): &(&Id<_>, _)| self.raws.traits.alignments[**alignment].side == side;
        gods.iter().find(of_side).map(|(_, god)| *god)
    }
}
