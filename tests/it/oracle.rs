//! The Oracle: where she is, and what gold buys from her.

use crate::common::{
    arena::{Arena, Setting},
    resources, theme_named,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, Choice},
        event::{Event, Foreseen, OracleDeed, Question, Status},
        game::Game,
        population::Allegiance,
    },
    map_builders::{
        layout::{Layout, LevelId},
        metered::{Metered, due},
        plan::SpawnKind,
        recipe::BuildJob,
    },
    narrate,
    raws::reading::{layers::Layer, sources::Sources},
    ui::resources::{DEFAULT_WORLD, load_raws},
};
use std::{collections::BTreeSet, sync::Arc};

/// Begins a game in a cell with the Oracle east of the hero, who has `gold`.
fn cell(gold: i32) -> Arena {
    let rules = r#"{ "hero": { "hitpoints": 1000 }, "hunger": null,
        "crowd": { "arrivals_one_in": 0, "pets": false } }"#;
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("cell").with("rules.json", rules));
    let raws = Arc::new(load_raws(&sources, DEFAULT_WORLD, None).unwrap());
    let mut arena = Setting { rows: &["----", "|@.|", "----"], ..Setting::default() }.begin_with(raws, 1);
    arena.put("Oracle", 1, 0, Allegiance::Peaceful);
    let lacks = gold - arena.body().gold;
    arena.game.pay(lacks);
    arena
}

fn said(events: &[Event]) -> Option<OracleDeed> {
    events.iter().find_map(|event| match event {
        Event::Oracle { deed, .. } => Some(deed.clone()),
        _ => None,
    })
}

/// Asks the Oracle and pays `gold`; returns what she says.
fn pays(arena: &mut Arena, gold: u32) -> Option<OracleDeed> {
    arena.act(Action::Chat(Dir::East));
    assert_eq!(arena.game.status(), Status::Asking(Question::Consult { dir: Dir::East }));
    said(&arena.act(Action::Answer(Choice::Gold(gold))))
}

fn experience(arena: &Arena) -> u32 {
    arena.game.view().hero().unwrap().experience
}

#[test]
fn oracle_is_on_level_5_or_6() {
    let raws = resources().raws;
    let first = Layout::first(&raws).unwrap();
    let mut depths = BTreeSet::new();
    for seed in 0..200 {
        let is_due = |place: &LevelId| {
            due(&raws, seed, *place).iter().any(|(_, thing)| *thing == Metered::Room(theme_named("oracle")))
        };
        let all: Vec<LevelId> = Layout::places(&raws).filter(is_due).collect();
        let [place] = all[..] else { panic!("seed {seed}: oracles on {all:?}") };
        assert!(place.branch == first.branch && (5..=6).contains(&place.number), "seed {seed}: {place:?}");
        depths.insert(place.number);
        if seed < 40 {
            let layout = Layout::new(&raws, seed);
            let plan = BuildJob::new(&raws, &layout, seed, place).unwrap().plan();
            let keeper = SpawnKind::Keeper(theme_named("oracle"));
            let seats: Vec<_> = plan.spawns.iter().filter(|spawn| spawn.what == keeper).collect();
            let [seat] = seats[..] else { panic!("seed {seed}: {} oracles", seats.len()) };
            let is_fountain = |dir: &Dir| {
                let feature = plan.features.get(&seat.at.step(*dir));
                feature.is_some_and(|feature| feature.kind == raws.features.fountain)
            };
            assert!(Dir::STRAIGHT.iter().any(is_fountain), "seed {seed}: no fountain");
        }
    }
    assert_eq!(depths, BTreeSet::from([5, 6]));
}

#[test]
fn poor_hero_hears_the_price() {
    let mut arena = cell(49);
    assert_eq!(said(&arena.act(Action::Chat(Dir::East))), Some(OracleDeed::TooPoor { gold: 50 }));
    assert_eq!((arena.body().gold, arena.game.status()), (49, Status::Playing));
    let mut arena = cell(50);
    arena.act(Action::Chat(Dir::East));
    let turn = arena.game.turn();
    assert_eq!(said(&arena.act(Action::Answer(Choice::No))), None);
    assert_eq!((arena.body().gold, arena.game.turn()), (50, turn));
}

#[test]
fn first_answer_of_each_kind_teaches() {
    let mut arena = cell(5000);
    assert!(matches!(pays(&mut arena, 50), Some(OracleDeed::Hint(_))));
    assert_eq!((arena.body().gold, experience(&arena)), (4950, 5));
    pays(&mut arena, 50);
    assert_eq!((arena.body().gold, experience(&arena)), (4900, 5), "only the first teaches");
    assert!(matches!(pays(&mut arena, 549), Some(OracleDeed::Hint(_))), "a major one costs 550");
    assert!(matches!(pays(&mut arena, 550), Some(OracleDeed::Prophecy { .. })));
    // 550 / 25 points are more than the next level needs, so the rest is lost.
    assert_eq!((arena.body().gold, arena.body().level), (4300, 2));
    assert_eq!(experience(&arena), 27);
    assert!(matches!(pays(&mut arena, 600), Some(OracleDeed::Prophecy { .. })));
    assert_eq!(experience(&arena), 27);
}

#[test]
fn prophecy_names_levels_of_the_plan() {
    let mut arena = cell(1000);
    let Some(OracleDeed::Prophecy { unseen, .. }) = pays(&mut arena, 550) else { panic!("no prophecy") };
    let rooms = |theme| {
        let is_it =
            |place: &&Foreseen| matches!(place, Foreseen::Room { theme: other, .. } if *other == theme);
        unseen.iter().filter(is_it).count()
    };
    assert_eq!((rooms(theme_named("temple")), rooms(theme_named("oracle"))), (1, 1), "{unseen:?}");
    assert!(unseen.iter().any(|place| matches!(place, Foreseen::Branch { depth: 2..=4, .. })), "{unseen:?}");
    let raws = arena.game.raws();
    let seed = 1;
    for place in &unseen {
        let Foreseen::Room { depth, theme } = *place else { continue };
        let level = LevelId { number: depth, ..Layout::first(raws).unwrap() };
        assert!(due(raws, seed, level).iter().any(|(_, thing)| *thing == Metered::Room(theme)), "{place:?}");
    }
}

#[test]
fn hints_repeat_only_after_all_are_told() {
    let mut arena = cell(50_000);
    let rules = arena.game.raws().rules.oracle.clone().unwrap();
    let count = rules.hints.len();
    assert!(count >= 20 && rules.prophecies.len() >= 12);
    for _ in 0..2 {
        let told: BTreeSet<usize> = (0..count)
            .map(|_| match pays(&mut arena, 50) {
                Some(OracleDeed::Hint(text)) => text,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(told, (0..count).collect());
    }
}

#[test]
fn question_survives_a_save() {
    let mut arena = cell(600);
    arena.act(Action::Chat(Dir::East));
    let mut loaded = Game::restore(arena.game.raws().clone(), arena.game.save()).unwrap();
    assert_eq!(loaded.status(), Status::Asking(Question::Consult { dir: Dir::East }));
    let events = loaded.act(Action::Answer(Choice::Gold(50))).unwrap().events;
    let lines: Vec<String> = narrate::events(loaded.raws(), events.iter()).map(|line| line.text).collect();
    assert!(lines.iter().any(|line| line.starts_with("The Oracle says: \"")), "{lines:?}");
}

#[test]
fn struck_oracle_foresaw_it_and_sells_no_more() {
    let mut arena = cell(600);
    arena.act(Action::Fight(Dir::East));
    let events = arena.act(Action::Answer(Choice::Yes));
    assert_eq!(said(&events), Some(OracleDeed::Struck), "{events:?}");
    assert_eq!(said(&arena.act(Action::Chat(Dir::East))), None);
}
