//! Writing on the floor: tools and wands, wear, reading, words of power, graffiti and epitaphs.

use crate::common::{
    self,
    arena::{Arena, ROOM, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection},
        event::{Event, ItemChange, Refusal, TextDeed},
        game::{Game, Save},
        population::{self, Allegiance},
        state::{
            being::Mood,
            inscription::WORN,
            item::{Beatitude, Charges, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    frontends::headless::parse,
    map_builders::{
        layout::{Layout, LevelId},
        recipe::BuildJob,
    },
    narrate,
    pilot::bots::named,
    raws::{Raws, reading::sources::Sources, rules::script::Script},
    ui::{input::Input, resources::load_raws},
};
use std::{collections::BTreeSet, sync::Arc};

/// Rules under which a letter hardly ever goes wrong by itself, and steps off a text leave it whole.
const STEADY: &str = r#"{ "hero": { "hitpoints": 1000 },
    "engraving": { "slips": { "plain": 1000 }, "standing_one_in": 1000, "leaving_smudges": "0" } }"#;

const BITER: (&str, &str, &str) = ("biter", r#"{ "form": "bite", "dice": "1" }"#, "");

fn steady() -> Arena {
    Setting { rules: STEADY, kinds: &[BITER], ..Setting::default() }.begin()
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

/// Has the hero write `text` with `pen` until the end. Returns the messages and the moves.
fn write(arena: &mut Arena, pen: Option<ThingId>, text: &str) -> (Vec<String>, u32) {
    let before = arena.game.turn();
    let events = arena.act(Action::Engrave { pen, text: text.into(), add: false });
    (lines(arena, &events), arena.game.turn() - before)
}

/// Returns the text underfoot.
fn here(arena: &Arena) -> Option<(String, Script)> {
    let at = arena.game.view().hero_at();
    arena.game.inscription(at).map(|found| (found.text.to_string(), found.script))
}

fn inscribe(arena: &mut Arena, text: &str, script: Script) {
    let at = arena.game.view().hero_at();
    arena.game.inscribe(at, text, script);
}

fn give(arena: &mut Arena, name: &str, enchantment: i32, charges: i16) -> ThingId {
    let charges = Charges { left: charges, ..Charges::default() };
    let stack = Stack { enchantment, charges, ..some(&arena.game, 1, name) };
    arena.game.give(stack).unwrap()
}

fn knows(arena: &Arena, name: &str) -> bool {
    arena.game.view().knows_kind(arena.game.raws().items.table.named(name).unwrap())
}

fn stack(arena: &Arena, id: ThingId) -> Stack {
    arena.game.data(id).unwrap().stack
}

/// Text of the scene, twelve letters and a blank.
const TEXT: &str = "Mind the step";

#[test]
fn each_tool_writes_in_its_way() {
    // Tool, enchantment, charges; script, moves, enchantment and charges afterwards.
    for (tool, before, (script, moves), after) in [
        (None, (0, 0), (Script::Dust, 2), (0, 0)),
        (Some("club"), (0, 0), (Script::Dust, 2), (0, 0)),
        (Some("dagger"), (3, 0), (Script::Engraved, 11), (-2, 0)),
        (Some("dagger"), (-3, 0), (Script::Dust, 2), (-3, 0)),
        (Some("athame"), (0, 0), (Script::Engraved, 2), (0, 0)),
        (Some("diamond"), (0, 0), (Script::Engraved, 11), (0, 0)),
        (Some("worthless piece of red glass"), (0, 0), (Script::Dust, 2), (0, 0)),
        (Some("magic marker"), (0, 9), (Script::Marked, 2), (0, 3)),
        (Some("magic marker"), (0, 0), (Script::Dust, 2), (0, 0)),
        (Some("wand of fire"), (0, 4), (Script::Burned, 2), (0, 3)),
        (Some("wand of lightning"), (0, 4), (Script::Burned, 2), (0, 3)),
        (Some("wand of digging"), (0, 4), (Script::Engraved, 2), (0, 3)),
        (Some("wand of nothing"), (0, 4), (Script::Dust, 2), (0, 3)),
    ] {
        let mut arena = steady();
        let id = tool.map(|name| give(&mut arena, name, before.0, before.1));
        let (_, turns) = write(&mut arena, id, TEXT);
        let case = format!("{tool:?} {before:?}");
        let (text, way) = here(&arena).unwrap();
        assert_eq!((way, text.chars().count()), (script, 13), "{case}: {text}");
        // The first letters are written in the move that begins.
        assert_eq!(turns, moves, "{case}");
        let now = id.map_or((0, 0), |id| {
            let stack = stack(&arena, id);
            (stack.enchantment, stack.charges.left)
        });
        assert_eq!(now, after, "{case}");
    }
}

#[test]
fn blade_and_marker_give_out_before_the_end() {
    for (tool, enchantment, charges, text, told) in
        [("dagger", -1, 0, "Mind t", "too blunt"), ("magic marker", 0, 2, "Mind", "has run dry")]
    {
        let mut arena = steady();
        let id = give(&mut arena, tool, enchantment, charges);
        let (said, _) = write(&mut arena, Some(id), TEXT);
        assert_eq!(here(&arena).unwrap().0, text, "{tool}");
        assert!(said.iter().any(|line| line.contains(told)), "{said:?}");
        assert!(said.iter().any(|line| line.contains("You stop writing")), "{said:?}");
    }
}

#[test]
fn letters_one_at_a_time_dull_a_blade_no_less() {
    // Lengths of the texts that together make eight letters, and the points that they cost. NetHack 3.6:
    // half of the letters, rounded down, but at least one.
    for (lengths, cost) in [(&[8][..], 4), (&[4, 4], 4), (&[3, 3, 2], 3), (&[1; 8], 8), (&[2, 1, 1], 3)] {
        let mut arena = steady();
        let id = give(&mut arena, "dagger", 7, 0);
        for (place, length) in lengths.iter().enumerate() {
            let text = "x".repeat(*length);
            arena.act(Action::Engrave { pen: Some(id), text: text.as_str().into(), add: place > 0 });
        }
        assert_eq!(here(&arena).unwrap().0.chars().count(), lengths.iter().sum::<usize>(), "{lengths:?}");
        assert_eq!(7 - stack(&arena, id).enchantment, cost, "{lengths:?}");
    }
}

#[test]
fn wrested_and_cancelled_wands_fall_to_dust_when_written_with() {
    for (charges, most) in [(0, 2000), (-1, 1)] {
        let mut arena = steady();
        let id = give(&mut arena, "wand of nothing", 0, charges);
        let mut told = Vec::new();
        for _ in 0..most {
            if arena.game.data(id).is_some() {
                told = write(&mut arena, Some(id), "x").0;
            }
        }
        assert!(arena.game.data(id).is_none(), "{charges}");
        assert!(told.iter().any(|line| line.starts_with("Nothing but dust is left of")), "{told:?}");
    }
}

/// Wands that show what they do: name, message, and whether it identifies the wand.
const WANDS: &[(&str, &str, bool)] = &[
    ("wand of fire", "Flames lick over the floor.", true),
    ("wand of lightning", "A bolt crackles from the wand into the floor.", true),
    ("wand of digging", "Chips of stone fly from the floor.", true),
    ("wand of cold", "Frost flowers spread over the floor.", false),
    ("wand of magic missile", "Small holes appear in the floor.", false),
    ("wand of sleep", "A beetle on the floor rolls over and lies still.", false),
    ("wand of death", "A beetle on the floor rolls over and lies still.", false),
    ("wand of slow monster", "A beetle on the floor begins to crawl.", false),
    ("wand of speed monster", "A beetle on the floor darts away.", false),
    ("wand of striking", "The wand strains to hit your hand.", false),
];

#[test]
fn wands_show_what_they_do() {
    for (name, message, identifies) in WANDS {
        let mut arena = steady();
        let id = give(&mut arena, name, 0, 4);
        let (said, _) = write(&mut arena, Some(id), "x");
        assert_eq!(said[0], *message, "{name}");
        assert_eq!(knows(&arena, name), *identifies, "{name}: {said:?}");
        assert_eq!(arena.has(StatusEffect::Blind), *name == "wand of lightning", "{name}");
    }
}

#[test]
fn silent_wands_only_lose_a_charge() {
    for name in ["opening", "locking", "probing", "undead turning", "nothing"] {
        let mut arena = steady();
        let name = format!("wand of {name}");
        let id = give(&mut arena, &name, 0, 4);
        let (said, _) = write(&mut arena, Some(id), "x");
        assert_eq!(said, ["You write in the dust: \"x\""], "{name}");
        assert!(!knows(&arena, &name));
        assert_eq!(stack(&arena, id).charges.left, 3);
    }
    let mut arena = steady();
    let id = give(&mut arena, "wand of fire", 0, 0);
    write(&mut arena, Some(id), "x");
    assert_eq!(here(&arena).unwrap().1, Script::Dust, "an empty wand is a stick");
}

#[test]
fn undirected_wands_work_as_zapped() {
    for name in ["light", "create monster", "enlightenment", "secret door detection"] {
        let rows: &[&str] = if name == "secret door detection" { &["-----", "|.@.S", "-----"] } else { ROOM };
        let mut arena = Setting { rules: STEADY, rows, ..Setting::default() }.begin();
        let name = format!("wand of {name}");
        let id = give(&mut arena, &name, 0, 12);
        write(&mut arena, Some(id), "x");
        let shows = matches!(name.as_str(), "wand of light" | "wand of enlightenment");
        assert!(knows(&arena, &name) || !shows, "{name}");
        assert_eq!(stack(&arena, id).charges.left, 11);
        assert_eq!(here(&arena).unwrap().0, "x", "{name}");
    }
}

#[test]
fn wands_change_the_text_that_is_there() {
    for (name, told) in [
        ("wand of teleportation", "is somewhere else"),
        ("wand of cancellation", "comes to nothing"),
        ("wand of make invisible", "fades until"),
        ("wand of polymorph", "twists into other words"),
    ] {
        for written in [true, false] {
            let mut arena = steady();
            let id = give(&mut arena, name, 0, 4);
            if written {
                inscribe(&mut arena, "Old words", Script::Burned);
            }
            let here_at = arena.game.view().hero_at();
            let (said, _) = write(&mut arena, Some(id), "x");
            assert_eq!(said.iter().any(|line| line.contains(told)), written, "{name}: {said:?}");
            assert_eq!(knows(&arena, name), written, "{name}");
            let moved = (1..10).flat_map(|x| (1..8).map(move |y| Point::new(x, y))).any(|at| {
                at != here_at && arena.game.inscription(at).is_some_and(|found| found.text == "Old words")
            });
            assert_eq!(moved, written && name == "wand of teleportation", "{name}");
            // Letters that are burned in cannot be covered by dust, if they are still there.
            let covered = !written || name != "wand of polymorph";
            assert_eq!(here(&arena).is_some_and(|(text, _)| text == "x"), covered, "{name}");
        }
    }
}

#[test]
fn slips_are_told() {
    let sure = |which: &str| {
        format!(
            r#"{{ "hero": {{ "hitpoints": 1000 }}, "engraving": {{ "slips": {{ "plain": 1000, {which} }} }} }}"#
        )
    };
    let rules = sure(r#""confused": 1"#);
    let mut arena = Setting { rules: &rules, ..Setting::default() }.begin();
    arena.game.afflict(StatusEffect::Confused, 50);
    let (said, _) = write(&mut arena, None, "Mind");
    let (text, _) = here(&arena).unwrap();
    assert!(text.chars().zip("Mind".chars()).all(|(wrote, meant)| wrote != meant), "{text}");
    assert!(said[0].contains("4 letters are off, the first of them letter 1"), "{said:?}");
    let mut arena = steady();
    let (said, _) = write(&mut arena, None, "Mind");
    assert_eq!(said, ["You write in the dust: \"Mind\""]);
}

#[test]
fn letters_go_wrong_as_often_as_the_rules_say() {
    // Status effect and odds: one in as many letters.
    let cases = [
        (None, 25.0),
        (Some(StatusEffect::Stunned), 25.0 * 4.0 / 28.0),
        (Some(StatusEffect::Hallucinating), 25.0 * 2.0 / 26.0),
    ];
    for (what, one_in) in cases {
        let mut arena = Setting::default().begin();
        let (mut letters, mut off) = (0_u32, 0_u32);
        for _ in 0..100 {
            if let Some(what) = what {
                arena.game.afflict(what, 100);
            }
            let text = "wwwwwwwwwwwwwwwwwwww";
            for event in arena.act(Action::Engrave { pen: None, text: text.into(), add: false }) {
                if let Event::Text { deed: TextDeed::Wrote { off: wrong, .. }, .. } = event {
                    (letters, off) = (letters + 20, off + wrong);
                }
            }
        }
        let expected = f64::from(letters) / one_in;
        let spread = 4.0 * expected.sqrt();
        assert!(
            letters >= 1000 && (f64::from(off) - expected).abs() < spread,
            "{what:?}: {off} of {letters}"
        );
    }
}

#[test]
fn impossible_writing_is_refused_with_the_reason() {
    let fingers = |text: &str| Action::Engrave { pen: None, text: text.into(), add: false };
    let mut arena = steady();
    assert_eq!(arena.attempt(fingers("")), Err(Refusal::NoText));
    let ration = give(&mut arena, "food ration", 0, 0);
    let refusal =
        arena.attempt(Action::Engrave { pen: Some(ration), text: "x".into(), add: false }).unwrap_err();
    assert_eq!(narrate::refusal(arena.game.raws(), refusal), "You cannot write with a food ration.");
    let gone = Action::Engrave { pen: Some(ThingId(9999)), text: "x".into(), add: false };
    assert_eq!(arena.attempt(gone), Err(Refusal::NotCarried));
    inscribe(&mut arena, "Old words", Script::Engraved);
    assert_eq!(arena.attempt(fingers("x")), Err(Refusal::CutDeeper));
    arena.game.afflict(StatusEffect::Levitating, 100);
    assert_eq!(arena.attempt(fingers("x")), Err(Refusal::TooHigh));
    for what in ["fountain", "drawbridge", "altar"] {
        let mut arena = steady();
        let at = arena.game.view().hero_at();
        let fixture = common::fixture(arena.game.raws(), what);
        arena.game.build(at, fixture);
        assert_eq!(arena.attempt(fingers("x")), Err(Refusal::NoSurface(fixture)), "{what}");
    }
    let rules = r#"{ "hero": { "hitpoints": 1000 }, "engraving": null }"#;
    let mut arena = Setting { rules, ..Setting::default() }.begin();
    assert_eq!(arena.attempt(fingers("x")), Err(Refusal::NotAble));
}

#[test]
fn stairs_bear_texts_and_words_of_power_and_stay_visible() {
    for what in ["up_stairs", "down_stairs"] {
        let kinds = [BITER];
        let mut arena = Setting { rules: STEADY, kinds: &kinds, ..Setting::default() }.begin();
        let at = arena.game.view().hero_at();
        let stairs = common::fixture(arena.game.raws(), what);
        arena.game.build(at, stairs);
        assert_eq!(arena.game.view().writing_refusal(), None);
        assert!(arena.game.view().can_write_here());
        write(&mut arena, None, "Elbereth");
        assert!(arena.game.view().word_underfoot().is_some(), "{what}");
        arena.put("biter", 1, 0, Allegiance::Hostile);
        let before = arena.body().hitpoints;
        arena.act(Action::Search);
        assert_eq!(arena.body().hitpoints, before, "{what}");
        let seen = narrate::here(&arena.game.view()).unwrap();
        assert!(seen.contains("staircase") && seen.contains("Elbereth"), "{seen}");
    }
    let mut app = common::scenario(&["--------", "|.@<...|", "--------"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.inscribe(Point::new(3, 1), "Third door", Script::Burned);
    app.type_keys("l");
    assert!(app.screen().contains("Third door"), "{}", app.screen());
    app.type_keys("h");
    let (_, rows) = common::picture(&mut app);
    assert_eq!(rows[1], "|.@<...|");
    app.type_keys("l:");
    let screen = app.screen();
    assert!(screen.contains("There is a staircase up") && screen.contains("Third door"), "{screen}");
}

#[test]
fn long_text_is_told_once() {
    let mut arena = steady();
    let text = "a long text that goes on and on";
    let (said, turns) = write(&mut arena, None, text);
    assert_eq!(said, [format!("You write in the dust: \"{text}\"")]);
    assert!(turns > 1);
}

#[test]
fn new_text_in_the_dust_replaces_the_old() {
    let mut arena = steady();
    write(&mut arena, None, "First");
    let (said, _) = write(&mut arena, None, "Second");
    assert_eq!(said, ["You wipe away what was written here: \"First\"", "You write in the dust: \"Second\""]);
    assert_eq!(here(&arena).unwrap().0, "Second");
}

#[test]
fn text_is_added_to_one_in_the_same_script() {
    // Script and tool, and the text afterwards.
    for (before, tool, text) in [
        (Script::Dust, None, "Oncemore"),
        (Script::Blood, None, "more"),
        (Script::Engraved, Some("athame"), "Oncemore"),
        (Script::Burned, Some("wand of fire"), "Oncemore"),
        (Script::Dust, Some("wand of digging"), "more"),
    ] {
        let mut arena = steady();
        let pen = tool.map(|name| give(&mut arena, name, 0, 4));
        inscribe(&mut arena, "Once", before);
        arena.act(Action::Engrave { pen, text: "more".into(), add: true });
        assert_eq!(here(&arena).unwrap().0, text, "{before:?} {tool:?}");
    }
    // A word of power that is written in two parts works.
    let mut arena = steady();
    write(&mut arena, None, "Elbe");
    arena.act(Action::Engrave { pen: None, text: "reth".into(), add: true });
    assert!(arena.game.view().word_underfoot().is_some());
    // A square has room for one text of the usual length.
    let long = "w".repeat(60);
    write(&mut arena, None, &long);
    arena.act(Action::Engrave { pen: None, text: "Mind".into(), add: true });
    assert_eq!(here(&arena).unwrap().0, format!("{long}Mi"));
}

#[test]
fn prompt_asks_whether_to_add_to_a_known_text() {
    for (script, keys, text) in [
        (Some(Script::Dust), "E-ymore<Enter>", "Oncemore"),
        (Some(Script::Dust), "E-nmore<Enter>", "more"),
        (Some(Script::Blood), "E-more<Enter>", "more"),
        (None, "E-more<Enter>", "more"),
    ] {
        let mut app = common::scenario(&["-------", "|..@..|", "-------"]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        game.strip();
        let at = game.view().hero_at();
        if let Some(script) = script {
            game.inscribe(at, "Once", script);
        }
        let mut asked = false;
        for key in parse(keys) {
            app.send(Input::Key(key));
            asked |= app.screen().contains("Add to what is written here?");
        }
        let found = app.app().game().unwrap().inscription(at).unwrap();
        assert_eq!(found.text.len(), text.len(), "{keys}: {}", found.text);
        assert_eq!(asked, script == Some(Script::Dust), "{keys}");
    }
}

#[test]
fn writing_on_a_headstone_wakes_a_ghoul_once() {
    let mut arena = steady();
    let at = arena.game.view().hero_at();
    let grave = common::fixture(arena.game.raws(), "grave");
    arena.game.build(at, grave);
    let dagger = give(&mut arena, "dagger", 0, 0);
    let ration = give(&mut arena, "food ration", 0, 0);
    let write = |pen| Action::Engrave { pen, text: "Here".into(), add: false };
    assert_eq!(arena.attempt(write(None)), Err(Refusal::NoSurface(grave)), "a finger leaves no mark");
    assert!(matches!(arena.attempt(write(Some(ration))), Err(Refusal::NoPen(_))));
    assert_eq!(arena.game.census().len(), 0);
    let turn = arena.game.turn();
    let events = arena.act(write(Some(dagger)));
    assert!(arena.game.turn() > turn, "{:?}", lines(&arena, &events));
    let ghouls = |arena: &Arena| {
        let table = &arena.game.raws().creatures.table;
        arena.game.census().iter().filter(|one| table[one.kind].name == "ghoul").count()
    };
    assert_eq!(ghouls(&arena), 1);
    assert_eq!(arena.attempt(write(Some(dagger))), Err(Refusal::NoSurface(grave)));
    assert_eq!(ghouls(&arena), 1);
}

#[test]
fn cursed_wands_blow_up_now_and_then() {
    let exploded = |events: &[Event]| {
        let blast = |event: &Event| matches!(event, Event::Enchanted { how: ItemChange::Exploded, .. });
        events.iter().any(blast)
    };
    let setting = Setting { rules: STEADY, ..Setting::default() };
    let raws = setting.raws();
    for writes in [false, true] {
        for (beatitude, blows_up) in [(Beatitude::Cursed, true), (Beatitude::Uncursed, false)] {
            let mut blasts = 0;
            for seed in 1..=8 {
                let mut arena = setting.begin_with(raws.clone(), seed);
                let charges = Charges { left: 90, ..Charges::NONE };
                let stack = Stack { beatitude, charges, ..some(&arena.game, 1, "wand of nothing") };
                let wand = arena.game.give(stack).unwrap();
                for _ in 0..90 {
                    let before = arena.body().hitpoints;
                    let toward = Some(AimDirection::Dir(Dir::East));
                    let events = arena.act(if writes {
                        Action::Engrave { pen: Some(wand), text: "x".into(), add: false }
                    } else {
                        Action::Zap { item: wand, toward }
                    });
                    if exploded(&events) {
                        blasts += 1;
                        assert!(arena.game.view().item(wand).is_none());
                        assert!(arena.over() || arena.body().hitpoints < before);
                        break;
                    }
                }
            }
            assert_eq!(blasts > 0, blows_up, "{writes} {beatitude:?}: {blasts}");
            assert!(blasts < 8, "{writes}");
        }
    }
}

#[test]
fn text_is_read_once_and_described() {
    for (script, read) in [
        (Script::Dust, "In the dust is written: \"Third door\""),
        (Script::Blood, "In blood is written: \"Third door\""),
        (Script::Marked, "On the floor is written: \"Third door\""),
        (Script::Engraved, "Cut into the floor you read: \"Third door\""),
        (Script::Burned, "Burned into the floor you read: \"Third door\""),
    ] {
        let mut arena = steady();
        let east = arena.game.view().hero_at().step(Dir::East);
        arena.game.inscribe(east, "Third door", script);
        let seen = narrate::sight(&arena.game.view(), east).unwrap();
        assert!(!seen.contains("Third") && seen.contains('('), "{seen}");
        let events = arena.act(Action::Walk(Dir::East));
        assert_eq!(lines(&arena, &events), [read]);
        arena.act(Action::Walk(Dir::West));
        let seen = narrate::sight(&arena.game.view(), east).unwrap();
        assert!(seen.contains("Third door"), "{seen}");
        let events = arena.act(Action::Walk(Dir::East));
        assert_eq!(lines(&arena, &events), Vec::<String>::new(), "known texts are not told again");
        assert!(narrate::here(&arena.game.view()).unwrap().contains("Third door"));
    }
}

#[test]
fn blind_hero_feels_only_what_is_cut() {
    for (script, felt) in [(Script::Dust, false), (Script::Engraved, true), (Script::Burned, true)] {
        let mut arena = steady();
        arena.game.afflict(StatusEffect::Blind, 100);
        let east = arena.game.view().hero_at().step(Dir::East);
        arena.game.inscribe(east, "Third door", script);
        let events = arena.act(Action::Walk(Dir::East));
        assert_eq!(lines(&arena, &events).iter().any(|line| line.contains("Third")), felt, "{script:?}");
    }
    let mut arena = steady();
    arena.game.afflict(StatusEffect::Blind, 100);
    let (said, _) = write(&mut arena, None, "Third");
    assert_eq!(said, ["You write, but you cannot see how it turns out."]);
    // The flash of the wand blinds.
    let mut arena = steady();
    let id = give(&mut arena, "wand of lightning", 0, 4);
    let (said, _) = write(&mut arena, Some(id), "Third");
    assert!(!said.iter().any(|line| line.contains("you read")), "{said:?}");
}

#[test]
fn text_is_told_once_on_arrival_and_once_on_return() {
    let mut app = common::scenario(&["--------", "|.@....|", "--------"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.inscribe(Point::new(3, 1), "Third door", Script::Burned);
    for told in ["Burned into the floor you read: \"Third door\"", "Burned into the floor: \"Third door\""] {
        app.type_keys("l");
        assert_eq!(app.screen().matches(told).count(), 1, "{}", app.screen());
        assert!(!app.screen().contains("There is the floor"), "{}", app.screen());
        app.type_keys("h");
    }
}

/// Number of worn letters underfoot.
fn worn(arena: &Arena) -> usize {
    here(arena).map_or(0, |(text, _)| text.chars().filter(|letter| *letter == WORN).count())
}

#[test]
fn fights_and_steps_smudge_by_script() {
    let text = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst";
    for (script, blows, steps) in
        [(Script::Dust, 3..=3, 1..=1), (Script::Engraved, 0..=1, 0..=1), (Script::Burned, 0..=0, 0..=0)]
    {
        let mut arena =
            Setting { rules: STEADY, kinds: &[("post", "", r#""speed": 0"#)], ..Setting::default() }.begin();
        arena.put("post", 1, 0, Allegiance::Hostile);
        inscribe(&mut arena, text, script);
        arena.act(Action::Fight(Dir::East));
        assert!(blows.contains(&worn(&arena)), "{script:?}: {:?}", here(&arena));
        // A creature treads on a text beside the hero.
        let mut arena = steady();
        let at = arena.game.view().hero_at();
        let biter = arena.put("biter", 4, 0, Allegiance::Hostile);
        for x in 1..=2 {
            arena.game.inscribe(Point::new(at.x + x, at.y), text, script);
        }
        while arena.resident(biter).unwrap().at.x > at.x + 1 {
            arena.wait(1);
        }
        let lost = |x: i32| {
            let found = arena.game.inscription(Point::new(at.x + x, at.y)).unwrap();
            found.text.chars().filter(|letter| *letter == WORN).count()
        };
        let trodden = arena.resident(biter).unwrap().at;
        if trodden == Point::new(at.x + 1, at.y) {
            assert!(steps.contains(&lost(1)), "{script:?}");
        }
    }
}

#[test]
fn steps_off_a_text_and_blows_into_the_air_smudge_dust() {
    let text = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst";
    let rules = r#"{ "engraving": { "standing_one_in": 1000, "leaving_smudges": "5" } }"#;
    for (script, floats, lost) in [
        (Script::Dust, false, 5..=5),
        (Script::Engraved, false, 0..=1),
        (Script::Burned, false, 0..=0),
        (Script::Dust, true, 0..=0),
    ] {
        for (action, leaves) in [(Action::Fight(Dir::East), false), (Action::Walk(Dir::East), true)] {
            let mut arena = Setting { rules, ..Setting::default() }.begin();
            inscribe(&mut arena, text, script);
            if floats {
                arena.game.afflict(StatusEffect::Levitating, 50);
            }
            arena.act(Action::Search);
            let told = |said: &[String], what: &str| said.iter().any(|line| line.contains(what));
            let events = arena.act(action);
            let tells = told(&lines(&arena, &events), "smudged");
            let said = if leaves {
                let events = arena.act(Action::Walk(Dir::West));
                lines(&arena, &events)
            } else {
                Vec::new()
            };
            let worn = worn(&arena);
            assert!(lost.contains(&worn), "{script:?} {leaves}: {worn}");
            assert_eq!(tells, worn > 0 && !leaves, "{script:?}: only what is underfoot is told");
            assert_eq!(told(&said, "is written"), script == Script::Dust && worn > 0 && leaves, "{said:?}");
        }
    }
    // Usually up to five letters.
    let mut arena = Setting::default().begin();
    inscribe(&mut arena, text, Script::Dust);
    arena.act(Action::Fight(Dir::East));
    assert!((1..=8).contains(&worn(&arena)), "{:?}", here(&arena));
}

#[test]
fn standing_wears_dust_and_the_last_letter_takes_the_text() {
    let rules = r#"{ "hero": { "hitpoints": 1000 },
        "engraving": { "standing_one_in": 1, "standing_smudges": "1" } }"#;
    let mut arena = Setting { rules, ..Setting::default() }.begin();
    inscribe(&mut arena, "ab", Script::Dust);
    let events = arena.wait(300);
    let said = lines(&arena, &events);
    assert_eq!(here(&arena), None);
    let worn: Vec<&String> = said.iter().filter(|line| line.contains("writing under you")).collect();
    assert_eq!(worn, ["Nothing is left of the writing under you."], "only the last wording is told");
    let smudged = |event: &&Event| matches!(event, Event::Text { deed: TextDeed::Smudged, .. });
    let one: Vec<Event> = events.iter().find(smudged).cloned().into_iter().collect();
    assert!(lines(&arena, &one).iter().any(|line| line.contains("smudged")));
}

/// Returns a hero on a whole Elbereth, with a creature of the kind `name` in the east.
fn siege(setting: &Setting<'_>, name: &str, seed: u64, raws: &Arc<Raws>) -> (Arena, ThingId) {
    let mut arena = setting.begin_with(raws.clone(), seed);
    let foe = arena.put(name, 1, 0, Allegiance::Hostile);
    inscribe(&mut arena, "Elbereth", Script::Marked);
    (arena, foe)
}

#[test]
fn those_that_fear_the_word_flee_mostly_for_a_short_time() {
    let setting = Setting { rules: STEADY, kinds: &[BITER], ..Setting::default() };
    let raws = setting.raws();
    let mut short = 0;
    for seed in 1..=1000 {
        let (mut arena, foe) = siege(&setting, "biter", seed, &raws);
        let health = arena.body().hitpoints;
        let until = (0..20).find_map(|_| {
            arena.wait(1);
            match arena.resident(foe).unwrap().mood {
                Mood::Fleeing { until } => until,
                _ => None,
            }
        });
        let (until, turn) = (until.unwrap_or_else(|| panic!("{seed}: it does not flee")), arena.game.turn());
        assert_eq!(arena.body().hitpoints, health, "{seed}: it does not bite");
        short += u32::from(until <= turn + 10);
        assert_eq!(here(&arena).unwrap().0, "Elbereth", "{seed}: scaring erases nothing");
    }
    // Six of seven, and a tenth of the long flights.
    assert!((840..=900).contains(&short), "{short}");
}

/// Returns the turns that a word in `script` holds off four jackals around a hero who only searches, at most
/// `most`.
fn held_for(setting: &Setting<'_>, raws: &Arc<Raws>, script: Script, seed: u64, most: u32) -> u32 {
    let mut arena = setting.begin_with(raws.clone(), seed);
    for (east, south) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        arena.put("jackal", east, south, Allegiance::Hostile);
    }
    inscribe(&mut arena, "Elbereth", script);
    let health = arena.body().hitpoints;
    let broken = (1..=most).find(|_| {
        arena.act(Action::Search);
        let holds = here(&arena).is_some_and(|(text, _)| text == "Elbereth");
        assert!(!holds || arena.body().hitpoints >= health, "bitten on a word that holds");
        !holds
    });
    broken.unwrap_or(most)
}

#[test]
fn burned_words_hold_and_words_in_the_dust_wear_off() {
    let setting = Setting::default();
    let raws = setting.raws();
    for seed in 1..=15 {
        assert_eq!(held_for(&setting, &raws, Script::Burned, seed, 200), 200, "{seed}");
    }
    // NetHack: a median of about 40 turns.
    let mut turns: Vec<u32> =
        (1..=41).map(|seed| held_for(&setting, &raws, Script::Dust, seed, 400)).collect();
    turns.sort_unstable();
    assert!((25..=75).contains(&turns[20]), "{turns:?}");
}

#[test]
fn some_creatures_ignore_the_word() {
    let bite = r#"{ "form": "bite", "dice": "1" }"#;
    let kinds =
        [("biter", bite, ""), ("guard", bite, r#""glyph": "@""#), ("brave", bite, r#""fearless": true"#)];
    let setting = Setting { rules: STEADY, kinds: &kinds, ..Setting::default() };
    let raws = setting.raws();
    let bitten = |arena: &mut Arena| {
        let before = arena.body().hitpoints;
        arena.wait(5);
        arena.body().hitpoints < before
    };
    for (name, ignores) in [("biter", false), ("guard", true), ("brave", true)] {
        let (mut arena, _) = siege(&setting, name, 1, &raws);
        assert_eq!(bitten(&mut arena), ignores, "{name}");
    }
    // Real kinds that ignore it.
    for name in ["minotaur", "shopkeeper", "watchman"] {
        if let Some(kind) = raws.creatures.named(name) {
            let kind = &raws.creatures.table[kind];
            assert!(kind.fearless || kind.glyph == '@', "{name}");
        }
    }
    let (mut arena, foe) = siege(&setting, "biter", 1, &raws);
    arena.game.afflict_creature(foe, StatusEffect::Blind, 50);
    assert!(bitten(&mut arena), "the blind do not see it");
    let (mut arena, _) = siege(&setting, "biter", 1, &raws);
    let amulet = some(&arena.game, 1, "Amulet of Yendor");
    arena.game.give(amulet).unwrap();
    assert!(bitten(&mut arena), "the Amulet hushes it");
    // Anything but the exact text does nothing. Capitals make no difference.
    for (text, works) in
        [("elbereth", true), ("Elbereth!", false), ("Elberet_", false), ("ElberethElbereth", false)]
    {
        let (mut arena, _) = siege(&setting, "biter", 1, &raws);
        inscribe(&mut arena, text, Script::Burned);
        assert_eq!(bitten(&mut arena), !works, "{text}");
    }
    // A hero beside the word is not safe.
    let mut arena = setting.begin_with(raws.clone(), 1);
    arena.put("biter", 1, 0, Allegiance::Hostile);
    let west = arena.game.view().hero_at().step(Dir::West);
    arena.game.inscribe(west, "Elbereth", Script::Burned);
    assert!(bitten(&mut arena), "it works only underfoot");
}

#[test]
fn attacks_from_the_word_erase_it() {
    let setting = Setting { rules: STEADY, kinds: &[("post", "", r#""speed": 0"#)], ..Setting::default() };
    let raws = setting.raws();
    type Deed = fn(&mut Arena) -> Action;
    let deeds: &[(&str, bool, Deed)] = &[
        ("blow", true, |_| Action::Fight(Dir::East)),
        ("kick", true, |_| Action::Kick(Dir::East)),
        ("missile", true, |arena| {
            let item = give(arena, "dagger", 0, 0);
            Action::Throw { item, dir: Dir::East, most: None }
        }),
        ("zap", true, |arena| {
            let item = give(arena, "wand of sleep", 0, 4);
            Action::Zap { item, toward: Some(AimDirection::Dir(Dir::East)) }
        }),
        ("zap at nobody", false, |arena| {
            let item = give(arena, "wand of sleep", 0, 4);
            Action::Zap { item, toward: Some(AimDirection::Dir(Dir::North)) }
        }),
        ("throw at nobody", false, |arena| {
            let item = give(arena, "dagger", 0, 0);
            Action::Throw { item, dir: Dir::West, most: None }
        }),
        ("zap without a direction", false, |arena| {
            let item = give(arena, "wand of light", 0, 4);
            Action::Zap { item, toward: Some(AimDirection::Myself) }
        }),
        ("rest", false, |_| Action::Search),
    ];
    for (name, breaks, deed) in deeds {
        let (mut arena, _) = siege(&setting, "post", 1, &raws);
        inscribe(&mut arena, "Elbereth", Script::Burned);
        let action = deed(&mut arena);
        let events = arena.act(action);
        assert_eq!(here(&arena).is_none(), *breaks, "{name}");
        let said = lines(&arena, &events);
        assert_eq!(said.iter().any(|line| line.contains("the word is gone")), *breaks, "{name}: {said:?}");
    }
}

#[test]
fn harmful_spells_from_the_word_erase_it() {
    let setting = Setting { rules: STEADY, kinds: &[("post", "", r#""speed": 0"#)], ..Setting::default() };
    let raws = setting.raws();
    for (name, breaks) in [("force bolt", true), ("sleep", true), ("healing", false), ("light", false)] {
        let (mut arena, _) = siege(&setting, "post", 1, &raws);
        inscribe(&mut arena, "Elbereth", Script::Burned);
        let spell = raws.spells.named(name).unwrap();
        arena.game.release_spell(spell, 1, Some(AimDirection::Dir(Dir::East)));
        assert_eq!(here(&arena).is_none(), breaks, "{name}");
    }
}

#[test]
fn attacks_on_creatures_without_fear_of_the_word_leave_it() {
    let keys = [("brave", r#""speed": 0, "fearless": true"#), ("guard", r#""speed": 0, "glyph": "@""#)];
    for (name, more) in keys {
        let kinds = [(name, "", more)];
        let setting = Setting { rules: STEADY, kinds: &kinds, ..Setting::default() };
        let (mut arena, _) = siege(&setting, name, 1, &setting.raws());
        inscribe(&mut arena, "Elbereth", Script::Burned);
        arena.act(Action::Fight(Dir::East));
        assert!(here(&arena).is_some(), "{name}");
    }
}

#[test]
fn words_are_learned_by_reading_and_known_to_some() {
    let mut arena = steady();
    assert_eq!(arena.game.view().words().count(), 0);
    let east = arena.game.view().hero_at().step(Dir::East);
    arena.game.inscribe(east, "Elbereth", Script::Dust);
    let events = arena.act(Action::Walk(Dir::East));
    let said = lines(&arena, &events);
    assert!(said.iter().any(|line| line.contains("You will remember \"Elbereth\"")), "{said:?}");
    assert_eq!(arena.game.view().words().count(), 1);
    // A word that the hero wrote teaches nothing.
    let mut arena = steady();
    write(&mut arena, None, "Elbereth");
    assert_eq!(arena.game.view().words().count(), 0);
    let told = arena.game.view().chronicle();
    assert_eq!((told.texts, told.power_words), (1, 1));
    for (role, race, knows) in [
        ("Wizard", "human", true),
        ("Priest", "human", true),
        ("Ranger", "elf", true),
        ("Ranger", "human", false),
    ] {
        let arena = Setting { rules: STEADY, role, race, ..Setting::default() }.begin();
        assert_eq!(arena.game.view().words().count() == 1, knows, "{role} {race}");
    }
}

fn kept(game: &Game) -> Game {
    let mut bytes = Vec::new();
    game.save().write(&mut bytes);
    let text = String::from_utf8(bytes).unwrap();
    let (names, body) = text.split_once('\n').unwrap();
    Game::restore(game.raws().clone(), Save::read(names, body).unwrap()).unwrap()
}

#[test]
fn interrupted_writing_leaves_its_beginning_and_goes_on_after_a_load() {
    let rows: &[&str] = &["-----------------", "|@..............|", "-----------------"];
    let mut arena = Setting { rules: STEADY, rows, kinds: &[BITER], ..Setting::default() }.begin();
    let dagger = give(&mut arena, "dagger", 5, 0);
    let biter = arena.put("biter", 5, 0, Allegiance::Hostile);
    let write = Action::Engrave { pen: Some(dagger), text: TEXT.into(), add: false };
    let events = arena.act(write.clone());
    let said = lines(&arena, &events);
    let (begun, _) = here(&arena).unwrap();
    assert!(begun.len() < TEXT.len() && TEXT.starts_with(&begun), "{begun}: {said:?}");
    assert!(said.iter().any(|line| line.contains("You stop writing")), "{said:?}");
    let mut other = kept(&arena.game);
    assert_eq!(other.digest(), arena.game.digest());
    assert_eq!(
        other.view().text(other.view().hero_at()),
        arena.game.view().text(arena.game.view().hero_at())
    );
    for _ in 0..60 {
        if here(&arena).unwrap().0.len() == TEXT.len() {
            break;
        }
        let one = arena.game.act(write.clone()).map(|turn| turn.events);
        let two = other.act(write.clone()).map(|turn| turn.events);
        assert_eq!(one, two);
    }
    assert_eq!(other.digest(), arena.game.digest());
    assert!(arena.resident(biter).is_some());
    let spoilt = |text: &str| text.replace(WORN, "").len();
    let (text, script) = here(&arena).unwrap();
    assert_eq!((text.len(), script), (TEXT.len(), Script::Engraved), "{text}");
    assert!(spoilt(&text) >= 8, "{text}");
}

#[test]
fn graves_have_epitaphs() {
    let raws = load_raws(&Sources::embedded(), "rhack", None).unwrap();
    let first = Layout::first(&raws).unwrap();
    let (mut graves, mut floors, mut rooms) = (0, 0, 0);
    for seed in 1..=25 {
        for number in [2, 6] {
            let place = LevelId { number, ..first };
            let job = BuildJob::new(&raws, &Layout::new(&raws, seed), seed, place).unwrap();
            let plan = job.plan();
            rooms += plan.rooms.len();
            for (at, text) in population::first_contents(&job, place, &plan, 1).texts {
                if plan.features.get(&at).is_some_and(|feature| feature.kind == raws.features.grave) {
                    assert_eq!(text.script, Script::Carved);
                    assert!(
                        raws.graffiti.graves.iter().any(|grave| *grave.as_str() == *text.text.to_string())
                    );
                    graves += 1;
                } else {
                    assert!(text.script.facts().floor);
                    floors += 1;
                }
            }
        }
    }
    assert!(graves > 0, "no grave");
    // One in 33 to 45 rooms.
    assert!(floors * 20 < rooms && floors > 0, "{floors} texts in {rooms} rooms");
    let mut arena = steady();
    let east = arena.game.view().hero_at().step(Dir::East);
    let grave = common::fixture(arena.game.raws(), "grave");
    arena.game.build(east, grave);
    arena.game.inscribe(east, "Rest", Script::Carved);
    let events = arena.act(Action::Walk(Dir::East));
    assert!(lines(&arena, &events).contains(&"The stone says: \"Rest\"".to_owned()));
    arena.act(Action::Walk(Dir::West));
    assert!(narrate::sight(&arena.game.view(), east).unwrap().contains("the stone says: \"Rest\""));
    arena.game.build(east, common::fixture(arena.game.raws(), "fountain"));
    assert_eq!(arena.game.inscription(east), None, "the epitaph goes with the stone");
}

#[test]
fn one_game_in_three_teaches_the_word_on_its_first_levels() {
    let raws = load_raws(&Sources::embedded(), "rhack", None).unwrap();
    let first = Layout::first(&raws).unwrap();
    let mut taught = 0;
    for seed in 1..=60 {
        let mut words = 0;
        for number in 1..=4 {
            let place = LevelId { number, ..first };
            let job = BuildJob::new(&raws, &Layout::new(&raws, seed), seed, place).unwrap();
            let texts = population::first_contents(&job, place, &job.plan(), 1).texts;
            words += texts.iter().filter(|(_, text)| text.text == "Elbereth").count();
        }
        assert!(words <= 1, "{seed}");
        taught += words;
    }
    assert!((10..=30).contains(&taught), "{taught} of 60");
}

#[test]
fn texts_of_the_world_fit_and_differ() {
    let raws = load_raws(&Sources::embedded(), "rhack", None).unwrap();
    let (floors, graves) = (&raws.graffiti.floors, &raws.graffiti.graves);
    assert!(floors.len() >= 60 && graves.len() >= 30, "{} {}", floors.len(), graves.len());
    let all: BTreeSet<&str> = floors.iter().chain(graves).map(|text| text.as_str()).collect();
    assert_eq!(all.len(), floors.len() + graves.len());
    for text in all {
        assert_eq!(rhack::base::clean_text::Label::new(text).as_str(), text, "it is cut");
    }
}

#[test]
fn careful_bot_writes_the_word_it_knows_and_rests_on_it() {
    for (knows, writes) in [(true, true), (false, false)] {
        let kinds = [("biter", r#"{ "form": "bite", "dice": "1d4" }"#, r#""speed": 18, "level": 9"#)];
        let rules = r#"{ "hero": { "hitpoints": 60 }, "engraving": { "slips": { "plain": 1000 } } }"#;
        let mut arena = Setting { rules, kinds: &kinds, ..Setting::default() }.begin();
        if knows {
            arena.game.teach_words();
        }
        arena.put("biter", 1, 0, Allegiance::Hostile);
        arena.game.harm(45);
        let mut bot = named("careful").unwrap().player(1);
        let mut written = 0;
        let mut rested = 0;
        for _ in 0..20 {
            let action = bot.next(&arena.game.view()).unwrap();
            written += u32::from(matches!(action, Action::Engrave { .. }));
            let safe = arena.game.view().word_underfoot().is_some();
            rested += u32::from(safe && action == Action::Search);
            match arena.attempt(action) {
                Ok(events) => bot.told(&arena.game.view(), &events),
                Err(refusal) => bot.refused(refusal),
            }
            if arena.over() {
                break;
            }
        }
        assert_eq!((written > 0, rested > 0), (writes, writes), "{knows}");
    }
}

#[test]
fn known_word_is_suggested_at_the_prompt() {
    for (knows, keys, text) in
        [(true, "E-<Enter>", "Elbereth"), (true, "E-Mind<Enter>", "Mind"), (false, "E-Mind<Enter>", "Mind")]
    {
        let mut app = common::scenario(&["-------", "|..@..|", "-------"]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        game.strip();
        if knows {
            game.teach_words();
        }
        for key in parse(keys) {
            app.send(Input::Key(key));
        }
        let game = app.app().game().unwrap();
        let found = game.inscription(game.view().hero_at()).unwrap();
        assert_eq!(found.text.len(), text.len(), "{keys}: {}", found.text);
        assert!(app.screen().contains("You write in the dust"), "{keys}");
    }
}

#[test]
fn texts_show_on_the_map_below_items() {
    let mut app = common::scenario(&["-------", "|..@..|", "-------"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let here = game.view().hero_at();
    game.inscribe(here.step(Dir::East), "Mind", Script::Dust);
    let west = here.step(Dir::West);
    game.inscribe(west, "Mind", Script::Dust);
    game.lay(some(game, 1, "dagger"), west);
    assert_eq!(common::picture(&mut app).1[1], "|.)@~.|");
}
