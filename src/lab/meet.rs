//! Exact probabilities of random draws of creatures, by depth and level of the hero. No games are played.
//! Unique creatures count as not yet used up.

use crate::{
    engine::population::choice,
    map_builders::layout::{Layout, LevelId},
    raws::{
        Raws,
        kinds::{
            creatures::CreatureKind,
            levels::{LevelRecipe, branches::Branch, regions::Region},
            spawns::SpawnKind,
            themes::Theme,
            vaults::Vault,
        },
        reading::table::Id,
    },
};
use std::collections::BTreeMap;

/// Percentages of kinds in a draw. They sum to 100, or there are none if nothing can be drawn.
pub type DrawPercents = BTreeMap<Id<CreatureKind>, f64>;

/// Depth and level of the hero at which a kind is drawn most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DrawPeak {
    pub depth: i32,
    pub hero_level: i32,
    /// Percentage of the draws there.
    pub percent: f64,
}

/// Returns the depths of `branch`, each with the numbers of the levels that can be there and their
/// probabilities.
pub fn depths(raws: &Raws, branch: Id<Branch>) -> BTreeMap<i32, Vec<(i32, f64)>> {
    let mut depths: BTreeMap<i32, Vec<(i32, f64)>> = BTreeMap::new();
    for number in 1..=raws.dungeon.branches[branch].last {
        for (depth, chance) in Layout::depth_chances(raws, LevelId { branch, number }) {
            depths.entry(depth).or_default().push((number, chance));
        }
    }
    depths
}

/// Returns the level of a usual hero at `depth`: the same number, at least 1.
pub fn usual_level(depth: i32) -> i32 {
    depth.max(1)
}

/// Returns the recipes of levels of `branch` at `depth` with their relative chances.
pub fn recipes(raws: &Raws, branch: Id<Branch>, depth: i32) -> Vec<(&LevelRecipe, f64)> {
    let levels = depths(raws, branch).remove(&depth).unwrap_or_default();
    let each = levels.into_iter().flat_map(|(number, chance)| {
        let all = || raws.dungeon.recipes(branch, number).map(|(_, recipe)| recipe);
        let total: u32 = all().map(|recipe| recipe.frequency).sum();
        all().map(move |recipe| (recipe, chance * f64::from(recipe.frequency) / f64::from(total.max(1))))
    });
    each.collect()
}

/// Returns the percentages of a random draw on levels of `branch` at `depth`, for a hero of `hero_level`:
/// those of each recipe, as likely as the recipe, and those of the regions. Recipes without a fitting kind do
/// not count.
pub fn drawn(raws: &Raws, branch: Id<Branch>, depth: i32, hero_level: i32) -> DrawPercents {
    let levels = depths(raws, branch).remove(&depth).unwrap_or_default();
    let regions = levels.into_iter().filter_map(|(number, chance)| {
        let region = &raws.dungeon.regions[raws.dungeon.region(branch, number)?];
        let share = chance * f64::from(region.own) / 100.0;
        (!region.creatures.0.is_empty() && share > 0.0).then_some((region, share))
    });
    let regions: Vec<(&Region, f64)> = regions.collect();
    let left = 1.0 - regions.iter().map(|(_, share)| share).sum::<f64>();
    let recipes = recipes(raws, branch, depth).into_iter().map(|(recipe, chance)| {
        // Creatures of an endless level depend on neither, because its parts must not.
        let (depth, hero_level) =
            if recipe.endless { (1, 1) } else { (recipe.difficulty_at(depth), hero_level) };
        (choice::weights(raws, recipe, depth, hero_level).collect(), chance * left)
    });
    mixture(recipes.chain(regions.iter().map(|(region, share)| (region.creatures.0.clone(), *share))))
}

/// Returns the percentages of sleepers in rooms of `theme`; empty if the theme takes any creature.
pub fn sleepers(raws: &Raws, theme: Id<Theme>, depth: i32, hero_level: i32) -> DrawPercents {
    let groups = raws.themes.table[theme].sleepers.chances(depth);
    let fitting = |(all, chance): (&Vec<_>, f64)| (choice::bearable(raws, all, depth, hero_level), chance);
    mixture(groups.into_iter().map(fitting))
}

/// Returns the percentages of keepers of rooms of `theme`.
pub fn keepers(raws: &Raws, theme: Id<Theme>, depth: i32) -> DrawPercents {
    let groups = raws.themes.table[theme].keeper.chances(depth);
    mixture(groups.into_iter().map(|(all, chance)| (all.clone(), chance)))
}

/// Returns the percentages of creatures that come after a robbery of a room of `theme`.
pub fn watch(raws: &Raws, theme: Id<Theme>, depth: i32) -> DrawPercents {
    let groups = raws.themes.table[theme].watch.chances(depth);
    mixture(groups.into_iter().map(|(all, chance)| (all.clone(), chance)))
}

/// Returns the vaults with a square for `kind` alone, and those with a square for a theme in which it lives,
/// with the theme.
pub fn vaults(raws: &Raws, kind: Id<CreatureKind>) -> Vec<(&Vault, Option<Id<Theme>>)> {
    let of_vault = |vault: &Vault| {
        let mut found: Vec<Option<Id<Theme>>> =
            vault.spawns().filter_map(|spawn| lives(raws, kind, spawn)).collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let all = raws.vaults.table.iter().map(|(_, vault)| vault);
    all.flat_map(|vault| of_vault(vault).into_iter().map(move |theme| (vault, theme))).collect()
}

/// Returns the theme by which `spawn` may be `kind`, or `Some(None)` if it always is; `None` if it never is
/// or may be any creature.
fn lives(raws: &Raws, kind: Id<CreatureKind>, spawn: SpawnKind) -> Option<Option<Id<Theme>>> {
    let (theme, keeper) = match spawn {
        SpawnKind::Named(named) | SpawnKind::Asleep(named) => return (named == kind).then_some(None),
        SpawnKind::Sleeper(theme) => (theme, false),
        SpawnKind::Keeper(theme) => (theme, true),
        _ => return None,
    };
    let theme_of = &raws.themes.table[theme];
    let mut all = if keeper { theme_of.keeper.all() } else { theme_of.sleepers.all() };
    all.any(|(id, _)| *id == kind).then_some(Some(theme))
}

/// Returns the depth of the first branch at which a usual hero meets `kind` most, the least of equals; `None`
/// if no draw there gives it.
pub fn peak(raws: &Raws, kind: Id<CreatureKind>) -> Option<DrawPeak> {
    let branch = Layout::first(raws)?.branch;
    let mut best: Option<DrawPeak> = None;
    for depth in depths(raws, branch).into_keys() {
        let hero_level = usual_level(depth);
        let percent = drawn(raws, branch, depth, hero_level).get(&kind).copied().unwrap_or(0.0);
        if percent > best.map_or(0.0, |best| best.percent) {
            best = Some(DrawPeak { depth, hero_level, percent });
        }
    }
    best
}

/// Returns the percentages of a draw from one of `groups`, each a list of weighed kinds and its relative
/// chance.
fn mixture(groups: impl Iterator<Item = (Vec<(Id<CreatureKind>, u32)>, f64)>) -> DrawPercents {
    let mut percents = DrawPercents::new();
    let mut whole = 0.0;
    for (kinds, chance) in groups {
        let total: u64 = kinds.iter().map(|(_, weight)| u64::from(*weight)).sum();
        if total == 0 {
            continue;
        }
        whole += chance;
        for (id, weight) in kinds.into_iter().filter(|(_, weight)| *weight > 0) {
            *percents.entry(id).or_insert(0.0) += chance * f64::from(weight) / total as f64;
        }
    }
    percents.values_mut().for_each(|percent| *percent *= 100.0 / whole);
    percents
}
