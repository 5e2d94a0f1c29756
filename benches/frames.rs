//! Cost of a frame after a step, and of the step with it: `cargo bench --bench frames`.
//!
//! Divan has no percentiles, and the slowest frame in a hundred is the one that a player feels.
//!
//! `cargo xtask cost` counts the instructions of frames: with the arguments `WORLD WIDTH HEIGHT STEPS` this
//! walks so many steps with their frames, and measures nothing.
#![allow(clippy::expect_used, reason = "a bench without its fixtures has nothing to measure")]

use rhack::{
    base::{geometry::Size, rng::Rng},
    engine::event::Status,
    frontends::{headless::Headless, hosts::memory::Memory},
    raws::reading::sources::Sources,
    ui::{
        app::App,
        input::{Input, Key},
        resources::Resources,
        session::StartOptions,
    },
};
use std::{
    hint::black_box,
    time::{Duration, Instant},
};

/// Steps measured in each row of the table.
const STEPS: usize = 4_000;

/// Steps in one game, so that a row covers more than one level.
const STEPS_IN_A_GAME: usize = 200;

const WORLDS: [&str; 3] = ["rhack", "kobold-halls", "endless-caves"];
const SIZES: [Size; 3] = [Size::new(80, 24), Size::new(160, 50), Size::new(200, 60)];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [world, width, height, steps] = &arguments[..] {
        let number = |text: &str| text.parse().expect("a number");
        walk(&loaded(world), Size::new(number(width), number(height)), steps.parse().expect("a number"));
        return;
    }
    println!("microseconds                      frame            step and frame");
    println!("                            median    p99           median    p99");
    for world in WORLDS {
        let resources = loaded(world);
        for size in SIZES {
            let (frames, keys) = walk(&resources, size, STEPS);
            let (frame, frame_p99) = (percentile(&frames, 50), percentile(&frames, 99));
            let (key, key_p99) = (percentile(&keys, 50), percentile(&keys, 99));
            println!(
                "{world:<14} {:>4}x{:<4} {frame:>9.1} {frame_p99:>6.1}        {key:>9.1} {key_p99:>6.1}",
                size.width, size.height
            );
        }
    }
}

/// Loads the raws in the binary.
fn loaded(world: &str) -> Resources {
    Resources::load(&Sources::embedded(), world, None).expect("the raws in the binary are sound")
}

/// Returns the times of frames, and of `steps` with their frames, both sorted.
fn walk(resources: &Resources, size: Size, steps: usize) -> (Vec<Duration>, Vec<Duration>) {
    let (mut frames, mut keys) = (Vec::new(), Vec::new());
    let mut seed = 0;
    while frames.len() < steps {
        seed += 1;
        let mut rng = Rng::stream(seed, "steps");
        let start = StartOptions { seed: Some(seed), random: true, ..StartOptions::default() };
        let mut app = Headless::new(App::new(resources.clone(), Box::new(Memory::default()), &start), size);
        for _ in 0..STEPS_IN_A_GAME.min(steps - frames.len()) {
            let Some(game) = app.app().game().filter(|game| !matches!(game.status(), Status::Over(_))) else {
                break;
            };
            let turn = game.turn();
            let key = *rng.pick(&['h', 'j', 'k', 'l', 'y', 'u', 'b', 'n']).expect("there are eight");
            let begun = Instant::now();
            app.send(Input::Key(Key::char(key)));
            let sent = Instant::now();
            black_box(app.app().frame().cells().len());
            let (whole, frame) = (begun.elapsed(), sent.elapsed());
            // A refused action or a dismissed message is no step.
            if app.app().game().is_some_and(|game| game.turn() > turn) {
                frames.push(frame);
                keys.push(whole);
            }
        }
    }
    frames.sort_unstable();
    keys.sort_unstable();
    (frames, keys)
}

/// Returns the time that `percent` of the `sorted` times do not exceed, in microseconds.
fn percentile(sorted: &[Duration], percent: usize) -> f64 {
    let at = sorted.len().saturating_sub(1) * percent / 100;
    sorted.get(at).map_or(0.0, |time| time.as_secs_f64() * 1e6)
}
