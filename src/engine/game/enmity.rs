//! Who is whose enemy.

use super::Game;
use crate::{
    engine::state::{
        being::{Attitude, Being},
        occupancy::Actor,
    },
    raws::creatures::CreatureKind,
};

/// Percent of moves that go anywhere of those who do not look where they go, and strike at whoever is there.
pub(in crate::engine) const HEEDLESS: i32 = 100;

/// What there is to fight about among those on a level, worked out once for everybody's move.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::engine) struct Strife {
    /// Whether there are pets.
    tame: bool,
    /// The families of the hostile.
    families: u64,
    /// The families that the hostile hate.
    hated: u64,
}

impl Strife {
    /// Somebody more is there.
    pub(in crate::engine) fn add(&mut self, being: &Being, kind: &CreatureKind) {
        match being.attitude {
            Attitude::Tame => self.tame = true,
            Attitude::Hostile => {
                self.families |= kind.family;
                self.hated |= kind.hates;
            }
            Attitude::Peaceful => {}
        }
    }

    /// Whether a hostile one of `kind` may have enemies beside the hero.
    pub(in crate::engine) fn concerns(self, kind: &CreatureKind) -> bool {
        self.tame || self.is_sought_by(kind) || self.hated & kind.family != 0
    }

    /// Whether one of `kind` may find somebody whom its family hates.
    pub(in crate::engine) fn is_sought_by(self, kind: &CreatureKind) -> bool {
        kind.hates & (self.families | if self.tame { u64::MAX } else { 0 }) != 0
    }
}

impl Game {
    /// What there is to fight about.
    pub(in crate::engine) fn strife(&self) -> Strife {
        self.strife
    }

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
    other.kin.as_ref().is_some_and(|kin| kind.enemies.contains(kin))
}
