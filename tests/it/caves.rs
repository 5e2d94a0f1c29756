//! The Endless Caves: ground mends, relics call, and each part has a place of its own.

use crate::common::{
    self,
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::{
        geometry::{Point, Rect},
        plane,
    },
    engine::{
        action::{Action, ItemQuantity},
        creation::Choices,
        game::{Game, Setup},
        population::Allegiance,
        state::item::{Fuel, ItemData},
    },
    map_builders::{
        layout::{Layout, LevelId},
        plan::LevelPlan,
        recipe::BuildJob,
    },
    narrate,
    pilot::{Pilot, Stop, explore::Explore},
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::Resources,
};
use std::collections::BTreeSet;

/// World of the tests.
const CAVES: &str = "endless-caves";

/// Begins a game on an endless plain without creatures, places and arrivals, with these further `rules`.
fn quiet(rules: &str) -> Game {
    let levels = r#"[{ "name": "caves", "op": "patch", "creatures_percent": 0,
        "chain": [{ "stage": "simplex_caves", "wall_above": 1000, "water_above": 1000, "tree_above": 1000 },
            { "stage": "start" }] }]"#;
    let layer = Layer::new("quiet")
        .with("levels.json", levels)
        .with("rules.json", r#"{ "crowd": { "arrivals_one_in": 0 } }"#);
    let mut sources = Sources::embedded();
    sources.mods.push(layer);
    sources.mods.push(Layer::new("more").with("rules.json", rules));
    let raws = Resources::load(&sources, CAVES, None).unwrap().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    Game::new(raws, &Setup { seed: 1, name: "Tester".into(), identity }).unwrap()
}

fn hitpoints(game: &Game) -> i32 {
    game.view().body().unwrap().hitpoints
}

/// Returns the number of walkable squares that the hero remembers.
fn known(game: &Game) -> i32 {
    let (view, mut count) = (game.view(), 0);
    for at in Rect::around(view.hero_at(), 150).points() {
        let walkable = view.terrain(at).is_some_and(|terrain| game.raws().terrains.walkable(terrain));
        count += i32::from(walkable);
    }
    count
}

/// Lets the hero explore for some steps.
fn explore(game: &mut Game, steps: u32) {
    let mut pilot = Explore::default();
    pilot.begin(false);
    for _ in 0..steps {
        let action = pilot.next(&game.view()).unwrap();
        game.act(action).unwrap();
    }
}

#[test]
fn new_ground_mends_and_time_does_not() {
    let mut game = quiet("{}");
    game.harm(90);
    let hurt = hitpoints(&game);
    (0..100).for_each(|_| drop(game.act(Action::Wait).unwrap()));
    assert_eq!(hitpoints(&game), hurt);
    assert!(!game.view().mends());
    let before = known(&game);
    explore(&mut game, 12);
    let squares = game.raws().rules.mending.squares as i32;
    let (found, healed) = (known(&game) - before, hitpoints(&game) - hurt);
    assert!(found >= 3 * squares, "{found} squares");
    // The rest of an earlier look counts, too.
    assert!((found / squares..=(found + squares) / squares).contains(&healed), "{healed} for {found}");
}

#[test]
fn exploring_leads_away_from_the_start() {
    let mut game = quiet("{}");
    explore(&mut game, 150);
    let farthest = game.view().farthest().unwrap();
    assert!(farthest >= 45, "{farthest}");
}

/// Returns the steps of one command to explore in caves without creatures, up to 400, and what ends it.
fn walk(game: &mut Game, pilot: &mut Explore) -> (u32, Option<Stop>) {
    pilot.begin(false);
    for step in 0..400 {
        let next = pilot.next(&game.view());
        match next {
            // What lives in a place may kill.
            Ok(action) => {
                if game.act(action).is_err() {
                    return (step, None);
                }
            }
            Err(stop) => return (step, Some(stop)),
        }
    }
    (400, None)
}

#[test]
fn exploring_returns_to_no_square_that_shows_nothing_new() {
    let layer = Layer::new("deserted")
        .with("levels.json", r#"[{ "name": "caves", "op": "patch", "creatures_percent": 0 }]"#)
        .with("rules.json", r#"{ "crowd": { "arrivals_one_in": 0 } }"#);
    let mut sources = Sources::embedded();
    sources.mods.push(layer);
    let raws = Resources::load(&sources, CAVES, None).unwrap().raws;
    for seed in 201..207 {
        let identity = Choices::default().completed(&raws, 1).unwrap();
        let setup = Setup { seed, name: "Tester".into(), identity };
        let mut game = Game::new(raws.clone(), &setup).unwrap();
        let mut pilot = Explore::default();
        for _ in 0..6 {
            let (steps, stop) = walk(&mut game, &mut pilot);
            assert!(!matches!(stop, Some(Stop::Long)), "seed {seed}: goes round after {steps} steps");
        }
    }
}

#[test]
fn light_widens_the_sight_of_a_region() {
    let mut game = quiet("{}");
    let sees = |game: &Game| {
        let view = game.view();
        Rect::around(view.hero_at(), 20).points().filter(|at| view.sees(*at)).count()
    };
    let before = sees(&game);
    let fuel = Fuel { left: 100, lit: false };
    let torch = game.give(ItemData { fuel, ..some(&game, 1, "torch").into() }).unwrap();
    game.act(Action::Apply { item: torch, toward: None }).unwrap();
    assert!(sees(&game) > before, "{} after {before}", sees(&game));
}

#[test]
fn relic_is_gone_when_taken_and_counts() {
    let mut game = quiet("{}");
    let (score, here) = (game.view().score(), game.view().hero_at());
    let relic = game.lay(some(&game, 1, "relic"), here).unwrap();
    let turn = game.act(Action::PickUp { what: vec![ItemQuantity { id: relic, count: 1 }] }).unwrap();
    let told: Vec<String> = narrate::events(game.raws(), turn.events.iter()).map(|line| line.text).collect();
    assert!(told.iter().any(|line| line == "Fifty points. Far off, something has noticed."), "{told:?}");
    assert_eq!(game.view().relics(), 1);
    assert_eq!(game.view().score(), score + 50);
    assert!(game.items().iter().all(|item| item.id != relic));
}

/// Calls `look` with the job of the caves in the game with `seed`.
fn with_job<T>(raws: &Raws, seed: u64, look: impl FnOnce(&BuildJob<'_>) -> T) -> T {
    let layout = Layout::new(raws, seed);
    let place = LevelId { number: 1, ..Layout::first(raws).unwrap() };
    look(&BuildJob::new(raws, &layout, seed, place).unwrap())
}

#[test]
fn places_cut_nothing_off_and_keep_clear_of_the_start() {
    let raws = common::shipped(CAVES);
    let mut found = BTreeSet::new();
    for seed in 1..6 {
        with_job(&raws, seed, |job| {
            let start = job.start().unwrap();
            for part in plane::chunks(Rect::around(start, 250)) {
                let tiles = job.part(part).unwrap();
                let before =
                    LevelPlan { tiles: tiles.clone(), ..LevelPlan::solid(&raws.terrains, part.size()) };
                let after = job.furnished(part, tiles, Some(start));
                let [was, is] = [&before, &after].map(|plan| plan.regions(&raws.terrains));
                let squares: Vec<Point> = before.tiles.iter().map(|(at, _)| at).collect();
                for (one, other) in squares.iter().zip(&squares[1..]) {
                    let joined = was.number(*one) > 0 && was.number(*one) == was.number(*other);
                    let both = is.number(*one) > 0 && is.number(*other) > 0;
                    assert!(!joined || !both || is.number(*one) == is.number(*other), "{seed} {part:?}");
                }
                for placed in &after.vaults {
                    let area = placed.area;
                    let near = Point::new(part.left + area.left, part.top + area.top).distance(start);
                    assert!(near > 15, "{near} squares from the start");
                    found.insert(raws.vaults.table[placed.vault].name.clone());
                }
            }
        });
    }
    assert_eq!(found.len(), 8, "{found:?}");
}

#[test]
fn difficulty_rises_with_the_distance() {
    let raws = common::shipped(CAVES);
    let recipe = raws.dungeon.level_named("caves").unwrap();
    assert_eq!([0, 59, 60, 599].map(|squares| recipe.difficulty_off(squares)), [1, 1, 2, 10]);
}

#[test]
fn creatures_arrive_around_a_hero_without_bounds() {
    let mut game = quiet(r#"{ "crowd": { "arrivals_one_in": 2 } }"#);
    (0..40).for_each(|_| drop(game.act(Action::Wait).unwrap()));
    let here = game.view().hero_at();
    let all: Vec<i32> = game.census().iter().map(|one| one.at.distance(here)).collect();
    assert!(all.len() > 8 && all.iter().any(|off| *off > 10), "{all:?}");
}

/// Begins a game in a room with these `kinds` of made-up creatures.
fn room<'a>(rows: &'a [&'a str], kinds: &'a [(&'a str, &'a str, &'a str)]) -> Arena {
    Setting { rows, kinds, ..Setting::default() }.begin()
}

const HALL: &[&str] = &[
    "-----------------------",
    "|.....................|",
    "|@....................|",
    "-----------------------",
];

#[test]
fn lonely_ones_keep_away_and_four_come() {
    let kinds = [(
        "timid rat",
        r#"{ "form": "bite", "dice": "1d1" }"#,
        r#""kin": "timid", "mind": { "pack": true, "bold_with": 3 }"#,
    )];
    let mut arena = room(HALL, &kinds);
    let first = arena.put("timid rat", 6, 0, Allegiance::Hostile);
    arena.wait(10);
    let off = |arena: &Arena, id| arena.resident(id).unwrap().at.distance(arena.game.view().hero_at());
    assert!(off(&arena, first) > 6, "{} squares", off(&arena, first));
    let at = arena.resident(first).unwrap().at;
    let here = arena.game.view().hero_at();
    let mut all = vec![first];
    for west in 1..4 {
        all.push(arena.put("timid rat", at.x - here.x - west, at.y - here.y, Allegiance::Hostile));
    }
    let came = (0..40).any(|_| {
        arena.wait(1);
        all.iter().any(|rat| off(&arena, *rat) <= 1)
    });
    assert!(came, "four of them come");
}

#[test]
fn caller_that_sees_the_hero_calls() {
    let more = r#""speed": 0, "mind": { "calls": { "creatures": ["newt"], "one_in": 3, "most": 1, "within": 10,
        "sees": true, "told": "A newt comes." } }"#;
    let kinds = [("made-up nest", "", more)];
    for (how, comes) in
        [(Allegiance::Hostile, true), (Allegiance::Asleep, false), (Allegiance::Peaceful, false)]
    {
        let mut arena = room(HALL, &kinds);
        arena.put("made-up nest", 5, 0, how);
        let events = arena.wait(40);
        let told = narrate::events(arena.game.raws(), events.iter()).any(|line| line.text == "A newt comes.");
        let newts = arena.game.census().len() > 1;
        assert_eq!((told, newts), (comes, comes), "{how:?}");
    }
}

#[test]
fn something_heavy_is_heard_before_it_is_seen() {
    let rows = ["-------------", "|@..|.......|", "-------------"];
    let more = r#""speed": 0, "heard": { "within": 8, "one_in": 2, "told": "Something heavy, %way." }"#;
    let kinds = [("heavy one", "", more)];
    for (east, how, heard) in [
        (5, Allegiance::Hostile, true),
        (10, Allegiance::Hostile, false),
        (5, Allegiance::Asleep, false),
        (2, Allegiance::Hostile, false),
    ] {
        let mut arena = room(&rows, &kinds);
        arena.put("heavy one", east, 0, how);
        let events = arena.wait(30);
        let lines = narrate::events(arena.game.raws(), events.iter());
        let told = lines.filter(|line| line.text == "Something heavy, east.").count();
        assert_eq!(told > 5, heard, "{told} times at {east}, {how:?}");
    }
}
