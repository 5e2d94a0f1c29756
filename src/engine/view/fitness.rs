//! Fitness of the hero.

use super::View;

impl View<'_> {
    /// True if time would heal nothing.
    pub fn is_fit(&self) -> bool {
        let unhurt = self.body().is_none_or(|body| body.hitpoints >= body.max_hitpoints);
        let strong = self.hero().is_none_or(|hero| hero.power >= hero.max_power) || self.spells().is_empty();
        unhurt && strong && !self.statuses().each().any(|what| what.facts().rest_ends)
    }
}
