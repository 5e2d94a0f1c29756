//! Meters of rules.json: what a level holds for certain. The plan for all levels of a branch follows from the
//! seed and the raws alone, so that one level can be built without the others.

use super::{
    doorways,
    layout::LevelId,
    plan::{LevelPlan, PlacedFeature, Spawn, SpawnKind},
};
use crate::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    raws::{
        Raws,
        features::Feature,
        items::ItemKind,
        metered::{Meter, Schedule},
        reading::table::Id,
    },
};
use xxhash_rust::xxh3::xxh3_64;

/// Thing that a meter puts on a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Metered {
    Item(Id<ItemKind>),
    Feature(Id<Feature>),
}

/// Returns what the meters put on the level at `place`, meter by meter.
pub fn due(raws: &Raws, seed: u64, place: LevelId) -> Vec<(&Meter, Metered)> {
    let here = |meter: &&Meter| meter.branch.is_none_or(|branch| branch == place.branch);
    let due = raws.metered.iter().filter(here).flat_map(|meter| {
        let branch = &raws.dungeon.branches[place.branch].name;
        let rng = Rng::stream(seed, &format!("metered {} {branch}", raws.world.name));
        let rng = rng.fork(xxh3_64(meter.name.as_bytes()));
        let number = place.number;
        let found = match &meter.schedule {
            Schedule::Turns(turns) => food(raws, meter, *turns, number, rng),
            Schedule::Every(every) => {
                let group = (number - 1).div_euclid(*every);
                let levels = (group.unsigned_abs().into(), group * every + 1, (group + 1) * every);
                pieces(raws, meter, number, &rng, [levels])
            }
            Schedule::By(by) => {
                pieces(raws, meter, number, &rng, (0u64..).zip(by).map(|(piece, by)| (piece, 1, *by)))
            }
        };
        found.into_iter().map(move |thing| (meter, thing))
    });
    due.collect()
}

/// Returns the food of level `number`: as much as `turns` of hunger need on each level so far, less what the
/// levels above hold.
fn food(raws: &Raws, meter: &Meter, turns: u32, number: i32, mut rng: Rng) -> Vec<Metered> {
    let Some(every) = raws.rules.hunger.as_ref().map(|hunger| hunger.every) else { return Vec::new() };
    let (mut needed, mut laid) = (0, 0);
    let mut here = Vec::new();
    for _ in 0..number {
        needed += u64::from(turns / every);
        here.clear();
        while laid < needed {
            let Some(kind) = drawn(raws, meter, &mut rng) else { return here };
            laid += u64::from(raws.items.table[kind].nutrition.max(1));
            here.push(Metered::Item(kind));
        }
    }
    here
}

/// Returns the things of `meter` on level `number`. Each of `all` has its number, and its first and last
/// possible level.
fn pieces(
    raws: &Raws,
    meter: &Meter,
    number: i32,
    rng: &Rng,
    all: impl IntoIterator<Item = (u64, i32, i32)>,
) -> Vec<Metered> {
    let piece = |(piece, least, most): (u64, i32, i32)| {
        let mut rng = rng.fork(piece);
        let here = rng.range(least, most) == number;
        let item = || drawn(raws, meter, &mut rng).map(Metered::Item);
        if here { meter.feature.map(Metered::Feature).or_else(item) } else { None }
    };
    all.into_iter().filter_map(piece).collect()
}

fn drawn(raws: &Raws, meter: &Meter, rng: &mut Rng) -> Option<Id<ItemKind>> {
    rng.choose_key(meter.kinds.iter().copied(), |id| raws.items.table[id].name.as_str())
}

/// Adds what the meters put on the level at `place` to its `plan`, on free squares outside special rooms.
pub(super) fn add(raws: &Raws, seed: u64, place: LevelId, plan: &mut LevelPlan) {
    let due = due(raws, seed, place);
    if due.is_empty() {
        return;
    }
    let branch = &raws.dungeon.branches[place.branch].name;
    let squares =
        Rng::stream(seed, &format!("metered squares {} {branch} {}", raws.world.name, place.number));
    let special = |at: Point| plan.rooms.iter().any(|room| room.theme.is_some() && room.floor.contains(at));
    let taken = |at: Point| plan.start == Some(at) || plan.spawns.iter().any(|spawn| spawn.at == at);
    let mut free = plan.free(&raws.terrains);
    free.retain(|at| !special(*at) && !taken(*at));
    let by_a_door = |plan: &LevelPlan, at: Point| {
        Dir::STRAIGHT.into_iter().any(|dir| doorways::is_door(plan, &raws.terrains, at.step(dir)))
    };
    for (place, (_, thing)) in (0u64..).zip(due) {
        let mut rng = squares.fork(place);
        match thing {
            Metered::Item(kind) => {
                let Some(at) = rng.pick(&free).copied() else { return };
                plan.spawns.push(Spawn { at, what: SpawnKind::Thing(kind) });
                free.retain(|other| *other != at);
            }
            Metered::Feature(kind) => {
                let clear: Vec<Point> = free.iter().copied().filter(|at| !by_a_door(plan, *at)).collect();
                let Some(at) = rng.pick(&clear).copied() else { continue };
                plan.features.insert(at, PlacedFeature { kind, hidden: false });
                free.retain(|other| *other != at);
            }
        }
    }
}
