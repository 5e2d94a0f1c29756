//! Who is on a level when the hero comes there first: as its plan says, alone and in groups.

use super::{choice, ring};
use crate::{
    base::{geometry::Point, rng::Rng},
    map_builders::plan::{Spawn, SpawnKind, Theme},
    raws::{
        Raws,
        creatures::{Creature, Group},
        levels::Level,
        table::Id,
        terrain::Terrain,
    },
};
use std::collections::BTreeSet;

/// The level that is settled.
pub struct Ground<'a> {
    /// The raws.
    pub raws: &'a Raws,
    /// The level's recipe.
    pub recipe: &'a Level,
    /// How deep it lies.
    pub depth: i32,
    /// The hero's experience level.
    pub hero_level: i32,
    /// What each square is.
    pub terrain: &'a dyn Fn(Point) -> Option<Id<Terrain>>,
    /// Whether somebody stands on a square already.
    pub taken: &'a dyn Fn(Point) -> bool,
}

/// Somebody who is there from the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settler {
    /// The kind.
    pub kind: Id<Creature>,
    /// The square.
    pub at: Point,
    /// Whether asleep until something wakes it.
    pub asleep: bool,
}

/// Those whom `spawns` ask for, with the groups they come in. Unique ones among them join `born`.
pub fn settlers(
    ground: &Ground<'_>,
    spawns: &[Spawn],
    born: &mut BTreeSet<Id<Creature>>,
    rng: &mut Rng,
) -> Vec<Settler> {
    let mut settlers: Vec<Settler> = Vec::new();
    for spawn in spawns {
        let (kind, asleep, group) = match spawn.what {
            SpawnKind::Creature => (anybody(ground, born, rng), false, true),
            SpawnKind::Sleeper(theme) => (sleeper(ground, theme, born, rng), true, false),
            SpawnKind::Keeper(theme) => {
                let sleeps = ground.raws.themes.lodgers(theme).is_some_and(|lodgers| lodgers.keeper_sleeps);
                (keeper(ground, theme, born, rng), sleeps, false)
            }
            SpawnKind::Item
            | SpawnKind::Ware
            | SpawnKind::Keepsake(_)
            | SpawnKind::Container
            | SpawnKind::Gold
            | SpawnKind::Amulet => continue,
        };
        let Some(id) = kind else { continue };
        let kind = &ground.raws.creatures.table[id];
        let free = |at: Point, settlers: &[Settler]| {
            let bears = |terrain| {
                let terrains = &ground.raws.terrains;
                terrains.walkable(terrain) || kind.crosses_water && terrain == terrains.water
            };
            (ground.terrain)(at).is_some_and(bears)
                && !(ground.taken)(at)
                && !settlers.iter().any(|settler| settler.at == at)
        };
        if !free(spawn.at, &settlers) {
            continue;
        }
        if kind.unique {
            born.insert(id);
        }
        settlers.push(Settler { kind: id, at: spawn.at, asleep });
        let more = if group { more(kind.group, ground.hero_level, rng) } else { 0 };
        let mut around = (1..=3).flat_map(|distance| ring(spawn.at, distance));
        for _ in 0..more {
            let Some(at) = around.find(|at| free(*at, &settlers)) else { break };
            settlers.push(Settler { kind: id, at, asleep });
        }
    }
    settlers
}

fn anybody(ground: &Ground<'_>, born: &BTreeSet<Id<Creature>>, rng: &mut Rng) -> Option<Id<Creature>> {
    choice::choose(ground.raws, ground.recipe, ground.depth, ground.hero_level, born, rng)
}

fn sleeper(
    ground: &Ground<'_>,
    theme: Theme,
    born: &BTreeSet<Id<Creature>>,
    rng: &mut Rng,
) -> Option<Id<Creature>> {
    let lodgers = ground.raws.themes.lodgers(theme);
    let lodgers = lodgers.map_or(&[][..], |lodgers| lodgers.sleepers.drawn(ground.depth, rng));
    // A court has rulers and pages: who is far too strong for the depth does not hold it yet.
    let most = (ground.depth + ground.hero_level).max(3);
    let fit: Vec<(Id<Creature>, u32)> = lodgers
        .iter()
        .filter(|(id, _)| ground.raws.creatures.table[*id].difficulty <= most)
        .copied()
        .collect();
    match (&fit[..], lodgers) {
        ([], []) => anybody(ground, born, rng),
        ([], all) => choice::weighed(ground.raws, all, born, rng),
        (fit, _) => choice::weighed(ground.raws, fit, born, rng),
    }
}

fn keeper(
    ground: &Ground<'_>,
    theme: Theme,
    born: &BTreeSet<Id<Creature>>,
    rng: &mut Rng,
) -> Option<Id<Creature>> {
    let keepers = ground.raws.themes.lodgers(theme)?.keeper.drawn(ground.depth, rng);
    choice::weighed(ground.raws, keepers, born, rng)
}

/// How many more come with one (NetHack's `m_initgrp`): few to those who have little experience.
pub(super) fn more(group: Group, hero_level: i32, rng: &mut Rng) -> i32 {
    let most = match group {
        Group::Alone => return 0,
        Group::Small if rng.one_in(2) => return 0,
        Group::Large if !rng.one_in(3) => 10,
        Group::Small | Group::Large => 3,
    };
    let share = match hero_level {
        ..=2 => 4,
        3..=4 => 2,
        _ => 1,
    };
    let more = rng.range(1, most);
    if more / share == 0 { 1.min(more) } else { more / share }
}
