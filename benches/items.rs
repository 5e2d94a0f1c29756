//! Cost of many items on the screen: `cargo bench --bench items`.
#![allow(clippy::expect_used, reason = "a bench without its fixtures has nothing to measure")]

use divan::Bencher;
use rhack::{
    base::geometry::{Point, Size},
    engine::state::item::Stack,
    frontends::{headless::Headless, hosts::memory::Memory},
    raws::reading::sources::Sources,
    ui::{
        app::App,
        input::{Input, Key, KeyCode},
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
    },
};

fn main() {
    divan::main();
}

/// Starts a game whose hero stands on `count` items that do not stack.
fn heap(count: usize) -> Headless {
    let found = Resources::load(&Sources::embedded(), DEFAULT_WORLD, None);
    let resources = found.expect("the raws in the binary are sound");
    let start = StartOptions { seed: Some(1), random: true, ..StartOptions::default() };
    let mut app = Headless::new(App::new(resources, Box::new(Memory::default()), &start), Size::new(80, 24));
    let game = app.app().session_mut().in_hand.game.as_mut().expect("it begins at once");
    let kind = game.raws().items.table.named("leather gloves").expect("there are gloves");
    let here = game.view().hero_at();
    for _ in 0..count {
        game.lay(Stack::of_kind(kind), here).expect("it is floor");
    }
    app.type_keys(" ");
    app
}

/// Measures a frame after each of two alternating keys.
fn frames(bencher: Bencher, mut app: Headless, keys: [Key; 2]) {
    let mut turn = 0;
    bencher.bench_local(|| {
        turn += 1;
        app.send(Input::Key(keys[turn % 2]));
        app.app().frame().cells().len()
    });
}

/// The map with many items on one square.
#[divan::bench(args = [1, 1_000, 10_000])]
fn map(bencher: Bencher, count: usize) {
    let escape = Key::plain(KeyCode::Esc);
    frames(bencher, heap(count), [escape; 2]);
}

/// The map while the pointer is on that square, with its description.
#[divan::bench(args = [1, 1_000, 10_000])]
fn pointed_at(bencher: Bencher, count: usize) {
    let mut app = heap(count);
    let cursor = app.cursor().expect("the cursor is on the hero");
    let beside = Point::new(cursor.x + 1, cursor.y);
    let mut turn = 0;
    bencher.bench_local(|| {
        turn += 1;
        app.send(Input::Hover(if turn % 2 == 0 { cursor } else { beside }));
        app.app().frame().cells().len()
    });
}

/// The menu of items to pick up, with its cursor going down and up.
#[divan::bench(args = [10, 1_000, 10_000])]
fn list(bencher: Bencher, count: usize) {
    let mut app = heap(count);
    app.type_keys(",");
    frames(bencher, app, [KeyCode::Down, KeyCode::Up].map(Key::plain));
}

/// The end of that menu, with its cursor going down and up.
#[divan::bench(args = [10, 1_000, 10_000])]
fn end_of_list(bencher: Bencher, count: usize) {
    let mut app = heap(count);
    app.type_keys(",<End>");
    frames(bencher, app, [KeyCode::Down, KeyCode::Up].map(Key::plain));
}

/// Opens the menu, marks all visible items, and closes it.
#[divan::bench(args = [10, 1_000, 10_000])]
fn open_and_mark(bencher: Bencher, count: usize) {
    let mut app = heap(count);
    bencher.bench_local(|| {
        app.type_keys(",,");
        let cells = app.app().frame().cells().len();
        app.type_keys("<Esc>");
        cells
    });
}
