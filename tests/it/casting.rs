//! Spells of heroes: chances and costs, books and how they are read, memory, starting spells, and markers.

use crate::common::{
    amount,
    arena::{Arena, Setting},
    carrier::some,
    deserted, resources,
};
use rhack::{
    engine::{
        action::{Action, Choice, Wish},
        event::{BookDeed, Event, Question, Refusal, SpellDeed, Status},
        game::Game,
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, Known, Stack},
            spellbook::ReadingOdds,
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    raws::{
        Raws,
        kinds::items::ItemClass,
        reading::{layers::Layer, sources::Sources},
        words::effects::world_event::Ruin,
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, OnceLock},
};

use Beatitude::{Blessed, Cursed, Uncursed};

/// Made-up spells, which only show a text, as name, school, level, delay and further keys.
const SPELLS: [(&str, &str, i32, u32, &str); 8] = [
    ("trial bolt", "attack", 1, 1, ""),
    ("trial dart", "attack", 2, 1, ""),
    ("trial flame", "attack", 4, 1, ""),
    ("trial doom", "attack", 7, 1, ""),
    ("trial rite", "clerical", 3, 1, ""),
    ("trial balm", "healing", 1, 1, r#", "emergency": true"#),
    ("trial tome", "divination", 3, 5, ""),
    ("trial nap", "enchantment", 1, 1, ""),
];

/// Roles of these tests: the best spells are made up, and there is power enough.
const ROLES: &str = r#"[
    { "op": "patch", "name": "Wizard", "power": 250, "casting": { "special": "trial dart" } },
    { "op": "patch", "name": "Priest", "power": 250, "casting": { "special": "trial rite" } },
    { "op": "patch", "name": "Monk", "power": 250 },
    { "op": "patch", "name": "Samurai", "power": 250 },
    { "op": "patch", "name": "Knight", "power": 250 },
    { "op": "patch", "name": "Tourist", "power": 250 },
    { "op": "patch", "name": "Caveman", "casting": null } ]"#;

/// Returns the raws with the made-up spells, a book of each, and amulets that set intelligence (`mind 18`,
/// with wisdom 12) or wisdom (`soul 18`, with intelligence 10). `casting` patches the rules of spells and
/// `hunger` those of hunger.
fn raws_with(casting: &str, hunger: &str) -> Arc<Raws> {
    let spells = SPELLS.map(|(name, school, level, delay, more)| {
        format!(
            r#"{{ "name": "{name}", "school": "{school}", "level": {level}, "delay": {delay}{more},
            "cast": [{{ "effect": "tell", "you": "It works." }}] }}"#
        )
    });
    let books = SPELLS.map(|(name, ..)| {
        let dull = name == "trial nap";
        format!(
            r#"{{ "name": "spellbook of {name}", "inherits": "any spellbook", "shuffled": false,
            "colour": "red", "teaches": "{name}", "dull": {dull} }}"#
        )
    });
    let amulets = (3..=25).flat_map(|score| {
        [("mind", score, 12), ("soul", 10, score)].map(|(name, intelligence, wisdom)| {
            format!(
                r#"{{ "name": "{name} {score}", "class": "amulet", "glyph": "\"", "material": "iron",
                "weight": 1, "price": 1, "slot": "neck",
                "fixes": {{ "intelligence": {intelligence}, "wisdom": {wisdom} }} }}"#
            )
        })
    });
    let items: Vec<String> = books.into_iter().chain(amulets).collect();
    let layer = Layer::new("trial")
        .with("spells.json", &format!("[{}]", spells.join(",")))
        .with("items.json", &format!("[{}]", items.join(",")))
        .with("roles.json", ROLES)
        .with(
            "rules.json",
            &format!(
                r#"{{ "hero": {{ "hitpoints": 1000 }}, "casting": {{ {casting} }}, "hunger": {hunger} }}"#
            ),
        );
    let mut sources = deserted(Sources::embedded());
    sources.mods.push(layer);
    let loaded = Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}"));
    loaded.raws
}

fn raws() -> Arc<Raws> {
    static RAWS: OnceLock<Arc<Raws>> = OnceLock::new();
    Arc::clone(RAWS.get_or_init(|| raws_with(r#""step": 4, "cost": 5"#, "null")))
}

/// Begins a game with `raws` and `seed`: a human of `role` in a room, with a scalpel and one of the amulets.
fn begin(raws: Arc<Raws>, seed: u64, role: &str, amulet: &str) -> Arena {
    let mut arena = Setting { role, ..Setting::default() }.begin_with(raws, seed);
    dress(&mut arena, amulet);
    arena
}

/// Lets the hero wear an uncursed item of the kind `name`.
fn dress(arena: &mut Arena, name: &str) -> ThingId {
    let id = arena.game.outfit(&Wish::named(name)).unwrap_or_else(|| panic!("there is no {name}"));
    arena.wait(1);
    id
}

fn give(arena: &mut Arena, name: &str, beatitude: Beatitude, known: bool) -> ThingId {
    let known = if known { Known::ALL } else { Known::NOTHING };
    let stack = Stack { beatitude, known, ..some(&arena.game, 1, name) };
    arena.game.give(stack).unwrap()
}

fn book(arena: &mut Arena, spell: &str, beatitude: Beatitude) -> ThingId {
    give(arena, &format!("spellbook of {spell}"), beatitude, true)
}

/// Reads the book `id`, and on if asked. Returns the events and the odds of the question.
fn read(arena: &mut Arena, id: ThingId) -> (Vec<Event>, Option<ReadingOdds>) {
    let mut events = arena.act(Action::Read(id));
    let asked = match arena.game.status() {
        Status::Asking(Question::Study { book, odds }) => {
            assert_eq!(book, id);
            Some(odds)
        }
        Status::Asking(other) => panic!("{other:?}"),
        Status::Playing | Status::Over(_) => None,
    };
    if asked.is_some() {
        events.extend(arena.act(Action::Answer(Choice::Yes)));
    }
    (events, asked)
}

/// Lets the hero learn `spell` from a blessed book.
fn learn(arena: &mut Arena, spell: &str) {
    let id = book(arena, spell, Blessed);
    let (events, asked) = read(arena, id);
    assert_eq!((spells(&events), asked), (vec![SpellDeed::Learned], None), "{spell}");
}

fn spells(events: &[Event]) -> Vec<SpellDeed> {
    let deed = |event: &Event| match event {
        Event::Magic { deed, .. } => Some(*deed),
        _ => None,
    };
    events.iter().filter_map(deed).collect()
}

fn books(events: &[Event]) -> Vec<BookDeed> {
    let deed = |event: &Event| match event {
        Event::Book { deed, .. } => Some(*deed),
        _ => None,
    };
    events.iter().filter_map(deed).collect()
}

/// Returns the place of `spell` in the hero's list.
fn place(arena: &Arena, spell: &str) -> u8 {
    arena.game.view().spells().into_iter().find(|seen| seen.spell.name == spell).unwrap().place
}

fn cast(arena: &Arena, spell: &str) -> Action {
    Action::Cast { spell: place(arena, spell), toward: None }
}

fn chance(arena: &Arena, spell: &str) -> i32 {
    arena.game.view().spells().into_iter().find(|seen| seen.spell.name == spell).unwrap().numbers.chance
}

/// Returns the turns for which the hero remembers `spell`.
fn left(arena: &Arena, spell: &str) -> u32 {
    arena.game.view().spells().into_iter().find(|seen| seen.spell.name == spell).unwrap().left
}

fn has_item(arena: &Arena, id: ThingId) -> bool {
    arena.game.items().into_iter().any(|item| item.id == id)
}

fn kind_name(arena: &Arena, id: ThingId) -> String {
    let item = arena.game.items().into_iter().find(|item| item.id == id).unwrap();
    arena.game.raws().items.table[item.stack.kind].name.clone()
}

/// Armour: what the hero wears, and the chances in percent on levels 1, 14 and 30.
type Chances = (&'static [&'static str], [&'static [i32]; 3]);

/// Chances with intelligence 18 and wisdom 12, computed apart from the game from rules of NetHack 3.6: role,
/// spells, and the chances of these spells.
const CHANCES: [(&str, &[&str], &[Chances]); 5] = [
    (
        "Wizard",
        &["trial bolt", "trial dart", "trial flame", "trial doom"],
        &[
            (&[], [&[100, 100, 23, 0], &[100, 100, 57, 0], &[100, 100, 100, 9]]),
            (&["robe"], [&[100, 100, 45, 9], &[100, 100, 97, 9], &[100, 100, 100, 24]]),
            (&["ring mail"], [&[60, 96, 0, 0], &[60, 96, 16, 0], &[60, 96, 59, 0]]),
            (&["ring mail", "robe"], [&[100, 100, 11, 0], &[100, 100, 36, 0], &[100, 100, 100, 1]]),
            (&["small shield"], [&[100, 100, 16, 0], &[100, 100, 45, 0], &[100, 100, 100, 4]]),
            // Half of the chance for the best spell, a quarter for others.
            (&["large shield"], [&[26, 78, 0, 0], &[26, 78, 7, 0], &[26, 78, 26, 0]]),
            (&["helmet"], [&[100, 100, 14, 0], &[100, 100, 41, 0], &[100, 100, 100, 3]]),
            (&["helm of brilliance"], [&[100, 100, 23, 0], &[100, 100, 57, 0], &[100, 100, 100, 9]]),
            (&["gauntlets of power", "iron shoes"], [&[78, 100, 4, 0], &[78, 100, 24, 0], &[78, 100, 76, 0]]),
        ],
    ),
    (
        "Priest",
        &["trial bolt", "trial rite", "trial flame"],
        &[
            (&[], [&[88, 19, 0], &[94, 100, 0], &[94, 100, 11]]),
            (&["robe"], [&[100, 37, 7], &[100, 100, 7], &[100, 100, 30]]),
            (&["ring mail"], [&[24, 0, 0], &[27, 50, 0], &[27, 54, 0]]),
            (&["ring mail", "robe"], [&[56, 9, 0], &[60, 82, 0], &[60, 87, 2]]),
            (&["small shield"], [&[76, 15, 0], &[81, 100, 0], &[81, 100, 8]]),
            (&["large shield"], [&[15, 6, 0], &[16, 49, 0], &[16, 53, 0]]),
        ],
    ),
    (
        "Monk",
        &["trial bolt", "trial flame", "trial balm"],
        &[
            (&[], [&[56, 0, 74], &[60, 0, 74], &[60, 2, 74]]),
            (&["robe"], [&[100, 12, 100], &[100, 12, 100], &[100, 39, 100]]),
            (&["ring mail"], [&[0, 0, 0], &[0, 0, 0], &[0, 0, 0]]),
            (&["ring mail", "robe"], [&[0, 0, 6], &[0, 0, 6], &[0, 0, 6]]),
            (&["helmet"], [&[31, 0, 47], &[33, 0, 47], &[33, 0, 47]]),
        ],
    ),
    (
        "Samurai",
        &["trial bolt", "trial dart", "trial flame"],
        &[
            (&[], [&[66, 10, 0], &[69, 60, 0], &[69, 69, 20]]),
            (&["robe"], [&[100, 35, 0], &[100, 100, 7], &[100, 100, 53]]),
            (&["ring mail"], [&[0, 0, 0], &[0, 0, 0], &[0, 0, 0]]),
            (&["ring mail", "robe"], [&[31, 0, 0], &[33, 28, 0], &[33, 33, 4]]),
            (&["small shield"], [&[66, 10, 0], &[69, 60, 0], &[69, 69, 20]]),
        ],
    ),
    (
        "Knight",
        &["trial bolt", "trial dart", "trial flame"],
        &[
            (&[], [&[56, 0, 0], &[60, 50, 0], &[60, 60, 2]]),
            (&["robe"], [&[100, 1, 1], &[100, 100, 1], &[100, 100, 19]]),
            (&["large shield"], [&[8, 0, 0], &[8, 6, 0], &[8, 8, 0]]),
            (&["gauntlets of power", "iron shoes"], [&[5, 0, 0], &[6, 3, 0], &[6, 6, 0]]),
        ],
    ),
];

#[test]
fn chance_follows_role_armour_level_and_skill() {
    for (role, names, rows) in CHANCES {
        for (armour, by_level) in rows {
            let mut arena = begin(raws(), 1, role, "mind 18");
            names.iter().for_each(|name| learn(&mut arena, name));
            for piece in *armour {
                dress(&mut arena, piece);
            }
            for (level, expected) in [1, 14, 30].into_iter().zip(by_level) {
                arena.game.bring_levels(level, 1);
                let found: Vec<i32> = names.iter().map(|name| chance(&arena, name)).collect();
                assert_eq!(found, *expected, "{role} of level {level} in {armour:?}: {names:?}");
            }
        }
    }
}

#[test]
fn each_spell_level_is_a_step_of_difficulty() {
    let chances = [4, 3, 2].map(|step| {
        let mut arena = begin(raws_with(&format!(r#""step": {step}"#), "null"), 1, "Samurai", "mind 18");
        learn(&mut arena, "trial flame");
        arena.game.bring_levels(14, 1);
        chance(&arena, "trial flame")
    });
    assert!(chances[0] < chances[1] && chances[1] < chances[2], "{chances:?}");
}

#[test]
fn books_on_offer_can_be_cast_within_twelve_levels() {
    let raws = resources().raws;
    let offered: Vec<_> = raws
        .items
        .table
        .iter()
        .filter(|(_, kind)| kind.probability > 0)
        .filter_map(|(_, kind)| Some(&raws.spells[kind.teaches?]))
        .collect();
    assert!((22..=26).contains(&offered.len()), "{}", offered.len());
    assert!(offered.iter().all(|spell| spell.level <= 5));
    for spell in &offered {
        let same = offered.iter().filter(|other| other.school == spell.school).count();
        assert!(same >= 2, "{}: {same} of its school", spell.name);
    }
}

#[test]
fn wizards_cast_by_intelligence_and_priests_by_wisdom() {
    for (role, by_mind) in [("Wizard", true), ("Samurai", true), ("Priest", false), ("Valkyrie", false)] {
        let with = |amulet: &str| {
            let mut arena = begin(raws(), 1, role, amulet);
            learn(&mut arena, "trial bolt");
            // No role is certain of success in a helmet.
            dress(&mut arena, "helmet");
            chance(&arena, "trial bolt")
        };
        let by_intelligence = with("mind 14") > with("mind 8");
        let by_wisdom = with("soul 14") > with("soul 8");
        assert_eq!((by_intelligence, by_wisdom), (by_mind, !by_mind), "{role}");
    }
}

#[test]
fn hindrances_are_listed_with_their_points() {
    type Case = (&'static [&'static str], &'static str, i32, &'static [(&'static str, i32)]);
    let cases: [Case; 4] = [
        (
            &["ring mail", "helmet", "small shield"],
            "trial flame",
            0,
            &[("ring mail", 85), ("helmet", 32), ("small shield", 24)],
        ),
        (
            &["ring mail", "robe", "gauntlets of power"],
            "trial dart",
            87,
            &[("ring mail", 13), ("gauntlets of power", 13)],
        ),
        (&["helmet", "leather gloves"], "trial dart", 100, &[]),
        (&["large shield"], "trial flame", 26, &[("large shield", 74)]),
    ];
    for (armour, spell, percent, expected) in cases {
        let mut arena = begin(raws(), 1, "Wizard", "mind 18");
        learn(&mut arena, spell);
        for piece in armour {
            dress(&mut arena, piece);
        }
        arena.game.bring_levels(30, 1);
        let seen = arena.game.view().spells().into_iter().find(|seen| seen.spell.name == spell).unwrap();
        let names: Vec<(String, i32)> =
            seen.numbers.hindrances.iter().map(|one| (kind_name(&arena, one.item), one.points)).collect();
        let expected: Vec<(String, i32)> =
            expected.iter().map(|(name, points)| ((*name).to_owned(), *points)).collect();
        assert_eq!((seen.numbers.chance, names), (percent, expected), "{armour:?}");
    }
}

#[test]
fn failed_casting_costs_half_the_power() {
    // The chances are those of the table above: certain and hopeless ones.
    for (role, spell, deed, cost) in [
        ("Wizard", "trial bolt", SpellDeed::Cast, 5),
        ("Wizard", "trial dart", SpellDeed::Cast, 10),
        ("Samurai", "trial flame", SpellDeed::Failed, 10),
        ("Wizard", "trial doom", SpellDeed::Failed, 17),
    ] {
        let mut arena = begin(raws(), 1, role, "mind 18");
        learn(&mut arena, spell);
        let before = arena.hero().power;
        let events = arena.act(cast(&arena, spell));
        assert_eq!(spells(&events), [deed], "{role} {spell}");
        let spent = before - arena.hero().power;
        // A point may have come back in the meantime.
        assert!((cost - 1..=cost).contains(&spent), "{role} {spell}: {spent}");
    }
}

#[test]
fn castings_fail_as_often_as_they_say() {
    let free = raws_with(r#""cost": 0, "step": 4"#, "null");
    let times = amount(2000, 10_000);
    for (role, spell, percent) in
        [("Wizard", "trial flame", 23), ("Monk", "trial bolt", 56), ("Priest", "trial bolt", 88)]
    {
        let mut arena = begin(Arc::clone(&free), 1, role, "mind 18");
        learn(&mut arena, spell);
        assert_eq!(chance(&arena, spell), percent);
        let action = cast(&arena, spell);
        let mut done = 0;
        for _ in 0..times {
            let turn = arena.game.act(action.clone()).unwrap();
            done += u64::from(spells(&turn.events) == [SpellDeed::Cast]);
        }
        let (expected, share) = (times * u64::from(percent.unsigned_abs()) / 100, f64::from(percent) / 100.0);
        let deviation = (times as f64 * share * (1.0 - share)).sqrt();
        assert!((done.abs_diff(expected) as f64) < 5.0 * deviation, "{role} {spell}: {done} of {times}");
    }
}

#[test]
fn confused_heroes_always_fail() {
    let mut arena = begin(raws(), 1, "Wizard", "mind 18");
    learn(&mut arena, "trial bolt");
    arena.game.afflict(StatusEffect::Confused, 100);
    for _ in 0..10 {
        let events = arena.act(cast(&arena, "trial bolt"));
        assert_eq!(spells(&events), [SpellDeed::Failed]);
    }
}

#[test]
fn intelligent_wizards_cast_without_hunger() {
    let fed = raws_with(r#""cost": 5"#, r#"{ "start": 900, "every": 1 }"#);
    for (role, intelligence, points) in
        [("Wizard", 14, 10), ("Wizard", 15, 5), ("Wizard", 16, 2), ("Wizard", 17, 0), ("Priest", 18, 10)]
    {
        let mut arena = begin(Arc::clone(&fed), 1, role, &format!("mind {intelligence}"));
        learn(&mut arena, "trial bolt");
        let seen = arena.game.view().spells().into_iter().find(|seen| seen.spell.name == "trial bolt");
        assert_eq!(seen.map(|seen| seen.numbers.hunger), Some(points), "{role} {intelligence}");
        let before = arena.hero().hunger.nutrition;
        arena.act(cast(&arena, "trial bolt"));
        let spent = before - arena.hero().hunger.nutrition;
        // The turn itself costs a point, and the amulet now and then another.
        assert!((points + 1..=points + 2).contains(&spent), "{role} {intelligence}: {spent}");
    }
}

#[test]
fn hungry_heroes_keep_some_nutrition_and_starving_ones_cannot_cast() {
    for (start, refused) in [(10, true), (40, false)] {
        let hungry = raws_with(r#""cost": 5"#, &format!(r#"{{ "start": {start}, "every": 1 }}"#));
        let mut arena = begin(hungry, 1, "Samurai", "mind 18");
        learn(&mut arena, "trial flame");
        let before = arena.hero().hunger.nutrition;
        let result = arena.attempt(cast(&arena, "trial flame"));
        if refused {
            assert!(matches!(result, Err(Refusal::TooHungry)), "{result:?}");
            assert_eq!(arena.hero().hunger.nutrition, before);
        } else {
            // The spell would cost 40 points.
            assert_eq!(spells(&result.unwrap()), [SpellDeed::Failed]);
            assert!((1..=3).contains(&arena.hero().hunger.nutrition), "{:?}", arena.hero().hunger);
        }
    }
}

/// Returns the raws in which heroes can read their books again and again, and misreading has no consequences.
fn library() -> Arc<Raws> {
    static RAWS: OnceLock<Arc<Raws>> = OnceLock::new();
    Arc::clone(RAWS.get_or_init(|| raws_with(r#""memory": 1000, "misread": []"#, "null")))
}

#[test]
fn books_are_understood_by_intelligence_level_and_beatitude() {
    let times = amount(300, 2000);
    for (intelligence, level, beatitude, spell, percent, odds) in [
        (10, 1, Uncursed, "trial bolt", 60, Some(ReadingOdds::Risky)),
        (10, 1, Uncursed, "trial flame", 30, Some(ReadingOdds::Foolhardy)),
        (10, 1, Uncursed, "trial doom", 0, Some(ReadingOdds::Foolhardy)),
        (10, 14, Uncursed, "trial flame", 65, Some(ReadingOdds::Risky)),
        (14, 1, Uncursed, "trial bolt", 80, None),
        (18, 1, Uncursed, "trial bolt", 100, None),
        (10, 1, Blessed, "trial doom", 100, None),
        (18, 30, Cursed, "trial bolt", 0, Some(ReadingOdds::Foolhardy)),
    ] {
        // The ability of the role for casting does not matter.
        let mut arena = begin(library(), 1, "Priest", &format!("mind {intelligence}"));
        arena.game.bring_levels(level, 1);
        let id = book(&mut arena, spell, beatitude);
        assert_eq!(arena.game.view().reading_odds(id), odds.or(Some(ReadingOdds::Likely)));
        let mut understood = 0;
        for _ in 0..times {
            let (events, asked) = read(&mut arena, id);
            assert_eq!(asked, odds, "{intelligence} {level} {beatitude:?} {spell}");
            understood += u64::from(books(&events) == [BookDeed::Begun]);
        }
        let (expected, share) = (times * percent / 100, percent as f64 / 100.0);
        let deviation = (times as f64 * share * (1.0 - share)).sqrt();
        let found = understood.abs_diff(expected) as f64;
        assert!(found <= 5.0 * deviation, "{intelligence} {level} {beatitude:?} {spell}: {understood}");
    }
}

#[test]
fn unknown_curses_are_seen_by_priests_alone() {
    for (role, odds) in [("Tourist", ReadingOdds::Likely), ("Priest", ReadingOdds::Foolhardy)] {
        let mut arena = begin(raws(), 1, role, "mind 18");
        let id = give(&mut arena, "spellbook of trial bolt", Cursed, false);
        assert_eq!(arena.game.view().reading_odds(id), Some(odds), "{role}");
        let known = arena.game.view().item(id).unwrap().beatitude;
        assert_eq!(known, (role == "Priest").then_some(Cursed));
    }
}

#[test]
fn question_about_a_risky_book_can_be_declined() {
    let mut arena = begin(raws(), 1, "Tourist", "mind 10");
    let id = book(&mut arena, "trial flame", Uncursed);
    let turn = arena.game.turn();
    arena.act(Action::Read(id));
    let question = Question::Study { book: id, odds: ReadingOdds::Foolhardy };
    assert_eq!(arena.game.status(), Status::Asking(question));
    let events = arena.act(Action::Answer(Choice::No));
    assert_eq!((books(&events), arena.game.turn()), (Vec::new(), turn));
    assert!(arena.game.view().spells().is_empty() && has_item(&arena, id));
}

#[test]
fn reading_takes_turns_by_level_and_delay() {
    for (spell, turns) in [("trial bolt", 1), ("trial tome", 10), ("trial flame", 3), ("trial doom", 8)] {
        let mut arena = begin(raws(), 1, "Tourist", "mind 18");
        let turn = arena.game.turn();
        learn(&mut arena, spell);
        assert_eq!(arena.game.turn() - turn, turns, "{spell}");
    }
}

/// Returns the consequence of misreading in `events`.
fn misread(events: &[Event]) -> Option<u8> {
    books(events).into_iter().find_map(|deed| match deed {
        BookDeed::Misread(place) => Some(place),
        _ => None,
    })
}

#[test]
fn misread_books_have_consequences_up_to_their_level() {
    let mut seen: BTreeMap<u8, (u32, u32)> = BTreeMap::new();
    for seed in 0..210 {
        let gloves = seed % 2 == 0;
        let mut arena = begin(raws(), seed, "Tourist", "mind 18");
        if gloves {
            dress(&mut arena, "leather gloves");
        }
        arena.game.pay(100);
        let id = book(&mut arena, "trial doom", Cursed);
        let strength = arena.hero().attributes.strength.points();
        let (hitpoints, here) = (arena.body().hitpoints, arena.game.view().hero_at());
        let (events, asked) = read(&mut arena, id);
        assert_eq!(asked, Some(ReadingOdds::Foolhardy));
        let place = misread(&events).unwrap();
        let gone = !has_item(&arena, id);
        assert_eq!(gone, books(&events).contains(&BookDeed::Crumbles));
        let (times, losses) = seen.entry(place).or_default();
        (*times, *losses) = (*times + 1, *losses + u32::from(gone));
        let harm = hitpoints - arena.body().hitpoints;
        let weaker = arena.hero().attributes.strength.points() < strength;
        match place {
            0 => assert_ne!(arena.game.view().hero_at(), here, "teleported"),
            1 => assert!(harm <= 0 && !weaker, "{events:?}"),
            2 => assert!(arena.has(StatusEffect::Blind), "{events:?}"),
            3 => assert_eq!(arena.body().gold, 0),
            4 => assert!(arena.has(StatusEffect::Confused), "{events:?}"),
            5 => assert_eq!(weaker, !gloves, "{events:?}"),
            // A hit point or two may have come back in the meantime.
            6 => assert!((5..=25).contains(&harm) && gone, "{harm}"),
            other => panic!("{other}"),
        }
        assert_eq!((place == 3, place == 6), (arena.body().gold == 0, harm >= 5 && place != 5), "{place}");
    }
    assert_eq!(seen.keys().copied().collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
    assert!(seen.values().all(|(times, _)| (10..=55).contains(times)), "{seen:?}");
    let crumbled: u32 = seen.iter().filter(|(place, _)| **place != 6).map(|(_, (_, losses))| losses).sum();
    assert!((35..=85).contains(&crumbled), "one in three of about 180: {crumbled}");
    for (spell, most) in [("trial bolt", 0), ("trial dart", 1), ("trial flame", 3)] {
        for seed in 0..20 {
            let mut arena = begin(raws(), seed, "Tourist", "mind 18");
            let id = book(&mut arena, spell, Cursed);
            let (events, _) = read(&mut arena, id);
            assert!(misread(&events).unwrap() <= most, "{spell}");
        }
    }
}

#[test]
fn confused_readers_learn_nothing_and_may_tear_the_book() {
    let mut torn = 0;
    for seed in 0..90 {
        let mut arena = begin(raws(), seed, "Tourist", "mind 18");
        let id = book(&mut arena, "trial bolt", Uncursed);
        arena.game.afflict(StatusEffect::Confused, 50);
        let (events, asked) = read(&mut arena, id);
        let gone = !has_item(&arena, id);
        let deed = if gone { BookDeed::Torn } else { BookDeed::Baffles };
        assert_eq!((books(&events), asked), (vec![deed], None));
        assert!(arena.spellbook().spells.is_empty());
        torn += u32::from(gone);
    }
    assert!((15..=45).contains(&torn), "one in three of 90: {torn}");
}

#[test]
fn dull_books_put_the_unwise_to_sleep() {
    // Of numbers from 1 to 25, those above the wisdom.
    for (amulet, range) in [("soul 3", 72..=100), ("soul 13", 25..=72), ("soul 25", 0..=0)] {
        let mut slept = 0;
        for seed in 0..100 {
            let mut arena = begin(raws(), seed, "Tourist", amulet);
            let id = book(&mut arena, "trial nap", Blessed);
            let (events, _) = read(&mut arena, id);
            let dulled = books(&events).contains(&BookDeed::Dulls);
            assert_eq!(arena.spellbook().spells.is_empty(), dulled, "{amulet}");
            slept += u32::from(dulled);
        }
        assert!(range.contains(&slept), "{amulet}: {slept}");
    }
}

#[test]
fn blind_hero_reads_no_book_and_looks_into_no_orb() {
    let mut arena = begin(raws(), 1, "Wizard", "amulet versus poison");
    let known = book(&mut arena, "force bolt", Blessed);
    let scroll = give(&mut arena, "scroll of light", Uncursed, true);
    let orb = give(&mut arena, "crystal ball", Uncursed, true);
    arena.game.teach(arena.game.raws().items.table.named("spellbook of force bolt").unwrap());
    arena.game.teach(arena.game.raws().items.table.named("scroll of light").unwrap());
    arena.game.afflict(StatusEffect::Blind, 50);
    assert!(matches!(arena.attempt(Action::Read(known)), Err(Refusal::CannotSee(_))));
    let look = Action::Apply { item: orb, toward: None };
    assert!(matches!(arena.attempt(look.clone()), Err(Refusal::CannotLook(_))));
    // What a scroll says the hero knows by heart.
    assert!(arena.attempt(Action::Read(scroll)).is_ok());
    arena.wait(60);
    assert!(arena.attempt(look).is_ok());
}

#[test]
fn blank_books_teach_nothing() {
    let mut arena = begin(raws(), 1, "Tourist", "mind 18");
    let id = give(&mut arena, "spellbook of blank paper", Uncursed, true);
    let (events, asked) = read(&mut arena, id);
    assert_eq!((books(&events), asked), (vec![BookDeed::Blank], None));
    assert!(has_item(&arena, id) && arena.spellbook().spells.is_empty());
    assert_eq!(arena.game.view().reading_odds(id), None);
    assert!(arena.game.view().item(id).unwrap().named);
}

#[test]
fn book_that_is_polymorphed_while_it_is_read_is_read_from_the_beginning() {
    let mut arena = begin(raws(), 1, "Tourist", "mind 18");
    let id = book(&mut arena, "fireball", Blessed);
    arena.put("newt", 1, 0, Allegiance::Hostile);
    let events = arena.act(Action::Read(id));
    assert!(events.iter().any(|event| matches!(event, Event::Interrupted { .. })), "{events:?}");
    let potion = give(&mut arena, "potion of polymorph", Uncursed, true);
    arena.act(Action::Dip { item: id, into: Some(potion) });
    assert_ne!(kind_name(&arena, id), "spellbook of fireball");
    let (events, asked) = read(&mut arena, id);
    assert!(asked.is_some() || !books(&events).is_empty(), "{events:?}");
}

#[test]
fn interrupted_reading_goes_on_also_after_a_load() {
    let raws = raws();
    let mut arena = begin(Arc::clone(&raws), 1, "Tourist", "mind 18");
    let id = book(&mut arena, "trial tome", Blessed);
    arena.put("newt", 1, 0, Allegiance::Hostile);
    let begun = arena.game.turn();
    let mut events = arena.act(Action::Read(id));
    assert!(events.iter().any(|event| matches!(event, Event::Interrupted { .. })), "{events:?}");
    assert!(spells(&events).is_empty());
    let mut game = Game::restore(Arc::clone(&raws), arena.game.save()).unwrap();
    assert_eq!(game.digest(), arena.game.digest());
    for _ in 0..60 {
        if game.view().spells().iter().any(|seen| seen.spell.name == "trial tome") {
            break;
        }
        events.extend(game.act(Action::Read(id)).unwrap().events);
    }
    assert_eq!((spells(&events), books(&events)), (vec![SpellDeed::Learned], vec![BookDeed::Begun]));
    // Ten turns, and one more for each time that it was taken up again.
    assert!((10..=45).contains(&(game.turn() - begun)), "{}", game.turn() - begun);
}

#[test]
fn known_spells_are_saved() {
    let raws = raws();
    let mut arena = begin(Arc::clone(&raws), 1, "Wizard", "mind 18");
    learn(&mut arena, "trial bolt");
    arena.wait(5);
    let game = Game::restore(raws, arena.game.save()).unwrap();
    let known = |game: &Game| -> Vec<(String, u32)> {
        game.view().spells().iter().map(|seen| (seen.spell.name.clone(), seen.left)).collect()
    };
    assert!(
        known(&game).iter().any(|(name, left)| name == "trial bolt" && *left == 20_000 - 6),
        "{:?}",
        known(&game)
    );
    assert_eq!((known(&game), game.digest()), (known(&arena.game), arena.game.digest()));
}

#[test]
fn spells_fade_are_refreshed_by_their_book_and_forgotten() {
    let rules = raws().rules.casting.clone().unwrap();
    assert_eq!((rules.memory, rules.refresh), (20_000, 2000));
    let mut arena = begin(raws_with(r#""memory": 60, "refresh": 20"#, "null"), 1, "Wizard", "mind 18");
    learn(&mut arena, "trial bolt");
    let full = left(&arena, "trial bolt");
    assert!((59..=60).contains(&full), "{full}");
    let id = book(&mut arena, "trial bolt", Blessed);
    assert!(matches!(arena.attempt(Action::Read(id)), Err(Refusal::KnownWell(_))));
    assert_eq!(spells(&arena.act(cast(&arena, "trial bolt"))), [SpellDeed::Cast]);
    let turns = left(&arena, "trial bolt") - 20;
    arena.wait(turns);
    assert_eq!(spells(&arena.act(cast(&arena, "trial bolt"))), [SpellDeed::Fading, SpellDeed::Cast]);
    let (events, _) = read(&mut arena, id);
    assert_eq!(spells(&events), [SpellDeed::Refreshed]);
    assert_eq!(left(&arena, "trial bolt"), full);
    let loaded = Game::restore(Arc::clone(arena.game.raws()), arena.game.save()).unwrap();
    assert_eq!(loaded.digest(), arena.game.digest());
    arena.wait(60);
    assert_eq!(left(&arena, "trial bolt"), 0);
    let power = arena.hero().power;
    assert_eq!(spells(&arena.act(cast(&arena, "trial bolt"))), [SpellDeed::Forgotten]);
    assert!(arena.has(StatusEffect::Confused) && arena.has(StatusEffect::Stunned));
    assert!(arena.hero().power >= power, "no power is spent");
}

#[test]
fn roles_begin_with_the_spells_of_their_books() {
    let raws = Setting::default().raws();
    for (_, role) in raws.traits.roles.iter() {
        for seed in 0..12 {
            let setting = Setting { role: &role.name, kit: true, ..Setting::default() };
            let arena = setting.begin_with(Arc::clone(&raws), seed);
            let known: BTreeSet<String> =
                arena.game.view().spells().iter().map(|seen| seen.spell.name.clone()).collect();
            let kinds = arena.game.items().into_iter().map(|item| &raws.items.table[item.stack.kind]);
            let taught = kinds.filter_map(|kind| kind.teaches);
            let taught: BTreeSet<String> = taught.map(|id| raws.spells[id].name.clone()).collect();
            assert_eq!(known, taught, "{}", role.name);
            let (least, among): (usize, &[&str]) = match role.name.as_str() {
                "Wizard" => (2, &["force bolt"]),
                "Healer" => (3, &["healing", "extra healing", "stone to flesh"]),
                "Priest" => (2, &[]),
                "Monk" => (1, &[]),
                _ => (0, &[]),
            };
            assert_eq!(known.len(), least, "{}: {known:?}", role.name);
            assert!(among.iter().all(|name| known.contains(*name)), "{}: {known:?}", role.name);
            let monk = ["healing", "protection", "sleep"];
            assert!(role.name != "Monk" || known.iter().all(|name| monk.contains(&name.as_str())));
            for name in &known {
                let spell = &raws.spells[raws.spells.named(name).unwrap()];
                assert!(spell.level <= 3 && role.most_in(spell.school.facts()).is_some(), "{name}");
            }
        }
    }
}

#[test]
fn roles_without_talent_neither_read_nor_write_books() {
    let mut arena = begin(raws(), 1, "Caveman", "mind 18");
    let id = book(&mut arena, "trial bolt", Blessed);
    assert!(matches!(arena.attempt(Action::Read(id)), Err(Refusal::NoTalent)));
    assert!(matches!(arena.attempt(Action::Cast { spell: 0, toward: None }), Err(Refusal::NoSpell)));
    give(&mut arena, "spellbook of blank paper", Uncursed, true);
    let pen = pen(&mut arena);
    assert!(matches!(arena.attempt(Action::Apply { item: pen, toward: None }), Err(Refusal::NoPaper)));
}

/// Gives the hero a magic marker with 60 charges.
fn pen(arena: &mut Arena) -> ThingId {
    let charges = Charges { left: 60, ..Charges::NONE };
    let stack = Stack { charges, ..some(&arena.game, 1, "magic marker") };
    arena.game.give(stack).unwrap()
}

/// Writes `text` with a new marker into a blank book of the hero. Returns the kind of the book then, and the
/// ink that it cost.
fn write(arena: &mut Arena, text: &str) -> (String, i16) {
    let blank = give(arena, "spellbook of blank paper", Uncursed, true);
    let pen = pen(arena);
    arena.act(Action::Apply { item: pen, toward: None });
    assert_eq!(arena.game.status(), Status::Asking(Question::Write { pen }));
    arena.act(Action::Answer(Choice::Text(text.into())));
    let left = arena.game.items().into_iter().find(|item| item.id == pen).unwrap().stack.charges.left;
    let written = arena.game.items().into_iter().find(|item| {
        let kind = &arena.game.raws().items.table[item.stack.kind];
        kind.class == ItemClass::Spellbook && (item.id == blank || kind.teaches.is_some())
    });
    (kind_name(arena, written.unwrap().id), 60 - left)
}

#[test]
fn markers_write_books() {
    for (text, spell, ink) in [
        ("force bolt", "force bolt", 5..=9),
        ("Spellbook of Sleep", "sleep", 15..=29),
        ("charm monster", "charm monster", 15..=29),
    ] {
        let mut arena = begin(raws(), 1, "Tourist", "mind 18");
        let name = format!("spellbook of {spell}");
        let kind = arena.game.raws().items.table.named(&name).unwrap();
        arena.game.teach(kind);
        let (written, cost) = write(&mut arena, text);
        assert_eq!(written, name, "{text}");
        assert!(ink.contains(&cost), "{text}: {cost}");
    }
    // Without the knowledge it takes luck, and a failure leaves the book blank.
    let mut blank = 0;
    for seed in 0..60 {
        let mut arena = begin(raws(), seed, "Tourist", "mind 18");
        let (written, cost) = write(&mut arena, "force bolt");
        assert!((5..=9).contains(&cost), "{cost}");
        blank += u32::from(written == "spellbook of blank paper");
    }
    assert!((45..=60).contains(&blank), "{blank}");
}

#[test]
fn water_blanks_books_and_fire_burns_them() {
    let mut arena = begin(raws(), 1, "Tourist", "mind 18");
    let id = book(&mut arena, "trial bolt", Uncursed);
    let water = give(&mut arena, "potion of water", Uncursed, true);
    arena.act(Action::Dip { item: id, into: Some(water) });
    assert_eq!(kind_name(&arena, id), "spellbook of blank paper");
    let id = book(&mut arena, "trial bolt", Uncursed);
    let burnt = (0..300).any(|_| {
        let scroll = give(&mut arena, "scroll of fire", Uncursed, true);
        let events = arena.act(Action::Read(scroll));
        let is_it =
            |event: &Event| matches!(event, Event::Consumed { item, how: Ruin::Burnt, .. } if item.id == id);
        events.iter().any(is_it)
    });
    assert!(burnt && !has_item(&arena, id));
}

#[test]
fn books_cost_by_the_level_of_their_spell() {
    let raws = Setting::default().raws();
    let mut taught = BTreeSet::new();
    for (_, kind) in raws.items.of_class(Some(ItemClass::Spellbook)) {
        let Some(spell) = kind.teaches.map(|id| &raws.spells[id]) else {
            assert!(kind.blank && kind.unsuitable && kind.ink.is_none(), "{}", kind.name);
            continue;
        };
        let (name, level) = (&spell.name, spell.level);
        assert!(taught.insert(name.clone()), "two books teach {name}");
        assert_eq!(kind.name, format!("spellbook of {name}"));
        let figures = (kind.price, kind.ink, kind.unsuitable);
        assert_eq!(figures, (100 * level.unsigned_abs(), Some(10 * level), level > 3), "{name}");
        assert!(kind.shuffled, "{name}");
    }
    assert_eq!(taught.len(), 40);
}
