//! Trying a recipe out: what becomes of it over some seeds.

use super::{
    layout::{Layout, LevelId},
    recipe::Job,
    validate::Unsound,
};
use crate::raws::{Raws, levels::LevelRecipe};

/// With how many seeds a recipe is tried.
pub const SEEDS: u64 = 20;

/// What became of a recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trial {
    /// With how many of the [`SEEDS`] seeds no attempt would do.
    pub failed: u64,
    /// What was wrong with the first of these levels at its last attempt.
    pub why: Option<Unsound>,
}

/// Makes levels by the recipe `level`, in turn at all the places it is for, with the seeds from 1 to [`SEEDS`].
pub fn trial(raws: &Raws, level: &LevelRecipe) -> Trial {
    let mut trial = Trial { failed: 0, why: None };
    for (seed, number) in (1..=SEEDS).zip((level.from..=level.to).cycle()) {
        let layout = Layout::new(raws, seed);
        let place = LevelId { branch: level.branch, number };
        let built = Job::with_recipe(raws, &layout, seed, place, level).build();
        trial.failed += u64::from(built.failure.is_some());
        trial.why = trial.why.or(built.failure);
    }
    trial
}
