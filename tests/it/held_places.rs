//! Places that quests ask the hero to hold: the question before it begins, who intrudes, and reminders.

use crate::{
    common::{arena::Arena, fixture},
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
fn only_those_who_can_act_intrude() {
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
