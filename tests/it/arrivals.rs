//! Arrival on a square: the hero, creatures and things meet what is there, however they come.

use crate::common::{
    arena::{Arena, Setting},
    fixture, fixture_name,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, DebugCommand, ItemQuantity},
        event::Event,
        population::Allegiance,
        state::{
            item::{Beatitude, ItemPlace, Stack},
            mode::GameMode,
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
};

const ROOM: &[&str] = &[
    "-------------",
    "|...........|",
    "|...........|",
    "|.....@.....|",
    "|...........|",
    "|...........|",
    "-------------",
];

const KINDS: &[(&str, &str, &str)] = &[
    ("walker", "", r#""hitpoints": "200", "speed": 12"#),
    ("flyer", "", r#""hitpoints": "200", "speed": 12, "flies": true"#),
    ("swimmer", "", r#""hitpoints": "200", "speed": 12, "swims": true"#),
];

fn arena() -> Arena {
    let mut arena = Setting { rows: ROOM, kinds: KINDS, ..Setting::default() }.begin();
    arena.game = arena.game.in_mode(GameMode::Debug);
    arena
}

fn beside(arena: &Arena, east: i32, south: i32) -> Point {
    let at = arena.game.view().hero_at();
    Point::new(at.x + east, at.y + south)
}

fn build(arena: &mut Arena, east: i32, south: i32, name: &str) -> Point {
    let (at, what) = (beside(arena, east, south), fixture(arena.game.raws(), name));
    arena.game.build(at, what);
    at
}

fn stack(arena: &Arena, name: &str) -> Stack {
    let kind = arena.game.raws().items.table.named(name).unwrap();
    Stack { beatitude: Beatitude::Uncursed, ..Stack::of_kind(kind) }
}

fn lay(arena: &mut Arena, east: i32, name: &str) -> ThingId {
    let (at, stack) = (beside(arena, east, 0), stack(arena, name));
    arena.game.lay(stack, at).unwrap()
}

fn give(arena: &mut Arena, name: &str) -> ThingId {
    let stack = stack(arena, name);
    arena.game.give(stack).unwrap()
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

/// Returns the square of the item `id` on the hero's level.
fn place(arena: &Arena, id: ThingId) -> Option<Point> {
    let here = arena.game.view().place();
    arena.game.items().iter().find(|item| item.id == id).and_then(|item| match item.place {
        ItemPlace::Floor { level, at, .. } if level == here => Some(at),
        ItemPlace::Floor { .. } | ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => None,
    })
}

fn has(told: &[String], line: &str) -> bool {
    told.iter().any(|told| told == line)
}

/// Boulder pushed onto each feature: what stands there afterwards, where the boulder is, and what is seen and
/// what is heard.
#[test]
fn pushed_boulder_meets_what_is_there() {
    let fills = "The boulder fills the gap in the ground.";
    let grinds = "You hear stone grind into the ground.";
    for (name, after, gone, seen, heard) in [
        ("pit", "floor", true, fills, grinds),
        ("spiked pit", "floor", true, fills, grinds),
        ("hole", "floor", true, fills, grinds),
        ("trap door", "floor", true, fills, grinds),
        ("land mine", "floor", true, "The ground blows up under the boulder!", "You hear something blow up."),
        (
            "teleportation trap",
            "teleportation trap",
            false,
            "The boulder is gone, as if it had never been there.",
            "",
        ),
        ("bear trap", "bear trap", false, "", ""),
    ] {
        for blind in [false, true] {
            let mut arena = arena();
            let at = build(&mut arena, 2, 0, name);
            let id = lay(&mut arena, 1, "boulder");
            if blind {
                arena.game.afflict(StatusEffect::Blind, 50);
            }
            let events = arena.act(Action::Walk(Dir::East));
            let told = lines(&arena, &events);
            let line = if blind { heard } else { seen };
            assert!(line.is_empty() || has(&told, line), "{name}, blind {blind}: {told:?}");
            assert_eq!(fixture_name(&arena.game, at), after, "{name}");
            assert_eq!(place(&arena, id).is_none(), gone, "{name}");
            assert_eq!(place(&arena, id) == Some(at), name == "bear trap", "{name}");
        }
    }
}

/// Item thrown or dropped onto each feature: what the hero is told, and whether it lies there.
#[test]
fn thrown_item_meets_what_is_there() {
    for (name, item, line, lies) in [
        ("hole", "dagger", "Something falls out of sight.", false),
        ("trap door", "dagger", "Something falls out of sight.", false),
        ("water", "dagger", "There is a splash, and the water closes again.", true),
        ("pit", "dagger", "", true),
        ("floor", "dagger", "", true),
    ] {
        let mut arena = arena();
        // A wall behind it stops the flight there.
        let at = build(&mut arena, 2, 0, name);
        build(&mut arena, 3, 0, "horizontal_wall");
        let item = give(&mut arena, item);
        let events = arena.act(Action::Throw { item, dir: Dir::East, most: None });
        let told = lines(&arena, &events);
        assert!(line.is_empty() || has(&told, line), "{name}: {told:?}");
        assert_eq!(place(&arena, item), lies.then_some(at), "{name}: {told:?}");
    }
}

#[test]
fn water_wets_what_falls_in() {
    let mut arena = arena();
    let at = build(&mut arena, 1, 0, "water");
    build(&mut arena, 2, 0, "horizontal_wall");
    let scroll = give(&mut arena, "scroll of light");
    arena.act(Action::Throw { item: scroll, dir: Dir::East, most: None });
    let blank = arena.game.raws().items.table.named("scroll of blank paper");
    let lying = arena.game.data(scroll).unwrap().stack.kind;
    assert_eq!((place(&arena, scroll), Some(lying)), (Some(at), blank));
}

#[test]
fn swimmers_from_land_get_their_pack_wet() {
    for (kind, wet) in [("swimmer", true), ("flyer", false)] {
        let mut arena = arena();
        build(&mut arena, 1, 0, "water");
        build(&mut arena, 2, 0, "water");
        let kind = arena.kind(kind);
        arena.game.reshape(kind);
        let is_blank = |arena: &Arena, scroll| {
            let kind = arena.game.data(scroll).unwrap().stack.kind;
            arena.game.raws().items.table[kind].name == "scroll of blank paper"
        };
        let carried = give(&mut arena, "scroll of light");
        arena.act(Action::Walk(Dir::East));
        assert_eq!(is_blank(&arena, carried), wet);
        let later = give(&mut arena, "scroll of light");
        arena.act(Action::Walk(Dir::East));
        assert!(!is_blank(&arena, later), "only the way into the water wets");
        arena.act(Action::Walk(Dir::East));
        arena.act(Action::Walk(Dir::West));
        assert_eq!(is_blank(&arena, later), wet);
    }
}

#[test]
fn brittle_items_that_a_levitating_hero_drops_break() {
    for (levitates, breaks) in [(false, false), (true, true)] {
        let mut arena = arena();
        let (potion, dagger) = (give(&mut arena, "potion of water"), give(&mut arena, "dagger"));
        if levitates {
            arena.game.afflict(StatusEffect::Levitating, 50);
        }
        let what = vec![ItemQuantity { id: potion, count: 1 }, ItemQuantity { id: dagger, count: 1 }];
        arena.act(Action::Drop { what, gold: 0 });
        let here = beside(&arena, 0, 0);
        assert_eq!((place(&arena, potion), place(&arena, dagger)), ((!breaks).then_some(here), Some(here)));
    }
}

/// Way in which the hero comes to the square two squares in the east.
type Way = fn(&mut Arena, Point) -> Vec<Event>;

#[test]
fn hero_meets_a_trap_however_the_hero_comes() {
    let ways: [(&str, Way); 3] = [
        ("steps", |arena, _| {
            let mut events = arena.act(Action::Walk(Dir::East));
            events.extend(arena.act(Action::Walk(Dir::East)));
            events
        }),
        ("teleports", |arena, at| arena.act(Action::Debug(DebugCommand::Place { at }))),
        ("sinks down", |arena, at| {
            arena.game.afflict(StatusEffect::Levitating, 3);
            let mut events = arena.act(Action::Debug(DebugCommand::Place { at }));
            events.extend(arena.wait(4));
            events
        }),
    ];
    for (name, way) in ways {
        let mut arena = arena();
        let at = build(&mut arena, 2, 0, "pit");
        arena.game.hide(at);
        let events = way(&mut arena, at);
        let told = lines(&arena, &events);
        assert!(has(&told, "You land in a pit!"), "{name}: {told:?}");
        assert_eq!(arena.game.view().hero_at(), at, "{name}");
    }
}

#[test]
fn hero_in_a_flying_shape_crosses_pits_and_falls_in_only_on_foot() {
    for (kind, falls) in [("flyer", false), ("walker", true)] {
        let mut arena = arena();
        let at = build(&mut arena, 1, 0, "pit");
        arena.game.hide(at);
        let kind = arena.kind(kind);
        arena.game.reshape(kind);
        arena.act(Action::Walk(Dir::East));
        assert_eq!(arena.has(StatusEffect::Trapped), falls);
    }
}

#[test]
fn hero_crawling_out_of_water_meets_what_is_on_the_shore() {
    let mut arena = arena();
    let middle = build(&mut arena, 2, 0, "water");
    let shore = middle.step(Dir::North);
    // All other squares around are water, too.
    for dir in Dir::ALL.into_iter().filter(|dir| *dir != Dir::North) {
        let (at, water) = (middle.step(dir), fixture(arena.game.raws(), "water"));
        arena.game.build(at, water);
    }
    let pit = fixture(arena.game.raws(), "pit");
    arena.game.build(shore, pit);
    arena.game.hide(shore);
    arena.game.afflict(StatusEffect::Levitating, 4);
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Walk(Dir::East));
    assert_eq!(arena.game.view().hero_at(), middle);
    let events = arena.wait(3);
    let told = lines(&arena, &events);
    let place = |line: &str| told.iter().position(|told| told == line);
    let (ends, crawls, lands) =
        (place("You stop floating."), place("You crawl out of the water."), place("You land in a pit!"));
    assert!(ends.is_some() && ends < crawls && crawls < lands, "{told:?}");
    assert_eq!(arena.game.view().hero_at(), shore);
}

#[test]
fn hero_is_told_what_lies_where_a_teleport_leads() {
    let mut arena = arena();
    lay(&mut arena, 3, "dagger");
    let at = beside(&arena, 3, 0);
    let events = arena.act(Action::Debug(DebugCommand::Place { at }));
    assert!(events.iter().any(|event| matches!(event, Event::Lies { .. })), "{events:?}");
}

#[test]
fn creatures_meet_a_trap_however_they_come() {
    // Swapped onto it by the hero.
    let mut arena = arena();
    build(&mut arena, 0, 0, "pit");
    let pet = arena.put("walker", 1, 0, Allegiance::Pet);
    let events = arena.act(Action::Walk(Dir::East));
    let told = lines(&arena, &events);
    assert!(told.iter().any(|line| line.contains("lands in a pit!")), "{told:?}");
    assert!(arena.resident(pet).unwrap().statuses.has(StatusEffect::Trapped));
    // Called by a magic whistle, with pits all around the hero.
    let mut arena = self::arena();
    for dir in Dir::ALL {
        let (at, pit) = (beside(&arena, 0, 0).step(dir), fixture(arena.game.raws(), "pit"));
        arena.game.build(at, pit);
    }
    let pet = arena.put("walker", 4, 2, Allegiance::Pet);
    let whistle = give(&mut arena, "magic whistle");
    let events = arena.act(Action::Apply { item: whistle, toward: None });
    let told = lines(&arena, &events);
    assert!(told.iter().any(|line| line.contains("lands in a pit!")), "{told:?}");
    assert!(arena.resident(pet).unwrap().statuses.has(StatusEffect::Trapped));
}
