//! Mending of the hero: how fast lost hit points come back. NetHack 3.6: `moveloop`.

use super::Context;
use crate::{
    engine::state::things::Access,
    raws::{kinds::growth::Intrinsic, rules::mending::MendedBy, words::abilities::AbilityName},
};

/// Pace at which the hero mends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) struct Mending {
    /// Turns between gains of hit points.
    pub every: i32,
    /// Sides of the die for the points of a gain; 1 without a die.
    pub sides: i32,
    /// Most points of a gain.
    pub most: i32,
}

impl Mending {
    /// Returns the turns for so many hit `points`, on average.
    pub fn turns(self, points: i32) -> i32 {
        let gains: i32 = (1..=self.sides).map(|roll| roll.min(self.most)).sum();
        (points * self.sides * self.every).div_euclid(gains.max(1))
    }
}

impl<A: Access> Context<'_, A> {
    /// Returns the pace at which the hero mends; `None` if wounds stay.
    pub(in crate::engine) fn mending(&self) -> Option<Mending> {
        let rules = &self.raws.rules.mending;
        let level = self.body(self.hero()).map_or(1, |body| body.level);
        let steady = |every| Mending { every, sides: 1, most: 1 };
        if self.hero_can(Intrinsic::Regeneration) {
            return Some(steady(1));
        }
        let by_turns = match rules.by {
            MendedBy::Turns => true,
            MendedBy::Ground | MendedBy::Nothing => false,
        };
        by_turns.then(|| {
            if self.form().is_some() {
                steady(rules.shape_every)
            } else if level < rules.experienced {
                steady(rules.novice_turns / (level + rules.novice_level) + 1)
            } else {
                let constitution = i32::from(self.ability(AbilityName::Constitution).points());
                let sides = if constitution <= rules.frail { 1 } else { constitution };
                Mending { every: rules.experienced_every, sides, most: level - rules.experienced + 1 }
            }
        })
    }
}
