//! Cost of the raws before the first screen: `cargo bench --bench loading`.
#![allow(clippy::expect_used, reason = "a bench without its fixtures has nothing to measure")]

use divan::{Bencher, counter::BytesCount};
use rhack::{
    raws::reading::sources::Sources,
    ui::resources::{Resources, load_raws},
};

const WORLDS: [&str; 3] = ["rhack", "kobold-halls", "endless-caves"];

fn main() {
    divan::main();
}

/// Reads and checks all raws of a world.
#[divan::bench(args = WORLDS)]
fn all_raws(bencher: Bencher, world: &str) {
    let sources = Sources::embedded();
    let texts = sources.layers(world).into_iter().flat_map(|layer| layer.files.into_values());
    let bytes = BytesCount::new(texts.map(|file| file.text.len()).sum::<usize>());
    bencher.counter(bytes).bench_local(|| load_raws(&sources, world, None).expect("the raws are sound"));
}

/// Loads all that the first screen needs: files of the binary, raws, keysets and palettes.
#[divan::bench(args = WORLDS)]
fn everything(bencher: Bencher, world: &str) {
    bencher.bench_local(|| Resources::load(&Sources::embedded(), world, None).expect("the raws are sound"));
}
