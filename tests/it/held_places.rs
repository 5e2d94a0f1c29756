//! Places that quests ask the hero to hold: the question before it begins, who intrudes, and reminders.

use crate::{
    common::{arena::Arena, carrier::some, fixture},
    quests::{arena, lines, present, stage},
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, Choice},
        event::{Question, Status},
        population::Allegiance,
        state::status_effect::StatusEffect,
    },
    narrate,
};

const HEARTH: &str = r#"[{ "name": "hearth", "description": "a hearth", "glyph": "_", "colour": "white" }]"#;

/// Arena with a hearth in the west, whose tread begins the next stage after a question.
fn hearth() -> Arena {
    let tread = r#"{ "do": { "deed": "tread", "feature": "hearth" }, "asked": "Begin now?", "told": "It begins.",
        "then": "next" }"#;
    let mut arena = arena("", &[stage("ready", tread), stage("hold", tread), stage("end", "")], HEARTH);
    let west = arena.game.view().hero_at().step(Dir::West);
    let what = fixture(arena.game.raws(), "hearth");
    arena.game.build(west, what);
    arena
}

#[test]
fn treading_on_what_begins_a_stage_is_asked_about() {
    let mut arena = hearth();
    arena.act(Action::Walk(Dir::West));
    assert_eq!(arena.game.status(), Status::Asking(Question::Begin));
    assert_eq!(narrate::question(&arena.game.view(), Question::Begin), "Begin now? [yn]");
    assert_eq!(present(&arena), "ready");
    arena.act(Action::Answer(Choice::No));
    arena.wait(3);
    assert_eq!((arena.game.status(), &*present(&arena)), (Status::Playing, "ready"), "no other question");
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Walk(Dir::West));
    let events = arena.act(Action::Answer(Choice::Yes));
    assert_eq!(lines(&arena, &events), "It begins.");
    assert_eq!((arena.game.status(), &*present(&arena)), (Status::Playing, "hold"), "one stage at a time");
}

#[test]
fn sleeping_and_rooted_creatures_do_not_intrude() {
    let exits = r#"{ "do": { "reach": "intruders", "on": "ice" }, "then": "next" }"#;
    for (name, effect, intrudes) in [
        ("runner", StatusEffect::Trapped, true),
        ("runner", StatusEffect::Paralysed, false),
        ("runner", StatusEffect::Asleep, false),
        ("rat", StatusEffect::Trapped, false),
    ] {
        let mut arena = arena("", &[stage("hold", exits), stage("end", "")], "[]");
        let ice = fixture(arena.game.raws(), "ice");
        let west = arena.game.view().hero_at().step(Dir::West);
        arena.game.build(west, ice);
        let id = arena.put(name, -1, 0, Allegiance::Hostile);
        arena.game.afflict_creature(id, effect, 100);
        arena.wait(1);
        assert_eq!(present(&arena).is_empty(), intrudes, "{name}, {effect:?}");
    }
}

#[test]
fn reminders_come_once_when_few_turns_are_left() {
    let exits = r#"{ "do": { "reach": "turns", "at_least": 10 },
        "reminders": [{ "left": 5, "told": "Five left." }, { "left": 2, "told": "Two left." }],
        "told": "Over.", "then": "next" }"#;
    let mut arena = arena("", &[stage("hold", exits), stage("end", "")], "[]");
    let told: Vec<(u32, String)> = (0..12)
        .map(|_| {
            let events = arena.act(Action::Wait);
            (arena.game.turn(), lines(&arena, &events))
        })
        .filter(|(_, line)| !line.is_empty())
        .collect();
    let lines: Vec<&str> = told.iter().map(|(_, line)| line.as_str()).collect();
    assert_eq!(lines, ["Five left.", "Two left.", "Over."]);
    assert_eq!((told[1].0 - told[0].0, told[2].0 - told[1].0), (3, 2));
}

#[test]
fn aims_show_how_many_parts_are_done() {
    let features = r#"[
        { "name": "drain", "description": "a drain", "glyph": "_", "colour": "white" },
        { "name": "breach", "description": "a breach", "glyph": "_", "colour": "white" } ]"#;
    let parts = r#"{ "name": "ready", "aim": "Make ready", "place": { "branch": "dungeons", "level": 1 },
        "parts": [{ "feature": "drain" }, { "feature": "breach", "under": "boulder" }, { "creature": "sage" }],
        "exits": [{ "do": { "deed": "pray" }, "then": "next" }] }"#;
    let mut arena = arena("", &[parts.to_owned(), stage("end", "")], features);
    let here = arena.game.view().hero_at();
    let [drain, breach] = [Dir::West, Dir::South].map(|dir| here.step(dir));
    let floor = fixture(arena.game.raws(), "floor");
    for (at, name) in [(drain, "drain"), (breach, "breach")] {
        let what = fixture(arena.game.raws(), name);
        arena.game.build(at, what);
    }
    let told = |arena: &Arena| narrate::aims(&arena.game.view()).remove(0);
    assert_eq!(told(&arena), "Make ready (0 of 3 done): on this level.");
    let boulder = some(&arena.game, 1, "boulder");
    arena.game.lay(boulder, breach).unwrap();
    assert_eq!(told(&arena), "Make ready (1 of 3 done): on this level.");
    arena.game.build(drain, floor);
    assert_eq!(told(&arena), "Make ready (2 of 3 done): on this level.");
    let other = arena.put("sage", 3, 0, Allegiance::Pet);
    assert_eq!(
        told(&arena),
        "Make ready (2 of 3 done): on this level.",
        "{other:?} has joined, the first not"
    );
}

#[test]
fn aims_show_how_often_a_deed_was_done() {
    let exits = r#"{ "do": { "deed": "read" }, "count": 3, "then": "next" }"#;
    let mut arena = arena("", &[stage("ready", exits), stage("end", "")], "[]");
    let told = |arena: &Arena| narrate::aims(&arena.game.view()).remove(0);
    assert_eq!(told(&arena), "Do ready (0 of 3 done).");
    let scroll = some(&arena.game, 1, "scroll of light");
    let scroll = arena.game.give(scroll).unwrap();
    arena.act(Action::Read(scroll));
    assert_eq!(told(&arena), "Do ready (1 of 3 done).");
}
