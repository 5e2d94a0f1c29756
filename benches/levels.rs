//! Cost of levels, by recipe: `cargo bench --bench levels`.
#![allow(clippy::expect_used, reason = "a bench without its fixtures has nothing to measure")]

use divan::{Bencher, counter::ItemsCount};
use rhack::{
    base::geometry::Size,
    map_builders::{
        layout::{Layout, LevelId},
        recipe::BuildJob,
        stage_chain::Chain,
    },
    raws::reading::sources::Sources,
    ui::resources::{DEFAULT_WORLD, Resources},
};

fn main() {
    divan::main();
}

/// One level of 80 by 21 squares, with a new seed each time. Includes the check that everything can be
/// reached.
#[divan::bench(args = [
    "nethack_rooms,sort_rooms,nethack_corridors,doors,niches,stairs,start",
    "nethack_rooms,sort_rooms,dogleg_corridors,doors,stairs,start",
    "nethack_rooms,sort_rooms,bsp_corridors,doors,stairs,start",
    "nethack_rooms,nearest_corridors,doors,stairs,start",
])]
fn level(bencher: Bencher, chain: &str) {
    let resources = Resources::load(&Sources::embedded(), DEFAULT_WORLD, None);
    let raws = resources.expect("the raws in the binary are sound").raws;
    let size = Size::new(80, 21);
    let ground = raws.ground(size);
    let levels = &raws.dungeon.levels;
    let mut recipe = levels.iter().map(|(_, level)| level.clone()).next().expect("there is a recipe");
    recipe.size = size;
    recipe.chain = Chain::from_names(chain, &ground).expect("the chain is sound");
    let place = Layout::first(&raws).expect("there is a first level");
    let layout = Layout::new(&raws, 0);
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
        seed += 1;
        BuildJob::with_recipe(&raws, &layout, seed, place, &recipe).plan()
    });
}

/// Returns the names of the recipes of the default world.
fn recipes() -> Vec<String> {
    let resources = Resources::load(&Sources::embedded(), DEFAULT_WORLD, None);
    let raws = resources.expect("the raws in the binary are sound").raws;
    raws.dungeon.levels.iter().map(|(_, level)| level.name.clone()).collect()
}

/// One level of each recipe of the default world, with a new seed each time.
#[divan::bench(args = recipes())]
fn recipe(bencher: Bencher, name: &str) {
    let resources = Resources::load(&Sources::embedded(), DEFAULT_WORLD, None);
    let raws = resources.expect("the raws in the binary are sound").raws;
    let level = raws.dungeon.level_named(name).expect("the name is from the list").clone();
    let place = LevelId { branch: level.branch, number: level.from };
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
        seed += 1;
        let layout = Layout::new(&raws, seed);
        BuildJob::with_recipe(&raws, &layout, seed, place, &level).plan()
    });
}
