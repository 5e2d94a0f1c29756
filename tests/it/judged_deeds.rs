//! Deeds that gods and luck notice, each once; carried luck; power over the undead.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, Choice},
        event::{Event, EventCategory, Refusal, Status},
        population::Allegiance,
        state::{
            being::Attitude,
            item::{Beatitude, Charges, Stack, Treated},
            status_effect::StatusEffect,
        },
    },
};

const KINDS: &[(&str, &str, &str)] = &[
    ("lamb", "", r#""hitpoints": "1", "speed": 0"#),
    ("bull", "", r#""hitpoints": "1000", "speed": 0"#),
    ("neighbour", "", r#""hitpoints": "1", "kin": "human", "peaceful": "always", "speed": 0"#),
    ("tough neighbour", "", r#""hitpoints": "40", "kin": "human", "peaceful": "always", "speed": 0"#),
    (
        "horn",
        "",
        r#""hitpoints": "1", "kin": "unicorn", "takes_gems": true, "speed": 0, "peaceful": "alignment""#,
    ),
    (
        "other horn",
        "",
        r#""hitpoints": "1", "alignment": 7, "kin": "unicorn", "takes_gems": true, "speed": 0"#,
    ),
    (
        "dead",
        "",
        r#""hitpoints": "1000", "kin": "zombie", "speed": 12,
        "weak_to": [{ "blessed": true, "damage": "1d4" }]"#,
    ),
];

fn arena_of(role: &str, seed: u64) -> Arena {
    let setting = Setting { rows: ROOM, kinds: KINDS, role, ..Setting::default() };
    let mut arena = setting.begin_with(setting.raws(), seed);
    arena.game.bring_faith(0, 10);
    arena
}

/// Strikes to the east, and confirms it if asked.
fn strike(arena: &mut Arena) -> Vec<Event> {
    let mut events = arena.act(Action::Fight(Dir::East));
    if let Status::Asking(_) = arena.game.status() {
        events.extend(arena.act(Action::Answer(Choice::Yes)));
    }
    events
}

fn record_and_luck(arena: &Arena) -> (i32, i32) {
    (arena.devotion().piety, arena.hero().luck)
}

#[test]
fn each_deed_has_its_consequences() {
    // Role, kind, attitude; record and luck after it, of 10 and 0. Tourists are neutral.
    let cases = [
        ("Tourist", "bull", Allegiance::Peaceful, (9, 0)),
        ("Samurai", "bull", Allegiance::Peaceful, (8, 0)),
        ("Tourist", "horn", Allegiance::Hostile, (10, -5)),
        ("Tourist", "other horn", Allegiance::Hostile, (10, 0)),
        ("Knight", "bull", Allegiance::Asleep, (9, 0)),
        ("Tourist", "bull", Allegiance::Asleep, (10, 0)),
    ];
    for (role, kind, how, after) in cases {
        let mut arena = arena_of(role, 1);
        arena.put(kind, 1, 0, how);
        strike(&mut arena);
        let (record, luck) = record_and_luck(&arena);
        assert_eq!((record.min(10), luck), after, "{role}, {kind}, {how:?}");
    }
}

#[test]
fn harmful_magic_angers_friends() {
    let east = Some(AimDirection::Dir(Dir::East));
    let after = |arena: &Arena, id| (arena.resident(id).unwrap().attitude, arena.devotion().piety);
    for (wand, expected) in [
        ("wand of striking", (Attitude::Hostile, 9)),
        ("wand of cold", (Attitude::Hostile, 9)),
        ("wand of slow monster", (Attitude::Hostile, 9)),
        ("wand of cancellation", (Attitude::Hostile, 9)),
        ("wand of teleportation", (Attitude::Hostile, 9)),
        ("wand of polymorph", (Attitude::Hostile, 9)),
        ("wand of speed monster", (Attitude::Peaceful, 10)),
        ("wand of probing", (Attitude::Peaceful, 10)),
        ("wand of undead turning", (Attitude::Peaceful, 10)),
    ] {
        let mut arena = arena_of("Tourist", 1);
        let bull = arena.put("bull", 2, 0, Allegiance::Peaceful);
        let charges = Charges { left: 3, renewed: 0 };
        let item = arena.game.give(Stack { charges, ..some(&arena.game, 1, wand) }).unwrap();
        arena.act(Action::Zap { item, toward: east });
        assert_eq!(after(&arena, bull), expected, "{wand}");
    }
    let mut arena = arena_of("Tourist", 1);
    let spell = |arena: &Arena, name| arena.game.raws().spells.named(name).unwrap();
    let (bolt, healing) = (spell(&arena, "force bolt"), spell(&arena, "healing"));
    let bull = arena.put("bull", 1, 0, Allegiance::Peaceful);
    arena.game.release_spell(healing, 1, east);
    assert_eq!(after(&arena, bull), (Attitude::Peaceful, 10));
    arena.game.release_spell(bolt, 1, east);
    assert_eq!(after(&arena, bull), (Attitude::Hostile, 9));
    // A pet resents it once.
    let mut arena = arena_of("Tourist", 1);
    let pet = arena.put("bull", 1, 0, Allegiance::Pet);
    let before = arena.game.bond(pet).unwrap().tameness;
    arena.game.release_spell(bolt, 1, east);
    assert_eq!(arena.game.bond(pet).unwrap().tameness, before - 1);
}

#[test]
fn blasts_and_boulders_of_scrolls_anger_peaceful_creatures() {
    for scroll in ["scroll of fire", "scroll of earth"] {
        let mut arena = arena_of("Tourist", 1);
        let bull = arena.put("bull", 1, 0, Allegiance::Peaceful);
        let pet = arena.put("bull", -1, 0, Allegiance::Pet);
        let before = arena.game.bond(pet).unwrap().tameness;
        let item = arena.game.give(some(&arena.game, 1, scroll)).unwrap();
        arena.act(Action::Read(item));
        assert_eq!(arena.resident(bull).unwrap().attitude, Attitude::Hostile, "{scroll}");
        assert_eq!(arena.devotion().piety, 9, "{scroll}");
        assert_eq!(arena.game.bond(pet).unwrap().tameness, before, "pets resent only blows: {scroll}");
    }
}

#[test]
fn killing_friends_costs_luck_and_record() {
    let mut unlucky = 0;
    for seed in 1..=40 {
        let mut arena = arena_of("Tourist", seed);
        arena.put("lamb", 1, 0, Allegiance::Peaceful);
        let wand = some(&arena.game, 1, "wand of fire");
        let id = arena.game.give(Stack { charges: Charges { left: 3, renewed: 0 }, ..wand }).unwrap();
        let toward = Some(AimDirection::Dir(Dir::East));
        arena.until(Action::Zap { item: id, toward }, |event| {
            (event.facts().category == EventCategory::Death).then_some(())
        });
        let (record, luck) = record_and_luck(&arena);
        // It was of the hero's own side, too.
        assert_eq!(record, 10 - 9 - 5);
        assert!(luck == 0 || luck == -1, "{luck}");
        unlucky += i32::from(luck < 0);
    }
    assert!((10..=30).contains(&unlucky), "{unlucky}");
    let mut arena = arena_of("Tourist", 1);
    arena.put("lamb", 1, 0, Allegiance::Pet);
    strike(&mut arena);
    assert_eq!(record_and_luck(&arena), (10 - 9 - 15, -1));
}

#[test]
fn murder_costs_luck_unless_the_hero_is_chaotic() {
    // Peaceful creatures killed cost luck half of the time besides.
    for (role, worst) in [("Tourist", -3), ("Rogue", -1)] {
        let mut arena = arena_of(role, 1);
        arena.put("neighbour", 1, 0, Allegiance::Peaceful);
        strike(&mut arena);
        assert!((worst..=worst + 1).contains(&arena.hero().luck), "{role}: {}", arena.hero().luck);
    }
}

#[test]
fn enemies_are_never_murdered_and_those_attacked_in_peace_are_no_enemies() {
    let mut arena = arena_of("Tourist", 1);
    arena.put("neighbour", 1, 0, Allegiance::Hostile);
    strike(&mut arena);
    assert_eq!(arena.hero().luck, 0);
    // The first bolt only angers it; it strikes back, and dies of the second.
    let mut arena = arena_of("Tourist", 1);
    let tough = arena.put("tough neighbour", 1, 0, Allegiance::Peaceful);
    strike(&mut arena);
    assert_eq!((arena.resident(tough).unwrap().attitude, arena.hero().luck), (Attitude::Hostile, 0));
    while arena.resident(tough).is_some() {
        strike(&mut arena);
    }
    assert_eq!(arena.hero().luck, -2);
    // Of the real kinds, humans alone.
    let raws = arena.game.raws();
    assert_eq!(raws.rules.murder, ["human"]);
}

#[test]
fn poison_is_not_the_way() {
    for (role, after) in [("Samurai", 8), ("Tourist", 10)] {
        let mut arena = arena_of(role, 1);
        arena.put("bull", 2, 0, Allegiance::Hostile);
        let treated = Treated { poisoned: true, ..Treated::NOTHING };
        let darts = Stack { treated, ..some(&arena.game, 40, "dart") };
        let id = arena.game.give(darts).unwrap();
        arena.until(Action::Throw { item: id, dir: Dir::East, most: Some(1) }, |event| {
            matches!(event, Event::Hit { .. }).then_some(())
        });
        // A samurai is lawful as well.
        assert_eq!(arena.devotion().piety, after, "{role}");
    }
}

#[test]
fn breaking_a_mirror_is_bad_luck() {
    for (item, luck) in [("mirror", -2), ("crystal ball", 0), ("expensive camera", 0), ("apple", 0)] {
        for struck in [true, false] {
            let mut arena = arena_of("Tourist", 1);
            if struck {
                arena.put("bull", 2, 0, Allegiance::Hostile);
            }
            let thing = some(&arena.game, 1, item);
            let id = arena.game.give(thing).unwrap();
            let events = arena.act(Action::Throw { item: id, dir: Dir::East, most: Some(1) });
            assert_eq!(arena.hero().luck, luck, "{item}: {events:?}");
            let whole = arena.game.items().iter().any(|left| left.id == id);
            assert_eq!(whole, item == "apple", "{item}, struck: {struck}");
        }
    }
}

#[test]
fn gems_please_unicorns() {
    for (kind, known, luck) in [("horn", true, 5..=5), ("horn", false, 1..=1), ("other horn", true, -3..=3)] {
        let mut drawn = Vec::new();
        for seed in 1..=30 {
            let mut arena = arena_of("Tourist", seed);
            arena.put(kind, 2, 0, Allegiance::Peaceful);
            let gem = some(&arena.game, 1, "ruby");
            if known {
                arena.game.teach(gem.kind);
            }
            let id = arena.game.give(gem).unwrap();
            let events = arena.act(Action::Throw { item: id, dir: Dir::East, most: Some(1) });
            assert!(events.iter().any(|event| matches!(event, Event::TookGem { .. })), "{events:?}");
            assert!(luck.contains(&arena.hero().luck), "{kind} {known}: {}", arena.hero().luck);
            drawn.push(arena.hero().luck);
        }
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn.len() > 1, luck.start() != luck.end(), "{drawn:?}");
    }
    let mut arena = arena_of("Tourist", 1);
    arena.put("horn", 2, 0, Allegiance::Peaceful);
    let glass = some(&arena.game, 1, "worthless piece of red glass");
    let id = arena.game.give(glass).unwrap();
    arena.act(Action::Throw { item: id, dir: Dir::East, most: Some(1) });
    assert_eq!(arena.hero().luck, 0, "glass changes nothing");
}

#[test]
fn stones_bring_luck_and_keep_it() {
    for (beatitude, charm, good, bad) in
        [(Beatitude::Blessed, 3, 5, -4), (Beatitude::Uncursed, 3, 5, -5), (Beatitude::Cursed, -3, 4, -5)]
    {
        for (luck, after) in [(5, good), (-5, bad)] {
            let mut arena = arena_of("Tourist", 1);
            let stone = Stack { beatitude, ..some(&arena.game, 1, "luckstone") };
            arena.game.give(stone).unwrap();
            arena.game.bring_luck(luck);
            arena.wait(605);
            assert_eq!((arena.hero().charm, arena.hero().luck), (charm, after), "{beatitude:?} {luck}");
        }
    }
}

#[test]
fn priests_turn_the_undead() {
    let mut arena = arena_of("Priest", 1);
    let dead = arena.put("dead", 3, 0, Allegiance::Hostile);
    let ox = arena.put("bull", -3, 0, Allegiance::Hostile);
    let events = arena.act(Action::Turn);
    assert!(events.iter().any(|event| matches!(event, Event::Fled { who } if who.id == dead)), "{events:?}");
    assert!(!events.iter().any(|event| matches!(event, Event::Fled { who } if who.id == ox)));
    let mut arena = arena_of("Tourist", 1);
    assert!(matches!(arena.attempt(Action::Turn), Err(Refusal::NoTurning)));
    // At a higher level the dead fall apart, or become peaceful for chaotic heroes.
    let kinds = [KINDS, &[("prey", "", r#""hitpoints": "1", "gold": "100""#)]].concat();
    let setting = Setting { rows: ROOM, kinds: &kinds, role: "Knight", ..Setting::default() };
    let mut arena = setting.begin();
    arena.rise_to(6);
    arena.game.bring_faith(0, 10);
    let dead = arena.put("dead", 3, 0, Allegiance::Hostile);
    arena.act(Action::Turn);
    assert!(arena.resident(dead).is_none());
}

#[test]
fn unicorns_stay_out_of_line_of_heroes_out_of_their_sight() {
    let kinds =
        [("shy", r#"{ "form": "bite", "dice": "1" }"#, r#""speed": 24, "mind": { "shuns_lines": true }"#)];
    for seed in 1..=20 {
        let setting = Setting { rows: ROOM, kinds: &kinds, ..Setting::default() };
        let mut arena = setting.begin_with(setting.raws(), seed);
        let shy = arena.put("shy", 3, 1, Allegiance::Hostile);
        arena.wait(3);
        arena.game.afflict(StatusEffect::Invisible, 100);
        for _ in 0..30 {
            arena.wait(1);
            let (at, here) = (arena.resident(shy).unwrap().at, arena.game.view().hero_at());
            assert!(Dir::along(at, here).is_none(), "seed {seed}: {at:?}");
        }
    }
}

#[test]
fn unicorns_in_corridors_teleport_away() {
    let rows =
        ["----------------", "|@.............|", "-------------+--", "            |..|", "            ----"];
    let kinds =
        [("shy", r#"{ "form": "bite", "dice": "1" }"#, r#""speed": 12, "mind": { "shuns_lines": true }"#)];
    let mut arena = Setting { rows: &rows, kinds: &kinds, ..Setting::default() }.begin();
    let shy = arena.put("shy", 4, 0, Allegiance::Hostile);
    let gone = |arena: &Arena| arena.resident(shy).unwrap().at != Point::new(5, 1);
    assert!((0..20).any(|_| {
        let hurt = arena.wait(1).iter().any(|event| matches!(event, Event::Hit { .. }));
        assert!(!hurt);
        gone(&arena)
    }));
}

#[test]
fn unicorns_stay_out_of_line() {
    for (mind, shuns) in [(r#""mind": { "shuns_lines": true }"#, true), (r#""mind": {}"#, false)] {
        let more = format!(r#""speed": 24, {mind}"#);
        let kinds = [("shy", r#"{ "form": "bite", "dice": "1" }"#, more.as_str())];
        let mut arena = Setting { rows: ROOM, kinds: &kinds, ..Setting::default() }.begin();
        let shy = arena.put("shy", 3, 1, Allegiance::Hostile);
        let here = arena.game.view().hero_at();
        let mut hits = 0;
        for _ in 0..30 {
            hits += arena.wait(1).iter().filter(|event| matches!(event, Event::Hit { .. })).count();
            let at = arena.resident(shy).unwrap().at;
            assert!(!shuns || Dir::along(at, here).is_none(), "{at:?}");
        }
        assert_eq!(hits == 0, shuns, "{mind}");
    }
}
