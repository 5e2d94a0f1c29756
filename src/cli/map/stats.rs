//! Statistics of many levels, by recipe.

use crate::cli::trouble::Trouble;
use rhack::{
    base::digest::digest,
    engine::population,
    map_builders::{crossing, layout::LevelId, recipe::BuildJob},
    raws::Raws,
};
use serde::Serialize;
use std::{collections::BTreeMap, io};

/// Sums over levels.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
struct Sums {
    levels: u64,
    /// Attempts to build them, at least one each.
    attempts: u64,
    /// Number of levels that became the emergency room.
    fallbacks: u64,
    /// Number of levels whose stairs are cut off from each other by hidden things.
    cut_off: u64,
    /// Hidden squares.
    hidden: u64,
    rooms: u64,
    /// Walkable squares.
    floor: u64,
    creatures: u64,
    items: u64,
    /// Digest of all plans, in the order of building.
    #[serde(serialize_with = "hexadecimal")]
    digest: u64,
}

fn hexadecimal<S: serde::Serializer>(digest: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{digest:016x}"))
}

/// Sums over the levels of each recipe.
#[derive(Debug, Default)]
pub struct LevelStats {
    all: Sums,
    recipes: BTreeMap<String, Sums>,
}

/// Sums with the name of their recipe, or without a name for all recipes.
#[derive(Serialize)]
struct Line<'a> {
    world: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'a str>,
    #[serde(flatten)]
    sums: &'a Sums,
}

impl LevelStats {
    /// Builds and adds a level, with the creatures for a hero of `hero_level`.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] if the digest fails.
    pub fn add(&mut self, job: &BuildJob<'_>, place: LevelId, hero_level: i32) -> Result<(), Trouble> {
        let built = job.build();
        let (plan, terrains) = (&built.plan, &job.raws.terrains);
        let count = |number: usize| u64::try_from(number).unwrap_or(u64::MAX);
        let walkable = plan.tiles.iter().filter(|(_, tile)| terrains.walkable(*tile));
        let contents = population::first_contents(job, place, plan, hero_level);
        let failed = |error: &dyn std::fmt::Display| Trouble::Failed(error.to_string());
        let level = Sums {
            levels: 1,
            attempts: u64::from(built.attempts),
            fallbacks: u64::from(built.failure.is_some()),
            cut_off: u64::from(!crossing::crossable(terrains, plan)),
            hidden: count(plan.secrets.len()),
            rooms: count(plan.rooms.len()),
            floor: count(walkable.count()),
            creatures: count(contents.creatures.len()),
            items: count(contents.items.len()),
            digest: digest(plan).map_err(|error| failed(&error))?,
        };
        self.recipes.entry(job.level.name.clone()).or_default().add(&level)?;
        self.all.add(&level)
    }

    /// Prints a line for each recipe and one for all of them.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
    pub fn print(&self, out: &mut impl io::Write, raws: &Raws, as_json: bool) -> Result<(), Trouble> {
        let all = (self.recipes.len() != 1).then_some((None, &self.all));
        let recipes = self.recipes.iter().map(|(name, sums)| (Some(name.as_str()), sums));
        if !as_json {
            writeln!(
                out,
                "{:<18} {:>7} {:>8} {:>9} {:>7} {:>7} {:>7} {:>9} {:>9} {:>7} digest",
                "",
                "levels",
                "attempts",
                "fallbacks",
                "cut off",
                "hidden",
                "rooms",
                "floor",
                "creatures",
                "items",
            )?;
        }
        for (level, sums) in recipes.chain(all) {
            if as_json {
                serde_json::to_writer(&mut *out, &Line { world: &raws.world.name, level, sums })?;
                writeln!(out)?;
                continue;
            }
            let Sums { levels, attempts, fallbacks, cut_off, hidden, rooms, .. } = sums;
            let Sums { floor, creatures, items, digest, .. } = sums;
            writeln!(
                out,
                "{:<18} {levels:>7} {attempts:>8} {fallbacks:>9} {cut_off:>7} {hidden:>7} {rooms:>7} {floor:>9} \
                 {creatures:>9} {items:>7} {digest:016x}",
                level.unwrap_or("all"),
            )?;
        }
        Ok(())
    }
}

impl Sums {
    fn add(&mut self, more: &Sums) -> Result<(), Trouble> {
        let Sums {
            levels,
            attempts,
            fallbacks,
            cut_off,
            hidden,
            rooms,
            floor,
            creatures,
            items,
            digest: next,
        } = more;
        for (sum, one) in [
            (&mut self.levels, levels),
            (&mut self.attempts, attempts),
            (&mut self.fallbacks, fallbacks),
            (&mut self.cut_off, cut_off),
            (&mut self.hidden, hidden),
            (&mut self.rooms, rooms),
            (&mut self.floor, floor),
            (&mut self.creatures, creatures),
            (&mut self.items, items),
        ] {
            *sum = sum.saturating_add(*one);
        }
        let both = digest(&(self.digest, next)).map_err(|error| Trouble::Failed(error.to_string()))?;
        self.digest = both;
        Ok(())
    }
}
