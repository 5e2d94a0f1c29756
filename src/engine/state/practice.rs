//! How well the hero can do what can be practised.

use super::character::Character;
use crate::raws::{Raws, items::Skill, skills::Proficiency};
use serde::{Deserialize, Serialize};

/// How well the hero can do something, and how often it was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practice {
    /// How well.
    pub proficiency: Proficiency,
    /// How often.
    pub uses: u32,
}

/// Why somebody cannot become better at something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoAdvance {
    /// They can never learn it.
    Restricted,
    /// They are as good as they can ever be.
    Peaked,
    /// They need so many more uses.
    Unpractised(u32),
    /// They have practised enough, and need the experience of more levels.
    Inexperienced,
}

impl Character {
    /// How well the hero can do `skill`; `None` if never.
    pub fn proficiency(&self, skill: Skill) -> Option<Proficiency> {
        self.skills.get(&skill).map(|practice| practice.proficiency)
    }

    /// What the hero would become in `skill`, and how many slots that takes.
    ///
    /// # Errors
    /// Why the hero cannot become better at it.
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
