//! Corpses that come back to life.

use crate::common::arena::{Arena, Setting};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        event::Event,
        population::Allegiance,
        state::{
            being::Attitude,
            item::{Former, ItemData, Remains, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
};

/// Creatures that always rise in their fifth turn, and one that does not.
const KINDS: &[(&str, &str, &str)] = &[
    (
        "revenant",
        "",
        r#""kin": "troll", "hitpoints": "1", "size": "large", "speed": 0, "kit": [{ "item": "dagger" }],
        "gold": "50", "corpse": { "weight": 10, "nutrition": 1, "rises": { "one_in": 1, "from": 5 } }"#,
    ),
    ("still", "", r#""hitpoints": "1", "size": "large", "speed": 0, "corpse": { "weight": 10 }"#),
];

fn arena() -> Arena {
    // Only worlds with hunger have corpses.
    let rules = r#"{ "hunger": { "start": 900, "every": 1, "satiated": 1000, "hungry": 150, "weak": 50,
        "full": 1500, "choking": 2000, "corpses": 250 } }"#;
    Setting { kinds: KINDS, rules, ..Setting::default() }.begin()
}

/// Returns a corpse of the kind `of` that died `age` turns ago.
fn corpse(arena: &Arena, of: &str, age: i32, was: Former) -> ItemData {
    let kind = arena.game.raws().items.corpse().unwrap();
    let died = i32::try_from(arena.game.turn()).unwrap() - age;
    ItemData {
        remains: Some(Remains { of: arena.kind(of), died, was, rests: false }),
        ..Stack::of_kind(kind).into()
    }
}

/// Lays a corpse `east` squares from the hero.
fn lay(arena: &mut Arena, of: &str, east: i32, was: Former) -> ThingId {
    let here = arena.game.view().hero_at();
    let data = corpse(arena, of, 0, was);
    arena.game.lay(data, Point::new(here.x + east, here.y)).unwrap()
}

/// Returns what `events` say of creatures that rise.
fn risings(arena: &Arena, events: &[Event]) -> Vec<String> {
    let risings = events.iter().filter(|event| matches!(event, Event::Risen { .. }));
    narrate::events(arena.game.raws(), risings).map(|line| line.text).collect()
}

/// Returns the attitudes of all creatures on the level.
fn attitudes(arena: &Arena) -> Vec<Attitude> {
    arena.game.view().creatures().iter().map(|one| one.attitude).collect()
}

#[test]
fn killed_creature_rises_once_with_empty_hands() {
    for (name, rises) in [("revenant", true), ("still", false)] {
        let mut arena = arena();
        arena.put(name, 1, 0, Allegiance::Hostile);
        arena.kill(Dir::East);
        let at = arena.game.view().hero_at().step(Dir::East);
        let early = arena.wait(3);
        assert_eq!(risings(&arena, &early).len(), 0, "{name}");
        let events = arena.wait(10);
        let told: &[&str] = if rises { &["The revenant stirs, and is up again!"] } else { &[] };
        assert_eq!(risings(&arena, &events), told);
        let risen = arena.game.occupant(at);
        assert_eq!(risen.is_some(), rises, "{name}");
        let carried = |id: ThingId| {
            let items = arena.game.items().into_iter();
            items.filter(|item| format!("{:?}", item.place).contains(&format!("by: {id:?}"))).count()
        };
        assert_eq!(risen.map(carried).unwrap_or_default(), 0);
        let corpses = arena
            .game
            .items()
            .iter()
            .filter(|item| arena.game.data(item.id).unwrap().remains.is_some())
            .count();
        assert_eq!(corpses, usize::from(!rises), "{name}");
    }
}

#[test]
fn carried_corpse_climbs_out_of_the_pack() {
    let mut arena = arena();
    let data = corpse(&arena, "revenant", 0, Former::Wild);
    let id = arena.game.give(data).unwrap();
    let events = arena.wait(8);
    assert_eq!(risings(&arena, &events), ["The revenant climbs out of your pack, alive!"]);
    assert!(arena.game.data(id).is_none());
    assert_eq!(attitudes(&arena), [Attitude::Hostile]);
}

#[test]
fn dead_pet_rises_as_a_pet() {
    for (was, attitude) in [
        (Former::Wild, Attitude::Hostile),
        (Former::Called, Attitude::Hostile),
        (Former::Pet, Attitude::Tame),
    ] {
        let mut arena = arena();
        lay(&mut arena, "revenant", 2, was);
        arena.wait(8);
        assert_eq!(attitudes(&arena), [attitude], "{was:?}");
    }
}

#[test]
fn rising_out_of_sight_is_not_told() {
    let mut arena = arena();
    arena.game.afflict(StatusEffect::Blind, 50);
    let id = lay(&mut arena, "revenant", 3, Former::Wild);
    let events = arena.wait(8);
    assert!(risings(&arena, &events).is_empty());
    assert!(arena.game.data(id).is_none());
}

#[test]
fn eaten_corpse_stays_dead() {
    let mut arena = arena();
    let id = lay(&mut arena, "revenant", 0, Former::Wild);
    arena.act(Action::Eat(id));
    let events = arena.wait(60);
    assert!(risings(&arena, &events).is_empty() && attitudes(&arena).is_empty());
}

#[test]
fn trollsbane_lays_trolls_to_rest() {
    for (weapon, rises) in [("Trollsbane", false), ("Giantslayer", true), ("morning star", true)] {
        let mut arena = arena();
        let kind = arena.game.raws().items.table.named(weapon).unwrap();
        arena.game.arm(Stack::of_kind(kind)).unwrap();
        arena.put("revenant", 1, 0, Allegiance::Hostile);
        arena.kill(Dir::East);
        let events = arena.wait(10);
        assert_eq!(!risings(&arena, &events).is_empty(), rises, "{weapon}");
    }
}

#[test]
fn three_trolls_of_four_rise_within_fifty_turns() {
    let raws = Setting::default().raws();
    for (name, range) in [("troll", 34..=54), ("Olog-hai", 34..=54), ("ogre", 0..=0)] {
        let risen = (0..60).filter(|seed| {
            let mut arena = Setting::default().begin_with(std::sync::Arc::clone(&raws), *seed);
            let here = arena.game.view().hero_at();
            let data = corpse(&arena, name, 60, Former::Wild);
            arena.game.lay(data, Point::new(here.x + 3, here.y)).unwrap();
            let events = arena.wait(1);
            !risings(&arena, &events).is_empty()
        });
        // NetHack 3.6: 1 - (36/37)^49, or 44 of 60.
        let risen = risen.count();
        assert!(range.contains(&risen), "{name}: {risen}");
    }
}
