//! Sides of the altars that stages and vaults put on a level, and features that seem something else.

use super::{
    layout::LevelId,
    plan::{LevelPlan, PlacedFeature},
};
use crate::{
    base::rng::Rng,
    raws::{Raws, kinds::features::Feature, reading::table::Id},
};

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

/// Puts features that seem another one in the place of that one on the level at `place`: the kinds in a
/// shuffled order, again and again.
pub(super) fn deal(raws: &Raws, seed: u64, place: LevelId, plan: &mut LevelPlan) {
    let branch = &raws.dungeon.branches[place.branch].name;
    let table = &raws.features.table;
    for (plain, of) in table.iter() {
        let seeming = |(id, kind): (Id<Feature>, &Feature)| (kind.seems == Some(plain)).then_some(id);
        let mut kinds: Vec<Id<Feature>> = table.iter().filter_map(seeming).collect();
        if kinds.is_empty() {
            continue;
        }
        let name = format!("{} {} {branch} {}", of.name, raws.world.name, place.number);
        Rng::stream(seed, &name).shuffle(&mut kinds);
        let dealt = plan.features.values_mut().filter(|placed| placed.kind == plain);
        for (placed, kind) in dealt.zip(kinds.iter().cycle()) {
            *placed = PlacedFeature { kind: *kind, seems: Some(plain), ..*placed };
        }
    }
}
