//! Enmity between actors.

use super::Context;
use crate::{
    engine::state::{
        being::{Attitude, Being},
        things::{Access, Actor},
    },
    raws::kinds::creatures::CreatureKind,
};

impl<A: Access> Context<'_, A> {
    /// True if `one` and `other` are enemies. In a staged fight only actors of different sides are. In a
    /// game, hostile creatures are enemies of the hero, of pets, and of hostile creatures if either family
    /// hates the other.
    pub(in crate::engine) fn enemies(&self, one: Actor, other: Actor) -> bool {
        match (self.being(one), self.being(other)) {
            (None, None) => false,
            (Some(being), None) | (None, Some(being)) => {
                being.attitude == Attitude::Hostile && being.side.is_none()
            }
            (Some(one), Some(other)) => self.at_odds(&one, &other),
        }
    }

    /// As [`Context::enemies`], for two creatures.
    pub(in crate::engine) fn at_odds(&self, one: &Being, other: &Being) -> bool {
        if one.side.is_some() || other.side.is_some() {
            return one.side.is_some() && other.side.is_some() && one.side != other.side;
        }
        match (one.attitude, other.attitude) {
            (Attitude::Hostile, Attitude::Tame) | (Attitude::Tame, Attitude::Hostile) => true,
            (Attitude::Hostile, Attitude::Hostile) => {
                let kind = |being: &Being| &self.raws.creatures.table[being.kind];
                hates(kind(one), kind(other)) || hates(kind(other), kind(one))
            }
            (Attitude::Peaceful, _) | (_, Attitude::Peaceful) | (Attitude::Tame, Attitude::Tame) => false,
        }
    }

    /// True if the creature `who` attacks `other` when walking into it. Creatures attack enemies; erratic
    /// creatures attack anything, except in staged fights.
    pub(in crate::engine) fn runs_into(&self, who: Actor, other: Actor) -> bool {
        let Some(being) = self.being(who) else { return false };
        let heedless = being.attitude == Attitude::Hostile
            && self.raws.creatures.table[being.kind].mind.erratic >= self.raws.rules.behaviour.heedless_from
            && being.side.is_none();
        heedless || self.enemies(who, other)
    }
}

/// True if `kind` attacks the family of `other` on sight.
fn hates(kind: &CreatureKind, other: &CreatureKind) -> bool {
    kind.hates & other.family != 0 && other.kin.as_ref().is_some_and(|kin| kind.enemies.contains(kin))
}
