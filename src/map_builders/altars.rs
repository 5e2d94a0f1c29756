//! Sides of the altars that stages and vaults put on a level.

use super::{layout::LevelId, plan::LevelPlan};
use crate::{base::rng::Rng, raws::Raws};

/// Dedicates each plain altar of the level at `place` to one of the sides, with even odds. A temple's priest
/// serves the same side.
pub(super) fn dedicate(raws: &Raws, seed: u64, place: LevelId, plan: &mut LevelPlan) {
    let branch = &raws.dungeon.branches[place.branch].name;
    let rng = Rng::stream(seed, &format!("altars {} {branch} {}", raws.world.name, place.number));
    let plain = raws.features.altar;
    for (at, feature) in plan.features.iter_mut().filter(|(_, feature)| feature.kind == plain) {
        let kinds = raws.features.altars().map(|id| (id, 1));
        let drawn = rng.fork(at.key()).choose_key(kinds, |id| raws.features.table[id].name.as_str());
        feature.kind = drawn.unwrap_or(plain);
    }
}
