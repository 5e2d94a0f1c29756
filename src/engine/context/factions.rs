//! Who is whose enemy.

use super::Context;
use crate::{
    engine::state::{
        being::{Attitude, Being},
        things::{Access, Actor},
    },
    raws::creatures::CreatureKind,
};

/// Percent of moves that go anywhere of those who do not look where they go, and strike at whoever is there.
pub(in crate::engine) const HEEDLESS: i32 = 100;

impl<A: Access> Context<'_, A> {
    /// Whether `one` and `other` are enemies. In a staged fight those of different sides are, and nobody else is.
    /// Elsewhere the hostile are enemies of the hero, of pets, and of the hostile of a family that theirs hates or is
    /// hated by.
    pub(in crate::engine) fn enemies(&self, one: Actor, other: Actor) -> bool {
        match (self.being(one), self.being(other)) {
            (None, None) => false,
            (Some(being), None) | (None, Some(being)) => {
                being.attitude == Attitude::Hostile && being.side.is_none()
            }
            (Some(one), Some(other)) => self.at_odds(&one, &other),
        }
    }

    /// The same for two who are not the hero.
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

    /// Whether `who`, a creature, strikes at `other` when it walks into them: at enemies, and the heedless at anyone
    /// but those of their own side.
    pub(in crate::engine) fn runs_into(&self, who: Actor, other: Actor) -> bool {
        let Some(being) = self.being(who) else { return false };
        let heedless = being.attitude == Attitude::Hostile
            && self.raws.creatures.table[being.kind].mind.erratic >= HEEDLESS
            && being.side.is_none();
        heedless || self.enemies(who, other)
    }
}

/// Whether `kind` attacks those of the family of `other` on sight.
fn hates(kind: &CreatureKind, other: &CreatureKind) -> bool {
    kind.hates & other.family != 0 && other.kin.as_ref().is_some_and(|kin| kind.enemies.contains(kin))
}
