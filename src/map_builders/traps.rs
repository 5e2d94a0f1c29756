//! Traps that levels get by chance: their number by `traps` in rules.json, their kinds by depth and weight in
//! features.json. Traps of vaults and stages come besides these.

use super::{
    crossing, doorways,
    plan::{LevelPlan, PlacedFeature, Spawn, SpawnKind},
    recipe::BuildJob,
};
use crate::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    raws::{
        Raws,
        kinds::{
            features::{Feature, Features},
            terrain::Climb,
        },
        reading::table::Id,
    },
};
use std::collections::BTreeSet;

/// Number of chances for a trap. Their number of successes has nearly the Poisson distribution.
const CHANCES: i32 = 20;

/// Squares that are tried for each trap.
const TRIES: u32 = 20;

/// Key of the stream for the remains of adventurers.
const FALLEN: u64 = 0x0066_616c;

/// Adds traps to the `plan` of `job`, on free squares of ordinary rooms. No trap lies beside a door, or where
/// it would cut off stairs from each other.
pub(super) fn add(job: &BuildJob<'_>, plan: &mut LevelPlan) {
    let BuildJob { raws, seed, place, depth, .. } = *job;
    let mean = i32::try_from(raws.rules.traps.mean_at(depth)).unwrap_or(0);
    if mean == 0 {
        return;
    }
    let branch = &raws.dungeon.branches[place.branch].name;
    let name = format!("traps {} {branch} {}", raws.world.name, place.number);
    let mut rng = Rng::stream(seed, &name);
    // Only levels with stairs down have a level below to fall to.
    let below = plan.stairs.iter().any(|stairs| stairs.exit.climb == Climb::Down);
    let fits = |feature: &Feature| {
        (below || !feature.drops())
            && !(job.level.no_teleport && (feature.teleports() || feature.changes_level()))
    };
    let count = (0..CHANCES).filter(|_| rng.range(1, 100 * CHANCES) <= mean).count();
    for number in (0u64..).take(count) {
        let mut rng = rng.fork(number);
        let Some(kind) = drawn(&raws.features, depth, fits, &mut rng) else { return };
        let Some(at) = square(raws, plan, &mut rng) else { continue };
        let hidden = rng.chance(raws.features.table[kind].hidden);
        plan.features.insert(at, PlacedFeature::new(kind, hidden));
        let fallen = raws.rules.traps.fallen.as_ref().filter(|fallen| depth >= fallen.from);
        if fallen.is_some_and(|fallen| rng.fork(FALLEN).one_in(fallen.one_in)) {
            let beside: Vec<Point> = Dir::ALL.into_iter().map(|dir| at.step(dir)).collect();
            let free = beside.into_iter().find(|at| plan.is_bare(&raws.terrains, *at));
            plan.spawns.push(Spawn { at: free.unwrap_or(at), what: SpawnKind::Fallen });
        }
    }
}

/// Draws a kind of trap for `depth` that `fits`.
fn drawn(
    features: &Features,
    depth: i32,
    fits: impl Fn(&Feature) -> bool,
    rng: &mut Rng,
) -> Option<Id<Feature>> {
    let kinds = features.table.iter().filter(|(_, feature)| feature.comes_at(depth) && fits(feature));
    rng.choose_key(kinds.map(|(id, feature)| (id, feature.weight)), |id| features.table[id].name.as_str())
}

/// Draws a square for a trap.
fn square(raws: &Raws, plan: &LevelPlan, rng: &mut Rng) -> Option<Point> {
    let terrains = &raws.terrains;
    let special = |at: Point| plan.rooms.iter().any(|room| room.theme.is_some() && room.floor.contains(at));
    let drawn_by_hand = |at: Point| plan.vaults.iter().any(|placed| placed.area.contains(at));
    let taken = |at: Point| plan.start == Some(at) || plan.spawns.iter().any(|spawn| spawn.at == at);
    let by_doors: BTreeSet<Point> =
        doorways::all(plan, terrains).flat_map(|door| Dir::STRAIGHT.map(|dir| door.step(dir))).collect();
    let fits = |at: &Point| !special(*at) && !drawn_by_hand(*at) && !taken(*at) && !by_doors.contains(at);
    let mut free = plan.free(terrains);
    free.retain(fits);
    (0..TRIES).find_map(|_| {
        let at = rng.pick(&free).copied()?;
        crossing::leads_around(terrains, plan, at).then_some(at)
    })
}
