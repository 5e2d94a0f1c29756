//! Conducts: what breaks each, what keeps it, and where the record is shown.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
    rule_figures::have,
    scenario,
    shop::{SHELF, ShopScene},
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection, Choice, Due, ItemQuantity, Wish},
        event::{Ending, Status},
        game::Game,
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    raws::kinds::terrain::Climb,
    saves::score::Score,
};
use std::sync::Arc;

const KINDS: &[(&str, &str, &str)] =
    &[("lamb", "", r#""hitpoints": "1", "speed": 0"#), ("bull", "", r#""speed": 0"#)];

fn room() -> Arena {
    let mut arena = Setting { kinds: KINDS, ..Setting::default() }.begin();
    arena.game.bring_faith(0, 10);
    arena
}

/// Lets the hero do `action` with an item of the kind `name`.
fn using(mut arena: Arena, name: &str, action: fn(ThingId) -> Action) -> Arena {
    let item = have(&mut arena, name, Beatitude::Uncursed);
    arena.act(action(item));
    arena
}

fn beside(mut arena: Arena, name: &str, how: Allegiance) -> Arena {
    arena.put(name, 1, 0, how);
    arena
}

fn altar(arena: &mut Arena) {
    let here = arena.game.view().hero_at();
    let altar = arena.game.raws().features.named("lawful altar").unwrap();
    arena.game.build(here, altar);
}

fn write(mut arena: Arena, text: &str) -> Arena {
    arena.act(Action::Engrave { pen: None, text: text.into(), add: false });
    arena
}

/// Takes the stairs down, with a pet beside them or without.
fn descend(pet: bool) -> Arena {
    let rows = &["------", "|@>..|", "------"];
    let mut arena = Setting { rows, kinds: KINDS, ..Setting::default() }.begin();
    if pet {
        arena.put("bull", 2, 0, Allegiance::Pet);
    }
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Climb(Climb::Down));
    arena
}

/// Returns the names of the conducts that the hero has broken.
fn broken(game: &Game) -> Vec<String> {
    let kinds = game.view().conducts().filter(|(_, breach)| breach.is_some());
    kinds.map(|(kind, _)| kind.name.clone()).collect()
}

/// Act, and the conducts that it breaks.
type Scene = (&'static str, fn() -> Arena, &'static [&'static str]);

const SCENES: &[Scene] = &[
    ("an apple", || using(room(), "apple", Action::Eat), &["foodless"]),
    ("an egg", || using(room(), "egg", Action::Eat), &["foodless"]),
    ("a meatball", || using(room(), "meatball", Action::Eat), &["foodless", "vegetarian"]),
    ("a potion", || using(room(), "potion of fruit juice", Action::Quaff), &[]),
    (
        "a prayer",
        || {
            let mut arena = room();
            arena.act(Action::Pray);
            if let Status::Asking(_) = arena.game.status() {
                arena.act(Action::Answer(Choice::Yes));
            }
            arena
        },
        &["atheist"],
    ),
    (
        "a thing on an altar",
        || {
            let mut arena = room();
            altar(&mut arena);
            let id = have(&mut arena, "tin whistle", Beatitude::Cursed);
            arena.act(Action::Drop { what: vec![ItemQuantity { id, count: 1 }], gold: 0 });
            arena
        },
        &["atheist"],
    ),
    (
        "a kill with a weapon",
        || {
            let mut arena = beside(room(), "lamb", Allegiance::Hostile);
            let sword = have(&mut arena, "long sword", Beatitude::Uncursed);
            arena.act(Action::Wield(Some(sword)));
            arena.kill(Dir::East);
            arena
        },
        &["weaponless", "pacifist"],
    ),
    (
        "a kill with bare hands",
        || {
            let mut arena = beside(room(), "lamb", Allegiance::Hostile);
            arena.act(Action::Wield(None));
            arena.kill(Dir::East);
            arena
        },
        &["pacifist"],
    ),
    (
        "a kill with a thing that is no weapon",
        || {
            let mut arena = beside(room(), "lamb", Allegiance::Hostile);
            let sack = have(&mut arena, "sack", Beatitude::Uncursed);
            arena.act(Action::Wield(Some(sack)));
            arena.kill(Dir::East);
            arena
        },
        &["pacifist"],
    ),
    ("a scroll", || using(room(), "scroll of light", Action::Read), &["illiterate"]),
    ("a text", || write(room(), "x"), &["illiterate"]),
    ("a word of power", || write(room(), "elbereth"), &["illiterate", "no words of power"]),
    (
        "a wish",
        || {
            let mut arena = room();
            let charges = Charges { left: 1, ..Charges::NONE };
            let wand = Stack { charges, ..some(&arena.game, 1, "wand of wishing") };
            let item = arena.game.give(wand).unwrap();
            arena.act(Action::Zap { item, toward: Some(AimDirection::Myself) });
            arena.act(Action::Answer(Choice::Wish(Box::new(Wish::named("dart")))));
            arena
        },
        &["no wishes"],
    ),
    ("a pet on the stairs", || descend(true), &["no pets"]),
    ("no pet on the stairs", || descend(false), &[]),
    (
        "a taming",
        || using(beside(room(), "bull", Allegiance::Hostile), "scroll of taming", Action::Read),
        &["illiterate", "no pets"],
    ),
    (
        "goods that are paid",
        || {
            let mut scene = ShopScene::inside(1000);
            scene.ware(1, "long sword", SHELF);
            scene.fetch();
            scene.arena.act(Action::Pay(Due::Everything));
            scene.arena
        },
        &["no shop"],
    ),
    ("a visit to a shop", || ShopScene::inside(10).arena, &[]),
    (
        "a wait",
        || {
            let mut arena = room();
            arena.wait(3);
            arena
        },
        &[],
    ),
];

#[test]
fn acts_break_the_conducts_that_they_should() {
    for (what, act, expected) in SCENES {
        assert_eq!(broken(&act().game), *expected, "{what}");
    }
    let all = room().game.view().conducts().count();
    let mut once: Vec<&str> = SCENES.iter().flat_map(|(_, _, names)| *names).copied().collect();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), all, "a scene breaks each");
}

#[test]
fn conducts_break_while_hallucinating_blind_or_polymorphed() {
    for state in [StatusEffect::Hallucinating, StatusEffect::Blind] {
        let mut arena = room();
        arena.game.afflict(state, 100);
        let mut arena = using(beside(arena, "lamb", Allegiance::Hostile), "meatball", Action::Eat);
        arena.act(Action::Wield(None));
        arena.kill(Dir::East);
        assert_eq!(broken(&arena.game), ["foodless", "vegetarian", "pacifist"], "{state:?}");
    }
    let mut arena = room();
    let shape = arena.kind("owlbear");
    arena.game.reshape(shape);
    let mut arena = using(beside(arena, "lamb", Allegiance::Hostile), "meatball", Action::Eat);
    arena.kill(Dir::East);
    assert_eq!(broken(&arena.game), ["foodless", "vegetarian", "pacifist"]);
}

#[test]
fn breaches_are_counted_from_the_first_on_and_saved() {
    let mut arena = room();
    for _ in 0..3 {
        arena = using(arena, "apple", Action::Eat);
        arena.wait(2);
    }
    let breach = |game: &Game| game.view().conducts().find_map(|(_, breach)| breach).unwrap();
    let found = breach(&arena.game);
    assert_eq!(found.count, 3);
    assert!(found.turn < arena.game.turn() - 4);
    let again = Game::restore(Arc::clone(arena.game.raws()), arena.game.save()).unwrap();
    assert_eq!(breach(&again), found);
    assert_eq!(again.digest(), arena.game.digest());
}

#[test]
fn scores_name_the_conducts_that_were_kept() {
    let mut arena = using(room(), "meatball", Action::Eat);
    arena.act(Action::Quit);
    assert!(matches!(arena.game.status(), Status::Over(Ending::Quit)));
    let kept = Score::from_game(&arena.game, 0).unwrap().conducts;
    assert!(kept.contains(&"atheist".to_owned()) && !kept.contains(&"foodless".to_owned()), "{kept:?}");
    assert_eq!(kept.len(), 8);
}

#[test]
fn command_lists_conducts_with_those_that_are_kept_first() {
    let arena = using(room(), "apple", Action::Eat);
    let mut app = scenario(ROOM);
    app.app().session_mut().in_hand.game = Some(arena.game);
    app.type_keys("#conduct<Enter>");
    insta::assert_snapshot!(app.screen());
}
