//! Meters of rules.json: what a level holds for certain. The plan for all levels of a branch follows from the
//! seed and the raws alone, so that one level can be built without the others.

use super::{
    doorways,
    layout::{Layout, LevelId},
    plan::{LevelPlan, PlacedFeature, PlannedRoom, Spawn, SpawnKind},
};
use crate::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    raws::{
        Raws,
        kinds::{features::Feature, items::ItemKind, levels::LevelRecipe, themes::Theme, vaults::Vault},
        reading::table::Id,
        rules::metered::{Meter, Schedule},
    },
};
use xxhash_rust::xxh3::xxh3_64;

/// Thing that a meter puts on a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Metered {
    Item(Id<ItemKind>),
    Feature(Id<Feature>),
    /// Special room, which the stage `room_themer` makes.
    Room(Id<Theme>),
    /// Vault, which the stage `vaults` places.
    Vault(Id<Vault>),
}

/// Stage that makes the special rooms of meters.
const ROOMS: &str = "room_themer";

/// Stage that places the vaults of meters.
const VAULTS: &str = "vaults";

/// Returns what the meters put on the level at `place`, meter by meter.
pub fn due(raws: &Raws, seed: u64, place: LevelId) -> Vec<(&Meter, Metered)> {
    let things = |meter| of_meter(raws, seed, place, meter).into_iter().map(move |thing| (meter, thing));
    raws.metered.iter().flat_map(things).collect()
}

/// Returns the themes of the special rooms that the level at `place` must have, each once, shops first: they
/// are harder to place than others. Empty if the `recipe` of the level makes no such rooms.
pub(super) fn themes(raws: &Raws, seed: u64, place: LevelId, recipe: &LevelRecipe) -> Vec<Id<Theme>> {
    if !has_stage(recipe, ROOMS) {
        return Vec::new();
    }
    let meters = raws.metered.iter().filter(|meter| !meter.themes.is_empty());
    let due = meters.flat_map(|meter| of_meter(raws, seed, place, meter));
    let room = |thing| if let Metered::Room(theme) = thing { Some(theme) } else { None };
    let mut themes: Vec<Id<Theme>> = due.filter_map(room).collect();
    themes.sort_unstable_by_key(|theme| (!raws.themes.table[*theme].trades(), *theme));
    themes.dedup();
    themes
}

/// Returns the vaults that the level at `place` must have. Empty if the `recipe` of the level places none.
pub(super) fn vaults(raws: &Raws, seed: u64, place: LevelId, recipe: &LevelRecipe) -> Vec<Id<Vault>> {
    if !has_stage(recipe, VAULTS) {
        return Vec::new();
    }
    let meters = raws.metered.iter().filter(|meter| !meter.vaults.is_empty());
    let due = meters.flat_map(|meter| of_meter(raws, seed, place, meter));
    due.filter_map(|thing| if let Metered::Vault(id) = thing { Some(id) } else { None }).collect()
}

/// True if the chain of `recipe` has `stage`.
fn has_stage(recipe: &LevelRecipe, stage: &str) -> bool {
    recipe.chain.names().contains(&stage)
}

/// Returns what `meter` puts on the level at `place`.
fn of_meter(raws: &Raws, seed: u64, place: LevelId, meter: &Meter) -> Vec<Metered> {
    if meter.branch.is_some_and(|branch| branch != place.branch) {
        return Vec::new();
    }
    let branch = &raws.dungeon.branches[place.branch].name;
    let rng = Rng::stream(seed, &format!("metered {} {branch}", raws.world.name));
    let rng = rng.fork(xxh3_64(meter.name.as_bytes()));
    let all: Vec<(u64, i32, i32)> = match &meter.schedule {
        Schedule::Turns(turns) => return food(raws, meter, *turns, place.number, rng),
        Schedule::Every(every) => {
            let group = (place.number - 1).div_euclid(*every);
            vec![(group.unsigned_abs().into(), group * every + 1, (group + 1) * every)]
        }
        Schedule::By(by) => {
            (0u64..).zip(meter.ranges(by)).map(|(piece, (least, most))| (piece, least, most)).collect()
        }
    };
    let here = |stage| by_stage(raws, stage, (seed, place), &rng, &all);
    if !meter.themes.is_empty() {
        let lodged = meter.themes.iter().copied().filter(|theme| raws.has_rooms(*theme)).collect();
        let order = shuffled(lodged, &rng);
        return here(ROOMS).filter_map(|piece| nth(&order, piece)).map(Metered::Room).collect();
    }
    if !meter.vaults.is_empty() {
        let order = shuffled(meter.vaults.clone(), &rng);
        return here(VAULTS).filter_map(|piece| nth(&order, piece)).map(Metered::Vault).collect();
    }
    pieces(raws, meter, place.number, &rng, all)
}

/// Returns `things` in the order in which they come.
fn shuffled<T>(mut things: Vec<T>, rng: &Rng) -> Vec<T> {
    rng.fork(ORDER).shuffle(&mut things);
    things
}

/// Returns the thing that comes as number `piece`: each comes once before any comes again.
fn nth<T: Copy>(order: &[T], piece: u64) -> Option<T> {
    let place = piece.checked_rem(u64::try_from(order.len()).ok()?)?;
    order.get(usize::try_from(place).ok()?).copied()
}

/// Key of the stream for the order of several vaults or themes.
const ORDER: u64 = 0x7661_756c;

/// Key of the stream for the answers to vaults and special rooms.
const ANSWER: u64 = 0x616e_7377;

/// Iterates over the numbers of the things of a meter that `stage` puts on the level at `place`. Each of
/// `all` has its number, and its first and last possible level.
fn by_stage<'a>(
    raws: &'a Raws,
    stage: &'a str,
    (seed, place): (u64, LevelId),
    rng: &'a Rng,
    all: &'a [(u64, i32, i32)],
) -> impl Iterator<Item = u64> + 'a {
    let layout = Layout::new(raws, seed);
    let takes = move |number: &i32| {
        let recipe = layout.recipe(raws, LevelId { number: *number, ..place });
        recipe.is_some_and(|recipe| has_stage(recipe, stage))
    };
    all.iter().filter_map(move |(thing, least, most)| {
        let levels: Vec<i32> = (*least..=*most).filter(|number| takes(number)).collect();
        (rng.fork(*thing).pick(&levels) == Some(&place.number)).then_some(*thing)
    })
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

/// Adds what the meters put on the level at `place` to its `plan`, and the answers to its vaults, on free
/// squares outside special rooms.
pub(super) fn add(raws: &Raws, seed: u64, place: LevelId, plan: &mut LevelPlan) {
    let due = due(raws, seed, place);
    let answers: Vec<&Vault> = plan.vaults.iter().map(|placed| &raws.vaults.table[placed.vault]).collect();
    if due.is_empty() && answers.iter().all(|vault| vault.answer.is_empty()) {
        return;
    }
    let squares = squares(raws, seed, place);
    let mut free = free(raws, plan);
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
                plan.features.insert(at, PlacedFeature::new(kind, false));
                free.retain(|other| *other != at);
            }
            // A stage has made it.
            Metered::Room(_) | Metered::Vault(_) => {}
        }
    }
    free.retain(|at| is_outside(plan, *at));
    for (number, vault) in (0u64..).zip(answers) {
        lay_answer(raws, plan, &mut free, &vault.answer, &mut squares.fork(ANSWER).fork(number));
    }
}

/// Adds the answers to the special rooms of the level at `place` to its `plan`, on free squares outside
/// special rooms and vaults. Comes last, so that nothing else of the level depends on them.
pub(super) fn answer_rooms(raws: &Raws, seed: u64, place: LevelId, plan: &mut LevelPlan) {
    let room = |room: &PlannedRoom| Some((room.floor.centre(), &raws.themes.table[room.theme?].answer));
    let rooms: Vec<_> = plan.rooms.iter().filter_map(room).filter(|(_, answer)| !answer.is_empty()).collect();
    if rooms.is_empty() {
        return;
    }
    let squares = squares(raws, seed, place);
    let mut free = free(raws, plan);
    free.retain(|at| is_outside(plan, *at));
    for (centre, answer) in rooms {
        lay_answer(raws, plan, &mut free, answer, &mut squares.fork(ANSWER).fork(centre.key()));
    }
}

/// Returns the random stream for the squares of the level at `place`.
fn squares(raws: &Raws, seed: u64, place: LevelId) -> Rng {
    let branch = &raws.dungeon.branches[place.branch].name;
    Rng::stream(seed, &format!("metered squares {} {branch} {}", raws.world.name, place.number))
}

/// Returns the free squares of `plan` outside special rooms.
fn free(raws: &Raws, plan: &LevelPlan) -> Vec<Point> {
    let special = |at: Point| plan.rooms.iter().any(|room| room.theme.is_some() && room.floor.contains(at));
    let taken = |at: Point| plan.start == Some(at) || plan.spawns.iter().any(|spawn| spawn.at == at);
    let mut free = plan.free(&raws.terrains);
    free.retain(|at| !special(*at) && !taken(*at));
    free
}

/// True if `at` is in no vault.
fn is_outside(plan: &LevelPlan, at: Point) -> bool {
    !plan.vaults.iter().any(|placed| placed.area.contains(at))
}

/// Lays one of the items of `answer`, if there are any, on one of the `free` squares.
fn lay_answer(
    raws: &Raws,
    plan: &mut LevelPlan,
    free: &mut Vec<Point>,
    answer: &[(Id<ItemKind>, u32)],
    rng: &mut Rng,
) {
    let kind = rng.choose_key(answer.iter().copied(), |id| raws.items.table[id].name.as_str());
    if let Some((kind, at)) = kind.zip(rng.pick(free).copied()) {
        plan.spawns.push(Spawn { at, what: SpawnKind::Thing(kind) });
        free.retain(|other| *other != at);
    }
}
