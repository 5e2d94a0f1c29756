//! Fitness of the hero, and what rest costs.

use super::View;

/// Stirring of the hero's level: how much it has raised the difficulty of what arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stirring {
    /// Rises so far.
    pub rises: u32,
    /// Turns on the level until the next rise; `None` after the last.
    pub next: Option<u32>,
}

impl View<'_> {
    /// True if time would heal nothing.
    pub fn is_fit(&self) -> bool {
        let unhurt = !self.mends() || self.body().is_none_or(|body| body.hitpoints >= body.max_hitpoints);
        let strong = self.hero().is_none_or(|hero| hero.power >= hero.max_power) || self.spells().is_empty();
        unhurt && strong && !self.statuses().each().any(|what| what.facts().rest_ends)
    }

    /// True if time heals the hero's wounds.
    pub fn mends(&self) -> bool {
        self.game.mending().is_some()
    }

    /// Returns the turns of rest until so many hit `points` have come back, on average; `None` if they never
    /// do.
    pub fn turns_to_mend(&self, points: i32) -> Option<u32> {
        Some(u32::try_from(self.game.mending()?.turns(points)).unwrap_or(0))
    }

    /// Returns the stirring of the hero's level, if it stirs.
    pub fn stirring(&self) -> Option<Stirring> {
        let (rules, turns) = (self.game.stirring()?, self.game.level().turns());
        Some(Stirring { rises: rules.rises(turns), next: rules.until_next(turns) })
    }
}
