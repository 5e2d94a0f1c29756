//! Creatures that use items, pets that eat, and fear: who uses which item when, and what the hero learns.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
    player::Player,
    resources,
};
use rhack::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::{Action, ItemQuantity},
        event::{ActorSeen, BondChange, Event, KnownItem, Refusal},
        game::Occupant,
        population::{
            Allegiance::{self, Asleep, Hostile, Peaceful, Pet},
            kit::provisions,
        },
        state::{
            being::{Attitude, Mood},
            creature::Bond,
            item::{Beatitude, ItemPlace, Stack},
            status_effect::StatusEffect,
            thing_id::{HERO, ThingId},
        },
    },
    narrate,
    raws::kinds::{items::Usage, terrain::Climb},
};
use std::collections::BTreeMap;

use Beatitude::{Blessed, Cursed, Uncursed};

/// Attack with a weapon and 1 point of damage.
const ARM: &str = r#"{ "form": "weapon", "dice": "1d1" }"#;

/// Begins a fight with a creature that has these items and the further keys `more`, `east` squares to the
/// east.
fn with(things: &str, more: &str, east: i32) -> (Arena, ThingId) {
    let items = things.split(", ").filter(|item| !item.is_empty());
    let items: Vec<String> =
        items.map(|item| format!(r#"{{ "item": "{item}", "beatitude": "uncursed" }}"#)).collect();
    let more = format!(r#"{more}, "kit": [{}]"#, items.join(", "));
    let kinds = [("foe", ARM, more.as_str())];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    let foe = arena.put("foe", east, 0, Hostile);
    (arena, foe)
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

/// Returns the uses of items by creatures.
fn uses(events: &[Event]) -> Vec<Usage> {
    let used = |event: &Event| match event {
        Event::Used { who, usage, .. } if !who.is_hero() => Some(*usage),
        _ => None,
    };
    events.iter().filter_map(used).collect()
}

/// Returns the changes of bonds with the hero.
fn changes(events: &[Event]) -> Vec<BondChange> {
    let change = |event: &Event| match event {
        Event::Bond { how, .. } => Some(*how),
        _ => None,
    };
    events.iter().filter_map(change).collect()
}

/// Gives the hero an item of the kind `name`.
fn give(arena: &mut Arena, name: &str, beatitude: Beatitude) -> ThingId {
    let stack = Stack { beatitude, ..some(&arena.game, 1, name) };
    arena.game.give(stack).unwrap()
}

fn knows(arena: &Arena, name: &str) -> bool {
    arena.game.view().knows_kind(some(&arena.game, 1, name).kind)
}

/// Returns the number of items that the creature carries.
fn belongings(arena: &Arena, who: ThingId) -> usize {
    let has = |place| matches!(place, ItemPlace::Carried { by, .. } if by == who);
    arena.game.items().iter().filter(|item| has(item.place)).count()
}

#[test]
fn wounded_creatures_drink_healing_potions() {
    let (mut arena, foe) = with("potion of full healing", r#""hands": true, "speed": 12"#, 4);
    assert_eq!(uses(&arena.wait(1)), [], "who is whole needs none");
    arena.game.wound(foe, 900);
    let events = arena.wait(1);
    assert_eq!(uses(&events), [Usage::Quaff]);
    assert_eq!(arena.resident(foe).unwrap().body.hitpoints, 500, "it has 400 back");
    assert!(knows(&arena, "potion of full healing"), "who sees it heal knows what it was");
    let told = lines(&arena, &events);
    assert!(
        told[0].starts_with("The foe drinks a") && told[1] == "Not a scratch is left on the foe.",
        "{told:?}"
    );
    assert_eq!(belongings(&arena, foe), 0);
}

#[test]
fn animals_mindless_and_handless_kinds_use_no_items() {
    for kind in
        [r#""hands": true, "mindless": true"#, r#""hands": true, "animal": true"#, r#""hands": false"#]
    {
        let (mut arena, foe) = with("potion of full healing, wand of sleep, potion of speed", kind, 4);
        arena.game.wound(foe, 995);
        let events = arena.wait(12);
        assert_eq!(uses(&events), [], "{kind}");
        assert_eq!(belongings(&arena, foe), 3);
    }
}

#[test]
fn nearly_dead_creatures_use_escape_items() {
    for (thing, usage) in [
        ("scroll of teleportation", Usage::Read),
        ("wand of teleportation", Usage::Zap),
        ("scroll of create monster", Usage::Read),
        ("wand of create monster", Usage::Zap),
    ] {
        let (mut arena, foe) = with(thing, r#""hands": true, "speed": 12"#, 4);
        assert_eq!(uses(&arena.wait(1)), []);
        arena.game.wound(foe, 995);
        assert_eq!(uses(&arena.wait(1))[..1], [usage], "{thing}");
    }
}

#[test]
fn nearly_dead_creatures_escape_by_stairs() {
    let rows = ["-----------", "|.........|", "|....@>...|", "|.........|", "-----------"];
    let kinds = [("foe", ARM, r#""hands": true, "speed": 12"#)];
    let mut arena = Setting { rows: &rows, kinds: &kinds, ..Setting::default() }.begin();
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Climb(Climb::Down));
    let stairs = arena.game.view().hero_at();
    let away = Dir::ALL.into_iter().find(|dir| arena.attempt(Action::Walk(*dir)).is_ok()).unwrap();
    assert_eq!(arena.game.view().hero_at(), stairs.step(away));
    let kind = arena.kind("foe");
    let foe = arena.game.spawn(kind, stairs, Hostile).unwrap();
    arena.game.wound(foe, 995);
    let events = arena.wait(2);
    assert_eq!(changes(&events), [BondChange::LeftByStairs]);
    assert!(arena.resident(foe).is_none() && arena.game.is_alive(foe));
    arena.act(Action::Walk(away.opposite()));
    arena.act(Action::Climb(Climb::Up));
    assert!(arena.resident(foe).is_some(), "there it is");
}

/// Waits until a creature takes aim, and returns the events of that turn.
fn until_aimed(arena: &mut Arena) -> Vec<Event> {
    for _ in 0..3 {
        let events = arena.wait(1);
        if events.iter().any(|event| event.facts().aims) {
            return events;
        }
    }
    panic!("nothing is aimed");
}

#[test]
fn creatures_take_aim_with_wands_before_they_zap_and_identify_them() {
    let (mut arena, _) = with("wand of sleep", r#""hands": true, "speed": 12"#, 4);
    let events = until_aimed(&mut arena);
    let told = lines(&arena, &events);
    assert!(uses(&events).is_empty(), "{told:?}");
    assert!(told[0].starts_with("The foe takes aim with a") && told[0].ends_with("wand!"), "{told:?}");
    let events = arena.wait(1);
    assert_eq!(uses(&events)[..1], [Usage::Zap]);
    let told = lines(&arena, &events);
    assert!(told[0].starts_with("The foe zaps a"), "{told:?}");
    assert!(knows(&arena, "wand of sleep"), "{told:?}");
    let kinds = [("foe", ARM, r#""hands": true, "speed": 12, "kit": [{ "item": "wand of striking" }]"#)];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    let foe = arena.put("foe", 4, 1, Hostile);
    let before = arena.resident(foe).unwrap().at;
    assert_eq!(uses(&arena.wait(2)), [], "out of line it comes closer first");
    assert_ne!(arena.resident(foe).unwrap().at, before);
}

#[test]
fn aim_is_lowered_when_the_hero_leaves_the_line_and_needless_beside_the_hero() {
    let kind = r#""hands": true, "speed": 12"#;
    let (mut arena, foe) = with("wand of sleep", kind, 4);
    until_aimed(&mut arena);
    let events = arena.act(Action::Walk(Dir::South));
    assert!(uses(&events).is_empty(), "{:?}", lines(&arena, &events));
    let (foe, here) = (arena.resident(foe).unwrap().at, arena.game.view().hero_at());
    assert!(foe.distance(here) < 4, "it comes instead");
    let (mut arena, _) = with("wand of sleep", kind, 1);
    let events = arena.wait(2);
    assert_eq!(uses(&events)[..1], [Usage::Zap]);
    assert!(!events.iter().any(|event| event.facts().aims), "{:?}", lines(&arena, &events));
}

#[test]
fn bots_leave_the_line_of_a_wand_that_is_aimed() {
    let (mut arena, foe) = with("wand of sleep", r#""hands": true, "speed": 12"#, 4);
    Player::new("careful").first_of(&mut arena, &["dodge"]);
    let (foe, here) = (arena.resident(foe).unwrap().at, arena.game.view().hero_at());
    assert!(foe.distance(here) == 1 || Dir::along(foe, here).is_none(), "{foe:?}, {here:?}");
}

#[test]
fn unseen_item_use_is_heard() {
    let (mut arena, foe) = with("potion of full healing", r#""hands": true, "speed": 12"#, 4);
    let potion = give(&mut arena, "potion of blindness", Uncursed);
    arena.act(Action::Quaff(potion));
    arena.game.wound(foe, 995);
    let events = arena.wait(1);
    assert_eq!(uses(&events), []);
    assert!(events.iter().any(|event| matches!(event, Event::Heard { usage: Usage::Quaff, .. })));
    assert!(lines(&arena, &events).contains(&"You hear someone gulp something down.".to_owned()));
    assert!(!knows(&arena, "potion of full healing"));
}

#[test]
fn creatures_throw_harmful_and_drink_helpful_potions() {
    for potion in ["potion of acid", "potion of sleeping", "potion of confusion", "potion of blindness"] {
        let (mut arena, foe) = with(potion, r#""hands": true, "speed": 12"#, 4);
        let events = arena.wait(2);
        assert!(events.iter().any(|event| matches!(event, Event::Flew { .. })), "{potion}: {events:?}");
        assert_eq!((uses(&events), belongings(&arena, foe)), (vec![], 0), "{potion}");
    }
    for (thing, usage) in [
        ("potion of speed", Usage::Quaff),
        ("wand of speed monster", Usage::Zap),
        ("potion of gain level", Usage::Quaff),
    ] {
        let (mut arena, foe) = with(thing, r#""hands": true, "speed": 12"#, 4);
        assert_eq!(uses(&arena.wait(2))[..1], [usage], "{thing}");
        let foe = arena.resident(foe).unwrap();
        assert!(foe.statuses.has(StatusEffect::Fast) || foe.body.level == 51, "{thing}");
    }
    for thing in ["potion of hallucination", "potion of fruit juice", "scroll of identify", "wand of nothing"]
    {
        let (mut arena, _) = with(thing, r#""hands": true, "speed": 12"#, 4);
        assert_eq!(uses(&arena.wait(3)), [], "{thing}");
    }
}

/// Counts the additional items of `times` creatures of this kind at `level`, by name.
fn carried(creature: &str, level: i32, times: u32) -> BTreeMap<String, u32> {
    let raws = resources().raws;
    let kind = &raws.creatures.table[raws.creatures.named(creature).unwrap()];
    let mut rng = Rng::stream(1, "what creatures carry");
    let mut found = BTreeMap::new();
    for _ in 0..times {
        for data in provisions(&raws, kind, level, 1, &mut rng) {
            *found.entry(raws.items.table[data.stack.kind].name.clone()).or_default() += 1;
        }
    }
    found
}

#[test]
fn creature_items_match_nethack_frequencies() {
    const TIMES: u32 = 100_000;
    let found = carried("gnome lord", 3, TIMES);
    let offensive = |(name, _): &(&String, &u32)| {
        ["striking", "acid", "confusion", "blindness", "sleeping", "paralysis", "missile"]
            .iter()
            .any(|word| name.contains(word))
    };
    let near = |found: u32, odds: f64| {
        let expected = odds * f64::from(TIMES);
        (f64::from(found) - expected).abs() < 5.0 * expected.sqrt()
    };
    let sum: u32 = found.iter().filter(offensive).map(|(_, times)| times).sum();
    assert!(near(sum, 3.0 / 75.0), "{found:?}");
    assert!(near(found["wand of striking"], 3.0 / 75.0 * 2.0 / 9.0), "{found:?}");
    assert!(near(found["potion of gain level"], 3.0 / 100.0 * 6.0 / 18.0), "{found:?}");
    assert!(near(found["scroll of teleportation"], 3.0 / 50.0 * 8.0 / 27.0), "{found:?}");
    assert!(!found.contains_key("wand of fire"), "{found:?}");
    assert!(carried("ogre king", 9, TIMES).contains_key("wand of fire"));
    assert!(!carried("kobold shaman", 2, TIMES).contains_key("wand of striking"), "it has no weapon");
    for nothing in ["jackal", "human zombie", "ghost", "red dragon", "minotaur"] {
        assert!(carried(nothing, 10, 1000).is_empty(), "{nothing}");
    }
}

/// Begins a game with a pet that eats `diet`, directly east of the hero. `every` is the key of the hunger
/// rules.
fn pet(diet: &str, every: u32) -> (Arena, ThingId) {
    let more = format!(r#""speed": 12, "diet": [{diet}], "domestic": true, "hitpoints": "90""#);
    let kinds = [("pet", r#"{ "form": "bite", "dice": "1d1" }"#, more.as_str())];
    let rules = format!(r#"{{ "hero": {{ "hitpoints": 1000 }}, "hunger": {{ "every": {every} }} }}"#);
    let mut arena = Setting { kinds: &kinds, rules: &rules, ..Setting::default() }.begin();
    let pet = arena.put("pet", 1, 0, Pet);
    (arena, pet)
}

fn lay(arena: &mut Arena, name: &str, east: i32, south: i32, beatitude: Beatitude) -> ThingId {
    let here = arena.game.view().hero_at();
    let stack = Stack { beatitude, ..some(&arena.game, 1, name) };
    arena.game.lay(stack, Point::new(here.x + east, here.y + south)).unwrap()
}

fn exists(arena: &Arena, id: ThingId) -> bool {
    arena.game.items().iter().any(|item| item.id == id)
}

#[test]
fn pets_eat_only_their_diet() {
    let (mut arena, dog) = pet(r#""meat""#, 2);
    let before = arena.game.bond(dog).unwrap();
    let food = lay(&mut arena, "tripe ration", 3, 1, Uncursed);
    let events = arena.wait(4);
    assert_eq!(uses(&events), [Usage::Eat]);
    assert!(
        lines(&arena, &events).iter().any(|line| line.ends_with(" pet eats a tripe ration.")),
        "{:?}",
        lines(&arena, &events)
    );
    assert!(!exists(&arena, food));
    let after = arena.game.bond(dog).unwrap();
    assert_eq!(after.tameness, before.tameness + 1);
    assert!(after.hungry > before.hungry && after.eats_until > 0);
    let apple = lay(&mut arena, "apple", 3, 1, Uncursed);
    let ration = lay(&mut arena, "food ration", 3, -1, Uncursed);
    assert_eq!(uses(&arena.wait(20)), [], "plants are not for it, and it is not hungry");
    arena.game.bind(dog, Bond { hungry: 1, ..after });
    assert_eq!(uses(&arena.wait(20)), [Usage::Eat]);
    assert!(exists(&arena, apple) && !exists(&arena, ration));
    let (mut arena, _) = pet(r#""plants""#, 2);
    lay(&mut arena, "tripe ration", 3, 1, Uncursed);
    assert_eq!(uses(&arena.wait(10)), []);
    lay(&mut arena, "apple", 3, 1, Uncursed);
    assert_eq!(uses(&arena.wait(60)), [Usage::Eat]);
}

#[test]
fn pets_starve_without_food() {
    let (mut arena, dog) = pet(r#""meat""#, 1);
    let bond = arena.game.bond(dog).unwrap();
    assert_eq!(bond.hungry, 1001);
    arena.game.bind(dog, Bond { hungry: 2, ..bond });
    let events = arena.wait(500);
    assert_eq!(changes(&events), []);
    let events = arena.wait(5);
    assert_eq!(changes(&events), [BondChange::Starving]);
    let Occupant { body, statuses, .. } = arena.resident(dog).unwrap();
    assert!(body.max_hitpoints == 30 && body.hitpoints == 30 && statuses.has(StatusEffect::Confused));
    let starving = arena.game.bond(dog).unwrap();
    assert!(starving.starves());
    // Without food the pet dies.
    let mut fed = arena;
    let events = fed.wait(240);
    assert_eq!(changes(&events), []);
    let events = fed.wait(15);
    assert!(fed.resident(dog).is_none(), "{events:?}");
    assert!(lines(&fed, &events).iter().any(|line| line.ends_with("pet has starved.")), "{events:?}");
}

#[test]
fn starving_pet_eats_and_recovers() {
    let (mut arena, dog) = pet(r#""meat""#, 1);
    let bond = arena.game.bond(dog).unwrap();
    arena.game.bind(dog, Bond { hungry: 1, wasted: 60, ..bond });
    lay(&mut arena, "apple", 2, 1, Uncursed);
    assert_eq!(uses(&arena.wait(30)), [Usage::Eat]);
    assert_eq!(arena.resident(dog).unwrap().body.max_hitpoints, 150);
    assert!(!arena.game.bond(dog).unwrap().starves());
}

/// Rules with hunger.
const HUNGRY: &str = r#"{ "hero": { "hitpoints": 1000 }, "hunger": { "every": 2 } }"#;

#[test]
fn thrown_food_tames_domestic_animals() {
    let thrown = |kind: &str, food: &str, how: Allegiance| {
        let kinds = [("stray", "", kind)];
        let mut arena = Setting { kinds: &kinds, rules: HUNGRY, ..Setting::default() }.begin();
        let stray = arena.put("stray", 2, 0, how);
        let item = give(&mut arena, food, Uncursed);
        let events = arena.act(Action::Throw { item, dir: Dir::East, most: None });
        let left = exists(&arena, item);
        (arena.resident(stray).unwrap().attitude, changes(&events), left)
    };
    let dog = r#""speed": 0, "domestic": true, "diet": ["meat"]"#;
    let horse = r#""speed": 0, "domestic": true, "diet": ["plants"]"#;
    let wolf = r#""speed": 0, "diet": ["meat"]"#;
    assert_eq!(thrown(dog, "tripe ration", Hostile), (Attitude::Tame, vec![BondChange::Tamed], false));
    assert_eq!(thrown(dog, "tripe ration", Peaceful), (Attitude::Tame, vec![BondChange::Tamed], false));
    assert_eq!(thrown(horse, "apple", Hostile), (Attitude::Tame, vec![BondChange::Tamed], false));
    assert_eq!(thrown(dog, "apple", Hostile), (Attitude::Peaceful, vec![BondChange::Pacified], true));
    assert_eq!(thrown(wolf, "tripe ration", Hostile).0, Attitude::Hostile);
    assert_eq!(thrown(dog, "tripe ration", Asleep).0, Attitude::Hostile, "who sleeps does not notice");
    assert_eq!(thrown(dog, "tripe ration", Pet), (Attitude::Tame, vec![], false), "pets catch it");
}

#[test]
fn pets_avoid_cursed_items() {
    let rows = ["-----------", "|....@...#|", "-----------"];
    let kinds = [("pet", "", r#""speed": 12"#)];
    let mut arena = Setting { rows: &rows, kinds: &kinds, ..Setting::default() }.begin();
    arena.put("pet", -1, 0, Pet);
    lay(&mut arena, "dagger", -2, 0, Cursed);
    let events = arena.wait(300);
    let reluctant = changes(&events).into_iter().filter(|how| *how == BondChange::Reluctant).count();
    assert!((1..60).contains(&reluctant), "{reluctant}");
}

#[test]
fn abused_pets_turn_hostile() {
    let kinds = [("pet", "", r#""speed": 0, "domestic": true"#)];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    let dog = arena.put("pet", 1, 0, Pet);
    let bond = arena.game.bond(dog).unwrap();
    assert_eq!(bond.tameness, 10);
    arena.game.bind(dog, Bond { tameness: 2, ..bond });
    let strike = |arena: &mut Arena| {
        arena.act(Action::Fight(Dir::East));
        arena.act(Action::Answer(rhack::engine::action::Choice::Yes))
    };
    assert_eq!(changes(&strike(&mut arena)), []);
    assert_eq!(changes(&strike(&mut arena)), [BondChange::Turned]);
    assert_eq!(arena.resident(dog).unwrap().attitude, Attitude::Hostile);
    assert_eq!(arena.game.bond(dog), None);
}

#[test]
fn scroll_of_taming_tames_or_angers_if_cursed() {
    let kinds = [
        ("wild one", "", r#""speed": 0"#),
        ("proud one", "", r#""speed": 0, "untamable": true"#),
        ("stubborn", "", r#""speed": 0, "magic_resistance": 100"#),
    ];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    let beast = arena.put("wild one", 1, 0, Hostile);
    let person = arena.put("proud one", 0, 1, Hostile);
    let stubborn = arena.put("stubborn", -1, 0, Hostile);
    let far = arena.put("wild one", 3, 0, Hostile);
    let attitude = |arena: &Arena, who| arena.resident(who).unwrap().attitude;
    let read = |arena: &mut Arena, beatitude| {
        let scroll = give(arena, "scroll of taming", beatitude);
        arena.act(Action::Read(scroll))
    };
    let events = read(&mut arena, Blessed);
    assert_eq!(changes(&events), [BondChange::Tamed, BondChange::Pacified]);
    assert_eq!(attitude(&arena, beast), Attitude::Tame);
    assert_eq!(attitude(&arena, person), Attitude::Peaceful);
    assert_eq!(attitude(&arena, stubborn), Attitude::Hostile);
    assert_eq!(attitude(&arena, far), Attitude::Hostile);
    assert!(knows(&arena, "scroll of taming"));
    let bond = arena.game.bond(beast).unwrap();
    assert_eq!(bond.tameness, 5, "it is none of those who live with people");
    let events = read(&mut arena, Cursed);
    assert_eq!(changes(&events), [BondChange::Turned, BondChange::Turned]);
    assert_eq!(attitude(&arena, beast), Attitude::Hostile);
    let potion = give(&mut arena, "potion of confusion", Uncursed);
    arena.act(Action::Quaff(potion));
    read(&mut arena, Uncursed);
    assert_eq!(attitude(&arena, far), Attitude::Tame, "confusion reaches far");
}

#[test]
fn scare_monster_stops_melee_except_by_the_fearless() {
    for (more, struck) in [(r#""speed": 12"#, false), (r#""speed": 12, "fearless": true"#, true)] {
        let kinds = [("foe", r#"{ "form": "bite", "dice": "1d1" }"#, more)];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        lay(&mut arena, "scroll of scare monster", 0, 0, Uncursed);
        arena.put("foe", 1, 0, Hostile);
        let events = arena.wait(60);
        let blow = |event: &Event| event.is_blow() && event.facts().target.is_some_and(|who| who.is_hero());
        assert_eq!(events.iter().any(blow), struck, "{more}");
        let fled = events.iter().any(|event| matches!(event, Event::Fled { .. }));
        assert_eq!(fled, !struck, "{more}");
    }
}

#[test]
fn scare_monster_crumbles_when_picked_up_again() {
    let taken = |beatitude, times: usize| {
        let mut arena = Setting::default().begin();
        let id = lay(&mut arena, "scroll of scare monster", 0, 0, beatitude);
        for _ in 0..times {
            let what = vec![ItemQuantity { id, count: 1 }];
            let events = arena.act(Action::PickUp { what });
            if events.iter().any(|event| matches!(event, Event::Crumbled { .. })) {
                assert!(!exists(&arena, id));
                return true;
            }
            arena.act(Action::Drop { what: vec![ItemQuantity { id, count: 1 }], gold: 0 });
        }
        false
    };
    assert!(!taken(Uncursed, 1) && taken(Uncursed, 2));
    assert!(taken(Cursed, 1), "a cursed one bears none");
    assert!(!taken(Blessed, 2) && taken(Blessed, 3));
}

#[test]
fn full_pack_leaves_scare_monster_as_it_is() {
    let mut arena = Setting::default().begin();
    give(&mut arena, "scroll of scare monster", Uncursed);
    let gloves = some(&arena.game, 1, "leather gloves");
    while arena.game.give(gloves).is_some() {}
    let id = lay(&mut arena, "scroll of scare monster", 0, 0, Uncursed);
    let before = arena.game.data(id);
    let what = vec![ItemQuantity { id, count: 1 }];
    assert_eq!(arena.attempt(Action::PickUp { what }), Err(Refusal::NoLetter));
    assert_eq!(arena.game.data(id), before);
}

#[test]
fn reading_scare_monster_makes_creatures_flee() {
    let kinds = [("foe", ARM, r#""speed": 12"#)];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    let foe = arena.put("foe", 3, 0, Hostile);
    let scroll = give(&mut arena, "scroll of scare monster", Uncursed);
    let events = arena.act(Action::Read(scroll));
    assert!(changes(&events).contains(&BondChange::Laughs));
    assert!(events.iter().any(|event| matches!(event, Event::Fled { .. })));
    assert!(matches!(arena.resident(foe).unwrap().mood, Mood::Fleeing { .. }));
    let scroll = give(&mut arena, "scroll of scare monster", Cursed);
    let events = arena.act(Action::Read(scroll));
    assert!(changes(&events).contains(&BondChange::Wails));
    assert!(!matches!(arena.resident(foe).unwrap().mood, Mood::Fleeing { .. }));
}

#[test]
fn conflict_makes_all_creatures_fight() {
    let kinds = [("foe", r#"{ "form": "bite", "dice": "1d1" }"#, r#""speed": 12"#)];
    let rows = Setting { kinds: &kinds, ..Setting::default() };
    let struck = |ring: Option<&str>| {
        let mut arena = rows.begin();
        let pet = arena.put("foe", 1, 0, Pet);
        let (one, other) = (arena.put("foe", 3, 2, Peaceful), arena.put("foe", 4, 2, Peaceful));
        let lonely = arena.put("foe", -3, 0, Peaceful);
        if let Some(ring) = ring {
            let ring = give(&mut arena, ring, Uncursed);
            arena.act(Action::Wear(ring));
        }
        let events = arena.wait(30);
        let blow = |by: ThingId, target: ThingId| {
            let party = |party: Option<ActorSeen>, id| party.is_some_and(|party| party.id == id);
            events.iter().any(|event| {
                event.is_blow() && party(event.facts().by, by) && party(event.facts().target, target)
            })
        };
        [blow(pet, HERO), blow(one, other) || blow(other, one), blow(lonely, HERO)]
    };
    assert_eq!(struck(None), [false; 3]);
    assert_eq!(struck(Some("ring of conflict")), [true; 3]);
}

#[test]
fn aggravate_wakes_sleepers() {
    let kinds = [("foe", "", r#""speed": 12, "mind": { "wakes_one_in": 1000 }"#)];
    let asleep = |ring: Option<&str>| {
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        let foe = arena.put("foe", 3, 0, Asleep);
        if let Some(ring) = ring {
            let ring = give(&mut arena, ring, Uncursed);
            arena.act(Action::Wear(ring));
        }
        arena.wait(3);
        arena.resident(foe).unwrap().mood == Mood::Asleep
    };
    assert!(asleep(None));
    assert!(!asleep(Some("ring of aggravate monster")));
}

#[test]
fn crumbling_item_message_shows_what_is_known() {
    let mut arena = Setting::default().begin();
    let id = lay(&mut arena, "scroll of scare monster", 0, 0, Cursed);
    let events = arena.act(Action::PickUp { what: vec![ItemQuantity { id, count: 1 }] });
    let told = lines(&arena, &events);
    assert!(told.iter().any(|line| line.ends_with("falls to dust.")), "{told:?}");
    let crumbled = |event: &Event| match event {
        Event::Crumbled { item, .. } => Some(item.clone()),
        _ => None,
    };
    let item: KnownItem = events.iter().find_map(crumbled).unwrap();
    assert!(!item.named, "what it was the hero does not know");
}
