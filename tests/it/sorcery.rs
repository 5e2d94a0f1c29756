//! Magic on the level, on kinds and on the hero: doors, rock, water, items, and the questions it asks.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, Choice},
        event::{DoorDeed, Event, Question, Refusal, Status},
        game::Game,
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, Item, ItemPlace, Stack},
            status_effect::StatusEffect,
            thing_id::{HERO, ThingId},
        },
    },
    narrate,
};
use std::sync::Arc;

use Beatitude::{Blessed, Cursed, Uncursed};

/// Room with a door of each state in the east, rock behind it, and water in the north.
const CELL: &[&str] = &[
    "---------    ",
    "|...}...|    ",
    "|...}...|    ",
    "|...@...+#   ",
    "|.......|    ",
    "|.......|    ",
    "---------    ",
    "             ",
];

fn arena_on(rows: &'static [&'static str]) -> Arena {
    let kinds: &[(&str, &str, &str)] = &[
        ("foe", "", r#""hitpoints": "200", "speed": 0"#),
        ("corpse walker", "", r#""hitpoints": "200", "speed": 0, "undead": true"#),
        ("ghostly", "", r#""hitpoints": "200", "speed": 0, "invisible": true"#),
    ];
    Setting { rows, kinds, ..Setting::default() }.begin()
}

fn arena() -> Arena {
    arena_on(crate::common::arena::ROOM)
}

fn give(arena: &mut Arena, count: u32, name: &str, beatitude: Beatitude) -> ThingId {
    let charges = Charges { left: 8, ..Charges::NONE };
    let stack = Stack { beatitude, charges, ..some(&arena.game, count, name) };
    arena.game.give(stack).unwrap()
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

/// Zaps a wand `name` towards `toward`. Returns the messages.
fn zap(arena: &mut Arena, name: &str, toward: AimDirection) -> Vec<String> {
    let item = give(arena, 1, name, Uncursed);
    let events = arena.act(Action::Zap { item, toward: Some(toward) });
    lines(arena, &events)
}

fn read(arena: &mut Arena, name: &str, beatitude: Beatitude) -> Vec<String> {
    let item = give(arena, 1, name, beatitude);
    let events = arena.act(Action::Read(item));
    lines(arena, &events)
}

fn quaff(arena: &mut Arena, name: &str, beatitude: Beatitude) -> Vec<String> {
    let item = give(arena, 1, name, beatitude);
    let events = arena.act(Action::Quaff(item));
    lines(arena, &events)
}

fn answer(arena: &mut Arena, text: &str) -> Vec<String> {
    let choice = match arena.game.status() {
        Status::Asking(Question::Wish) => narrate::wish(arena.game.raws(), text),
        _ => Choice::Text(text.into()),
    };
    let events = arena.act(Action::Answer(choice));
    lines(arena, &events)
}

/// Returns the name of the terrain at this offset from the hero.
fn terrain(arena: &Arena, east: i32, south: i32) -> String {
    let view = arena.game.view();
    let at = view.hero_at();
    let terrain = arena.game.ground(Point::new(at.x + east, at.y + south)).unwrap();
    arena.game.raws().terrains.table[terrain].name.clone()
}

const EAST: AimDirection = AimDirection::Dir(Dir::East);

#[test]
fn wands_change_doors() {
    for (wand, told, becomes) in [
        ("wand of striking", "The door flies apart!", "broken_door"),
        ("wand of fire", "The door goes up in flames!", "broken_door"),
        ("wand of cold", "The door freezes and falls to pieces!", "broken_door"),
        ("wand of lightning", "The door is blown to splinters!", "broken_door"),
        ("wand of digging", "The rock gives way.", "broken_door"),
        ("wand of locking", "A lock clicks shut.", "locked_door"),
    ] {
        let mut arena = arena_on(CELL);
        let lines = zap(&mut arena, wand, EAST);
        assert!(lines.iter().any(|line| line == told), "{wand}: {lines:?}");
        assert_eq!(terrain(&arena, 4, 0), becomes, "{wand}");
        if wand == "wand of locking" {
            assert!(
                zap(&mut arena, "wand of opening", EAST).iter().any(|line| line == "A lock clicks open.")
            );
            assert_eq!(terrain(&arena, 4, 0), "closed_door");
        }
    }
}

/// Room with an open door directly east of the hero.
const OPEN: &[&str] = &["---------", "|.......|", "|......@'", "|.......|", "---------"];

#[test]
fn door_cannot_close_on_creatures_or_items() {
    let close = Action::Close(Dir::East);
    let refused = |arena: &mut Arena| {
        let turn = arena.game.turn();
        let refusal = arena.attempt(close.clone()).unwrap_err();
        assert_eq!(arena.game.turn(), turn, "a refusal takes no time");
        narrate::refusal(arena.game.raws(), refusal)
    };
    let jammed = |arena: &mut Arena| {
        let turn = arena.game.turn();
        let events = arena.act(close.clone());
        assert_eq!(lines(arena, &events), ["Something keeps the door from closing."]);
        assert!(arena.game.turn() > turn, "to find out takes time");
    };
    let mut arena = arena_on(OPEN);
    let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
    assert_eq!(refused(&mut arena), "The foe is standing in the doorway.");
    zap(&mut arena, "wand of locking", EAST);
    assert_eq!(terrain(&arena, 1, 0), "open_door");
    assert!(arena.resident(foe).is_some());

    let mut arena = arena_on(OPEN);
    let ghostly = arena.put("ghostly", 1, 0, Allegiance::Hostile);
    let at = arena.resident(ghostly).unwrap().at;
    assert!(!arena.game.view().is_unseen(at));
    jammed(&mut arena);
    assert!(arena.game.view().is_unseen(at), "the hero has felt somebody there");
    zap(&mut arena, "wand of locking", EAST);
    assert_eq!(terrain(&arena, 1, 0), "open_door");

    for name in ["dagger", "boulder"] {
        let mut arena = arena_on(OPEN);
        let dagger = some(&arena.game, 1, name);
        arena.game.lay(dagger, at).unwrap();
        arena.wait(1);
        assert_eq!(refused(&mut arena), "Clear the doorway first: something lies in it.");
        zap(&mut arena, "wand of locking", EAST);
        assert_eq!(terrain(&arena, 1, 0), "open_door");
    }

    let mut arena = arena_on(OPEN);
    quaff(&mut arena, "potion of blindness", Uncursed);
    let dagger = some(&arena.game, 1, "dagger");
    arena.game.lay(dagger, at).unwrap();
    jammed(&mut arena);
    assert_eq!(refused(&mut arena), "Clear the doorway first: something lies in it.", "it was felt");

    let mut arena = arena_on(OPEN);
    arena.until(close, |event| matches!(event, Event::Door { deed: DoorDeed::Closed, .. }).then_some(()));
    assert_eq!(terrain(&arena, 1, 0), "closed_door");
}

#[test]
fn wand_of_digging_digs_walls_rock_and_floor() {
    let mut arena = arena_on(CELL);
    assert!(
        zap(&mut arena, "wand of digging", AimDirection::Dir(Dir::SouthEast))
            .iter()
            .any(|line| line.contains("rock"))
    );
    assert_eq!((terrain(&arena, 3, 3), terrain(&arena, 4, 2)), ("doorway".into(), "vertical_wall".into()));
    let depth = arena.game.view().depth();
    let told = zap(&mut arena, "wand of digging", AimDirection::Down);
    assert_eq!(arena.game.view().depth(), depth + 1, "{told:?}");
    let hitpoints = arena.body().hitpoints;
    zap(&mut arena, "wand of digging", AimDirection::Up);
    assert!(arena.body().hitpoints < hitpoints);
}

#[test]
fn frozen_water_is_walkable() {
    let mut arena = arena_on(CELL);
    let told = zap(&mut arena, "wand of cold", AimDirection::Dir(Dir::North));
    assert!(told.iter().any(|line| line == "The water freezes."), "{told:?}");
    assert_eq!(terrain(&arena, 0, -1), "ice");
    arena.act(Action::Walk(Dir::North));
}

#[test]
fn elements_destroy_carried_and_floor_items() {
    let mut gone = 0;
    for seed in 0..40 {
        let setting = Setting::default();
        let mut arena = setting.begin_with(setting.raws(), seed);
        give(&mut arena, 9, "potion of speed", Uncursed);
        let before = count(&arena, "potion of speed");
        zap(&mut arena, "wand of cold", AimDirection::Myself);
        if arena.over() {
            continue;
        }
        gone += u32::from(count(&arena, "potion of speed") < before);
        assert!(arena.game.view().inventory().iter().any(|item| item.count > 0));
    }
    assert!((3..=30).contains(&gone), "{gone} of 40: about one time in three");
    let mut arena = arena();
    let here = arena.game.view().hero_at();
    arena.game.lay(some(&arena.game, 30, "scroll of light"), here.step(Dir::East)).unwrap();
    let told = zap(&mut arena, "wand of fire", EAST);
    assert!(told.iter().any(|line| line.contains("to ashes.")), "{told:?}");
}

fn count(arena: &Arena, name: &str) -> u32 {
    let table = &arena.game.raws().items.table;
    let carried = |item: &&Item| match item.place {
        ItemPlace::Carried { by, .. } => by == HERO,
        ItemPlace::Floor { .. } | ItemPlace::Inside { .. } => false,
    };
    let items = arena.game.items();
    let of_name = items.iter().filter(carried).filter(|item| table[item.stack.kind].name == name);
    of_name.map(|item| item.stack.count).sum()
}

/// Returns the names of the items at `at`.
fn names(arena: &Arena, at: Point) -> Vec<String> {
    let table = &arena.game.raws().items.table;
    let lies_there = |item: &&Item| match item.place {
        ItemPlace::Floor { at: there, .. } => there == at,
        ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => false,
    };
    let items = arena.game.items();
    items.iter().filter(lies_there).map(|item| table[item.stack.kind].name.clone()).collect()
}

#[test]
fn scroll_of_earth_drops_boulders_and_striking_breaks_them() {
    let mut arena = arena();
    let told = read(&mut arena, "scroll of earth", Blessed);
    assert!(told[0].starts_with("The ceiling rumbles"), "{told:?}");
    let at = arena.game.view().hero_at();
    assert_eq!(names(&arena, at.step(Dir::East)), ["boulder"]);
    assert!(names(&arena, at).is_empty(), "a blessed one spares the reader");
    let told = zap(&mut arena, "wand of striking", EAST);
    assert!(told.iter().any(|line| line == "The boulder falls to pieces."), "{told:?}");
    assert_eq!(names(&arena, at.step(Dir::East)), ["rock"]);
}

#[test]
fn polymorph_changes_creatures_and_items() {
    let mut arena = arena();
    let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
    let kind = |arena: &Arena| arena.resident(foe).unwrap().kind;
    let before = kind(&arena);
    let told = zap(&mut arena, "wand of polymorph", EAST);
    assert!(told.iter().any(|line| line.starts_with("The foe turns into ")), "{told:?}");
    assert_ne!(kind(&arena), before);
    let mut changed = 0;
    for seed in 0..30 {
        let setting = Setting::default();
        let mut arena = setting.begin_with(setting.raws(), seed);
        let scores = arena.hero().attributes;
        quaff(&mut arena, "potion of polymorph", Uncursed);
        let other = arena.game.view().shape().is_some() || arena.hero().attributes != scores;
        changed += u32::from(arena.over() || other);
    }
    assert!(changed >= 5, "{changed}");
}

#[test]
fn cancellation_removes_magic() {
    let mut arena = arena();
    let here = arena.game.view().hero_at();
    arena.game.lay(some(&arena.game, 3, "scroll of light"), here.step(Dir::East)).unwrap();
    zap(&mut arena, "wand of cancellation", EAST);
    assert_eq!(names(&arena, here.step(Dir::East)), ["scroll of blank paper"]);
    let foe = arena.put("foe", 2, 0, Allegiance::Hostile);
    zap(&mut arena, "wand of cancellation", EAST);
    assert!(arena.resident(foe).unwrap().statuses.has(StatusEffect::Cancelled));
}

#[test]
fn cancelled_hero_floats_only_by_worn_items() {
    for ring in [false, true] {
        let mut arena = arena_on(CELL);
        if ring {
            let ring = give(&mut arena, 1, "ring of levitation", Uncursed);
            arena.act(Action::Wear(ring));
            arena.wait(1);
        } else {
            arena.game.afflict(StatusEffect::Levitating, 50);
        }
        arena.act(Action::Walk(Dir::North));
        let over = arena.game.view().hero_at();
        assert_eq!(arena.game.ground(over), Some(arena.game.raws().terrains.water));
        zap(&mut arena, "wand of cancellation", AimDirection::Myself);
        assert_eq!(arena.has(StatusEffect::Levitating), ring);
        assert_eq!(arena.game.view().hero_at() == over, ring, "the hero crawls out of the water");
    }
}

#[test]
fn cancelled_item_that_becomes_another_keeps_no_charges() {
    let items = r#"[{ "op": "patch", "name": "wand of sleep", "cancelled": "dagger" }]"#;
    let mut arena = Setting { items, ..Setting::default() }.begin();
    let here = arena.game.view().hero_at();
    let charges = Charges { left: 5, ..Charges::NONE };
    let wand = Stack { charges, ..some(&arena.game, 1, "wand of sleep") };
    let id = arena.game.lay(wand, here.step(Dir::East)).unwrap();
    zap(&mut arena, "wand of cancellation", EAST);
    assert_eq!(names(&arena, here.step(Dir::East)), ["dagger"]);
    assert_eq!(arena.game.data(id).unwrap().stack.charges, Charges::NONE);
}

#[test]
fn probing_tells_condition_and_inventory() {
    let mut arena = arena();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    let told = zap(&mut arena, "wand of probing", EAST);
    assert!(told[0].contains("hit points"), "{told:?}");
    assert!(told.iter().any(|line| line == "The foe carries nothing."), "{told:?}");
}

#[test]
fn probing_oneself_opens_containers_but_identifies_nothing() {
    let mut arena = arena();
    let sack = give(&mut arena, 1, "sack", Uncursed);
    let potion = give(&mut arena, 1, "potion of booze", Uncursed);
    let kind = some(&arena.game, 1, "potion of booze").kind;
    let told = zap(&mut arena, "wand of probing", AimDirection::Myself);
    assert!(told.len() > 2, "{told:?}");
    let view = arena.game.view();
    assert_eq!(view.item(sack).unwrap().lid.holds, Some(0));
    assert!(!view.item(potion).unwrap().named && !view.knows_kind(kind));
}

#[test]
fn death_ray_spares_undead_and_turning_scares_them() {
    let mut arena = arena();
    let (living, dead) =
        (arena.put("foe", 1, 0, Allegiance::Hostile), arena.put("corpse walker", -1, 0, Allegiance::Hostile));
    for _ in 0..6 {
        for toward in [EAST, AimDirection::Dir(Dir::West)] {
            if !arena.over() {
                zap(&mut arena, "wand of death", toward);
            }
        }
    }
    assert!(arena.resident(living).is_none() || arena.over());
    if !arena.over() {
        assert!(arena.resident(dead).is_some());
        let told = zap(&mut arena, "wand of undead turning", AimDirection::Dir(Dir::West));
        assert!(told.iter().any(|line| line.contains("shrinks back")), "{told:?}");
    }
}

#[test]
fn genocide_asks_for_a_name_until_the_tries_are_used_up() {
    let mut arena = arena();
    read(&mut arena, "scroll of genocide", Uncursed);
    let mut asked = 0;
    while arena.game.status() != Status::Playing {
        answer(&mut arena, "no such beast");
        asked += 1;
    }
    assert_eq!(asked, arena.game.raws().rules.naming_tries);
}

#[test]
fn genocide_removes_or_creates_kinds_and_classes() {
    let mut arena = arena();
    let jackal = arena.put("jackal", 2, 0, Allegiance::Hostile);
    read(&mut arena, "scroll of genocide", Uncursed);
    assert_eq!(arena.game.status(), Status::Asking(Question::Genocide { class: false, reverse: false }));
    let told = answer(&mut arena, "no such beast");
    assert_eq!(told, ["No creature has that name."]);
    // The question survives a load.
    let save = arena.game.save();
    let mut loaded = Game::restore(Arc::clone(arena.game.raws()), save).unwrap();
    loaded.act(Action::Answer(Choice::Text("Jackals".into()))).unwrap();
    assert_eq!(loaded.status(), Status::Playing);
    let told = answer(&mut arena, "jackal");
    assert_eq!(told[0], "There are no jackals left.");
    assert!(arena.resident(jackal).is_none());
    let rat = arena.put("sewer rat", 2, 0, Allegiance::Hostile);
    read(&mut arena, "scroll of genocide", Blessed);
    answer(&mut arena, "r");
    assert!(arena.resident(rat).is_none());
    read(&mut arena, "scroll of genocide", Cursed);
    assert_eq!(answer(&mut arena, "shopkeeper"), ["No creature has that name."], "nor can they be created");
    answer(&mut arena, "newt");
    let newts = arena.game.view().creatures().len();
    assert!((4..=7).contains(&newts), "{newts}");
    read(&mut arena, "scroll of genocide", Uncursed);
    answer(&mut arena, "human");
    let human = arena.game.raws().creatures.named("human").is_some();
    assert_eq!(arena.over(), human, "whoever wipes out their own kind dies with it");
}

#[test]
fn wishes_are_parsed_and_granted() {
    for (text, name, count) in [
        ("2 blessed scrolls of genocide", "scroll of genocide", 1..=2),
        ("Blessed +2 gray dragon scale mail", "gray dragon scale mail", 1..=1),
        ("uncursed wand of death", "wand of death", 1..=1),
        ("10 arrows", "arrow", 10..=10),
        ("seven poisoned darts", "dart", 7..=7),
        ("a pair of leather gloves", "leather gloves", 1..=1),
        ("an uncursed greased rustproof +1 long sword", "long sword", 1..=1),
    ] {
        let mut arena = arena();
        if arena.game.raws().items.table.named(name).is_none() {
            continue;
        }
        zap(&mut arena, "wand of wishing", AimDirection::Myself);
        assert_eq!(arena.game.status(), Status::Asking(Question::Wish));
        answer(&mut arena, text);
        assert!(count.contains(&self::count(&arena, name)), "{text}: {}", self::count(&arena, name));
    }
    let raws = Arc::clone(arena().game.raws());
    let Choice::Wish(wish) = narrate::wish(&raws, "the blessed Greased fireproof -2 Dart") else { panic!() };
    let known = (wish.name.to_string(), wish.count, wish.beatitude, wish.enchantment);
    assert_eq!(known, ("dart".to_owned(), 1, Some(Blessed), -2));
    assert!(wish.treated.greased && wish.treated.proof && !wish.treated.poisoned);
    let Choice::Wish(many) = narrate::wish(&raws, "2000000 gold pieces") else { panic!() };
    assert_eq!((many.name.as_str(), many.count), ("gold piece", Stack::MOST), "as many as there can be");
    assert_eq!(narrate::wish(&raws, "peace on earth"), Choice::Text("peace on earth".into()));
    let mut arena = arena();
    zap(&mut arena, "wand of wishing", AimDirection::Myself);
    let before = arena.game.view().inventory().len();
    for _ in 0..4 {
        assert_eq!(answer(&mut arena, "Amulet of Yendor"), ["There is nothing like that to wish for."]);
    }
    answer(&mut arena, "peace on earth");
    assert_eq!(arena.game.status(), Status::Playing);
    assert!(arena.game.view().inventory().len() >= before, "something comes in the end");
}

#[test]
fn nothing_makes_a_wand_of_wishing() {
    let mut arena = arena();
    zap(&mut arena, "wand of wishing", AimDirection::Myself);
    assert_eq!(answer(&mut arena, "wand of wishing"), ["There is nothing like that to wish for."]);
    // Half of all wands and tools are of these kinds, ...
    let items = r#"[
        { "op": "patch", "name": "wand of wishing", "probability": 1000 },
        { "op": "patch", "name": "magic lamp", "probability": 500 },
        { "op": "patch", "name": "magic marker", "probability": 500 }
    ]"#;
    let mut arena = Setting { items, ..Setting::default() }.begin();
    let here = arena.game.view().hero_at();
    let beside = Point::new(here.x + 1, here.y);
    for _ in 0..40 {
        for name in ["wand of light", "tin whistle"] {
            let thing = some(&arena.game, 1, name);
            arena.game.lay(thing, beside).unwrap();
        }
    }
    zap(&mut arena, "wand of polymorph", EAST);
    // ... but none comes of others: lamps have oil, and markers are not fresh.
    let made = names(&arena, beside);
    let has = |name: &str| made.iter().any(|made| made == name);
    assert!(!has("wand of wishing") && !has("magic lamp"), "{made:?}");
    assert!(has("oil lamp") && has("magic marker"), "{made:?}");
    let marker = some(&arena.game, 1, "magic marker").kind;
    let all = arena.game.items();
    assert!(all.iter().filter(|item| item.stack.kind == marker).all(|item| item.stack.charges.renewed == 1));
}

#[test]
fn recharged_wands_finally_explode() {
    let mut arena = arena();
    let wand = give(&mut arena, 1, "wand of sleep", Uncursed);
    let mut blown = false;
    for _ in 0..40 {
        read(&mut arena, "scroll of charging", Blessed);
        assert_eq!(arena.game.status(), Status::Asking(Question::Recharge { percent: 100 }));
        arena.act(Action::Answer(Choice::Item(wand)));
        if arena.game.view().inventory().iter().all(|item| item.id != wand) {
            blown = true;
            break;
        }
    }
    assert!(blown, "nothing is charged for ever");
}

#[test]
fn scroll_of_light_lights_and_darkens_rooms() {
    let mut arena = arena();
    let foe = arena.put("foe", 4, 0, Allegiance::Hostile);
    let seen = |arena: &Arena| arena.game.view().creatures().iter().any(|sighting| sighting.who.id == foe);
    assert!(seen(&arena));
    assert!(read(&mut arena, "scroll of light", Cursed).contains(&"Darkness falls.".to_owned()));
    assert!(!seen(&arena));
    assert!(read(&mut arena, "scroll of light", Uncursed).contains(&"Light fills the place.".to_owned()));
    assert!(seen(&arena));
}

#[test]
fn confused_scroll_of_light_darkens_and_at_times_calls_lights() {
    for (beatitude, name) in [(Uncursed, "yellow light"), (Cursed, "black light")] {
        let mut arena = arena();
        arena.game.afflict(StatusEffect::SeesInvisible, 100);
        let called = (0..60).any(|_| {
            arena.game.afflict(StatusEffect::Confused, 50);
            let said = read(&mut arena, "scroll of light", beatitude);
            assert!(!said.contains(&"Light fills the place.".to_owned()), "{said:?}");
            said.iter().any(|line| line.contains(name))
        });
        assert!(called, "{name}");
    }
    let mut arena = arena();
    arena.game.afflict(StatusEffect::Confused, 50);
    assert!(read(&mut arena, "scroll of light", Uncursed).contains(&"Darkness falls.".to_owned()));
}

#[test]
fn see_invisible_reveals_invisible_creatures() {
    let mut arena = arena();
    let foe = arena.put("ghostly", 2, 0, Allegiance::Hostile);
    let seen = |arena: &Arena| arena.game.view().creatures().iter().any(|sighting| sighting.who.id == foe);
    assert!(!seen(&arena));
    quaff(&mut arena, "potion of see invisible", Uncursed);
    assert!(seen(&arena));
    let other = arena.put("foe", 0, 2, Allegiance::Hostile);
    zap(&mut arena, "wand of make invisible", AimDirection::Dir(Dir::South));
    assert!(arena.resident(other).unwrap().statuses.has(StatusEffect::Invisible));
    quaff(&mut arena, "potion of invisibility", Uncursed);
    assert!(arena.has(StatusEffect::Invisible));
}

#[test]
fn amnesia_forgets_the_map_out_of_sight() {
    let mut arena = arena();
    let potion = give(&mut arena, 1, "potion of enlightenment", Blessed);
    let events = arena.act(Action::Quaff(potion));
    assert_eq!(lines(&arena, &events)[0], "You see yourself clearly.");
    let known = |arena: &Arena| {
        let view = arena.game.view();
        let at = view.hero_at();
        view.terrain(Point::new(at.x + 5, at.y)).is_some()
    };
    assert!(known(&arena));
    read(&mut arena, "scroll of light", Cursed);
    read(&mut arena, "scroll of amnesia", Uncursed);
    assert!(!known(&arena));
    assert_eq!(arena.game.recount(), [""; 0]);
    let beside = arena.game.view().hero_at().step(Dir::East);
    assert!(arena.game.view().terrain(beside).is_some(), "what is in sight is known");
    let told = zap(&mut arena, "wand of probing", AimDirection::Myself);
    assert!(told.iter().any(|line| line.contains("scalpel")), "{told:?}");
}

#[test]
fn confuse_monster_confuses_by_touch() {
    let mut arena = arena();
    let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
    read(&mut arena, "scroll of confuse monster", Uncursed);
    for _ in 0..10 {
        arena.act(Action::Fight(Dir::East));
    }
    assert!(arena.resident(foe).unwrap().statuses.has(StatusEffect::Confused));
}

#[test]
fn rings_and_amulets_have_their_effects() {
    let wear = |name: &str, grade: i32, turns: u32| {
        let mut arena = arena();
        let item = arena.game.give(Stack { enchantment: grade, ..some(&arena.game, 1, name) }).unwrap();
        let mut events = arena.act(Action::Wear(item));
        events.extend(arena.wait(turns));
        let told = lines(&arena, &events);
        (arena, item, told)
    };
    let (mut arena, item, _) = wear("ring of levitation", 0, 3);
    assert!(arena.has(StatusEffect::Levitating));
    arena.act(Action::TakeOff(item));
    arena.wait(3);
    assert!(!arena.has(StatusEffect::Levitating));
    let (mut arena, ring, _) = wear("ring of gain strength", 3, 1);
    let (with, bare) = (arena.abilities(), arena.hero().attributes);
    assert!(with.strength > bare.strength);
    arena.act(Action::TakeOff(ring));
    assert_eq!(arena.abilities().strength, bare.strength);
    let (mut arena, ..) = wear("ring of sustain ability", 0, 1);
    let before = arena.hero().attributes;
    quaff(&mut arena, "potion of gain ability", Blessed);
    assert_eq!(arena.hero().attributes, before);
    let (arena, _, told) = wear("amulet of strangulation", 0, 10);
    assert!(arena.over() && told.iter().any(|line| line.contains("throat")), "{told:?}");
    let (mut arena, item, _) = wear("amulet of strangulation", 0, 3);
    arena.act(Action::TakeOff(item));
    arena.wait(10);
    assert!(!arena.over(), "taken off in time it does no harm");
    let (_, _, told) = wear("amulet of restful sleep", 0, 300);
    assert!(told.iter().any(|line| line == "You fall asleep."), "{told:?}");
    let (arena, ..) = wear("ring of teleportation", 0, 500);
    assert_ne!(arena.game.view().hero_at(), Point::new(5, 4));
    let (mut arena, ..) = wear("amulet of reflection", 0, 1);
    let mut told = Vec::new();
    for _ in 0..20 {
        told.extend(zap(&mut arena, "wand of sleep", AimDirection::Dir(Dir::North)));
    }
    assert!(told.iter().any(|line| line == "It bounces off you!"), "{told:?}");
    assert!(!arena.has(StatusEffect::Asleep));
}

#[test]
fn pick_axe_digs_walls_and_down_and_resumes() {
    let mut arena = arena_on(CELL);
    let pick = give(&mut arena, 1, "pick-axe", Uncursed);
    let dig = |toward| Action::Apply { item: pick, toward: Some(toward) };
    let before = arena.game.digest();
    assert_eq!(arena.attempt(dig(EAST)), Err(Refusal::NothingToDig));
    assert_eq!(arena.game.digest(), before, "a refusal wields nothing");
    arena.act(Action::Wield(Some(pick)));
    assert_eq!(arena.attempt(dig(EAST)), Err(Refusal::NothingToDig), "there is only floor");
    for dir in [Dir::SouthEast, Dir::SouthEast, Dir::East] {
        arena.act(Action::Walk(dir));
    }
    let turn = arena.game.turn();
    let told = arena.act(dig(EAST));
    assert!(lines(&arena, &told).contains(&"The rock gives way.".to_owned()));
    assert_eq!(terrain(&arena, 1, 0), "doorway");
    assert!((5..=12).contains(&(arena.game.turn() - turn)));
    let turn = arena.game.turn();
    // First a pit, then a hole.
    let mut events = arena.act(dig(AimDirection::Down));
    for _ in 0..40 {
        if arena.game.view().depth() == 1 {
            events.extend(arena.act(dig(AimDirection::Down)));
        }
    }
    let told = lines(&arena, &events);
    assert!(told.contains(&"You drop through a hole!".to_owned()), "{told:?}");
    let turns = arena.game.turn() - turn;
    assert!((12..=30).contains(&turns), "{turns} turns for 250 at 10 to 15 a turn");
    assert_eq!(arena.game.view().depth(), 2);
}
