//! Trying a recipe out: what becomes of it over some seeds.

use super::{
    layout::{Layout, LevelId},
    recipe::Job,
    stage_chain::Chain,
    validate::Unsound,
};
use crate::raws::{
    Raws,
    levels::{LevelRecipe, chain::LevelChain},
    reading::table::Id,
    vaults::Vault,
};

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

/// The vault that makes the recipe `level` fail as often as `trial` says, if it is one of a layer above that of the recipe:
/// whoever has drawn it can mend it, and whoever wrote the recipe cannot.
pub fn culprit<'r>(raws: &'r Raws, level: &LevelRecipe, trial: &Trial) -> Option<&'r Vault> {
    let read = Chain::of_level(&level.chain);
    let mut above = read.vaults();
    above.retain(|id| raws.vaults.table[*id].spot.is_above(&level.spot));
    let failed = |without: &[Id<Vault>]| {
        let chain = LevelChain::new(read.without(without));
        self::trial(raws, &LevelRecipe { chain, ..level.clone() }).failed
    };
    let best = above.iter().map(|id| (failed(&[*id]), *id)).min();
    let alone = best.filter(|(rest, _)| *rest < trial.failed).map(|(_, id)| id);
    // What is the whole level cannot be left out; and of several that are wrong, one is told before the others.
    let whole = above.first().copied().filter(|id| read.without(&[*id]).vaults().contains(id));
    let together = || above.first().copied().filter(|_| failed(&above) < trial.failed);
    alone.or(whole).or_else(together).map(|id| &raws.vaults.table[id])
}
