//! Statistics of levels by depth: what is on them at the first visit of a usual hero. Like Angband's
//! `main-stats.c`, without a game: creatures carry nothing yet.

use super::{meet, spread::hundredths};
use crate::{
    engine::population::{self, FloorItem, LevelContents},
    map_builders::{
        layout::{Layout, LevelId},
        recipe::BuildJob,
    },
    raws::{
        Raws,
        kinds::{
            features::Feature,
            items::{ItemClass, ItemKind},
            levels::{LevelRecipe, branches::Branch},
            themes::Theme,
            vaults::Vault,
        },
        machinery::obtainable::obtainable,
        reading::table::Id,
    },
};
use std::collections::BTreeMap;

/// Sums over the levels at one depth.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DepthContents {
    pub levels: u64,
    /// Number of levels that became the emergency room.
    pub fallbacks: u64,
    pub creatures: u64,
    /// Sum of the difficulties of the creatures.
    pub difficulty: i64,
    /// Stacks on the floor and in containers, without gold and wares, by class.
    pub items: BTreeMap<ItemClass, u64>,
    /// Nutrition of the food among the items.
    pub nutrition: u64,
    /// Gold pieces.
    pub gold: u64,
    /// Stacks for sale in shops.
    pub wares: u64,
    pub trapped_doors: u64,
    /// Visible and hidden features.
    pub features: BTreeMap<Id<Feature>, u64>,
    /// Special rooms.
    pub themes: BTreeMap<Id<Theme>, u64>,
    pub vaults: BTreeMap<Id<Vault>, u64>,
    /// Levels and emergency rooms of each recipe.
    pub recipes: BTreeMap<Id<LevelRecipe>, [u64; 2]>,
}

/// Sums over the levels of one branch, by depth.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LevelSums {
    pub depths: BTreeMap<i32, DepthContents>,
}

impl LevelSums {
    /// Builds and adds the levels of `branch` in the game with `layout` and `seed`, down to the level `last`.
    pub fn add_game(&mut self, raws: &Raws, branch: Id<Branch>, last: i32, (layout, seed): (&Layout, u64)) {
        for number in 1..=last {
            let place = LevelId { branch, number };
            if let Some(job) = BuildJob::new(raws, layout, seed, place) {
                self.depths.entry(job.depth).or_default().add(&DepthContents::of_level(&job, place));
            }
        }
    }

    /// Adds the sums of other games.
    pub fn add(&mut self, other: &Self) {
        for (depth, sums) in &other.depths {
            self.depths.entry(*depth).or_default().add(sums);
        }
    }

    /// Returns the names of what these levels lack: recipes of `branch`, the vaults that those may place, and
    /// items that no game has.
    pub fn never_seen<'a>(&self, raws: &'a Raws, branch: Id<Branch>) -> NeverSeen<'a> {
        let made = |id| self.depths.values().any(|sums| sums.recipes.contains_key(&id));
        let placed = |id| self.depths.values().any(|sums| sums.vaults.contains_key(&id));
        let recipes = || raws.dungeon.levels.iter().filter(|(_, recipe)| recipe.branch == branch);
        let wanted = |vault: &Vault| {
            recipes().any(|(_, recipe)| {
                let drawn = recipe.chain.draws_vaults() && vault.frequency > 0 && vault.has_entrance();
                drawn || recipe.chain.names_vault(&vault.name)
            })
        };
        let vaults = raws.vaults.table.iter().filter(|(id, vault)| !placed(*id) && wanted(vault));
        let obtainable = obtainable(raws);
        let items = raws.items.table.iter().filter(|(id, _)| !obtainable.contains(id));
        NeverSeen {
            items: items.map(|(_, kind)| kind.name.as_str()).collect(),
            recipes: recipes().filter(|(id, _)| !made(*id)).map(|(_, recipe)| recipe.name.as_str()).collect(),
            vaults: vaults.map(|(_, vault)| vault.name.as_str()).collect(),
        }
    }
}

/// Names of records that games lack.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NeverSeen<'a> {
    /// Items that no draw, kit, recipe, vault or change of another item gives.
    pub items: Vec<&'a str>,
    /// Recipes by which no level was made.
    pub recipes: Vec<&'a str>,
    /// Vaults that no level has, though a recipe may place them.
    pub vaults: Vec<&'a str>,
}

impl DepthContents {
    /// Builds the level at `place` by `job` and returns what is on it.
    fn of_level(job: &BuildJob<'_>, place: LevelId) -> Self {
        let raws = job.raws;
        let hero_level = meet::usual_level(job.depth);
        let built = job.build();
        let plan = &built.plan;
        let fallbacks = u64::from(built.failure.is_some());
        let mut sums = Self { levels: 1, fallbacks, ..Self::default() };
        if let Some(id) = raws.dungeon.levels.named(&job.level.name) {
            sums.recipes.insert(id, [1, fallbacks]);
        }
        let LevelContents { creatures, items, .. } = population::first_contents(job, place, plan, hero_level);
        for creature in creatures {
            sums.creatures += 1;
            sums.difficulty += i64::from(raws.creatures.table[creature.kind].difficulty);
        }
        for FloorItem { data, inside, ware, .. } in items {
            if ware {
                sums.wares += 1;
                continue;
            }
            for item in std::iter::once(&data).chain(&inside) {
                sums.add_item(&raws.items.table[item.stack.kind], item.stack.count);
            }
        }
        sums.trapped_doors = u64::try_from(plan.trapped.len()).unwrap_or(u64::MAX);
        for feature in plan.features.values() {
            *sums.features.entry(feature.kind).or_default() += 1;
        }
        for theme in plan.rooms.iter().filter_map(|room| room.theme) {
            *sums.themes.entry(theme).or_default() += 1;
        }
        for placed in &plan.vaults {
            *sums.vaults.entry(placed.vault).or_default() += 1;
        }
        sums
    }

    /// Returns the mean difficulty of the creatures, in hundredths; 0 if there are none.
    pub fn mean_difficulty(&self) -> f64 {
        hundredths(self.difficulty as f64 / self.creatures.max(1) as f64)
    }

    /// Returns the number of traps: features with effects on those who enter, and trapped doors.
    pub fn traps(&self, raws: &Raws) -> u64 {
        let traps = self.features.iter().filter(|(id, _)| raws.features.table[**id].is_trap());
        self.trapped_doors + traps.map(|(_, count)| count).sum::<u64>()
    }

    fn add_item(&mut self, kind: &ItemKind, count: u32) {
        if kind.class == ItemClass::Coin {
            self.gold += u64::from(count);
            return;
        }
        *self.items.entry(kind.class).or_default() += 1;
        self.nutrition += u64::from(kind.nutrition) * u64::from(count);
    }

    /// Adds the sums of other levels.
    pub fn add(&mut self, other: &Self) {
        self.levels += other.levels;
        self.fallbacks += other.fallbacks;
        self.creatures += other.creatures;
        self.difficulty += other.difficulty;
        self.nutrition += other.nutrition;
        self.gold += other.gold;
        self.wares += other.wares;
        self.trapped_doors += other.trapped_doors;
        add_counts(&mut self.items, &other.items);
        add_counts(&mut self.features, &other.features);
        add_counts(&mut self.themes, &other.themes);
        add_counts(&mut self.vaults, &other.vaults);
        for (id, [levels, fallbacks]) in &other.recipes {
            let sum = self.recipes.entry(*id).or_default();
            *sum = [sum[0] + levels, sum[1] + fallbacks];
        }
    }
}

fn add_counts<K: Ord + Copy>(sums: &mut BTreeMap<K, u64>, more: &BTreeMap<K, u64>) {
    for (key, count) in more {
        *sums.entry(*key).or_default() += count;
    }
}
