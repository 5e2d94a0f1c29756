//! Tries out a recipe over several seeds.

use super::{
    layout::{Layout, LevelId},
    recipe::BuildJob,
    stage_chain::Chain,
    validate::Unsound,
};
use crate::raws::{
    Raws,
    kinds::{
        levels::{LevelRecipe, chain::LevelChain},
        vaults::Vault,
    },
    reading::table::Id,
};

/// Number of seeds that a recipe is tried with.
pub const SEEDS: u64 = 20;

/// Result of building a level with many seeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trial {
    /// Number of seeds, of [`SEEDS`], for which all attempts failed.
    pub failed: u64,
    /// Problem of the last attempt of the first failed level.
    pub why: Option<Unsound>,
}

/// Builds levels by the recipe `level` with the seeds from 1 to [`SEEDS`], in turn at all its places.
pub fn trial(raws: &Raws, level: &LevelRecipe) -> Trial {
    let mut trial = Trial { failed: 0, why: None };
    for (seed, number) in (1..=SEEDS).zip((level.from..=level.to).cycle()) {
        let layout = Layout::new(raws, seed);
        let place = LevelId { branch: level.branch, number };
        let built = BuildJob::with_recipe(raws, &layout, seed, place, level).build();
        trial.failed += u64::from(built.failure.is_some());
        trial.why = trial.why.or(built.failure);
    }
    trial
}

/// Returns the vault that makes the recipe `level` fail as in `trial`, if the vault is in a layer above the
/// recipe. Its author can mend it; the author of the recipe cannot.
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
    // A vault that is the whole level cannot be left out. Of several bad vaults, only one is reported.
    let whole = above.first().copied().filter(|id| read.without(&[*id]).vaults().contains(id));
    let together = || above.first().copied().filter(|_| failed(&above) < trial.failed);
    alone.or(whole).or_else(together).map(|id| &raws.vaults.table[id])
}
