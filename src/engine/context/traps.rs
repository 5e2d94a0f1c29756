//! Traps: who springs them, who knows them, and the odds of noticing and disarming them.

use super::Context;
use crate::{
    base::geometry::Point,
    engine::state::{
        status_effect::StatusEffect,
        things::{Access, Actor},
    },
    raws::kinds::{creatures::Bulk, features::Feature},
};

impl<A: Access> Context<'_, A> {
    /// True if `trap` affects `who`, who may be above the ground, too small, or without substance.
    pub(in crate::engine) fn is_reached(&self, trap: &Feature, who: Actor) -> bool {
        let shape = self.shape(who);
        // What closes around a body finds none to hold. NetHack 3.6: `dotrap`.
        if trap.traps() && !trap.filled && shape.is_some_and(|kind| kind.unsolid) {
            return false;
        }
        let (size, kin) = shape.map_or((Bulk::Medium, None), |kind| (kind.size, kind.kin.as_deref()));
        (trap.reaches_flyers || !self.hovers(who)) && trap.is_sprung_by(size, kin)
    }

    /// True if the hero knows of a trap at `at`.
    pub(in crate::engine) fn knows_trap(&self, at: Point) -> bool {
        let known = self.state.level.remembered_feature(at);
        known.is_some_and(|kind| self.raws.features.table[kind].is_trap())
    }

    /// True if `who` knows the trap at `at`: the hero has seen it, or the creature is wary.
    pub(in crate::engine) fn is_known_to(&self, who: Actor, at: Point) -> bool {
        if who == self.hero() { self.knows_trap(at) } else { self.mind(who).is_some_and(|mind| mind.wary) }
    }

    /// Returns the odds that the hero notices the hidden `trap` in a step beside it: 1 in this number.
    pub(in crate::engine) fn notice_odds(&self, trap: &Feature) -> u32 {
        let level = self.body(self.hero()).map_or(1, |body| body.level);
        let rules = &self.raws.rules.traps;
        let keen = u32::try_from(level).unwrap_or(0);
        let odds = (rules.in_passing * trap.noticed_one_in).saturating_sub(keen);
        let odds = if self.is_trapper() { odds.div_ceil(2) } else { odds };
        odds.max(rules.keenest_one_in.min(trap.noticed_one_in))
    }

    /// Returns the odds that the hero disarms `trap`: 1 in this number; `None` if it cannot be disarmed.
    pub(in crate::engine) fn disarm_odds(&self, trap: &Feature) -> Option<u32> {
        let disarm = trap.disarm.as_ref()?;
        let rules = self.raws.rules.traps.hindrances;
        let hindrances = [
            (StatusEffect::Blind, rules.blind),
            (StatusEffect::Confused, rules.confused),
            (StatusEffect::Stunned, rules.stunned),
        ];
        let hindered = hindrances.iter().filter(|(what, _)| self.hero_is(*what));
        let odds = disarm.one_in + hindered.map(|(_, more)| more).sum::<u32>();
        Some(odds.saturating_sub(u32::from(self.is_trapper())).max(1))
    }

    /// True if the hero's role knows traps.
    fn is_trapper(&self) -> bool {
        self.sheet().is_some_and(|hero| self.raws.traits.roles[hero.identity.role].disarms_traps)
    }
}
