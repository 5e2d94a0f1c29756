//! Level at the first visit. The game and the tools that show maps get its creatures, items and texts from
//! here, so that they agree.

use super::{
    first_spawns::{SpawnGround, SpawnPlan, first_spawns, stream},
    first_texts::first_texts,
    floor_items::{self, FloorItem, floor_items},
};
use crate::{
    base::geometry::{Point, Rect},
    engine::state::{inscription::Inscription, item::Beatitude},
    map_builders::{
        layout::{Layout, LevelId},
        plan::LevelPlan,
    },
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, levels::LevelRecipe},
        reading::table::Id,
    },
};
use std::collections::BTreeSet;

/// Planned level before the first visit.
pub struct NewLevel<'a> {
    pub raws: &'a Raws,
    /// Recipe of the level; without one it has no creatures.
    pub recipe: Option<&'a LevelRecipe>,
    pub seed: u64,
    pub place: LevelId,
    pub depth: i32,
    pub plan: &'a LevelPlan,
}

/// Creatures, items and texts of a level at the first visit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LevelContents {
    pub creatures: Vec<SpawnPlan>,
    pub items: Vec<FloorItem>,
    /// Texts on squares, at most one per square.
    pub texts: Vec<(Point, Inscription)>,
}

impl NewLevel<'_> {
    /// Returns the contents for a hero of `hero_level`, without the unique creatures in `born`. Only the
    /// creatures depend on the hero, and nothing on the square where the hero arrives.
    pub fn contents(&self, hero_level: i32, born: &BTreeSet<Id<CreatureKind>>) -> LevelContents {
        let creatures = self.creatures(hero_level, &mut born.clone());
        LevelContents { creatures, items: self.items(), texts: first_texts(self) }
    }

    fn creatures(&self, hero_level: i32, born: &mut BTreeSet<Id<CreatureKind>>) -> Vec<SpawnPlan> {
        let Self { raws, seed, place, depth, plan, .. } = *self;
        let Some(recipe) = self.recipe else { return Vec::new() };
        let begins = Layout::first(raws) == Some(place);
        let ground = SpawnGround {
            raws,
            recipe,
            region: raws.dungeon.region(place.branch, place.number).map(|id| &raws.dungeon.regions[id]),
            difficulty: recipe.difficulty_at(depth),
            hero_level,
            terrain: &|at| plan.tiles.get(at),
            taken: &|at: Point| plan.start == Some(at) || plan.stairs.iter().any(|stairs| stairs.at == at),
            area: Rect::at(Point::default(), plan.size()),
            clear: plan.start.filter(|_| begins).map(|start| (start, raws.rules.crowd.clear_start)),
        };
        first_spawns(&ground, &plan.spawns, born, &stream(raws, seed, place))
    }

    fn items(&self) -> Vec<FloorItem> {
        let Self { raws, recipe, seed, place, depth, plan } = *self;
        let level = floor_items::stream(raws, seed, place);
        let mut items = floor_items(raws, recipe, &level, depth, &plan.spawns);
        let displays =
            |at| plan.features.get(&at).is_some_and(|placed| raws.features.table[placed.kind].displays);
        for item in items.iter_mut().filter(|item| displays(item.at)) {
            let stack = &mut item.data.stack;
            stack.beatitude = stack.beatitude.max(Beatitude::Uncursed);
            stack.enchantment = stack.enchantment.abs();
        }
        items
    }
}
