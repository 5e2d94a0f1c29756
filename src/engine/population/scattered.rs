//! Creatures and items on the parts of an endless level. Each part is drawn from seed and position alone, so
//! the hero's route does not matter.

use super::{
    choice,
    first_spawns::{SpawnGround, SpawnPlan, first_spawns},
    floor_items::{FloorItem, floor_items, scattered_items},
    lay::lay,
    part_squares::walkable_squares,
    spawn::{SpawnMood, spawn_at},
};
use crate::{
    base::{
        geometry::{Point, Rect},
        rng::Rng,
    },
    engine::context::Ctx,
    map_builders::{
        layout::{Layout, LevelId},
        plan::{LevelPlan, Spawn},
    },
    raws::{Raws, kinds::levels::LevelRecipe},
};
use std::collections::BTreeSet;

/// Part of an endless level that is new.
#[derive(Debug, Clone, Copy)]
pub(super) struct NewPart<'a> {
    pub raws: &'a Raws,
    pub recipe: &'a LevelRecipe,
    pub seed: u64,
    pub place: LevelId,
    /// Start of the hero.
    pub start: Option<Point>,
    /// Squares of the part.
    pub area: Rect,
    pub plan: &'a LevelPlan,
}

/// Creature on a new part, with the difficulty of its square and its random stream.
pub(super) type PartSpawn = (SpawnPlan, i32, Rng);

impl NewPart<'_> {
    /// Returns the top left square.
    fn corner(&self) -> Point {
        Point::new(self.area.left, self.area.top)
    }

    /// Returns a random stream of the part for `what`.
    fn stream(&self, what: &str) -> Rng {
        let Self { raws, seed, place, .. } = *self;
        let (branch, Point { x, y }) = (&raws.dungeon.branches[place.branch].name, self.corner());
        Rng::stream(seed, &format!("{what} {} {branch} {} {x},{y}", raws.world.name, place.number))
    }

    /// Returns the difficulty of the square at `at`. The hero's level does not matter anywhere, so that the
    /// result depends on the part alone.
    fn difficulty(&self, at: Point) -> i32 {
        self.recipe.difficulty_off(self.start.map_or(0, |start| start.distance(at)))
    }

    /// True if `at` belongs to a place of the part.
    fn is_drawn(&self, at: Point) -> bool {
        let inside = Point::new(at.x - self.area.left, at.y - self.area.top);
        self.plan.vaults.iter().any(|placed| placed.area.contains(inside))
    }

    /// Returns the spawns of the plan, on the squares of the level.
    fn spawns(&self) -> Vec<Spawn> {
        let Point { x, y } = self.corner();
        let moved = |spawn: &Spawn| Spawn { at: Point::new(x + spawn.at.x, y + spawn.at.y), ..*spawn };
        self.plan.spawns.iter().map(moved).collect()
    }

    /// Returns the creatures: those of its place, and scattered ones.
    pub(super) fn creatures(&self) -> Vec<PartSpawn> {
        let Self { raws, recipe, start, area, plan, .. } = *self;
        let nobody = BTreeSet::new();
        let corner = self.corner();
        let ground = SpawnGround {
            raws,
            recipe,
            region: None,
            difficulty: self.difficulty(area.centre()),
            hero_level: 1,
            terrain: &|at| plan.tiles.get(Point::new(at.x - corner.x, at.y - corner.y)),
            taken: &|at| start == Some(at),
            area,
            clear: None,
        };
        let own = self.stream("residents");
        let spawned = first_spawns(&ground, &self.spawns(), &mut nobody.clone(), &own);
        let mut found: Vec<PartSpawn> = spawned
            .into_iter()
            .map(|spawned| (spawned, self.difficulty(spawned.at), own.fork(spawned.at.key())))
            .collect();
        if recipe.creatures_percent == 0 {
            return found;
        }
        let squares = self.stream("creatures").forks();
        for at in walkable_squares(raws, corner, &plan.tiles).filter(|at| !self.is_drawn(*at)) {
            let mut rng = squares(at.key());
            if rng.chance(recipe.creatures_percent) && !self.is_near_start(at) {
                let difficulty = self.difficulty(at);
                let kind = choice::choose(raws, (recipe, None), difficulty, 1, &nobody, &mut rng);
                found.extend(kind.map(|kind| (SpawnPlan { kind, at, asleep: false }, difficulty, rng)));
            }
        }
        found
    }

    /// Returns the items: those of its place, and scattered ones.
    pub(super) fn items(&self) -> Vec<FloorItem> {
        let Self { raws, recipe, plan, .. } = *self;
        let stream = self.stream("belongings");
        let difficulty = self.difficulty(self.area.centre());
        let mut found = floor_items(raws, Some(recipe), &stream, difficulty, &self.spawns());
        let outside = |item: &FloorItem| !self.is_drawn(item.at);
        let squares = self.stream("items");
        let scattered = scattered_items(raws, recipe, &squares, self.corner(), &plan.tiles);
        found.extend(scattered.into_iter().filter(outside));
        found
    }

    /// True if `at` is too near to the square where the hero begins for a scattered creature.
    fn is_near_start(&self, at: Point) -> bool {
        Layout::first(self.raws) == Some(self.place)
            && self.start.is_some_and(|start| start.distance(at) <= self.raws.rules.crowd.clear_start)
    }
}

/// Adds items and creatures to the new part `area` of the hero's level, built as `plan`.
pub(in crate::engine) fn scatter(ctx: &mut Ctx<'_>, area: Rect, plan: &LevelPlan) {
    let raws = ctx.raws;
    let Some(recipe) = ctx.recipe() else { return };
    let (seed, place, start) = (ctx.state.seed, ctx.level().place, ctx.level().start);
    let part = NewPart { raws, recipe, seed, place, start, area, plan };
    for found in part.items() {
        lay(ctx, found);
    }
    for (SpawnPlan { kind, at, asleep }, difficulty, mut rng) in part.creatures() {
        if !ctx.state.spent.contains(&kind) && ctx.standing(at).is_none() {
            let mood = if asleep { SpawnMood::Asleep } else { SpawnMood::AsUsual };
            spawn_at(ctx, kind, (at, difficulty), mood, &mut rng);
        }
    }
}
