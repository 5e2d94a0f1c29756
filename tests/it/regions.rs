//! Regions: entering is told once, noise carries as far and sight reaches as far as they say, and they have
//! creatures and sounds of their own.

use crate::common::{
    self,
    arena::{Arena, Setting},
    shipped,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, DebugCommand},
        event::Event,
        population::{self, Allegiance},
        state::{being::Mood, mode::GameMode},
    },
    map_builders::{
        layout::{Layout, LevelId},
        recipe::BuildJob,
    },
    narrate,
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::{collections::BTreeMap, sync::Arc};

/// Returns raws with six deserted levels of one long room and these `regions`.
fn raws(regions: &str) -> Result<Arc<Raws>, String> {
    let mut sources = common::deserted(Sources::embedded());
    common::only_branches(&mut sources, r#"[{ "name": "dungeons", "title": "Here" }]"#);
    let levels = r#"[{ "name": "test", "branch": "dungeons", "from": 1, "to": 6, "width": 60, "height": 9,
        "chain": [{ "stage": "room", "width": [50, 50], "height": [4, 4], "most_floor": 400 }, "stairs",
        { "stage": "light", "rooms": "lit" }, "start"] }]"#;
    sources.replace("raws/levels.json", "levels.json", levels);
    let rules = r#"{ "hero": { "hitpoints": 1000 } }"#;
    sources.mods.push(Layer::new("regions").with("regions.json", regions).with("rules.json", rules));
    let found = Resources::load(&sources, DEFAULT_WORLD, None);
    found.map(|resources| resources.raws).map_err(|found| format!("{found:?}"))
}

fn begun(regions: &str) -> Arena {
    let mut arena = Setting::default().begin_with(raws(regions).unwrap(), 1);
    arena.game = arena.game.in_mode(GameMode::Debug);
    arena
}

/// Goes to `depth`, and returns the messages about regions.
fn go(arena: &mut Arena, depth: i32) -> Vec<String> {
    let events = arena.act(Action::Debug(DebugCommand::Go { depth }));
    let about = events.iter().filter(|event| matches!(event, Event::Region { .. }));
    narrate::events(arena.game.raws(), about).map(|line| line.text).collect()
}

#[test]
fn entering_a_region_is_told_once() {
    let mut arena = begun(
        r#"[{ "name": "the Low", "branch": "dungeons", "from": 2, "to": 3, "entered": "Low." },
            { "name": "the Deep", "branch": "dungeons", "from": 4, "to": 5, "entered": "Deep." }]"#,
    );
    let told: Vec<Vec<String>> = [2, 3, 1, 2, 5, 4, 6].map(|depth| go(&mut arena, depth)).into();
    let texts: Vec<&str> = told.iter().map(|lines| lines.first().map_or("", String::as_str)).collect();
    assert_eq!(texts, ["Low.", "", "", "", "Deep.", "", ""]);
}

#[test]
fn noise_carries_as_far_as_the_region_says() {
    // A blow is heard six squares off, also through a wall.
    let rows = &["-------------", "|.@|........|", "-------------"];
    for (noise, far, hears) in
        [(100, 6, true), (100, 7, false), (150, 9, true), (50, 4, false), (50, 3, true)]
    {
        let region =
            format!(r#"[{{ "name": "r", "branch": "dungeons", "from": 1, "to": 6, "noise": {noise} }}]"#);
        let mut arena = Setting { rows, ..Setting::default() }.begin_with(raws(&region).unwrap(), 1);
        arena.put("lichen", -1, 0, Allegiance::Hostile);
        let sleeper = arena.put("newt", far - 1, 0, Allegiance::Asleep);
        arena.act(Action::Fight(Dir::West));
        let sleeps = arena.resident(sleeper).unwrap().mood == Mood::Asleep;
        assert_eq!(!sleeps, hears, "{noise} % at {far}");
    }
}

#[test]
fn sight_ends_where_the_region_says() {
    let mut arena = begun(r#"[{ "name": "r", "branch": "dungeons", "from": 2, "to": 3, "sight": 7 }]"#);
    let farthest = |arena: &mut Arena, depth: i32| {
        go(arena, depth);
        let view = arena.game.view();
        let (here, table) = (view.hero_at(), &arena.game.raws().terrains.table);
        let sees = |at: &Point| view.terrain(*at).is_some_and(|terrain| table[terrain].walkable);
        view.area(80).points().filter(sees).map(|at| at.distance(here)).max().unwrap()
    };
    assert_eq!(farthest(&mut arena, 2), 7);
    assert!(farthest(&mut arena, 4) > 20);
}

#[test]
fn region_has_creatures_and_sounds_of_its_own() {
    let raws = shipped("rhack");
    let regions = &raws.dungeon.regions;
    let (mut own, mut all) = (BTreeMap::new(), BTreeMap::new());
    for seed in 0..40 {
        let layout = Layout::new(&raws, seed);
        let branch = Layout::first(&raws).unwrap().branch;
        for number in 1..=12 {
            let place = LevelId { branch, number };
            let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
            let plan = job.plan();
            let contents = population::first_contents(&job, place, &plan, 6);
            let region = raws.dungeon.region(branch, number).unwrap();
            // Vaults may show what another region has, and special rooms have inhabitants of their own.
            let shown = |at| {
                plan.vaults.iter().any(|vault| vault.area.contains(at))
                    || plan.rooms.iter().any(|room| room.theme.is_some() && room.floor.contains(at))
            };
            for spawned in contents.creatures.into_iter().filter(|spawned| !shown(spawned.at)) {
                *all.entry(region).or_insert(0) += 1;
                let is_own = regions[region].creatures.0.iter().any(|(kind, _)| *kind == spawned.kind);
                *own.entry(region).or_insert(0) += i32::from(is_own);
                let others = regions.iter().filter(|(id, _)| *id != region);
                let mut others = others.flat_map(|(_, other)| other.creatures.0.iter());
                assert!(!others.any(|(kind, _)| *kind == spawned.kind), "{:?} on {number}", spawned.kind);
            }
        }
    }
    for (region, count) in &all {
        let share = own[region] * 100 / count;
        assert!((4..=30).contains(&share), "{}: {share} % of {count}", regions[*region].name);
    }
    assert_eq!(all.len(), 5);

    let mut arena =
        begun(r#"[{ "name": "r", "branch": "dungeons", "from": 1, "to": 6, "sounds": ["Drip.", "Drop."] }]"#);
    let mut heard = BTreeMap::new();
    for _ in 0..5000 {
        let events = arena.act(Action::Search);
        for line in narrate::events(arena.game.raws(), events.iter()) {
            *heard.entry(line.text).or_insert(0) += 1;
        }
    }
    let count = heard.get("Drip.").copied().unwrap_or(0) + heard.get("Drop.").copied().unwrap_or(0);
    assert!((8..=40).contains(&count), "{heard:?}");
}

#[test]
fn regions_that_cannot_be_are_reported() {
    let region = |from: i32, to: i32| {
        format!(r#"{{ "name": "r{from}", "branch": "dungeons", "from": {from}, "to": {to} }}"#)
    };
    let found = |all: &[String]| raws(&format!("[{}]", all.join(", "))).unwrap_err();
    assert!(found(&[region(3, 2)]).contains("the last level is above the first, 3"));
    assert!(found(&[region(1, 3), region(3, 4)]).contains("the region shares levels with `r1`"));
    assert!(raws(&format!("[{}, {}]", region(1, 3), region(4, 6))).is_ok());
}
