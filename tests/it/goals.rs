//! Goals of rules.json: stages, what ends them, and the ends of games.

use crate::common::{
    arena::{Arena, Setting},
    deserted, fixture,
    player::Player,
    rule_figures::{have, stack},
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AnswerKind, Choice, ItemQuantity},
        creation::Choices,
        event::{Ending, Event, Question, Status},
        game::Game,
        population::Allegiance,
        state::item::Beatitude,
    },
    lab::{batch::Batch, play::GameOutcome},
    pilot::bots,
    raws::{
        kinds::terrain::Climb,
        reading::{layers::Layer, sources::Sources},
    },
    saves::score::Score,
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::Arc;

/// Goal with the stages `stages`.
fn goal(stages: &str) -> String {
    format!(r#"{{ "hero": {{ "hitpoints": 1000 }}, "goals": [{{ "name": "g", "stages": [{stages}] }}] }}"#)
}

/// Stage called `name` with these `exits`.
fn stage(name: &str, exits: &str) -> String {
    format!(r#"{{ "name": "{name}", "aim": "Do {name}", "exits": [{exits}] }}"#)
}

/// Game in a room under the goal with these `stages`, with a lamb to the east.
fn under(stages: &str) -> Arena {
    let rules = goal(stages);
    let kinds = &[("lamb", "", r#""hitpoints": "1", "speed": 0"#)];
    let mut arena = Setting { rules: &rules, kinds, ..Setting::default() }.begin();
    arena.put("lamb", 1, 0, Allegiance::Hostile);
    arena
}

fn present(arena: &Arena) -> String {
    arena.game.view().aim().map(|aim| aim.stage.name.clone()).unwrap_or_default()
}

fn told(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Goal { .. })).count()
}

fn reached(arena: &Arena) -> Option<String> {
    match arena.game.status() {
        Status::Over(Ending::Reached(id)) => Some(arena.game.raws().endings.table[id].name.clone()),
        _ => None,
    }
}

#[test]
fn deed_leads_to_the_next_stage_with_text_score_and_effects() {
    let exit = r#"{ "do": { "deed": "kill", "creature": "lamb" }, "told": "Well.", "score": 70,
        "effects": [{ "effect": "damage", "dice": "3" }], "then": "next" }"#;
    let mut arena = under(
        &[stage("one", exit), stage("two", r#"{ "do": { "deed": "pray" }, "then": "again" }"#)].join(","),
    );
    assert_eq!(present(&arena), "one");
    let score = arena.game.view().score();
    let events = arena.kill(Dir::East);
    assert_eq!((present(&arena).as_str(), told(&events)), ("two", 1));
    let body = arena.body();
    assert_eq!(body.hitpoints, body.max_hitpoints - 3);
    assert!(arena.game.view().score() >= score + 70);
    let since = arena.game.view().aim().unwrap().since;
    assert_eq!(since, arena.game.turn() - u32::from(since < arena.game.turn()));
}

#[test]
fn goal_ends_the_game_by_name_and_the_score_keeps_it() {
    let exit = r#"{ "do": { "deed": "kill", "creature": "lamb" }, "then": { "ends": "escaped" } }"#;
    let mut arena = under(&stage("one", exit));
    arena.kill(Dir::East);
    assert_eq!(reached(&arena).as_deref(), Some("escaped"));
    let score = Score::from_game(&arena.game, 0).unwrap();
    assert_eq!((score.ending.as_str(), score.title.as_str()), ("escaped", "escaped with the Amulet"));
    assert_eq!(score.outcome.name(), "won");
}

#[test]
fn details_of_a_deed_must_fit() {
    // Deed, and true if it ends the stage.
    let cases = [
        (r#"{ "deed": "kill" }"#, true),
        (r#"{ "deed": "kill", "creature": "newt" }"#, false),
        (r#"{ "deed": "kill", "item": "dagger" }"#, false),
        (r#"{ "deed": "kill", "class": "weapon" }"#, false),
        (r#"{ "deed": "kill", "branch": "dungeons" }"#, true),
        (r#"{ "deed": "kill", "branch": "caves" }"#, false),
        (r#"{ "deed": "kill", "branch": "dungeons", "level": 1 }"#, true),
        (r#"{ "deed": "kill", "branch": "dungeons", "level": 2 }"#, false),
        (r#"{ "deed": "kill", "carrying": "scalpel" }"#, true),
        (r#"{ "deed": "kill", "carrying": "Amulet of Yendor" }"#, false),
        (r#"{ "deed": "kill", "side": "own" }"#, false),
        (r#"{ "deed": "kill", "text": "x" }"#, false),
        (r#"{ "deed": "eat" }"#, false),
        (r#"{ "reach": "depth" }"#, true),
        (r#"{ "reach": "depth", "at_least": 2 }"#, false),
        (r#"{ "reach": "depth", "branch": "caves" }"#, false),
        (r#"{ "reach": "gold", "at_least": 1000000 }"#, false),
    ];
    for (pattern, ends) in cases {
        let mut arena =
            under(&stage("one", &format!(r#"{{ "do": {pattern}, "then": {{ "ends": "escaped" }} }}"#)));
        arena.kill(Dir::East);
        assert_eq!(reached(&arena).is_some(), ends, "{pattern}");
    }
}

#[test]
fn hero_must_be_as_the_exit_asks() {
    for (state, prepare, ends) in
        [("unarmed", None, false), ("unarmed", Some(Action::Wield(None)), true), ("unseen", None, true)]
    {
        let exit = format!(
            r#"{{ "do": {{ "deed": "kill" }}, "while": "{state}", "then": {{ "ends": "escaped" }} }}"#
        );
        let mut arena = under(&stage("one", &exit));
        prepare.into_iter().for_each(|action| drop(arena.act(action)));
        arena.kill(Dir::East);
        assert_eq!(reached(&arena).is_some(), ends, "{state}");
    }
}

#[test]
fn deeds_are_counted_and_distinct_ones_only_once_each() {
    for (distinct, ends) in [(false, 2), (true, 3)] {
        let exit = format!(
            r#"{{ "do": {{ "deed": "quaff" }}, "count": 2, "distinct": {distinct}, "then": {{ "ends": "escaped" }} }}"#
        );
        let mut arena = under(&stage("one", &exit));
        let drinks = ["potion of water", "potion of water", "potion of fruit juice"];
        let mut drunk = 0;
        for name in drinks {
            if reached(&arena).is_none() {
                let item = have(&mut arena, name, Beatitude::Uncursed);
                arena.act(Action::Quaff(item));
                drunk += 1;
            }
        }
        assert_eq!(drunk, ends, "distinct {distinct}");
        assert!(reached(&arena).is_some());
    }
}

#[test]
fn stage_again_counts_anew_and_a_named_stage_is_found() {
    let exits = [
        r#"{ "do": { "deed": "quaff", "item": "potion of water" }, "score": 5, "then": "again" }"#,
        r#"{ "do": { "deed": "quaff" }, "then": { "stage": "three" } }"#,
    ]
    .join(",");
    let rest = r#"{ "do": { "reach": "turns", "at_least": 3 }, "then": { "stage": "one" } }"#;
    let stages = [stage("one", &exits), stage("two", rest), stage("three", rest)].join(",");
    let mut arena = under(&stages);
    let score = arena.game.view().score();
    for _ in 0..2 {
        let item = have(&mut arena, "potion of water", Beatitude::Uncursed);
        arena.act(Action::Quaff(item));
        assert_eq!(present(&arena), "one");
    }
    assert_eq!(arena.game.view().score(), score + 10);
    let item = have(&mut arena, "potion of fruit juice", Beatitude::Uncursed);
    arena.act(Action::Quaff(item));
    assert_eq!(present(&arena), "three");
    arena.wait(2);
    assert_eq!(present(&arena), "three");
    arena.wait(2);
    assert_eq!(present(&arena), "one");
}

#[test]
fn way_to_a_branch_leads_there_instead_of_out() {
    let exit = r#"{ "do": { "deed": "leave" }, "then": { "to": "caves" } }"#;
    let stages =
        [stage("one", exit), stage("two", r#"{ "do": { "deed": "pray" }, "then": "again" }"#)].join(",");
    let rules = goal(&stages);
    let mut arena = Setting { rules: &rules, rows: &["----", "|@<|", "----"], ..Setting::default() }.begin();
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Climb(Climb::Up));
    assert_eq!(arena.game.status(), Status::Asking(Question::Leave { done: false, onward: true }));
    arena.act(Action::Answer(Choice::Yes));
    let raws = arena.game.raws();
    assert_eq!(raws.dungeon.branches[arena.game.view().place().branch].name, "caves");
    assert_eq!((present(&arena).as_str(), arena.game.status()), ("two", Status::Playing));
}

#[test]
fn way_on_can_be_taken_left_for_the_way_out_or_declined() {
    let on = r#"{ "do": { "deed": "leave" }, "then": { "to": "caves" } }"#;
    let out = r#"{ "do": { "deed": "leave" }, "then": { "ends": "escaped" } }"#;
    let last = stage("two", r#"{ "do": { "deed": "pray" }, "then": "again" }"#);
    for (exits, choice, ends) in [
        ([on, out].join(","), Choice::Yes, None),
        ([on, out].join(","), Choice::Out, Some("escaped")),
        ([on, out].join(","), Choice::No, None),
        (on.to_owned(), Choice::Out, Some("left")),
    ] {
        let rules = goal(&[stage("one", &exits), last.clone()].join(","));
        let mut arena = Setting { rules: &rules, rows: WAY_OUT, ..Setting::default() }.begin();
        arena.act(Action::Walk(Dir::East));
        arena.act(Action::Walk(Dir::East));
        arena.act(Action::Climb(Climb::Up));
        let Status::Asking(question @ Question::Leave { done, onward: true }) = arena.game.status() else {
            panic!("{:?}", arena.game.status())
        };
        assert_eq!(done, exits.contains("escaped"));
        assert_eq!(question.answer_kind(), AnswerKind::Way);
        arena.act(Action::Answer(choice.clone()));
        let ending = arena.game.status().ending().map(|end| end.kind(arena.game.raws()).name.clone());
        assert_eq!(ending.as_deref(), ends, "{choice:?}");
        let went_on = present(&arena) == "two";
        assert_eq!(went_on, matches!(choice, Choice::Yes), "{choice:?}");
    }
}

/// Room with stairs out.
const WAY_OUT: &[&str] = &["-----", "|@.<|", "-----"];

#[test]
fn amulet_is_taken_and_carried_out_in_a_bag() {
    let mut arena = Setting { rows: WAY_OUT, ..Setting::default() }.begin();
    assert_eq!(present(&arena), "taking");
    let bag = have(&mut arena, "sack", Beatitude::Uncursed);
    let amulet = have(&mut arena, "Amulet of Yendor", Beatitude::Uncursed);
    // What the hero begins with is not taken yet.
    assert_eq!(present(&arena), "taking");
    let what = || vec![ItemQuantity { id: amulet, count: 1 }];
    arena.act(Action::Drop { what: what(), gold: 0 });
    arena.act(Action::PickUp { what: what() });
    assert_eq!(present(&arena), "home");
    arena.act(Action::PutIn { container: bag, what: what(), gold: 0 });
    assert!(stack(&arena, amulet).is_some());
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Climb(Climb::Up));
    assert_eq!(arena.game.status(), Status::Asking(Question::Leave { done: true, onward: true }));
    arena.act(Action::Answer(Choice::Out));
    assert_eq!(reached(&arena).as_deref(), Some("escaped"));
}

#[test]
fn bots_take_the_amulet_and_go_on() {
    for bot in ["explorer", "careful", "pilgrim"] {
        let mut arena = Setting { rows: WAY_OUT, ..Setting::default() }.begin();
        let amulet = have(&mut arena, "Amulet of Yendor", Beatitude::Uncursed);
        arena.act(Action::Drop { what: vec![ItemQuantity { id: amulet, count: 1 }], gold: 0 });
        let mut player = Player::new(bot);
        for _ in 0..30 {
            if present(&arena) != "planes" {
                player.move_on(&mut arena);
            }
        }
        assert_eq!(present(&arena), "planes", "{bot}");
    }
}

#[test]
fn bots_with_the_amulet_go_out_over_a_trap() {
    for bot in ["explorer", "careful", "pilgrim"] {
        let mut arena = Setting { rows: &["------", "|@..<|", "------"], ..Setting::default() }.begin();
        let web = fixture(arena.game.raws(), "web");
        arena.game.build(Point::new(3, 1), web);
        let amulet = have(&mut arena, "Amulet of Yendor", Beatitude::Uncursed);
        arena.act(Action::Drop { what: vec![ItemQuantity { id: amulet, count: 1 }], gold: 0 });
        let mut player = Player::new(bot);
        for _ in 0..300 {
            if present(&arena) != "planes" {
                player.move_on(&mut arena);
            }
        }
        assert_eq!(present(&arena), "planes", "{bot}");
    }
}

#[test]
fn hero_without_the_amulet_just_leaves() {
    let mut arena = Setting { rows: WAY_OUT, ..Setting::default() }.begin();
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Climb(Climb::Up));
    assert_eq!(arena.game.status(), Status::Asking(Question::Leave { done: false, onward: false }));
    arena.act(Action::Answer(Choice::Yes));
    assert_eq!(arena.game.status(), Status::Over(Ending::Left));
}

#[test]
fn progress_is_saved_and_edited_raws_take_it_over() {
    let exit = r#"{ "do": { "deed": "kill" }, "then": "next" }"#;
    let last = r#"{ "do": { "deed": "pray" }, "then": "again" }"#;
    let mut arena = under(&[stage("one", exit), stage("two", last)].join(","));
    arena.kill(Dir::East);
    let digest = arena.game.digest();
    let again = Game::restore(Arc::clone(arena.game.raws()), arena.game.save()).unwrap();
    assert_eq!(again.digest(), digest);
    assert_eq!(again.view().aim().unwrap().stage.name, "two");
}

/// Returns what is wrong with a world whose rules have the goals `goals`.
fn mistakes(goals: &str) -> String {
    let mut sources = deserted(Sources::embedded());
    sources.mods.push(Layer::new("g").with("rules.json", &format!(r#"{{ "goals": {goals} }}"#)));
    format!("{:?}", Resources::load(&sources, DEFAULT_WORLD, None).err())
}

#[test]
fn mistakes_in_goals_are_told() {
    let one = |exit: &str| format!(r#"[{{ "name": "g", "stages": [{}] }}]"#, stage("one", exit));
    let cases = [
        (one(r#"{ "do": {}, "then": "again" }"#), "an exit waits for one of `deed` and `reach`"),
        (one(r#"{ "do": { "deed": "look" }, "then": "again" }"#), "look"),
        (one(r#"{ "do": { "deed": "pray" }, "then": "next" }"#), "no stage follows the last one"),
        (one(r#"{ "do": { "deed": "pray" }, "then": { "stage": "onee" } }"#), "the goal has no stage `onee`"),
        (one(r#"{ "do": { "deed": "pray" }, "then": { "ends": "escapd" } }"#), "there is no ending `escapd`"),
        (one(r#"{ "do": { "deed": "pray" }, "then": {} }"#), "expected one of `stage`, `to`, `ends`"),
        (one(r#"{ "do": { "deed": "pray" }, "then": "nxt" }"#), "nxt"),
        (
            one(r#"{ "do": { "deed": "kill", "creature": "noot" }, "then": "again" }"#),
            "there is no creature `noot`",
        ),
    ];
    for (goals, told) in cases {
        let found = mistakes(&goals);
        assert!(found.contains(told), "{goals}: {found}");
    }
    let twice = r#"{ "name": "g", "stages": [{ "name": "a", "aim": "A", "exits": [{ "do": { "deed": "pray" }, "then": "again" }] }] }"#;
    assert!(mistakes(&format!("[{twice},{twice}]")).contains("there is another goal of this name"));
}

#[test]
fn bot_follows_a_goal_that_a_mod_adds() {
    let mut sources = Sources::embedded();
    let kills = r#"{ "goals": [{ "name": "newts", "stages": [{ "name": "hunt", "aim": "Kill a newt",
        "exits": [{ "do": { "deed": "kill", "creature": "newt" }, "then": { "ends": "escaped" } }] }] }] }"#;
    sources.mods.push(Layer::new("newts").with("rules.json", kills));
    let batch = Batch {
        raws: Resources::load(&sources, DEFAULT_WORLD, None).unwrap().raws,
        bot: bots::named("explorer").unwrap(),
        choices: Choices::default(),
        roles_take_turns: false,
        seed: 1,
        max_turns: 1500,
        from_depth: None,
        hero_level: None,
    };
    let won = (1..40).map(|seed| batch.play(seed, None, |_, _, _| ()).unwrap());
    let won = won.into_iter().find(|report| report.outcome == GameOutcome::Won).unwrap();
    assert_eq!((won.ending.as_str(), won.legs), ("escaped", vec!["hunt".to_owned()]));
}
