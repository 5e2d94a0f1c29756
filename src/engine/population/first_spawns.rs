//! Who is on a level when the hero comes there first: as its plan says, and each alone (NetHack's `fill_ordinary_room`
//! makes no groups).

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
    raws::{Raws, creatures::CreatureKind, levels::LevelRecipe, reading::table::Id, terrain::Terrain},
};
use std::collections::BTreeSet;

/// The random stream that decides who is on the level at `place`.
pub fn stream(raws: &Raws, seed: u64, place: LevelId) -> Rng {
    let branch = &raws.dungeon.branches[place.branch].name;
    Rng::stream(seed, &format!("creatures {} {branch} {}", raws.world.name, place.number))
}

/// The level that is settled.
pub struct SpawnGround<'a> {
    /// The raws.
    pub raws: &'a Raws,
    /// The level's recipe.
    pub recipe: &'a LevelRecipe,
    /// How deep it lies.
    pub depth: i32,
    /// The hero's experience level.
    pub hero_level: i32,
    /// What each square is.
    pub terrain: &'a dyn Fn(Point) -> Option<Id<Terrain>>,
    /// Whether somebody stands on a square already.
    pub taken: &'a dyn Fn(Point) -> bool,
    /// The squares of the level.
    pub area: Rect,
    /// Where the hero begins, if it is here, and within how many squares nobody awake may be.
    pub clear: Option<(Point, i32)>,
}

impl SpawnGround<'_> {
    /// Whether `at` is too near to where the hero begins for those who are awake.
    fn too_near(&self, at: Point) -> bool {
        self.clear.is_some_and(|(start, squares)| at.distance(start) <= squares)
    }
}

/// Somebody who is there from the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpawnPlan {
    /// The kind.
    pub kind: Id<CreatureKind>,
    /// The square.
    pub at: Point,
    /// Whether asleep until something wakes it.
    pub asleep: bool,
}

/// Those whom `spawns` ask for. Unique ones among them join `born`.
pub fn first_spawns(
    ground: &SpawnGround<'_>,
    spawns: &[Spawn],
    born: &mut BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Vec<SpawnPlan> {
    let mut first_spawns: Vec<SpawnPlan> = Vec::new();
    for spawn in spawns {
        let (kind, asleep) = match spawn.what {
            SpawnKind::Creature => (anybody(ground, born, rng), false),
            SpawnKind::Sleeper(theme) => (sleeper(ground, theme, born, rng), true),
            SpawnKind::Keeper(theme) => {
                let sleeps = ground.raws.themes.lodgers(theme).is_some_and(|lodgers| lodgers.keeper_sleeps);
                (keeper(ground, theme, born, rng), sleeps)
            }
            SpawnKind::Named(kind) => (Some(kind).filter(|kind| !born.contains(kind)), false),
            SpawnKind::Item
            | SpawnKind::Thing(_)
            | SpawnKind::Ware
            | SpawnKind::Keepsake(_)
            | SpawnKind::Container
            | SpawnKind::Gold
            | SpawnKind::Amulet => continue,
        };
        let Some(id) = kind else { continue };
        let roams = spawn.what == SpawnKind::Creature;
        let kind = &ground.raws.creatures.table[id];
        let free = |at: Point, first_spawns: &[SpawnPlan]| {
            let bears = |terrain| {
                let terrains = &ground.raws.terrains;
                terrains.walkable(terrain) || kind.crosses_water && terrain == terrains.water
            };
            let crowds = roams && ground.too_near(at);
            (ground.terrain)(at).is_some_and(bears)
                && !(ground.taken)(at)
                && !first_spawns.iter().any(|spawned| spawned.at == at)
                && !crowds
        };
        // Who roams too near to the hero has gone elsewhere by now, where nobody else is to be.
        let there = if roams && ground.too_near(spawn.at) {
            elsewhere(ground, |at| free(at, &first_spawns) && !spawns.iter().any(|other| other.at == at), rng)
        } else {
            Some(spawn.at).filter(|at| free(*at, &first_spawns))
        };
        let Some(there) = there else { continue };
        if kind.unique {
            born.insert(id);
        }
        first_spawns.push(SpawnPlan { kind: id, at: there, asleep });
    }
    first_spawns
}

/// A square of the level, drawn from all that are `free`.
fn elsewhere(ground: &SpawnGround<'_>, free: impl Fn(Point) -> bool, rng: &mut Rng) -> Option<Point> {
    let all: Vec<Point> = ground.area.points().filter(|at| free(*at)).collect();
    rng.pick(&all).copied()
}

fn anybody(
    ground: &SpawnGround<'_>,
    born: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    choice::choose(ground.raws, ground.recipe, ground.depth, ground.hero_level, born, rng)
}

fn sleeper(
    ground: &SpawnGround<'_>,
    theme: Theme,
    born: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    match &choice::lodgers(ground.raws, theme, ground.depth, ground.hero_level, rng)[..] {
        [] => anybody(ground, born, rng),
        all => choice::weighed(all, born, rng),
    }
}

fn keeper(
    ground: &SpawnGround<'_>,
    theme: Theme,
    born: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    let keepers = ground.raws.themes.lodgers(theme)?.keeper.drawn(ground.depth, rng);
    choice::weighed(keepers, born, rng)
}
