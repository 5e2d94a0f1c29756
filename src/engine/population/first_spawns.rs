//! Creatures on a level at the first visit, from its plan. Each is alone; NetHack's `fill_ordinary_room`
//! makes no groups.

use super::choice;
use crate::{
    base::{
        geometry::{Point, Rect},
        rng::Rng,
    },
    map_builders::{
        layout::LevelId,
        plan::{Spawn, SpawnKind, Theme},
    },
    raws::{
        Raws,
        kinds::{
            creatures::CreatureKind,
            levels::{LevelRecipe, regions::Region},
            terrain::Terrain,
        },
        reading::table::Id,
    },
};
use std::collections::BTreeSet;

/// Returns the random stream for the creatures of the level at `place`.
pub(super) fn stream(raws: &Raws, seed: u64, place: LevelId) -> Rng {
    let branch = &raws.dungeon.branches[place.branch].name;
    Rng::stream(seed, &format!("creatures {} {branch} {}", raws.world.name, place.number))
}

/// Level that gets its first creatures.
pub(super) struct SpawnGround<'a> {
    pub raws: &'a Raws,
    /// Recipe of the level.
    pub recipe: &'a LevelRecipe,
    /// Region of the level.
    pub region: Option<&'a Region>,
    /// Difficulty of the level for creatures.
    pub difficulty: i32,
    /// Experience level of the hero.
    pub hero_level: i32,
    /// Function that returns the terrain of a square.
    pub terrain: &'a dyn Fn(Point) -> Option<Id<Terrain>>,
    /// Function that is true for occupied squares.
    pub taken: &'a dyn Fn(Point) -> bool,
    /// Area of the level.
    pub area: Rect,
    /// Start of the hero, if on this level, and the radius in squares that is kept clear of awake creatures.
    pub clear: Option<(Point, i32)>,
}

impl SpawnGround<'_> {
    /// True if `at` is too near to the hero's start for an awake creature.
    fn too_near(&self, at: Point) -> bool {
        self.clear.is_some_and(|(start, squares)| at.distance(start) <= squares)
    }
}

/// Creature on a level at the first visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpawnPlan {
    pub kind: Id<CreatureKind>,
    pub at: Point,
    /// True if the creature sleeps until woken.
    pub asleep: bool,
}

/// Key of the stream that draws the one kind of a room whose sleepers are alike. No square has it.
const ALIKE: u64 = u64::MAX;

/// Returns the creatures that `spawns` ask for. Adds unique ones to `born`. Random creatures stay within the
/// danger that rules.json allows at the depth; squares are served in random order, so that no part of the
/// level is preferred.
pub(super) fn first_spawns(
    ground: &SpawnGround<'_>,
    spawns: &[Spawn],
    born: &mut BTreeSet<Id<CreatureKind>>,
    rng: &Rng,
) -> Vec<SpawnPlan> {
    let mut first_spawns: Vec<SpawnPlan> = Vec::new();
    let mut danger_left = ground.raws.rules.crowd.danger_at(ground.difficulty);
    let mut order: Vec<&Spawn> = spawns.iter().collect();
    order.sort_by_cached_key(|spawn| rng.fork(spawn.at.key()).fork(1).below(u32::MAX));
    for spawn in order {
        // A stream for each, so that a kind that is drawn here shifts nothing elsewhere.
        let level = rng;
        let rng = &mut level.fork(spawn.at.key()).fork(0);
        let (kind, asleep) = match spawn.what {
            SpawnKind::Creature => (anybody(ground, born, rng), sleeps(ground, rng)),
            SpawnKind::Sleeper(theme) => {
                let alike = ground.raws.themes.table[theme].alike;
                // One stream for the whole room draws one kind.
                let mut of_room = level.fork(ALIKE);
                (sleeper(ground, theme, born, if alike { &mut of_room } else { rng }), true)
            }
            SpawnKind::Keeper(theme) => {
                let sleeps = ground.raws.themes.table[theme].keeper_sleeps;
                (keeper(ground, theme, born, rng), sleeps)
            }
            SpawnKind::Named(kind) => (Some(kind).filter(|kind| !born.contains(kind)), false),
            SpawnKind::Asleep(kind) => (Some(kind).filter(|kind| !born.contains(kind)), true),
            SpawnKind::Item
            | SpawnKind::Thing(_)
            | SpawnKind::Ware(_)
            | SpawnKind::Keepsake(_)
            | SpawnKind::Container
            | SpawnKind::Gold
            | SpawnKind::Hoard
            | SpawnKind::Fallen => continue,
        };
        let Some(id) = kind else { continue };
        let roams = spawn.what == SpawnKind::Creature;
        let kind = &ground.raws.creatures.table[id];
        let free = |at: Point, first_spawns: &[SpawnPlan]| {
            let bears = |terrain| kind.is_borne_by(&ground.raws.terrains, terrain);
            let crowds = roams && ground.too_near(at);
            (ground.terrain)(at).is_some_and(bears)
                && !(ground.taken)(at)
                && !first_spawns.iter().any(|spawned| spawned.at == at)
                && !crowds
        };
        // A creature too near to the hero's start moves to another square that no other spawn needs.
        let there = if roams && ground.too_near(spawn.at) {
            let open = |at| free(at, &first_spawns) && !spawns.iter().any(|other| other.at == at);
            if ground.raws.rules.crowd.moves_from_start { elsewhere(ground, open, rng) } else { None }
        } else {
            Some(spawn.at).filter(|at| free(*at, &first_spawns))
        };
        let Some(there) = there else { continue };
        if let Some(left) = danger_left.as_mut().filter(|_| roams) {
            if *left < kind.danger() {
                continue;
            }
            *left -= kind.danger();
        }
        if kind.unique {
            born.insert(id);
        }
        first_spawns.push(SpawnPlan { kind: id, at: there, asleep });
    }
    first_spawns
}

/// Draws whether a random creature of a new level sleeps.
fn sleeps(ground: &SpawnGround<'_>, rng: &mut Rng) -> bool {
    let percent = ground.recipe.asleep;
    percent > 0 && rng.chance(percent)
}

/// Draws a square of the level that satisfies `free`.
fn elsewhere(ground: &SpawnGround<'_>, free: impl Fn(Point) -> bool, rng: &mut Rng) -> Option<Point> {
    let all: Vec<Point> = ground.area.points().filter(|at| free(*at)).collect();
    rng.pick(&all).copied()
}

fn anybody(
    ground: &SpawnGround<'_>,
    born: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    choice::choose(
        ground.raws,
        (ground.recipe, ground.region),
        ground.difficulty,
        ground.hero_level,
        born,
        rng,
    )
}

fn sleeper(
    ground: &SpawnGround<'_>,
    theme: Id<Theme>,
    born: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    match &choice::lodgers(ground.raws, theme, ground.difficulty, ground.hero_level, rng)[..] {
        [] => anybody(ground, born, rng),
        all => choice::weighed(ground.raws, all, born, rng),
    }
}

fn keeper(
    ground: &SpawnGround<'_>,
    theme: Id<Theme>,
    born: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    let keepers = ground.raws.themes.table[theme].keeper.drawn(ground.difficulty, rng);
    choice::weighed(ground.raws, keepers, born, rng)
}
