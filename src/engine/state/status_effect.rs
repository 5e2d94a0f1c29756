//! Status effects of a creature, with their timers.

pub use crate::raws::words::effects::status_effect::StatusEffect;

use serde::{Deserialize, Serialize};

/// Turns left of each status effect; 0 if absent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Vec<(StatusEffect, u16)>", into = "Vec<(StatusEffect, u16)>")]
pub struct StatusEffects {
    left: [u16; StatusEffect::ALL.len()],
    /// One bit for each effect with turns left, for a fast test.
    present: u32,
}

/// Saves store effects by name, so that old saves load after effects are added.
impl From<Vec<(StatusEffect, u16)>> for StatusEffects {
    fn from(left: Vec<(StatusEffect, u16)>) -> Self {
        let mut statuses = Self::default();
        for (what, turns) in left {
            statuses.set(what, turns);
        }
        statuses
    }
}

impl From<StatusEffects> for Vec<(StatusEffect, u16)> {
    fn from(statuses: StatusEffects) -> Self {
        let all = StatusEffect::ALL.into_iter().map(|what| (what, statuses.left(what)));
        all.filter(|(_, turns)| *turns > 0).collect()
    }
}

impl StatusEffects {
    /// Turns left of `what`; 0 if absent.
    pub fn left(&self, what: StatusEffect) -> u16 {
        self.left[what as usize]
    }

    /// True if `what` has turns left.
    pub fn has(&self, what: StatusEffect) -> bool {
        self.present & 1 << what as u32 != 0
    }

    /// True if no effect has turns left.
    pub fn none(&self) -> bool {
        self.present == 0
    }

    /// Iterates over the active effects in display order.
    pub fn each(&self) -> impl Iterator<Item = StatusEffect> + '_ {
        StatusEffect::SHOWN.into_iter().filter(|what| self.has(*what))
    }

    /// Returns the first active effect that prevents all actions.
    pub fn helpless(&self) -> Option<StatusEffect> {
        [StatusEffect::Paralysed, StatusEffect::Asleep, StatusEffect::Fainted]
            .into_iter()
            .find(|what| self.has(*what))
    }

    /// Sets the timer of `what` to `turns`; 0 ends the effect.
    pub fn set(&mut self, what: StatusEffect, turns: u16) {
        self.left[what as usize] = turns;
        let bit = 1 << what as u32;
        self.present = if turns > 0 { self.present | bit } else { self.present & !bit };
    }

    /// Raises the timer of `what` to at least `turns`. True if the effect is new.
    pub fn at_least(&mut self, what: StatusEffect, turns: i32) -> bool {
        let turns = u16::try_from(turns.clamp(0, i32::from(u16::MAX))).unwrap_or(u16::MAX);
        let new = !self.has(what) && turns > 0;
        self.set(what, self.left(what).max(turns));
        new
    }

    /// Counts all timers down by 1 turn and passes each effect that ends to `ended`.
    pub fn pass(&mut self, mut ended: impl FnMut(StatusEffect)) {
        if self.none() {
            return;
        }
        for what in StatusEffect::SHOWN {
            if self.has(what) {
                self.set(what, self.left(what) - 1);
                if !self.has(what) {
                    ended(what);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::state::status_effect::*;

    #[test]
    fn status_effects_end_after_their_turns() {
        let mut ills = StatusEffects::default();
        assert!(ills.none() && ills.helpless().is_none());
        assert!(ills.at_least(StatusEffect::Blind, 2));
        assert!(!ills.at_least(StatusEffect::Blind, 1), "what is worse already stays as it is");
        assert!(ills.at_least(StatusEffect::Asleep, 1));
        assert_eq!(ills.helpless(), Some(StatusEffect::Asleep));
        let mut ended = Vec::new();
        ills.pass(|what| ended.push(what));
        assert_eq!((ended, ills.left(StatusEffect::Blind)), (vec![StatusEffect::Asleep], 1));
        ills.pass(|_| ());
        assert!(ills.none());
    }
}
