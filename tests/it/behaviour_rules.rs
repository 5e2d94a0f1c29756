//! Figures of rules.json for creatures, pets and new items: play follows a mod that changes them.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::Action,
        population::{Allegiance, choice, items::made},
        state::{being::Mood, item::ItemPlace, thing_id::ThingId},
    },
};

const BITE: &str = r#"{ "form": "bite", "dice": "1" }"#;

/// Kinds that each have one trait under test.
const KINDS: &[(&str, &str, &str)] = &[
    ("lurker", BITE, r#""speed": 12, "mind": { "waits": true }"#),
    ("hunter", BITE, r#""speed": 12, "mind": { "pack": true }"#),
    ("coward", BITE, r#""speed": 12, "mind": { "flees_below": 100 }"#),
    ("lamb", BITE, r#""speed": 12, "domestic": true"#),
    ("cub", BITE, r#""speed": 12"#),
];

/// Begins a game of a knight under `rules`, some keys of rules.json.
fn under(rules: &str) -> Arena {
    let rules = format!(r#"{{ "hero": {{ "hitpoints": 1000 }}, "pool_damage": 1{rules} }}"#);
    Setting { kinds: KINDS, rules: &rules, role: "Knight", ..Setting::default() }.begin()
}

/// Returns the distance in squares from the hero to the creature `id`.
fn far(arena: &Arena, id: ThingId) -> i32 {
    arena.resident(id).unwrap().at.distance(arena.game.view().hero_at())
}

/// Returns the distance to a hostile creature of the kind `name`, four squares away at first, after four
/// turns.
fn approach(rules: &str, name: &str) -> i32 {
    let mut arena = under(rules);
    let id = arena.put(name, 4, 0, Allegiance::Hostile);
    arena.wait(4);
    far(&arena, id)
}

fn lurker(rules: &str) -> i32 {
    approach(rules, "lurker")
}

fn hunter(rules: &str) -> i32 {
    approach(rules, "hunter")
}

/// Returns the tens of turns that a hurt coward has left to flee.
fn coward(rules: &str) -> i32 {
    let mut arena = under(rules);
    let id = arena.put("coward", 1, 0, Allegiance::Hostile);
    arena.game.wound(id, 1);
    arena.wait(2);
    let Mood::Fleeing { until: Some(until) } = arena.resident(id).unwrap().mood else { return -1 };
    i32::try_from(until - arena.game.turn()).unwrap().div_euclid(10)
}

/// Returns the tameness of a new pet of the kind `name`.
fn tameness(rules: &str, name: &str) -> i32 {
    let mut arena = under(rules);
    let id = arena.put(name, 1, 0, Allegiance::Pet);
    arena.game.bond(id).unwrap().tameness.into()
}

fn lamb(rules: &str) -> i32 {
    tameness(rules, "lamb")
}

fn cub(rules: &str) -> i32 {
    tameness(rules, "cub")
}

/// Returns the turns until a new pet is hungry.
fn fed(rules: &str) -> i32 {
    let mut arena = under(rules);
    let id = arena.put("cub", 1, 0, Allegiance::Pet);
    i32::try_from(arena.game.bond(id).unwrap().hungry - arena.game.turn()).unwrap()
}

/// Returns the greatest distance of a pet from the hero in 60 turns.
fn strays(rules: &str) -> i32 {
    let mut arena = under(rules);
    let id = arena.put("cub", 1, 0, Allegiance::Pet);
    let mut most = 0;
    for _ in 0..60 {
        arena.wait(1);
        most = most.max(far(&arena, id));
    }
    most
}

/// Returns the distance of the ball behind a punished hero who walks east.
fn ball(rules: &str) -> i32 {
    let mut arena = under(rules);
    let scroll = arena.game.give(some(&arena.game, 1, "scroll of punishment")).unwrap();
    arena.act(Action::Read(scroll));
    for _ in 0..4 {
        arena.act(Action::Walk(Dir::East));
    }
    let ball = arena.game.view().chained().unwrap().ball;
    match arena.game.items().iter().find(|item| item.id == ball).unwrap().place {
        ItemPlace::Floor { at, .. } => at.distance(arena.game.view().hero_at()),
        place => panic!("the ball is elsewhere: {place:?}"),
    }
}

/// Returns 1 if a knight can jump like one, else 0.
fn jump(rules: &str) -> i32 {
    let mut arena = under(rules);
    let Point { x, y } = arena.game.view().hero_at();
    i32::from(arena.attempt(Action::Jump(Point::new(x + 2, y + 1))).is_ok())
}

/// Returns the difficulties of random creatures at depth 12 for a hero of level 12.
fn difficulties(rules: &str) -> Vec<i32> {
    let raws = under(rules).game.raws().clone();
    let recipe = raws.dungeon.levels.iter().next().unwrap().1;
    let all = choice::weights(&raws, recipe, 12, 12);
    all.map(|(id, _)| raws.creatures.table[id].difficulty).collect()
}

fn strongest(rules: &str) -> i32 {
    difficulties(rules).into_iter().max().unwrap()
}

fn weakest(rules: &str) -> i32 {
    difficulties(rules).into_iter().min().unwrap()
}

/// Returns 1 if some random long sword has an enchantment above 1, else 0.
fn enchanted(rules: &str) -> i32 {
    let raws = under(rules).game.raws().clone();
    let sword = raws.items.table.named("long sword").unwrap();
    let mut rng = Rng::stream(1, "test");
    i32::from((0..1000).any(|_| made(&raws, sword, 1, &mut rng).stack.enchantment > 1))
}

#[test]
fn play_follows_the_figures_of_a_mod() {
    type Case = (fn(&str) -> i32, &'static str, i32);
    const STEADY: &str = r#", "behaviour": { "pack": { "approaches_one_in": 1000 } }"#;
    let cases: &[Case] = &[
        (lurker, "", 1),
        (lurker, r#", "behaviour": { "ambush": 3 }"#, 4),
        (hunter, STEADY, 4),
        (hunter, r#", "behaviour": { "pack": { "approaches_one_in": 1 } }"#, 1),
        (hunter, r#", "behaviour": { "pack": { "approaches_one_in": 1000, "close": 4 } }"#, 1),
        (hunter, r#", "behaviour": { "pack": { "approaches_one_in": 1000, "waits": 3 } }"#, 1),
        (coward, "", 0),
        (coward, r#", "flight": { "timid": 35 }"#, 3),
        (lamb, "", 10),
        (lamb, r#", "pets": { "domestic": 7 }"#, 7),
        (cub, "", 5),
        (cub, r#", "pets": { "wild": 3 }"#, 3),
        (fed, "", 1000),
        (fed, r#", "pets": { "fed": 400 }"#, 400),
        (strays, "", 3),
        (strays, r#", "pets": { "strays": 1 }"#, 1),
        (ball, "", 2),
        (ball, r#", "chain": 3"#, 3),
        (jump, "", 1),
        (jump, r#", "jumping": { "least_strength": 25 }"#, 0),
        (strongest, "", 12),
        (strongest, r#", "crowd": { "window": { "greatest_over": 4 } }"#, 6),
        (weakest, "", 2),
        (weakest, r#", "crowd": { "window": { "least_over": 2 } }"#, 6),
        (enchanted, "", 1),
        (enchanted, r#", "new_items": { "best_enchantment": 1 }"#, 0),
    ];
    for (number, (play, rules, expected)) in cases.iter().enumerate() {
        assert_eq!(play(rules), *expected, "case {number}: {rules}");
    }
}
