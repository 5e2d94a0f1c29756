//! Skills of the hero: proficiency and training.

use super::character::Character;
use crate::raws::{
    Raws,
    kinds::{items::Skill, skills::Proficiency},
};
use serde::{Deserialize, Serialize};

/// Proficiency and training in one skill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practice {
    /// Current proficiency.
    pub proficiency: Proficiency,
    /// Number of training points.
    pub uses: u32,
}

/// Reason why a skill cannot be improved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoAdvance {
    /// The role cannot learn the skill.
    Restricted,
    /// The proficiency is at its maximum.
    Peaked,
    /// The skill needs this many more uses.
    Unpractised(u32),
    /// The hero lacks skill slots, which experience levels give.
    Inexperienced,
}

impl Character {
    /// Returns the proficiency in `skill`; `None` if the hero cannot use the skill.
    pub fn proficiency(&self, skill: Skill) -> Option<Proficiency> {
        self.skills.get(&skill).map(|practice| practice.proficiency)
    }

    /// Lets the hero use `skill`, if the role could not.
    pub(in crate::engine) fn allow(&mut self, skill: Skill) {
        let unskilled = Practice { proficiency: Proficiency::Unskilled, uses: 0 };
        self.skills.entry(skill).or_insert(unskilled);
    }

    /// Returns the next proficiency in `skill`, and its cost in skill slots.
    ///
    /// # Errors
    ///
    /// [`NoAdvance::Restricted`] if the role cannot learn the skill, [`NoAdvance::Peaked`] at the maximum,
    /// [`NoAdvance::Unpractised`] if more uses are needed, [`NoAdvance::Inexperienced`] if skill slots are
    /// lacking.
    pub fn next_proficiency(&self, raws: &Raws, skill: Skill) -> Result<(Proficiency, u32), NoAdvance> {
        let Practice { proficiency, uses } = *self.skills.get(&skill).ok_or(NoAdvance::Restricted)?;
        let most = raws.traits.roles[self.identity.role].most_in(skill).ok_or(NoAdvance::Restricted)?;
        let better = Proficiency::ALL.into_iter().find(|other| *other > proficiency);
        let better = better.filter(|better| *better <= most).ok_or(NoAdvance::Peaked)?;
        let rules = &raws.rules.skills;
        let needed = rules.practice_beyond(proficiency).ok_or(NoAdvance::Peaked)?;
        if uses < needed {
            return Err(NoAdvance::Unpractised(needed - uses));
        }
        let slots = rules.rank(skill, Some(proficiency)).slots;
        if self.slots < slots { Err(NoAdvance::Inexperienced) } else { Ok((better, slots)) }
    }
}
