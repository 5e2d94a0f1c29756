//! Creatures that live in water, and drowning.

use crate::common::arena::{Arena, Setting};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        event::{Cause, Ending, Event, Status},
        population::Allegiance,
        state::{item::Stack, status_effect::StatusEffect},
    },
    narrate,
};

/// Pond beside the hero.
const POND: &[&str] = &[
    "-----------",
    "|.........|",
    "|...}}}}..|",
    "|...@}}}..|",
    "|...}}}}..|",
    "|.........|",
    "-----------",
];

/// Creatures that wind themselves around the hero at each blow, one of the water and one of the land.
const KINDS: &[(&str, &str, &str)] = &[
    ("winder", r#"{ "form": "touch", "effects": ["drown"] }"#, r#""aquatic": true"#),
    ("binder", r#"{ "form": "touch", "effects": ["drown"] }"#, r#""speed": 12"#),
];

/// Returns a game beside the pond, with a hero who wears `items` and a creature of `kind` next to the hero.
fn arena(kind: &str, east: i32, items: &[&str]) -> Arena {
    let mut arena = Setting { rows: POND, kinds: KINDS, ..Setting::default() }.begin();
    for name in items {
        let kind = arena.game.raws().items.table.named(name).unwrap();
        let id = arena.game.give(Stack::of_kind(kind)).unwrap();
        arena.act(Action::Wear(id));
    }
    arena.put(kind, east, 0, Allegiance::Hostile);
    arena
}

/// Waits until the hero is held. Returns the events.
fn held(arena: &mut Arena) -> Vec<Event> {
    let mut told = Vec::new();
    for _ in 0..5 {
        if arena.game.view().hold().is_none() && !arena.over() {
            told.extend(arena.wait(1));
        }
    }
    told
}

fn seized(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Seized { .. }))
}

#[test]
fn eel_holds_first_and_then_drowns() {
    let mut arena = arena("winder", 1, &[]);
    let events = held(&mut arena);
    assert!(seized(&events) && !arena.over());
    let events = arena.wait(5);
    let told: Vec<String> = narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect();
    assert!(told.iter().any(|line| line == "The winder drags you under!"), "{told:?}");
    let Status::Over(Ending::Died { cause, helpless }) = arena.game.status() else { panic!("{told:?}") };
    assert!(matches!(cause, Cause::Drowned(_)));
    assert_eq!(narrate::cause(arena.game.raws(), cause, helpless, None), "drowned by a winder");
}

#[test]
fn creature_on_dry_land_only_holds() {
    let mut arena = arena("binder", -1, &[]);
    let events = arena.wait(40);
    assert!(seized(&events) && !arena.over());
}

#[test]
fn oilskin_slips_out_of_every_grip() {
    let mut arena = arena("winder", 1, &["oilskin cloak"]);
    let events = arena.wait(40);
    assert!(!seized(&events) && !arena.over());
}

#[test]
fn life_saving_frees_from_the_grip() {
    let mut arena = arena("winder", 1, &["amulet of life saving"]);
    let mut saved = false;
    for _ in 0..40 {
        let events = arena.wait(1);
        if events.iter().any(|event| matches!(event, Event::LifeSaved { .. })) {
            saved = true;
            break;
        }
    }
    assert!(saved && !arena.over() && arena.game.view().hold().is_none());
}

#[test]
fn life_saving_takes_the_hero_out_of_the_water() {
    let rows = ["---------", "|@.}}}}.|", "---------"];
    let mut arena = Setting { rows: &rows, ..Setting::default() }.begin();
    let kind = arena.game.raws().items.table.named("amulet of life saving").unwrap();
    let amulet = arena.game.give(Stack::of_kind(kind)).unwrap();
    arena.act(Action::Wear(amulet));
    arena.game.afflict(StatusEffect::Levitating, 8);
    for _ in 0..4 {
        arena.act(Action::Walk(Dir::East));
    }
    let events = arena.wait(10);
    assert!(events.iter().any(|event| matches!(event, Event::LifeSaved { .. })));
    let here = arena.game.view().hero_at();
    assert!(!arena.over() && arena.game.ground(here) == Some(arena.game.raws().terrains.floor));
}

#[test]
fn magical_breathing_keeps_from_drowning() {
    let mut arena = arena("winder", 1, &["amulet of magical breathing"]);
    let events = arena.wait(40);
    assert!(seized(&events) && !arena.over());
}

#[test]
fn hero_in_the_shape_of_a_swimmer_does_not_drown() {
    let mut arena = arena("winder", 1, &[]);
    let newt = arena.kind("crocodile");
    arena.game.reshape(newt);
    held(&mut arena);
    let events = arena.wait(5);
    let drowned = |event: &Event| matches!(event, Event::Died { cause: Cause::Drowned(_), .. });
    assert!(!events.iter().any(drowned));
}

#[test]
fn sea_creatures_are_seen_only_from_the_next_square() {
    for (kind, east, seen) in [("winder", 1, true), ("winder", 2, false), ("binder", -2, true)] {
        let arena = arena(kind, east, &[]);
        assert_eq!(arena.game.view().creatures().len(), usize::from(seen), "{kind} {east}");
    }
}

#[test]
fn sea_creatures_never_leave_the_water() {
    for name in ["giant eel", "shark", "kraken"] {
        let mut arena = Setting { rows: POND, ..Setting::default() }.begin();
        let who = arena.put(name, 2, 0, Allegiance::Hostile);
        arena.act(Action::Walk(rhack::base::geometry::Dir::West));
        for _ in 0..60 {
            if arena.over() {
                break;
            }
            arena.wait(1);
            let one = arena.game.census().into_iter().find(|one| one.id == who).unwrap();
            let water =
                POND[usize::try_from(one.at.y).unwrap()].as_bytes()[usize::try_from(one.at.x).unwrap()];
            assert_eq!(water, b'}', "{name} at {:?}", one.at);
        }
    }
    // Nor do they come where there is none.
    let mut arena = Setting { rows: POND, ..Setting::default() }.begin();
    let eel = arena.kind("giant eel");
    assert!(arena.game.spawn(eel, Point::new(1, 1), Allegiance::Hostile).is_none());
}

#[test]
fn eels_and_krakens_drown_and_sharks_do_not() {
    let raws = Setting::default().raws();
    for (name, drowns) in [("giant eel", 1), ("electric eel", 1), ("kraken", 1), ("shark", 0), ("piranha", 0)]
    {
        let kind = &raws.creatures.table[raws.creatures.named(name).unwrap()];
        let effects = kind.attacks.iter().flat_map(|attack| &attack.ability.effects);
        let drown = effects.filter(|part| part.effect.name().name() == "drown" && part.when.one_in == 10);
        assert_eq!((drown.count(), kind.aquatic), (drowns, true), "{name}");
    }
}
