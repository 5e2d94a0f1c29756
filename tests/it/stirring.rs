//! Stirring of levels on which the hero stays: what arrives is harder, the hero is told, and rest has a price
//! that can be read.

use crate::common::{
    self,
    arena::{Arena, Setting},
};
use rhack::{
    base::geometry::Dir,
    engine::{action::Action, event::Event, state::item::Stack, view::fitness::Stirring},
    narrate,
    raws::{
        Raws,
        kinds::terrain::Climb,
        reading::{layers::Layer, sources::Sources},
    },
    ui::{
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
    },
};
use std::sync::Arc;

/// Room with both stairs beside the hero, and another one out of sight.
const ROOM: &[&str] = &[
    "---------------------------------------------",
    "|.........|.................................|",
    "|...<@>...|.................................|",
    "|.........|.................................|",
    "---------------------------------------------",
];

/// Levels stir after ten turns, and then every five.
const SOON: &str = r#""stirring": { "after": 10, "every": 5, "most": 4 }"#;

/// Returns raws with three small levels and kinds of the difficulties 1 to 9, of which those fit that are as
/// hard as the level or by one harder. `crowd` are keys of the rules about the crowd, `branch` of the branch.
fn raws(crowd: &str, branch: &str) -> Arc<Raws> {
    let mut sources = common::deserted(Sources::embedded());
    let kind = |hard: i32| {
        format!(
            r#"{{ "name": "grade {hard}", "glyph": "X", "colour": "red", "level": 1, "difficulty": {hard},
            "frequency": 1, "armour_class": 10, "speed": 0, "peaceful": "never" }}"#
        )
    };
    let kinds: Vec<String> = (1..=9).map(kind).collect();
    let rules = format!(
        r#"{{ "hero": {{ "hitpoints": 1000 }}, "goals": [], "pursuit": null, "crowd": {{ "danger": [],
        "window": {{ "least_over": 1, "greatest_over": 1 }}, {crowd} }} }}"#
    );
    sources.mods.push(
        Layer::new("arena")
            .with("creatures.json", &format!("[{}]", kinds.join(",")))
            .with("rules.json", &rules),
    );
    let levels = r#"[{ "name": "test", "branch": "dungeons", "from": 1, "to": 3, "width": 30, "height": 15,
        "chain": ["room", "stairs", "start"] }]"#;
    sources.replace("raws/levels.json", "levels.json", levels);
    sources.replace("raws/quests.json", "quests.json", "[]");
    let branches = format!(r#"[{{ "name": "dungeons", "title": "Here"{branch} }}]"#);
    sources.replace("raws/branches.json", "branches.json", &branches);
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}")).raws
}

fn begun(crowd: &str, branch: &str) -> Arena {
    Setting { rows: ROOM, ..Setting::default() }.begin_with(raws(crowd, branch), 1)
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

/// Waits until the hero has spent so many turns on the level, and returns what the hero is told on the way.
fn stay(arena: &mut Arena, turns: u32) -> Vec<String> {
    let mut told = Vec::new();
    for _ in 0..turns {
        let events = arena.wait(1);
        told.extend(lines(arena, &events));
    }
    told
}

#[test]
fn level_stirs_in_steps_of_which_three_are_told() {
    let mut arena = begun(&format!(r#""arrivals_one_in": 100000, {SOON}"#), "");
    let now = |arena: &Arena| arena.game.view().stirring().map(|Stirring { rises, next }| (rises, next));
    assert_eq!(now(&arena), Some((0, Some(10))));
    assert!(stay(&mut arena, 9).is_empty());
    assert_eq!(now(&arena), Some((0, Some(1))));
    let noticed = "You have been here long enough to be noticed. What comes now comes better prepared.";
    assert_eq!(stay(&mut arena, 1), [noticed]);
    assert_eq!(now(&arena), Some((1, Some(5))));
    assert_eq!(stay(&mut arena, 5), ["Doors bang, far off. This level is up and about."]);
    assert_eq!(now(&arena), Some((2, Some(5))));
    assert!(stay(&mut arena, 5).is_empty(), "the third of four rises is not told");
    assert_eq!(stay(&mut arena, 5), ["Nothing on this level sleeps well any more. You have that in common."]);
    assert_eq!(now(&arena), Some((4, None)));
    stay(&mut arena, 50);
    assert_eq!(now(&arena), Some((4, None)), "it never rises further");
}

#[test]
fn leaving_a_level_does_not_calm_it() {
    let mut arena = begun(&format!(r#""arrivals_one_in": 100000, {SOON}"#), "");
    let rises = |arena: &Arena| arena.game.view().stirring().unwrap().rises;
    stay(&mut arena, 16);
    assert_eq!(rises(&arena), 2);
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Climb(Climb::Down));
    assert_eq!(rises(&arena), 0, "another level has a count of its own");
    stay(&mut arena, 5);
    arena.act(Action::Climb(Climb::Up));
    assert_eq!(rises(&arena), 2);
}

#[test]
fn arrivals_are_harder_by_one_for_each_rise() {
    // Turns on the level, and the difficulties of what arrives on level 1 then.
    for (turns, least, most) in [(0, 1, 2), (10, 2, 3), (15, 3, 4), (25, 5, 6), (40, 5, 6)] {
        let mut arena = begun(&format!(r#""arrivals_one_in": 1, {SOON}"#), "");
        let before: Vec<_> = {
            stay(&mut arena, turns);
            arena.game.census().into_iter().map(|one| one.id).collect()
        };
        stay(&mut arena, 4);
        let kinds = &arena.game.raws().creatures.table;
        let new = arena.game.census().into_iter().filter(|one| !before.contains(&one.id));
        let hard: Vec<i32> = new.map(|one| kinds[one.kind].difficulty).collect();
        assert!(!hard.is_empty(), "{turns}");
        assert!(hard.iter().all(|hard| (least..=most).contains(hard)), "{turns}: {hard:?}");
    }
}

#[test]
fn levels_do_not_stir_without_rules_or_arrivals_nor_in_calm_branches() {
    for (crowd, branch) in [
        (r#""arrivals_one_in": 1, "stirring": null"#, ""),
        (r#""arrivals_one_in": 0, "stirring": { "after": 10, "every": 5, "most": 4 }"#, ""),
        (
            r#""arrivals_one_in": 1, "stirring": { "after": 10, "every": 5, "most": 4 }"#,
            r#", "stirs": false"#,
        ),
    ] {
        let mut arena = begun(crowd, branch);
        stay(&mut arena, 20);
        assert_eq!(arena.game.view().stirring(), None, "{crowd} {branch}");
    }
}

#[test]
fn clock_is_on_the_status_line_and_rest_tells_its_price() {
    let start = StartOptions { seed: Some(3), random: true, ..StartOptions::default() };
    let mut app = common::peopled(start);
    let screen = app.screen();
    assert!(screen.contains("Calm 49") || screen.contains("Calm 500"), "{screen}");
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let ration = game.raws().items.table.named("food ration").unwrap();
    game.give(Stack::of_kind(ration)).unwrap();
    game.harm(4);
    let turns = game.view().turns_to_mend(4).unwrap();
    assert_eq!(turns, 60, "a novice mends a point in 15 turns");
    app.type_keys("R");
    let told: Vec<String> =
        app.app().session().in_hand.log.entries().map(|entry| entry.text.clone()).collect();
    let has = |what: &str| told.iter().any(|line| line.contains(what));
    assert!(has("Full health takes about 60 turns, or 7% of your food ration."), "{told:?}");
    assert!(has("This level begins to stir in"), "{told:?}");
}

#[test]
fn clock_in_words_has_three_states() {
    let raws = common::resources().raws;
    for (rises, next, short, told) in [
        (0, Some(60), "Calm 60", "This level begins to stir in 60 turns."),
        (0, Some(1), "Calm 1", "This level begins to stir in 1 turn."),
        (2, Some(9), "Stirs 2 9", "This level stirs: arrivals are harder by 2, and by one more in 9 turns."),
        (6, None, "Stirs 6", "This level is wide awake: arrivals are harder by 6."),
    ] {
        let seen = Stirring { rises, next };
        assert_eq!(narrate::stirring(&raws, seen), short);
        assert_eq!(narrate::stirring_in_words(&raws, seen), told);
    }
}
