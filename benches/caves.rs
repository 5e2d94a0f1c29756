//! Cost of levels of caves, mazes and trees of rooms: `cargo bench --bench caves`.
#![allow(clippy::expect_used, reason = "a bench without its fixtures has nothing to measure")]

use divan::{Bencher, black_box};
use rhack::{
    base::geometry::Size,
    map_builders::{
        layout::{Layout, LevelId},
        recipe::BuildJob,
        stage_chain::Chain,
    },
    raws::{Raws, kinds::levels::LevelRecipe, reading::sources::Sources},
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::Arc;

fn main() {
    divan::main();
}

/// Returns raws whose only recipe has `chain`, written as JSON.
fn raws(chain: &str) -> Arc<Raws> {
    let mut sources = Sources::embedded();
    let levels = format!(
        r#"[{{ "name": "bench", "branch": "dungeons", "from": 1, "to": 12, "width": 80, "height": 21,
            "chain": [{chain}, "stairs", "start"] }}]"#
    );
    sources.replace("raws/levels.json", "levels.json", &levels);
    Resources::load(&sources, DEFAULT_WORLD, None).expect("the chain is sound").raws
}

/// Whole levels of 80 by 21 squares, checks included.
#[divan::bench(args = [
    r#""bsp_rooms", "join_regions", "light""#,
    r#""bsp_interior", "light""#,
    r#""scattered_rooms", "join_regions", "light""#,
    r#""cellular_automata", "keep_largest_region", "light""#,
    r#""cellular_automata", "join_regions", "wallify", "water", "trees", "light""#,
    r#"{ "stage": "drunkards_walk", "mode": "open_area" }"#,
    r#"{ "stage": "drunkards_walk", "mode": "open_halls" }"#,
    r#"{ "stage": "drunkards_walk", "mode": "winding_passages" }"#,
    r#"{ "stage": "drunkards_walk", "mode": "fat_passages" }"#,
    r#"{ "stage": "drunkards_walk", "mode": "fearful_symmetry" }"#,
    r#"{ "stage": "diffusion_limited_aggregation", "mode": "walk_inwards" }"#,
    r#"{ "stage": "diffusion_limited_aggregation", "mode": "walk_outwards" }"#,
    r#"{ "stage": "diffusion_limited_aggregation", "mode": "central_attractor" }"#,
    r#"{ "stage": "diffusion_limited_aggregation", "mode": "insectoid" }"#,
    r#"{ "stage": "maze", "braid": 50 }"#,
    r#""voronoi", "keep_largest_region""#,
])]
fn level(bencher: Bencher, chain: &str) {
    let raws = raws(chain);
    let level = raws.dungeon.levels.iter().map(|(_, level)| level).next().expect("there is a recipe");
    build(bencher, &raws, level);
}

/// Whole levels of the largest size, 200 by 100 squares.
#[divan::bench(args = [
    "cellular_automata,keep_largest_region",
    "drunkards_walk",
    "diffusion_limited_aggregation",
    "maze",
    "voronoi,keep_largest_region",
])]
fn large(bencher: Bencher, chain: &str) {
    let raws = raws("\"room\"");
    let mut level = raws.dungeon.levels.iter().map(|(_, level)| level.clone()).next().expect("a recipe");
    level.size = Size::new(200, 100);
    let ground = raws.ground(level.size);
    level.chain = Chain::from_names(&format!("{chain},stairs,start"), &ground).expect("the chain is sound");
    build(bencher, &raws, &level);
}

fn build(bencher: Bencher, raws: &Raws, level: &LevelRecipe) {
    let first = Layout::first(raws).expect("there is a first level");
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let layout = Layout::new(raws, seed);
        BuildJob::with_recipe(raws, &layout, seed, LevelId { number: 6, ..first }, black_box(level)).plan()
    });
}
