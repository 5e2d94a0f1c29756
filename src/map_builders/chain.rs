//! The builder chain: runs the stages one after another, and can show each step.

use super::{InitialMapBuilder, MetaMapBuilder, Site, plan::LevelPlan};
use crate::base::geometry::Size;

/// Stage with its name.
type Named<'a, B> = (&'static str, &'a B);

/// Stages that build a level: `BuilderChain::start_with(room).with(start)`.
pub struct BuilderChain<'a> {
    initial: Named<'a, dyn InitialMapBuilder + 'a>,
    meta: Vec<Named<'a, dyn MetaMapBuilder + 'a>>,
}

impl<'a> BuilderChain<'a> {
    /// Returns a chain that begins with the stage called `name`.
    pub fn start_with(name: &'static str, stage: &'a dyn InitialMapBuilder) -> Self {
        Self { initial: (name, stage), meta: Vec::new() }
    }

    /// Adds a stage at the end.
    #[must_use]
    pub fn with(mut self, name: &'static str, stage: &'a dyn MetaMapBuilder) -> Self {
        self.meta.push((name, stage));
        self
    }

    /// Builds a level of `size`.
    pub fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        self.build_watched(site, size, &mut |_, _| {})
    }

    /// Builds a level of `size`. Calls `watch` after each stage with its name and the plan.
    pub fn build_watched(
        &self,
        site: &mut Site<'_>,
        size: Size,
        watch: &mut impl FnMut(&'static str, &LevelPlan),
    ) -> LevelPlan {
        let (name, initial) = &self.initial;
        let mut plan = initial.build(site, size);
        watch(name, &plan);
        for (name, stage) in &self.meta {
            stage.build(site, &mut plan);
            watch(name, &plan);
        }
        plan
    }
}
