//! From a recipe of levels.json to a chain of builders.

use super::{Site, chain::BuilderChain, plan::LevelPlan};
use crate::{
    base::rng::Rng,
    raws::{
        Raws,
        levels::{Chain, InitialStage, Level, MetaStage},
    },
};

/// The builders of `chain`.
pub fn builders(chain: &Chain) -> BuilderChain {
    let first = match &chain.initial {
        InitialStage::Room(room) => BuilderChain::start_with(chain.initial.name(), room.clone()),
    };
    chain.meta.iter().fold(first, |builders, stage| match stage {
        MetaStage::Start(start) => builders.with(stage.name(), start.clone()),
    })
}

/// What the builders of the level at `depth` of the game with `seed` work with. It depends on nothing else, so
/// neither does the level.
pub fn site<'a>(raws: &'a Raws, level: &Level, depth: i32, seed: u64) -> Site<'a> {
    let stream = format!("level {} {} {depth}", raws.world.name, level.name);
    Site { rng: Rng::stream(seed, &stream), terrains: &raws.terrains }
}

/// The plan of the level at `depth` of the game with `seed`.
pub fn plan(raws: &Raws, level: &Level, depth: i32, seed: u64) -> LevelPlan {
    builders(&level.chain).build(&mut site(raws, level, depth, seed), level.size)
}
