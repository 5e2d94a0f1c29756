//! What several suites need.
#![allow(dead_code, clippy::unwrap_used, clippy::panic, reason = "each suite uses its own part of this")]

use rhack::{
    base::geometry::Size,
    frontends::{headless::Headless, hosts::memory::Memory},
    map_builders::{
        layout::{Layout, Place},
        plan::LevelPlan,
        recipe::Job,
    },
    raws::{
        Raws,
        levels::{Level, chain::Chain},
        sources::Sources,
    },
    ui::{
        app::App,
        resources::{DEFAULT_WORLD, Resources},
        session::Start,
    },
};
use std::{ops::Range, sync::OnceLock};

/// A recipe with this chain of stages, in their usual parameters, on a map of `size`.
pub fn recipe(raws: &Raws, chain: &str, size: Size) -> Level {
    let ground = raws.ground(size);
    let mut level = raws.dungeon.levels.iter().map(|(_, level)| level.clone()).next().unwrap();
    level.size = size;
    level.chain = Chain::from_names(chain, &ground).unwrap_or_else(|problem| panic!("{chain}: {problem}"));
    level
}

/// What `look` finds in the levels that `level` makes at depth `depth` of the first branch, for each of `seeds`.
pub fn each_plan(
    raws: &Raws,
    level: &Level,
    depth: i32,
    seeds: Range<u64>,
    mut look: impl FnMut(u64, &Job<'_>, &LevelPlan),
) {
    for seed in seeds {
        let layout = Layout::new(raws, seed);
        let place = Place { number: depth, ..Layout::first(raws).unwrap() };
        let job = Job::with_recipe(raws, &layout, seed, place, level);
        look(seed, &job, &job.plan());
    }
}

/// The rows of `plan` in the default tileset.
pub fn rows(raws: &Raws, plan: &LevelPlan) -> Vec<String> {
    let tileset = raws.tileset("default").unwrap();
    plan.tiles.rows().map(|row| row.iter().map(|tile| tileset.glyph(*tile)).collect()).collect()
}

/// The resources in the binary.
pub fn resources() -> Resources {
    static RESOURCES: OnceLock<Resources> = OnceLock::new();
    RESOURCES.get_or_init(|| Resources::load(&Sources::embedded(), DEFAULT_WORLD, None).unwrap()).clone()
}

/// An app that began with `start`, on a canvas of 80x24.
pub fn app(start: Start) -> Headless {
    Headless::new(App::new(resources(), Box::new(Memory::default()), &start), Size::new(80, 24))
}

/// An app at the title screen of the game with `seed`.
pub fn title(seed: u64) -> Headless {
    app(Start { seed: Some(seed), ..Start::default() })
}

/// The screen after `keys`, of the game with seed 1.
pub fn after(keys: &str) -> String {
    let mut app = title(1);
    app.type_keys(keys);
    app.screen()
}

/// The lines of `screen` that are not blank, without the blanks at their ends.
pub fn lines(screen: &str) -> Vec<&str> {
    screen.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}
