//! Cost of levels not made of ordinary rooms: `cargo bench --bench endless`.
#![allow(clippy::expect_used, reason = "a bench without its fixtures has nothing to measure")]

use divan::Bencher;
use rhack::{
    base::geometry::{Point, Rect, Size},
    map_builders::{layout::Layout, recipe::BuildJob, stage_chain::Chain},
    raws::{Raws, reading::sources::Sources},
    ui::resources::load_raws,
};

fn main() {
    divan::main();
}

fn raws(world: &str) -> Raws {
    load_raws(&Sources::embedded(), world, None).expect("the raws in the binary are sound")
}

/// One part of 32 by 32 squares of the endless caves, a new one each time.
#[divan::bench]
fn caves_part(bencher: Bencher) {
    let raws = raws("endless-caves");
    let layout = Layout::new(&raws, 1);
    let place = Layout::first(&raws).expect("there is a first level");
    let job = BuildJob::new(&raws, &layout, 1, place).expect("there is a recipe");
    let mut x = 0;
    bencher.bench_local(|| {
        x += 32;
        job.part(Rect::at(Point::new(x, -x), Size::new(32, 32)))
    });
}

/// The start square in the endless caves.
#[divan::bench]
fn caves_start(bencher: Bencher) {
    let raws = raws("endless-caves");
    let place = Layout::first(&raws).expect("there is a first level");
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let layout = Layout::new(&raws, seed);
        BuildJob::new(&raws, &layout, seed, place).map(|job| job.plan().start)
    });
}

/// A whole level by one chain of stages.
#[divan::bench(args = [
    "wave_function_collapse,stairs,start",
    "prefab,stairs,start",
    "room,stairs,start,vaults,spawns,furniture",
])]
fn level(bencher: Bencher, chain: &str) {
    let raws = raws("rhack");
    let layout = Layout::new(&raws, 1);
    let place = Layout::first(&raws).expect("there is a first level");
    let mut recipe = layout.recipe(&raws, place).expect("there is a recipe").clone();
    recipe.size = Size::new(80, 21);
    recipe.chain = Chain::from_names(chain, &raws.ground(recipe.size)).expect("the stages fit together");
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        BuildJob::with_recipe(&raws, &layout, seed, place, &recipe).plan()
    });
}
